import { once } from 'node:events';
import net from 'node:net';

/** Bytes that the sample scanner finds infected. */
export const INFECTED = 'INFECTED-SAMPLE';

/** A virus scanner on this machine that speaks clamd's INSTREAM. */
export interface FakeClamd {
  url: string;
  /** How many files it was asked about. */
  asked(): number;
  /** Answers of its own instead of verdicts, or silence; undefined brings the verdicts back. */
  answer(given: string | Promise<string> | undefined): void;
  stop(): Promise<void>;
}

// The content of the pieces between the command and the empty piece; undefined until that has come.
function streamed(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (received.length < command.length) return undefined;
  if (!received.subarray(0, command.length).equals(command)) throw new Error('not INSTREAM');
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** Starts it on a free port, or on the one it had before it was stopped. */
export async function startFakeClamd(port = 0): Promise<FakeClamd> {
  let own: string | Promise<string> | undefined;
  let asked = 0;
  const server = net.createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', async (part) => {
      received = Buffer.concat([received, part as Buffer]);
      const content = streamed(received);
      if (!content) return;
      asked += 1;
      const verdict = content.includes(INFECTED) ? 'stream: Sample.Test FOUND' : 'stream: OK';
      socket.end(`${(await own) ?? verdict}\0`);
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `tcp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    asked: () => asked,
    answer(given) {
      own = given;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
