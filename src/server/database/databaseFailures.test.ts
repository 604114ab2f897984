import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type FakePostgres, fakePostgres, type Reply } from '../../../dev/fakePostgres.ts';
import { asProblem } from '../errors.ts';
import { openDatabase } from './database.ts';
import { fromDatabase } from './databaseFailures.ts';
import { freePort } from './postgres.ts';
import { inTransaction } from './transaction.ts';

// Every row of the table of failures, made by a server that fails so, and what is answered to a browser.

// Long enough for a busy machine; short where nobody will answer.
const LIMITS = { connection: 10_000, statement: 10_000, lock: 10_000, idle: 10_000, silence: 10_000, waiting: 20 };
const SHORT_LIMITS = { ...LIMITS, connection: 200, silence: 200 };
const fake = await fakePostgres();

/** What one statement comes to where connections begin, and statements are answered, like this. */
async function failing(begins: Reply, answers: Reply = 'ok', url = fake.url) {
  Object.assign(fake, { begins: () => begins, answers: () => answers, sent: [] } satisfies Partial<FakePostgres>);
  const { db, close } = openDatabase(url, {
    max: 1,
    prepares: false,
    limits: [begins, answers].includes('silent') ? SHORT_LIMITS : LIMITS,
  });
  try {
    await sql`SELECT 1`.execute(db);
    return undefined;
  } catch (error) {
    return asProblem(error);
  } finally {
    await close();
  }
}

const SHORT = [
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25P04',
];
const LONG = ['53000', '53100', '53200', '53300', '53400', '25006', '55P03', '57014', '40003'];

describe('a statement that the database fails', () => {
  it.each([...SHORT, ...LONG])('with %s is answered busy, and when to come again', async (code) => {
    expect(await failing('ok', { error: code })).toMatchObject({ code: 'busy', status: 503, retryAfter: 5 });
  });

  it.each(['40001', '40P01'])('with %s may be asked again at once', async (code) => {
    expect(await failing('ok', { error: code })).toMatchObject({ code: 'busy', retryAfter: 1 });
  });

  it.each(['23505', '42601', '42501', '22021', '57P04', '28P01', 'XX000'])('with %s is our fault', async (code) => {
    expect(await failing('ok', { error: code })).toMatchObject({ code: 'broken', status: 500 });
  });

  it('by ending its connection, or by saying nothing more, is answered busy', async () => {
    expect(await failing('ok', 'cut')).toMatchObject({ code: 'busy' });
    expect(await failing('ok', { fatal: '57P01' })).toMatchObject({ code: 'busy' });
    expect(await failing('ok', 'silent')).toMatchObject({ code: 'busy' });
  });
});

describe('a connection', () => {
  it.each(['08P01', '57P03', '53300'])('that is refused with %s is answered busy', async (code) => {
    expect(await failing({ fatal: code })).toMatchObject({ code: 'busy', status: 503 });
  });

  it('that is cut or left without a word is answered busy', async () => {
    expect(await failing('cut')).toMatchObject({ code: 'busy' });
    expect(await failing('silent')).toMatchObject({ code: 'busy' });
  });

  it('to where nobody listens, or to a name nobody has, is answered busy', async () => {
    expect(await failing('ok', 'ok', `postgresql://fake@127.0.0.1:${await freePort()}/fake`)).toMatchObject({
      code: 'busy',
    });
    expect(await failing('ok', 'ok', 'postgresql://fake@database.invalid/fake')).toMatchObject({ code: 'busy' });
  });

  it('that nobody gives back is not waited for, and only so many wait for it', async () => {
    Object.assign(fake, { begins: () => 'ok', answers: () => 'ok' });
    const { pool, close } = openDatabase(fake.url, { max: 1, limits: SHORT_LIMITS });
    const held = await pool.connect();
    const others = await Promise.allSettled(Array.from({ length: 21 }, () => pool.connect()));
    held.release();
    await close();
    const said = others.map((one) => (one.status === 'rejected' ? one.reason : undefined));
    expect(said.map((error) => asProblem(error).code)).toEqual(Array(21).fill('busy'));
    expect(said.map((error) => error.code).filter(Boolean)).toEqual(['QUEUE_FULL']);
  });

  it('that ended in the middle of a transaction fails what follows in it', async () => {
    Object.assign(fake, { begins: () => 'ok', answers: (one: string) => (one === 'SELECT 1' ? 'cut' : 'ok') });
    const { db, close } = openDatabase(fake.url, { max: 1 });
    const work = inTransaction(db, async (tx) => {
      await sql`SELECT 1`.execute(tx).catch(() => undefined);
      await sql`SELECT 2`.execute(tx);
    });
    expect(asProblem(await work.catch((error) => error)).code).toBe('busy');
    await close();
  });
});

it.each([
  ...[
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'EHOSTDOWN',
    'ENETUNREACH',
    'ENETDOWN',
    'EPIPE',
    'ECONNABORTED',
    'EAI_AGAIN',
    'ENOENT',
    'EAGAIN',
  ],
])('%s is the database away only where its connection says so', (code) => {
  const error = () => Object.assign(new Error('made up'), { code });
  expect(asProblem(fromDatabase(error())).code).toBe('busy');
  expect(asProblem(error()).code).toBe('broken');
});

describe('a transaction', () => {
  async function running(answers: FakePostgres['answers']) {
    Object.assign(fake, { begins: () => 'ok', answers, sent: [] });
    const { db, close } = openDatabase(fake.url, { max: 1 });
    const ended = await inTransaction(db, (tx) => sql`WORK`.execute(tx).then(() => 'stored')).catch(
      (error) => asProblem(error).code,
    );
    await close();
    return { ended, sent: fake.sent };
  }

  it.each(['40001', '40P01'])('that PostgreSQL undid with %s runs again, three times at most', async (code) => {
    const failures = [{ error: code }, { error: code }, 'ok'] as Reply[];
    const worked = await running((one) => (one === 'WORK' ? failures.shift()! : 'ok'));
    expect(worked.ended).toBe('stored');
    expect(worked.sent.filter((one) => one === 'WORK')).toHaveLength(3);
    const given = await running((one) => (one === 'WORK' ? { error: code } : 'ok'));
    expect(given.ended).toBe('busy');
    expect(given.sent.filter((one) => one === 'WORK')).toHaveLength(3);
  });

  it('undone at its commit runs again', async () => {
    const failures = [{ error: '40001' }, 'ok'] as Reply[];
    const { ended, sent } = await running((one) => (one === 'commit' ? failures.shift()! : 'ok'));
    expect(ended).toBe('stored');
    expect(sent.filter((one) => one === 'WORK')).toHaveLength(2);
  });

  it('whose connection broke at its commit never runs again: it may be stored', async () => {
    for (const how of ['cut', { fatal: '57P01' }, { error: '40003' }] as Reply[]) {
      const { ended, sent } = await running((one) => (one === 'commit' ? how : 'ok'));
      expect(ended).toBe('busy');
      expect(sent.filter((one) => one === 'WORK')).toHaveLength(1);
    }
  });

  it('that fails by a fault of ours does not run again', async () => {
    const { ended, sent } = await running((one) => (one === 'WORK' ? { error: '23505' } : 'ok'));
    expect(ended).toBe('broken');
    expect(sent.filter((one) => one === 'WORK')).toHaveLength(1);
  });
});
