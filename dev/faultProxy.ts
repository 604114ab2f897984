import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What can happen to a request on its way, or to its answer. */
export type Fault =
  /** The connection ends after some bytes of the request; the server behind sees nothing whole. */
  | 'cutRequest'
  /** The server has done what it was asked, and the connection ends before its answer. */
  | 'lostAnswer'
  /** The answer breaks off in the middle of its body. */
  | 'cutAnswer'
  /** The answer is shorter than its length says, and the connection stays. */
  | 'truncated'
  /** A busy server: 503 SlowDown. */
  | 'slowDown'
  /** Everything takes a while. */
  | 'delayed'
  /** Nothing is answered, ever. */
  | 'silent'
  /** The request's body arrives with a byte changed. */
  | 'damaged';

/** Which requests: by what their method and address say, such as `PUT /bucket/v1`. */
export type Which = (asked: string) => boolean;

/** A proxy between a client and a server over HTTP that does to their exchange what a test says. */
export interface FaultProxy {
  url: string;
  /** Requests as they came. */
  asked: string[];
  /** Does this to the next requests of a kind, in turn after what was said before. */
  next(fault: Fault, options?: { which?: Which; times?: number }): void;
  /** Does this to every request of a kind; without a fault nothing any longer, to none. */
  always(fault?: Fault, which?: Which): void;
  /** Faults that were to come and did not. */
  left(): number;
  stop(): Promise<void>;
}

const SLOW_DOWN = '<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>';
const DELAY = 150;

/** Starts it on a free port in front of the server at an origin. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const asked: string[] = [];
  const queue: { fault: Fault; which: Which }[] = [];
  let standing: { fault: Fault; which: Which } | undefined;

  function faultOf(name: string): Fault | undefined {
    const at = queue.findIndex(({ which }) => which(name));
    if (at >= 0) return queue.splice(at, 1)[0]!.fault;
    return standing?.which(name) ? standing.fault : undefined;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = `${request.method} ${request.url}`;
    asked.push(name);
    const fault = faultOf(name);
    if (fault === 'silent') return;
    if (fault === 'cutRequest') {
      // What has come so far is gone.
      request.once('data', () => request.socket.destroy());
      request.once('end', () => request.socket.destroy());
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (fault === 'slowDown') {
      response.writeHead(503, { 'content-type': 'application/xml' }).end(SLOW_DOWN);
      return;
    }
    if (fault === 'damaged' && body.length > 0) body[body.length >> 1]! ^= 1;
    if (fault === 'delayed') await new Promise((resolve) => setTimeout(resolve, DELAY));
    await forward(request, response, { body, fault });
  }

  async function forward(
    { method, url, headers, socket }: IncomingMessage,
    response: ServerResponse,
    { body, fault }: { body: Buffer; fault: Fault | undefined },
  ): Promise<void> {
    const { hostname, port } = new URL(target);
    // Its name is signed: it stays what the client has called this proxy.
    const onward = ask({ hostname, port, method, path: url, headers: { ...headers, connection: 'close' } });
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const whole = Buffer.concat(chunks);
    if (fault === 'lostAnswer') {
      socket.destroy();
      return;
    }
    const { connection: _, 'transfer-encoding': __, ...told } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, {
      ...told,
      ...(method !== 'HEAD' && { 'content-length': whole.length }),
    });
    if (fault !== 'cutAnswer' && fault !== 'truncated') {
      response.end(method === 'HEAD' ? undefined : whole);
      return;
    }
    response.write(whole.subarray(0, whole.length >> 1), () => {
      if (fault === 'cutAnswer') socket.destroy();
      else socket.end();
    });
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    next(fault, { which = () => true, times = 1 } = {}) {
      for (let at = 0; at < times; at += 1) queue.push({ fault, which });
    },
    always(fault, which = () => true) {
      standing = fault && { fault, which };
    },
    left: () => queue.length,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
