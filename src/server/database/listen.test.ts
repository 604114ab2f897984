import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { createClock } from './clock.ts';
import { createListen } from './listen.ts';

const database = await testDatabase('empty');
const listen = createListen({ connection: { connectionString: database.url }, firstRetry: 1 });
afterAll(() => listen.stop());

describe('listening', () => {
  it('hears a channel asked for before or after the connection stands, and no other', async () => {
    const heard: string[] = [];
    listen.on('early', (payload) => heard.push(`early ${payload}`));
    await listen.ready;
    const again = Promise.withResolvers<void>();
    listen.onConnect(again.resolve);
    listen.on('late', (payload) => heard.push(`late ${payload}`));
    await again.promise;
    await database.pool.query("SELECT pg_notify('early', '1'), pg_notify('other', '2'), pg_notify('late', '가')");
    await expect.poll(() => heard).toEqual(['early 1', 'late 가']);
  });

  it('connects again by itself, says so, and hears as before', async () => {
    const heard: string[] = [];
    let connections = 0;
    listen.on('early', (payload) => heard.push(payload));
    listen.onConnect(() => {
      connections += 1;
    });
    await cutListening();
    await expect.poll(() => connections).toBe(1);
    await database.pool.query("NOTIFY early, 'after'");
    await expect.poll(() => heard).toEqual(['after']);
  });
});

describe('the clock', () => {
  it('follows app_now() at once when it is moved, and says that it jumped', async () => {
    const clock = await createClock(database.db, listen);
    let jumps = 0;
    clock.onJump(() => {
      jumps += 1;
    });
    const hours = async () => Math.round((clock.ms() - (await database.now()).getTime()) / 3_600_000) + 0;
    expect(await hours()).toBe(0);
    await clock.measure();
    expect(jumps).toBe(0);
    for (const by of [5 * 3_600_000, -2 * 3_600_000]) {
      await database.moveClock(by);
      await expect.poll(hours).toBe(0);
    }
    await expect.poll(() => jumps).toBe(2);
    expect(clock.now().getTime()).toBeGreaterThan(Date.now() + 2 * 3_600_000);
    clock.stop();
  });

  it('goes on as before when the clock of this machine is set, and takes it for no jump', async () => {
    const clock = await createClock(database.db, undefined);
    onTestFinished(clock.stop);
    let jumps = 0;
    clock.onJump(() => {
      jumps += 1;
    });
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const by of [2 * 86_400_000, -5 * 86_400_000]) {
      vi.setSystemTime(Date.now() + by);
      expect(Math.abs(clock.ms() - (await database.now()).getTime())).toBeLessThan(60_000);
      await clock.measure();
    }
    expect(jumps).toBe(0);
  });

  it('takes no answer that was long on its way for a jump', async () => {
    const answers = onTheirWay(0);
    const clock = await createClock(answers.db, undefined);
    onTestFinished(clock.stop);
    const jumps: number[] = [];
    clock.onJump(() => jumps.push(answers.way));
    answers.way = 10_000;
    await clock.measure();
    expect(jumps).toEqual([]);
  });

  it('takes a quicker answer for better than the first, which a new connection may have held up', async () => {
    const answers = onTheirWay(600);
    const clock = await createClock(answers.db, undefined);
    onTestFinished(clock.stop);
    const ahead = () => clock.ms() - performance.now();
    const first = ahead();
    answers.way = 500;
    await clock.measure();
    expect(ahead()).not.toBe(first);
    answers.way = 550;
    const second = ahead();
    await clock.measure();
    expect(ahead()).toBe(second);
  });

  it('measures again for one who asks while a measurement is under way', async () => {
    const clock = await createClock(database.db, undefined);
    const moved = database.moveClock(7 * 3_600_000);
    const early = clock.measure();
    await moved;
    await Promise.all([early, clock.measure(), clock.measure()]);
    expect(Math.abs(clock.ms() - (await database.now()).getTime())).toBeLessThan(60_000);
    clock.stop();
  });
});

/** The database, whose answers take `way` milliseconds of this process; no other time passes, there or here. */
function onTheirWay(way: number) {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = { way, db: database.db };
  const begun = Date.now();
  answers.db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const ms = begun + performance.now();
      vi.advanceTimersByTime(answers.way);
      return { ...result, rows: [{ ms }] };
    },
  });
  return answers;
}

async function cutListening(): Promise<void> {
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
  );
}
