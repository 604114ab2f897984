import { connect, type Socket } from 'node:net';

export interface Answered {
  status: number;
  /** Seconds, where the answer says after which to try again. */
  retryAfter?: number;
  readonly body: string;
}

/** A kept connection that asks one thing after the other, with less work than node:http: what is measured needs the processor. */
export interface Connection {
  ask(method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string): Promise<Answered>;
  close(): void;
}

const END_OF_HEAD = '\r\n\r\n';

/** Opens a connection to an origin. Answers have a Content-Length, as all of ours. */
export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: PromiseWithResolvers<Answered> | undefined;
  let received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => {
    received.push(bytes);
    const answered = wholeAnswer(received.length === 1 ? bytes : Buffer.concat(received));
    if (!answered) return;
    received = [];
    waiting?.resolve(answered);
  });
  failing(socket, (error) => waiting?.reject(error));
  return {
    ask(method, path, headers, body = '') {
      waiting = Promise.withResolvers<Answered>();
      const given = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : '';
      socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${given.join('')}${length}\r\n${body}`);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function wholeAnswer(bytes: Buffer): Answered | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? [];
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
  const start = end + END_OF_HEAD.length;
  if (bytes.length < start + Number(length)) return undefined;
  const [, retryAfter] = /^retry-after: (\d+)/im.exec(head) ?? [];
  const again = retryAfter === undefined ? {} : { retryAfter: Number(retryAfter) };
  const status = Number(head.slice(9, 12));
  return {
    ...{ status, ...again },
    // Most are only counted: reading a packed page as text would cost more than all else here.
    get body() {
      return bytes.toString('utf8', start);
    },
  };
}

function failing(socket: Socket, told: (error: Error) => void): void {
  socket.on('error', told);
  socket.on('close', () => told(new Error('The connection was closed.')));
}
