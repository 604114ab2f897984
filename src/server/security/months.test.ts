import { describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import { monthsDue } from '../database/monthlyLog.ts';
import { runSweep } from '../sweep.ts';
import { securityLogs, securityMonths } from './months.ts';

const at = new Date('2026-11-22T12:00:00Z');
const logOf = (kept: string) => securityLogs.find((log) => log.kept === kept)!;
const named = (due: ReturnType<typeof monthsDue>) =>
  due.map(({ what, month }) => `${what} ${month.toISOString().slice(0, 7)}`);

describe('the months of the security log', () => {
  it('are made before they come, each once', () => {
    const coming = ['2026-11', '2026-12', '2027-01', '2027-02'].map((month) => `months made ${month}`);
    expect(named(monthsDue(logOf('use'), { tables: ['use_rest'], resting: [] }, at))).toEqual(coming);
    const tables = ['use_rest', 'use_2026_11', 'use_2026_12', 'use_2027_01', 'use_2027_02'];
    expect(monthsDue(logOf('use'), { tables, resting: [] }, at)).toEqual([]);
  });

  it.each([
    ['use', ['use_2025_10', 'use_2025_11'], ['months dropped 2025-10']],
    ['staff', ['staff_2024_10', 'staff_2024_11', 'staff_2025_10'], ['months dropped 2024-10']],
  ] as const)('go when even their last row was kept long enough: %s', (kept, tables, dropped) => {
    const due = named(monthsDue(logOf(kept), { tables, resting: [] }, at));
    expect(due.filter((one) => one.startsWith('months dropped'))).toEqual(dropped);
  });

  it('are made for rows that lie in the net, unless these are too old themselves', () => {
    const resting = [new Date('2026-08-01T00:00:00Z'), new Date('2025-10-01T00:00:00Z')];
    const due = named(monthsDue(logOf('use'), { tables: [], resting }, at));
    expect(due).toContain('months made 2026-08');
    expect(due.filter((one) => one.includes('2025-10'))).toEqual(['rows dropped 2025-10']);
  });
});

describe('the sweep', () => {
  const rowsIn = async ({ database }: TestServer) =>
    (
      await database.pool.query(
        `SELECT tableoid::regclass::text AS place, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month
           FROM security_event ORDER BY at, place`,
      )
    ).rows.map(({ place, month }) => `${place} ${month}`);

  it('moves what the net caught, drops what was kept long enough, and finds nothing to do a second time', async () => {
    const server = await testServer();
    const { context, database } = server;
    await database.moveClock(at);
    await context.clock.measure();
    await database.pool.query(
      `INSERT INTO security_event (kept, at, event) VALUES ('use', '2026-11-03', 'login'), ('use', '2025-10-31', 'login'),
         ('staff', '2025-10-31', 'command'), ('staff', '2024-10-31', 'command')`,
    );
    const first = await runSweep(context, securityMonths);
    expect(first).toMatchObject({ failed: 0, done: { 'months made': 9, 'rows dropped': 2 } });
    expect(await rowsIn(server)).toEqual(['security_log.staff_2025_10 2025-10', 'security_log.use_2026_11 2026-11']);
    expect(await runSweep(context, securityMonths)).toMatchObject({ failed: 0, done: {} });
    await database.moveClock(new Date('2027-12-22T12:00:00Z'));
    await context.clock.measure();
    expect((await runSweep(context, securityMonths)).done['months dropped']).toBe(2);
    expect(await rowsIn(server)).toEqual([]);
  });
});
