import type pg from 'pg';
import { fullWireCv } from '../dev/cvSample.ts';
import { runProduct } from '../dev/launchProduct.ts';
import { anOpenPosting, memberHeaders, type OpenPosting } from '../dev/sampleSession.ts';
import { makeMember } from '../dev/samples.ts';
import { createApp } from '../src/main/app.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { startCluster } from '../src/server/database/embeddedPostgres.ts';
import { freePort } from '../src/server/database/postgres.ts';
import { type Connection, openConnection } from './connection.ts';
import { benchFolder, GIVEN_DATABASE } from './database.ts';
import { printHour } from './hourOfWriting.ts';
import { inspectable } from './profile/cpuProfile.ts';
import { reportTime } from './profile/timeOfASave.ts';
import { report, round, withGoal } from './report.ts';
import { replay, type Statement, statementsOf } from './statements.ts';
import { median } from './wrk.ts';

/*
 * Autosaves of full CVs over HTTP against the very statements they come to, sent to the same database by a bare pg
 * client: as many at once, in turns. Then where the time of a save goes, looked at in a turn of its own, and what an hour
 * of writing sends and writes. `--smoke`: one short turn.
 * An honest peer: its statements are what saving cannot do without (who it is and how often, the draft read, the draft
 * written and committed to the disk), on as many connections; each one the product is spared, the peer is spared too.
 * It does nothing of the rest: no HTTP, no CV opened, merged, checked or sealed. It sends its statements as a bare client
 * does, whole each time; what it would reach if it kept them prepared, as the product does, is printed too.
 */
const smoke = process.argv.includes('--smoke');
const TURNS = smoke ? 1 : 20;
const TURN = smoke ? 300 : 1_000;
/** Of the turn whose time is looked at. */
const PROFILED = smoke ? 300 : 8_000;
/** Each writes one save after the other; as many as the product has connections. */
const CLIENTS = 10;
/** Members of each side: few enough saves of each for the limit of a minute. */
const MEMBERS = smoke ? CLIENTS : 400;
const ROWS = 5;
const REACH = 0.5;
/** Of the same statements kept prepared. */
const REACH_PREPARED = 0.6;

interface Writer {
  memberId: string;
  headers: Record<string, string>;
  revision: number;
  saves: number;
}
interface Recorded {
  statements: Statement[];
  runs: number;
}
interface Measured {
  count: number;
  perSecond: number;
  p99: number;
}

const stack = new AsyncDisposableStack();
const folder = benchFolder(stack);
try {
  const superuserUrl = GIVEN_DATABASE ?? (await startDurable());
  const inspector = await freePort();
  const product = await runProduct({ DATABASE_URL: superuserUrl, DATA_DIR: folder, ...inspectable(inspector) });
  stack.defer(async () => void (await product.end()));
  const { origin } = product;
  const posting = await anOpenPosting(origin);
  const openPool = (prepares: boolean) => {
    const { pool, close } = openDatabase(superuserUrl, { max: CLIENTS, prepares });
    stack.defer(close);
    return pool;
  };
  const sending = openPool(false);
  const preparing = openPool(true);
  const { writers, recorded } = await prepare(superuserUrl, posting);
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openConnection(origin)));
  stack.defer(() => connections.forEach(({ close }) => void close()));
  const ours: Measured[] = [];
  const bare: Measured[] = [];
  const kept: Measured[] = [];
  const saveAll = (turn?: number) => measure(writers, (writer, at) => save(connections[at]!, posting, writer), turn);
  const replayOn = (pool: pg.Pool, turn?: number) =>
    withClients(pool, (clients) => {
      const work = (one: Recorded, at: number) => {
        one.runs += 1;
        return replay(clients[at]!, one.statements, one.runs);
      };
      return measure(recorded, work, turn);
    });
  // The turn before the first only warms both up.
  for (let turn = -1; turn < TURNS; turn += 1) {
    const over = await saveAll();
    const under = await replayOn(sending);
    const prepared = await replayOn(preparing);
    if (turn < 0) continue;
    ours.push(over);
    bare.push(under);
    kept.push(prepared);
  }
  print({ ours, bare, kept }, recorded[0]!.statements.length);
  const { rows: places } = await sending.query<{ data_directory: string }>('SHOW data_directory');
  await reportTime(
    { pid: product.child.pid!, inspector, cluster: places[0]!.data_directory },
    async () => (await saveAll(PROFILED)).count,
    async () => (await replayOn(preparing, PROFILED)).count,
  );
  const [writer, connection] = [writers[0]!, connections[0]!];
  await printHour({
    pool: sending,
    memberId: writer.memberId,
    save: (text) => save(connection, posting, writer, text),
    part: smoke ? 0.05 : 1,
  });
} finally {
  await stack.disposeAsync();
}

/** An embedded database that waits for the disk, as a company's does. */
async function startDurable(): Promise<string> {
  const { superuserUrl, stop } = await startCluster({ dataDir: folder });
  stack.defer(stop);
  return superuserUrl;
}

/** Members with a full CV each: half save over HTTP, of the others' saves the statements are recorded. */
async function prepare(url: string, posting: OpenPosting): Promise<{ writers: Writer[]; recorded: Recorded[] }> {
  const own = openDatabase(url);
  const inProcess = new AsyncDisposableStack();
  inProcess.defer(own.close);
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'fatal' });
  const { context, listen } = await openContext(config, { ...own, directUrl: url, ownerUrl: url }, inProcess, {
    simulatorOrigin: config.publicUrl,
  });
  const app = await createApp(context, listen);
  inProcess.defer(() => app.close());
  const inject = async (writer: Writer, body: object) => {
    const answer = await app.inject({ method: 'POST', url: '/api/updatecv', headers: writer.headers, payload: body });
    if (answer.statusCode !== 200) throw new Error(`A save answered ${answer.statusCode} ${answer.body}`);
    writer.revision = (answer.json() as { revision: number }).revision;
  };
  const writers: Writer[] = [];
  const recorded: Recorded[] = [];
  try {
    for (let made = 0; made < 2 * MEMBERS; made += 1) {
      const { memberId, token } = await makeMember(context);
      const writer = { memberId, headers: memberHeaders(token), revision: 0, saves: 0 };
      await inject(writer, { ...fullWireCv(ROWS), ...posting });
      if (made < MEMBERS) writers.push(writer);
      else recorded.push({ runs: 0, statements: await statementsOf(() => inject(writer, bodyOf(posting, writer))) });
    }
  } finally {
    await inProcess.disposeAsync();
  }
  return { writers, recorded };
}

/** What the editor sends after some typing in one field. */
function bodyOf(posting: OpenPosting, writer: Writer, text = '정산을 다시 쓰며 배운 것을 적습니다.'): object {
  writer.saves += 1;
  const profileDetail = { self_intrdc1_txt: `${text} ${writer.saves}` };
  return { ...posting, revision: writer.revision, deleted: {}, order: {}, profileDetail };
}

async function save({ ask }: Connection, posting: OpenPosting, writer: Writer, text?: string): Promise<number> {
  const body = JSON.stringify(bodyOf(posting, writer, text));
  const { status, body: said } = await ask('POST', '/api/updatecv', writer.headers, body);
  if (status !== 200) throw new Error(`A save answered ${status} ${said}`);
  writer.revision = (JSON.parse(said) as { revision: number }).revision;
  return Buffer.byteLength(body);
}

/** For one turn every client works through its own part of the list, again and again. */
async function measure<T>(
  all: readonly T[],
  work: (one: T, client: number) => Promise<unknown>,
  turn = TURN,
): Promise<Measured> {
  const times: number[] = [];
  const begun = performance.now();
  const client = async (at: number) => {
    const own = all.filter((_, index) => index % CLIENTS === at);
    for (let next = 0; performance.now() - begun < turn; next += 1) {
      const started = performance.now();
      await work(own[next % own.length]!, at);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)));
  const seconds = (performance.now() - begun) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return { count: times.length, perSecond: times.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

async function withClients<T>(pool: pg.Pool, work: (clients: pg.PoolClient[]) => Promise<T>): Promise<T> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => pool.connect()));
  try {
    return await work(clients);
  } finally {
    for (const client of clients) client.release();
  }
}

function print({ ours, bare, kept }: Record<'ours' | 'bare' | 'kept', readonly Measured[]>, statements: number): void {
  const of = (all: readonly Measured[], key: keyof Measured) => median(all.map((one) => one[key]));
  const ratioTo = (others: readonly Measured[]) =>
    median(ours.map((one, turn) => one.perSecond / others[turn]!.perSecond));
  const name = `its ${statements} statements`;
  report('Autosaves of full CVs', {
    'autosaves a second': withGoal(
      {
        product: round(of(ours, 'perSecond')),
        [name]: round(of(bare, 'perSecond')),
        ratio: round(ratioTo(bare), 2),
        'kept prepared': round(of(kept, 'perSecond')),
        'ratio to those': round(ratioTo(kept), 2),
      },
      `ratio >= ${REACH}, ratio to those >= ${REACH_PREPARED}`,
    ),
    'p99, ms': {
      product: round(of(ours, 'p99'), 1),
      [name]: round(of(bare, 'p99'), 1),
      'kept prepared': round(of(kept, 'p99'), 1),
    },
  });
}
