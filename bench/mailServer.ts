import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes everything, and how often each mail came, by Message-ID. */
export interface TakingMailServer {
  url: string;
  taken: Map<string, number>;
}

/** Starts it on a free port; it ends with the stack. */
export async function takeMails(stack: AsyncDisposableStack): Promise<TakingMailServer> {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const id = /^Message-ID: <([^@>]+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? '';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  // A process that is killed leaves its connection behind.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  stack.defer(() => {
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken };
}
