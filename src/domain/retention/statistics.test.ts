import { expect, test } from 'vitest';
import { fileCalls } from '../../../dev/testFiles.ts';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { destroyedNumbers, OF_PEOPLE } from './destroyed.jobs.ts';

// What the planner gathers of a table outlives its rows until the table is analysed again.

const server = await testServer();
const { pool } = server.database;

test('the planner’s statistics hold no number, id or hash of a person who is gone', async () => {
  const { start, upload, save } = fileCalls(server);
  const members = [];
  for (let count = 0; count < 6; count += 1) {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting)).json;
    await save(member, posting, {});
    members.push({ ...member, file_no });
  }
  await pool.query('ANALYZE');
  const gone = members.slice(0, 3);
  const traces = gone.flatMap(({ memberId, userId, file_no }) => [memberId, userId, file_no]);
  // The search finds what was gathered of a member who is here.
  const before = await gathered();
  expect(gone.every(({ memberId }) => before.includes(memberId))).toBe(true);
  for (const { token } of gone) {
    expect((await server.ask('POST /api/auth/leave', { token, body: { now: true } })).status).toBe(200);
  }
  await runSweep(server.context, destroyedNumbers);
  const after = await gathered();
  expect(traces.filter((trace) => after.includes(trace))).toEqual([]);
});

test('every table with numbers of people is gathered anew', async () => {
  const { rows } = await pool.query(
    `SELECT DISTINCT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attstattarget IS DISTINCT FROM 0
        AND (a.atttypid IN ('bytea'::regtype, 'uuid'::regtype) OR a.attname IN ('user_id', 'jnco_afe_no')) ORDER BY 1`,
  );
  // Of nobody: the name of the database itself.
  expect(rows.map(({ name }) => name).filter((name) => name !== 'file_folder')).toEqual(
    OF_PEOPLE.filter((name) => rows.some((row) => row.name === name)),
  );
});

async function gathered(): Promise<string> {
  const { rows } = await pool.query(
    `SELECT string_agg(concat(histogram_bounds::text, most_common_vals::text), ' ') AS held
       FROM pg_stats WHERE schemaname = 'public'`,
  );
  return rows[0].held;
}
