import { expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

// Part of POST /api/console/applicants/open: what else the same person submitted to the company.

const server = await testServer();
const { context, database } = server;
const { pool } = database;
const { post } = consoleCalls(server);
const { save } = fileCalls(server);

async function submitted(member: SampleMember, posting: PostingName): Promise<number> {
  const { json } = await save(member, posting, { ...leastWireCv, profile: { ...leastWireCv.profile, sbmt_st: 2 } });
  return json.receipt.jnco_afe_no;
}

// Under which notice an application was written.
async function notice(number: number, allows: boolean) {
  const version = allows ? '2020-01-02' : '2020-01-01';
  await pool.query(
    `INSERT INTO consent_text SELECT consent_cd, $1, title, CASE WHEN $2 THEN body || '{"others": "같은 회사의 다른 지원서"}' ELSE body END,
        required, moment, sort_order FROM consent_text WHERE consent_cd = 'application_required' LIMIT 1 ON CONFLICT DO NOTHING`,
    [version, allows],
  );
  await pool.query(
    `INSERT INTO consent (member_id, consent_cd, version, jnco_afe_no, agreed)
      SELECT member_id, 'application_required', $2, jnco_afe_no, true FROM application WHERE jnco_afe_no = $1`,
    [number, version],
  );
}

const open = (by: TestOperator, posting: PostingName, applicant: unknown) =>
  post(
    '/api/console/applicants/open',
    { company_cd: posting.COMPANY_CD, pblanc_no: posting.PBLANC_NO, applicant: String(applicant) },
    by,
  );
const othersFor = async (by: TestOperator, posting: PostingName, number: number) =>
  (await open(by, posting, number)).json.seen.others.map((one: { jnco_afe_no: number }) => one.jnco_afe_no);

async function twice() {
  const member = await makeMember(context);
  const [posting, second, third] = [
    await makePosting(database),
    await makePosting(database),
    await makePosting(database),
  ];
  const [number, other, foreign] = [
    await submitted(member, posting),
    await submitted(member, second),
    await submitted(member, third),
  ];
  await pool.query(
    `UPDATE application SET company_cd = 'DF', pblanc_no = (SELECT min(pblanc_no) FROM posting WHERE company_cd = 'DF')
      WHERE jnco_afe_no = $1`,
    [foreign],
  );
  return { member, posting, second, number, other, foreign };
}

it('shows what was submitted to other postings of the same company, where both notices say so, and records whose it is', async () => {
  const { posting, number, other, foreign } = await twice();
  for (const one of [number, other, foreign]) await notice(one, true);
  const chief = await makeOperator(context, {
    rights: [
      { role: 'O', company: 'DT' },
      { role: 'O', company: 'DF' },
    ],
  });
  expect((await open(chief, posting, number)).json.seen.others).toEqual([
    {
      jnco_afe_no: other,
      pblanc_no: expect.any(String),
      pblanc_nm: expect.any(String),
      submitted_at: expect.any(String),
    },
  ]);
  const { rows } = await pool.query('SELECT numbers FROM access_log ORDER BY access_id DESC LIMIT 1');
  expect(rows[0].numbers.map(Number)).toEqual([number, other]);
});

it('shows none where one of the two notices says nothing of it, and none that was withdrawn', async () => {
  const { member, posting, second, number, other } = await twice();
  const chief = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  expect(await othersFor(chief, posting, number)).toEqual([]);
  await notice(number, true);
  await notice(other, false);
  expect(await othersFor(chief, posting, number)).toEqual([]);
  await notice(other, true);
  expect(await othersFor(chief, posting, number)).toEqual([other]);
  await server.ask('POST /api/apply/withdraw', { token: member.token, body: second });
  expect(await othersFor(chief, posting, number)).toEqual([]);
});

it('stays within postings of the scope, and shows a manager none', async () => {
  const { posting, number, other } = await twice();
  for (const one of [number, other]) await notice(one, true);
  const right = { company: 'DT', posting: posting.PBLANC_NO } as const;
  const recruiter = await makeOperator(context, { rights: [{ role: 'R', ...right }] });
  expect(await othersFor(recruiter, posting, number)).toEqual([]);
  const manager = await makeOperator(context, {
    rights: [
      { role: 'H', ...right },
      { role: 'H', company: 'DT', posting: (await makePosting(database)).PBLANC_NO },
    ],
  });
  expect(await othersFor(manager, posting, number)).toEqual([]);
});
