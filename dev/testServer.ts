import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/main/app.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import type { Context } from '../src/server/context.ts';
import { CALL_LIMITS, openDatabase } from '../src/server/database/database.ts';
import type { Listen } from '../src/server/database/listen.ts';
import { freePort } from '../src/server/database/postgres.ts';
import { createLoad, LIMITS, type Load } from '../src/server/load.ts';
import { createLog } from '../src/server/log.ts';
import { atEndOfFile } from './endOfFile.ts';
import { startIdentitySimulator } from './identitySimulator.ts';
import { hear, hearAddress, hearVault } from './personalWords.ts';
import { keepLines, searchAtEnd } from './searchedLogs.ts';
import { type TestDatabase, testDatabase } from './testDatabase.ts';
import { testKeys } from './testKeys.ts';

/** The real app on a free port, in this process. Two of them on one `database` are two processes of the product. */
export type TestServer = {
  origin: string;
  database: TestDatabase;
  context: Context;
  listen: Listen;
  app: FastifyInstance;
  simulator: string;
  /** One request; the body goes as JSON, `token` as bearer. `token` in the answer is the header of that name. */
  ask(
    request: `${'GET' | 'POST'} /${string}`,
    options?: { body?: unknown; token?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
};

// biome-ignore lint/suspicious/noExplicitAny: a test reads any shape out of an answer.
export type Answer = { status: number; headers: Headers; text: string; json: any; token: string | undefined };

// How long a slow machine lets many calls at once wait, for a connection or for their turn, is no part of a test.
const PATIENT = { ...CALL_LIMITS, connection: 30_000, waiting: Number.POSITIVE_INFINITY };
const LONG_QUEUES = Object.fromEntries(
  Object.entries(LIMITS).map(([work, limit]) => [
    work,
    { ...limit, waiting: Number.POSITIVE_INFINITY, standing: 60_000, patience: 60_000 },
  ]),
) as unknown as typeof LIMITS;

/**
 * Starts it on its own database with the sample content, or on a given one. Closed after the test file. Without `heldUp`
 * what waits for the process counts as late: its client is the same process, and sends nothing while it is held up.
 * Without a `load` nothing is refused for being too much. `log` gets the lines of its log, which is searched for whatever
 * is personal at the end of the test file (dev/searchedLogs.ts).
 */
export async function testServer(
  options: {
    database?: TestDatabase;
    env?: Record<string, string>;
    heldUp?: boolean;
    load?: Load;
    log?: (line: string) => void;
  } = {},
): Promise<TestServer> {
  searchAtEnd();
  const stack = new AsyncDisposableStack();
  const database = options.database ?? (await testDatabase());
  atEndOfFile(() => stack.disposeAsync());
  const simulator = await startIdentitySimulator(0);
  stack.defer(() => closed(simulator.server));
  // Two servers on one database share their files, as two processes do.
  const dataDir = path.join(tmpdir(), `jiwon-files-${new URL(database.url).pathname.slice(1)}`);
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'debug',
    // Every test comes from one network.
    MAILS_PER_NETWORK: '1000',
    ENCRYPTION_KEYS: testKeys,
    ...options.env,
  };
  const config = readConfig({ ...database.env, ...env });
  const own = openDatabase(database.url, { limits: PATIENT });
  stack.defer(own.close);
  const write = (line: string) => {
    keepLines(line);
    options.log?.(line);
  };
  const { context, listen } = await openContext(
    config,
    { ...own, directUrl: database.url, ownerUrl: database.ownerUrl },
    stack,
    { simulatorOrigin: simulator.origin, log: createLog(config.logLevel, { write }) },
  );
  hearVault(context.vault);
  if (!options.heldUp) context.clock.heldUp = () => 0;
  const app = await createApp(context, listen, options.load ?? createLoad(LONG_QUEUES));
  stack.defer(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  return {
    origin: config.publicUrl,
    database,
    context,
    listen,
    app,
    simulator: simulator.origin,
    async ask(request, { body, token, headers } = {}) {
      const [method = '', path = ''] = request.split(' ');
      hear([body, { token, ...headers }]);
      hearAddress(path);
      const response = await fetch(config.publicUrl + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const given = response.headers.get('token') ?? undefined;
      hear(given, 'token');
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson ? JSON.parse(text) : undefined,
        token: given,
      };
    },
  };
}

/**
 * Stops the clock by which a server stamps its requests: what a slow machine takes is no part of a test about waiting.
 * `pass` moves it on.
 */
export function stopClock({ context: { clock } }: Pick<TestServer, 'context'>): { pass(ms: number): void } {
  let at = clock.ms();
  clock.now = () => new Date(at);
  clock.heldUp = () => 0;
  return {
    pass(ms) {
      at += ms;
    },
  };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
