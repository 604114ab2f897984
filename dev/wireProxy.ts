import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What happens to what goes through: at any connection, old and new. */
export type WireMood =
  | 'passes'
  /** A new connection is reset at once; the others go on. */
  | 'refuses'
  /** Whatever is sent stays on its way until it passes again, as on a line that was pulled out. */
  | 'silent'
  /** Every piece takes a while, and is a small one. */
  | 'slow';

/** A proxy for any protocol between a client and a server on this machine. */
export interface WireProxy {
  port: number;
  /** An address of the server with this proxy in its place. */
  at(address: string): string;
  mood: WireMood;
  /** Ends every connection: in the middle of a word (`reset`), or as a server that is stopped. */
  cut(how?: 'reset' | 'end'): void;
  /** New connections lead to this port of the machine. */
  leadTo(port: number): void;
  stop(): Promise<void>;
}

const SLOWLY = { ms: 15, bytes: 4096 };

/** Starts it on a free port, leading to a port of this machine. */
export async function startWireProxy(target: number): Promise<WireProxy> {
  let to = target;
  let mood: WireMood = 'passes';
  const pairs = new Set<readonly [Socket, Socket]>();
  const waiting = new Set<() => void>();

  const passes = async () => {
    while (mood === 'silent') await new Promise<void>((resolve) => waiting.add(resolve));
  };

  async function pump(from: Socket, into: Socket): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      await passes();
      if (mood !== 'slow') {
        if (!into.write(chunk)) await drained(into);
        continue;
      }
      for (let at = 0; at < chunk.length; at += SLOWLY.bytes) {
        await new Promise((resolve) => setTimeout(resolve, SLOWLY.ms));
        if (!into.write(chunk.subarray(at, at + SLOWLY.bytes))) await drained(into);
      }
    }
    await passes();
    into.end();
  }

  // A connection that is silent as a whole is told to nobody: it may have been cut meanwhile.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (mood === 'refuses') return void client.resetAndDestroy();
    const behind = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    client.setNoDelay(true);
    const pair = [client, behind] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [behind, client] as const]) {
      one.on('error', () => other.resetAndDestroy()).once('close', () => pairs.delete(pair));
      pump(one, other).catch(() => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const self: WireProxy = {
    port,
    at(address) {
      const through = new URL(address);
      through.hostname = '127.0.0.1';
      through.port = String(port);
      return through.href;
    },
    get mood() {
      return mood;
    },
    set mood(next) {
      mood = next;
      for (const go of waiting) go();
      waiting.clear();
    },
    cut(how = 'reset') {
      for (const pair of pairs) for (const one of pair) how === 'reset' ? one.resetAndDestroy() : one.destroy();
      pairs.clear();
    },
    leadTo(next) {
      to = next;
    },
    async stop() {
      self.mood = 'passes';
      self.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return self;
}

// One that is destroyed drains no more.
const drained = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (socket.destroyed) return resolve();
    socket.once('drain', resolve).once('close', resolve);
  });
