import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FailureKind } from '../database/databaseFailures.ts';

/*
 * What a process counts and measures of itself, by the names under which Prometheus reads it. Nothing here names a
 * person: a route is its pattern, a result one of a few words.
 */

/** Every metric of ours: what it says, and by what it is told apart. Seconds and bytes as Prometheus has them. */
export const METRICS = {
  http_requests_total: ['counter', 'Requests answered, but for kept pages', ['route', 'method', 'status']],
  http_request_seconds: ['histogram', 'How long they took', ['route']],
  page_cache_hits_total: ['counter', 'Requests answered with what is kept'],
  page_cache_misses_total: ['counter', 'Pages and public answers that had to be made'],
  page_cache_bytes: ['gauge', 'Bytes kept'],
  page_cache_entries: ['gauge', 'Pages and public answers kept'],
  content_version: ['gauge', 'Version of the content that this process has heard of'],
  pool_connections: ['gauge', 'Connections to the database for what browsers wait for', ['state']],
  db_errors_total: ['counter', 'Statements that failed without a fault of ours', ['kind']],
  listen_connected: ['gauge', '1 while changes are heard of at once'],
  load_running: ['gauge', 'Calls worked on', ['work']],
  load_waiting: ['gauge', 'Calls that wait for their turn', ['work']],
  next_save_seconds: ['gauge', 'Seconds after which whoever saved is asked to save again'],
  saves_total: ['counter', 'Saves of applications', ['result']],
  save_seconds: ['histogram', 'How long saves took'],
  submits_total: ['counter', 'Submissions', ['result']],
  uploads_total: ['counter', 'Files sent', ['result']],
  upload_bytes_total: ['counter', 'Bytes of requests that brought files'],
  store_seconds: ['histogram', 'How long the store of files took', ['op']],
  password_queue: ['gauge', 'Passwords that are hashed or wait for it'],
  outbox_oldest_seconds: ['gauge', 'Age of the oldest notice that has not gone out'],
  jobs_waiting: ['gauge', 'Jobs that wait, by whether they are late by five minutes', ['late']],
  jobs_dead: ['gauge', 'Jobs that were given up'],
  sweep_last_success_seconds: ['gauge', 'When a sweep of this process last went well, in seconds since 1970', ['name']],
  files_to_destroy: ['gauge', 'Files whose bytes are to be destroyed'],
  destruction_overdue: ['gauge', 'Of these, files that have waited for more than a day'],
  disk_free_bytes: ['gauge', 'Bytes free on the disk of DATA_DIR'],
  build_info: ['gauge', 'The version and build that serve', ['version', 'build']],
} as const satisfies Record<string, readonly ['counter' | 'gauge' | 'histogram', string, (readonly string[])?]>;
export type MetricName = keyof typeof METRICS;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels = Record<string, string>;
type Reading = readonly [value: number, labels?: Labels];

/** The meters of one process. */
export interface Meters {
  registry: Registry;
  count(name: MetricName, labels?: Labels, by?: number): void;
  time(name: MetricName, seconds: number, labels?: Labels): void;
  set(name: MetricName, value: number, labels?: Labels): void;
  /** Reads a gauge, or a counter that somebody else counts, whenever it is asked for. */
  watch(name: MetricName, read: () => readonly Reading[] | Promise<readonly Reading[]>): void;
}

export function createMeters(): Meters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readings = new Map<MetricName, Parameters<Meters['watch']>[1]>();
  const made = new Map<MetricName, Counter | Gauge | Histogram>();
  for (const [key, [kind, help, labelNames = []]] of Object.entries(METRICS)) {
    const name = key as MetricName;
    const shared = { name, help, labelNames, registers: [registry] };
    const collect = async () => {
      const read = readings.get(name);
      const one = made.get(name);
      if (!read || one instanceof Histogram || !one) return;
      one.reset();
      for (const [value, labels = {}] of await read()) {
        if (one instanceof Gauge) one.set(labels, value);
        else one.inc(labels, value);
      }
    };
    if (kind === 'histogram') made.set(name, new Histogram({ ...shared, buckets: SECONDS }));
    else if (kind === 'gauge') made.set(name, new Gauge({ ...shared, collect }));
    else made.set(name, new Counter({ ...shared, collect }));
  }
  return {
    registry,
    count: (name, labels = {}, by = 1) => (made.get(name) as Counter).inc(labels, by),
    time: (name, seconds, labels = {}) => (made.get(name) as Histogram).observe(labels, seconds),
    set: (name, value, labels = {}) => (made.get(name) as Gauge).set(labels, value),
    watch: (name, read) => void readings.set(name, read),
  };
}

/** Those of this process. */
export const meters = createMeters();

/** A request that was answered. */
export interface Answered {
  method: string;
  route: string;
  status: number;
  seconds: number;
  /** Bytes of its body. */
  received: number;
}

const RESULTS: readonly [MetricName, RegExp][] = [
  ['saves_total', /^POST \/api\/updatecv$/],
  ['submits_total', /^POST \/api\/submitcv$/],
  ['uploads_total', /^POST \/api\/uploadfile$/],
];

/** What came of it, in one of a few words. */
export function resultOf(status: number): string {
  if (status < 400) return 'stored';
  if (status === 409) return 'stale';
  if (status === 503 || status === 429) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
}

/** Counts it. */
export function noteAnswer({ method, route, status, seconds, received }: Answered, { count, time } = meters): void {
  count('http_requests_total', { method, route, status: String(status) });
  time('http_request_seconds', seconds, { route });
  const found = RESULTS.find(([, of]) => of.test(`${method} ${route}`));
  if (!found) return;
  count(found[0], { result: resultOf(status) });
  if (found[0] === 'saves_total') time('save_seconds', seconds);
  if (found[0] === 'uploads_total') count('upload_bytes_total', {}, received);
}

/** Counts a failure of the database. */
export const noteFailure = (kind: FailureKind): void => meters.count('db_errors_total', { kind });

/** The same store, each of whose works is timed. */
export function timed<S extends object>(store: S, { time } = meters): S {
  const timing =
    (op: string, work: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      const begun = performance.now();
      const result = work.apply(store, given);
      const end = () => time('store_seconds', (performance.now() - begun) / 1000, { op });
      if (result instanceof Promise) result.then(end, end);
      return result;
    };
  const each = Object.entries(store).map(([op, work]) => [op, typeof work === 'function' ? timing(op, work) : work]);
  return Object.fromEntries(each) as S;
}
