import { expect, it } from 'vitest';
import { leastWireCv } from '../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../dev/samples.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { testServer } from '../../dev/testServer.ts';

// 200 submissions from two processes around the last second: each is stamped before the end with a receipt, or refused.

const COUNT = 200;

it('around the end every submission is in time with a receipt, or refused; none is lost, none is double', {
  timeout: 60_000,
}, async () => {
  const first = await testServer();
  const servers = [first, await testServer({ database: first.database })];
  const { context, database } = first;
  const posting = await makePosting(database, { closesIn: 3_600_000 });
  const members: SampleMember[] = [];
  for (let at = 0; at < COUNT; at += 20) {
    members.push(...(await Promise.all(Array.from({ length: 20 }, () => makeMember(context)))));
  }
  const ask = (at: number, path: string, body: object) =>
    servers[at % 2]!.ask(`POST ${path as '/'}`, { token: members[at]!.token, body: { ...posting, ...body } });
  for (let at = 0; at < COUNT; at += 20) {
    const saves = await Promise.all(
      members.slice(at, at + 20).map((_, i) => ask(at + i, '/api/updatecv', leastWireCv)),
    );
    expect(saves.filter(({ status }) => status !== 200)).toEqual([]);
  }
  // One clock for both, a little later whenever it is read, and the end in the middle of what is asked now: a slow
  // machine's seconds are no part of this.
  const from = context.clock.ms();
  let reads = 0;
  const read = () => {
    reads += 1;
    return new Date(from + reads);
  };
  for (const one of servers) one.context.clock.now = read;
  await database.pool.query('UPDATE posting SET accept_to = $1 WHERE pblanc_no = $2', [
    new Date(from + COUNT),
    posting.PBLANC_NO,
  ]);
  const answers = await Promise.all(members.map((_, at) => ask(at, '/api/submitcv', { revision: 1 })));
  const receipts = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status, json }) => status !== 200 && json.code !== 'closed')).toEqual([]);
  expect(receipts.length).toBeGreaterThan(0);
  expect(receipts.length).toBeLessThan(COUNT);

  const { rows } = await database.pool.query(
    `SELECT s.jnco_afe_no, s.arrived_at, p.accept_to, a.sbmt_st FROM submission s JOIN application a USING (jnco_afe_no)
     JOIN posting p USING (company_cd, pblanc_no) WHERE p.pblanc_no = $1`,
    [posting.PBLANC_NO],
  );
  const late = rows.filter(({ arrived_at, accept_to }) => arrived_at >= accept_to);
  expect(late).toEqual([]);
  const numbers = receipts.map(({ json }) => json.jnco_afe_no).toSorted();
  expect(rows.map(({ jnco_afe_no }) => jnco_afe_no).toSorted()).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
  const submitted = await database.pool.query(
    'SELECT count(*)::int FROM application WHERE sbmt_st = 2 AND pblanc_no = $1',
    [posting.PBLANC_NO],
  );
  expect(submitted.rows[0].count).toBe(numbers.length);
  const mails = await database.pool.query("SELECT count(*)::int FROM outbox WHERE template = 'receipt'");
  expect(mails.rows[0].count).toBe(numbers.length);
  // Whoever got a receipt gets the same one again, after the end and from the other process.
  const at = answers.indexOf(receipts[0]!);
  const again = await servers[(at + 1) % 2]!.ask('POST /api/submitcv', {
    token: members[at]!.token,
    body: { ...posting, revision: 1 },
  });
  expect(again.json).toEqual(receipts[0]!.json);
});
