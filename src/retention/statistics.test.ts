import { expect, test } from 'vitest';
import { makeMember } from '../../dev/samples.ts';
import { fileCalls } from '../../dev/testFiles.ts';
import { testServer } from '../../dev/testServer.ts';

// What the planner gathers of a table outlives its rows until the table is analysed again.

const server = await testServer();
const { pool } = server.database;

test('the planner’s statistics hold no number, id or hash of a person', async () => {
  const { start, upload, save } = fileCalls(server);
  const members = [];
  for (let count = 0; count < 4; count += 1) {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting)).json;
    await save(member, posting, {});
    members.push({ ...member, file_no });
  }
  await makeMember(server.context);
  await pool.query('ANALYZE');
  const { rows } = await pool.query(
    `SELECT tablename || '.' || attname AS name, histogram_bounds::text || coalesce(most_common_vals::text, '') AS held
       FROM pg_stats WHERE schemaname = 'public'`,
  );
  // The search would find them: what names nobody is gathered as ever.
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['application.saved_at', 'member.created_at']));
  const { rows: columns } = await pool.query(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND a.attstattarget IS DISTINCT FROM 0
        AND (a.atttypid IN ('bytea'::regtype, 'uuid'::regtype) OR a.attname IN ('user_id', 'jnco_afe_no', 'number_key'))
        AND NOT a.attisdropped ORDER BY 1`,
  );
  expect(columns).toEqual([]);
  const held = rows.map(({ held }) => held).join(' ');
  const traces = members.flatMap(({ memberId, userId, file_no }) => [memberId, userId, file_no]);
  expect(traces.filter((trace) => held.includes(trace))).toEqual([]);
});
