import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came: for whom, in which words, and when by the clock of this process. */
export interface TakenMail {
  id: string;
  to: string[];
  raw: string;
  at: number;
}

/** A mail server that takes everything, and how often each mail came, by Message-ID. */
export interface TakingMailServer {
  url: string;
  mails: TakenMail[];
  taken: Map<string, number>;
}

/** Starts it on a free port; it ends with the stack. */
export async function takeMails(stack: AsyncDisposableStack): Promise<TakingMailServer> {
  const taken = new Map<string, number>();
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        const id = /^Message-ID: <([^@>]+)/im.exec(raw)?.[1] ?? '';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        mails.push({ id, to: session.envelope.rcptTo.map(({ address }) => address), raw, at: performance.now() });
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
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, taken, mails };
}
