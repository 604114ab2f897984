import pg from 'pg';

/*
 * One LISTEN connection for the whole process. A notification sent while the connection was away is lost,
 * so whoever keeps something in memory drops it in `onConnect`, which runs each time listening has (again) begun.
 */
export type Listen = {
  on(channel: string, callback: (payload: string) => void): void;
  onConnect(callback: () => void): void;
  isConnected(): boolean;
  /** Resolves when the first connection listens; a database that is away is waited for, never an error. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

type ListenOptions = {
  /** A direct connection: LISTEN does not work behind PgBouncer's transaction mode. */
  connection: pg.ClientConfig;
  warn?: (error: unknown) => void;
  /** Milliseconds before the first retry; doubled each time up to 50 times as much. */
  firstRetry?: number;
};

export function createListen({ connection, warn, firstRetry = 100 }: ListenOptions): Listen {
  const channels = new Map<string, Array<(payload: string) => void>>();
  const connected: Array<() => void> = [];
  const first = Promise.withResolvers<void>();
  let client: pg.Client | undefined;
  let listening = false;
  let stopped = false;
  let retry = firstRetry;
  let timer: NodeJS.Timeout | undefined;

  function lost(away: pg.Client, error?: unknown): void {
    if (client !== away) return;
    client = undefined;
    listening = false;
    if (stopped) return;
    warn?.(error ?? new Error('The LISTEN connection ended'));
    away.end().catch(() => {});
    timer = setTimeout(connect, retry);
    timer.unref();
    retry = Math.min(retry * 2, firstRetry * 50);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true });
    client = next;
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload }) => {
      for (const callback of channels.get(channel) ?? []) callback(payload ?? '');
    });
    try {
      await next.connect();
      for (const channel of channels.keys()) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      lost(next, error);
      return;
    }
    if (client !== next) return;
    listening = true;
    retry = firstRetry;
    first.resolve();
    for (const callback of connected) callback();
  }

  void connect();

  return {
    ready: first.promise,
    isConnected: () => listening,
    on(channel, callback) {
      const callbacks = channels.get(channel);
      if (callbacks) {
        callbacks.push(callback);
        return;
      }
      channels.set(channel, [callback]);
      const current = client;
      // Before the connection listens, `connect` walks the map and finds the channel by itself.
      if (current && listening) {
        current.query(`LISTEN ${current.escapeIdentifier(channel)}`).then(
          () =>
            connected.forEach((run) => {
              run();
            }),
          (error) => lost(current, error),
        );
      }
    },
    onConnect(callback) {
      connected.push(callback);
    },
    async stop() {
      stopped = true;
      listening = false;
      clearTimeout(timer);
      const current = client;
      client = undefined;
      await current?.end().catch(() => {});
    },
  };
}
