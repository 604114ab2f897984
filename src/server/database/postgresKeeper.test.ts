import { describe, expect, it } from 'vitest';
import type { Server } from './postgres.ts';
import { keepRunning } from './postgresKeeper.ts';

/** A server as far as its watcher sees it: it ends when it is asked to, or by itself. */
function aServer(): Server & { end(how: string): void; stops: number } {
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = {
    port: 1,
    ended: promise,
    stops: 0,
    end: resolve,
    async stop() {
      server.stops += 1;
      resolve('stopped');
    },
  };
  return server;
}

const told = () => {
  const lines: string[] = [];
  return { lines, tell: (line: string) => void lines.push(line) };
};

describe('a server that is kept running', () => {
  it('is started again each time it ends by itself, and its stop ends the one that runs', async () => {
    const servers = [aServer(), aServer(), aServer()];
    const { lines, tell } = told();
    let next = 1;
    const kept = keepRunning(servers[0]!, { again: async () => servers[next++]!, tell, pauses: [0, 0] });
    servers[0]!.end('SIGKILL');
    await expect.poll(() => lines).toEqual(['The embedded PostgreSQL ended by itself (SIGKILL); it runs again.']);
    servers[1]!.end('1');
    await expect.poll(() => lines).toHaveLength(2);
    await kept.stop();
    expect(servers.map(({ stops }) => stops > 0)).toEqual([false, false, true]);
    expect(next).toBe(3);
  });

  it('is lost with a sentence after its last try; the first failure is told in one line', async () => {
    const first = aServer();
    const { lines, tell } = told();
    let tries = 0;
    const again = async () => {
      tries += 1;
      throw new Error('No room.\nNone.');
    };
    const kept = keepRunning(first, { again, tell, pauses: [0, 0, 0] });
    first.end('SIGKILL');
    await expect(kept.lost).rejects.toThrow('ended by itself (SIGKILL) and could not be started again');
    expect(tries).toBe(3);
    expect(lines).toEqual([
      'The embedded PostgreSQL ended by itself (SIGKILL) and does not start yet. No room. | None.',
    ]);
    await kept.stop();
  });

  it('that ends at once each time is lost after as many tries, though each start worked', async () => {
    const first = aServer();
    const { lines, tell } = told();
    const again = async () => {
      const server = aServer();
      server.end('1');
      return server;
    };
    const kept = keepRunning(first, { again, tell, pauses: [0, 0, 0, 0] });
    first.end('1');
    await expect(kept.lost).rejects.toThrow('could not be started again');
    expect(lines).toHaveLength(4);
  });

  it('is not started again once it is stopped, even while that is waited for', async () => {
    const first = aServer();
    let tries = 0;
    const again = async () => {
      tries += 1;
      return aServer();
    };
    const kept = keepRunning(first, { again, tell: () => undefined, pauses: [1_000_000] });
    first.end('SIGKILL');
    await first.ended;
    await kept.stop();
    expect(tries).toBe(0);
  });
});
