import { beforeEach, describe, expect, it } from 'vitest';
import { makeApplied } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { COPIED as KEY, COPY_PATH as PATH, postingCopyCalls } from '../../../dev/postingCopyCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);

const STEPS = [
  { name: '서류', deadline: false, from: null, to: null, term: '마감 뒤', blind: true },
  { name: '면접', deadline: false, from: null, to: null, term: '서류 뒤' },
];

let head: TestOperator;
let second: TestOperator;
let recruiter: TestOperator;
beforeEach(async () => {
  await database.pool.query('DELETE FROM two_person_act');
  await database.pool.query('DELETE FROM operator_grant');
  const over = (role: 'O' | 'R') => makeOperator(context, { rights: [{ role, company: 'DT' }] });
  [head, second, recruiter] = [await over('O'), await over('O'), await over('R')];
  await database.pool.query('DELETE FROM posting_copy');
  await database.pool.query('DELETE FROM posting_act');
  await database.pool.query('DELETE FROM announcement');
  await database.pool.query('DELETE FROM application WHERE pblanc_no = $1', [KEY.pblanc_no]);
  await database.pool.query(`UPDATE posting SET body = body || $2 WHERE pblanc_no = $1`, [
    KEY.pblanc_no,
    { steps: STEPS },
  ]);
});

const copies = postingCopyCalls(server, () => head);

/** Clears the box of the first step, or does something else to the rows; the revision that is asked to be published. */
async function lift(
  by = head,
  change: (rows: object[]) => object[] = (rows) => rows.map((row) => ({ ...row, blind: false })),
) {
  const { copy } = await copies.open(by);
  return (await copies.change('body.steps', change(copy.body.steps), by)).json.revision as number;
}
const ask = (revision: number, by = head, more = {}) =>
  post(`${PATH}/ask`, { ...KEY, revision, reason: '면접관이 서류를 함께 봐요.', ...more }, by);

async function approve(by: TestOperator) {
  const acts = (await get('/api/console/approvals', by)).json;
  const act = acts.find(({ state }: { state: string }) => state === 'waiting');
  const { act_no, shown_hash } = act;
  return { act, answer: await post('/api/console/approvals/approve', { act_no, shown_hash }, by) };
}

const isHidden = async () => {
  const { rows } = await database.pool.query(
    "SELECT body->'steps'->0->>'blind' AS blind FROM posting WHERE pblanc_no = $1",
    [KEY.pblanc_no],
  );
  return rows[0].blind === 'true';
};

/** What visitors are told of the posting, but for the box itself. */
async function told() {
  const named = new URLSearchParams({ COMPANY_CD: 'DT', PBLANC_NO: KEY.pblanc_no });
  const { json } = await server.ask(`GET /api/rec-post/detail?${named}`);
  const steps = json.body.steps.map(({ name, term }: { name: string; term: string }) => ({ name, term }));
  return { ...json, body: { ...json.body, steps } };
}

/** Freezes the verdicts of the first step, as its screen does. */
const freeze = (number = 1) =>
  database.pool.query(
    `INSERT INTO announcement (company_cd, pblanc_no, step_no, step_name, texts, made_by, made_at, lines_hash, frozen_by, frozen_at, announce_at)
     VALUES ('DT', $1, $2, '서류', '{}', $3, app_now(), '\\x00', $3, app_now(), app_now() + interval '1 day')`,
    [KEY.pblanc_no, number, head.operatorId],
  );

describe('names that were hidden in a step of a published posting', () => {
  describe('works', () => {
    it('are shown once another head of hiring has approved what says which step; visitors read nothing of it', async () => {
      const before = await told();
      const revision = await lift();
      expect((await ask(revision)).json).toEqual({ waits: true, alone_from: null });
      expect(await isHidden()).toBe(true);
      const { act, answer } = await approve(second);
      expect(act.lines).toContainEqual({ label: '이름 가림을 푸는 단계', value: '서류' });
      expect([answer.status, await isHidden()]).toEqual([200, false]);
      expect((await database.pool.query('SELECT FROM posting_act')).rowCount).toBe(0);
      expect(await told()).toEqual(before);
      const { rows } = await database.pool.query(
        'SELECT made_by, approved_by FROM posting_version ORDER BY version_no DESC LIMIT 1',
      );
      expect(rows).toEqual([{ made_by: head.operatorId, approved_by: second.operatorId }]);
    });

    it('are shown after somebody has submitted once the verdicts of that step are frozen', async () => {
      await makeApplied(context, database, { company: 'DT', posting: KEY.pblanc_no });
      await freeze(2);
      const refused = await ask(await lift());
      expect(Object.values(refused.json.fields)).toEqual([expect.stringMatching(/‘서류’.*고정한 뒤/)]);
      await freeze(1);
      expect((await ask(await lift())).status).toBe(200);
      expect((await approve(second)).answer.status).toBe(200);
      expect(await isHidden()).toBe(false);
    });
  });

  describe('refused', () => {
    it('to one person alone, whatever is done to the rows', async () => {
      const changes = [
        (rows: object[]) => rows.map((row) => ({ ...row, blind: false })),
        (rows: object[]) => rows.slice(1),
        (rows: object[]) => [{ id: 'x1', name: '과제', when: '', term: '먼저', note: '' }, ...rows],
      ];
      for (const change of changes) {
        await database.pool.query('DELETE FROM posting_copy');
        const answer = await copies.publish(await lift(head, change), head, { why: '차례가 바뀌어요.' });
        expect(answer.json.code).toBe('liftedByTwo');
        expect(await isHidden()).toBe(true);
      }
    });

    it('to a recruiter who asks, though everything else is published for them', async () => {
      expect((await ask(await lift(recruiter), recruiter)).json.code).toBe('liftedByHead');
      await database.pool.query('DELETE FROM posting_copy');
      const { json } = await copies.change('headcount', '9명', recruiter);
      expect((await ask(json.revision, recruiter, { why: '더 뽑아요.' })).status).toBe(200);
    });
  });

  describe('wrong input', () => {
    it('verdicts that were thawed since it was asked for keep them hidden', async () => {
      await makeApplied(context, database, { company: 'DT', posting: KEY.pblanc_no });
      await freeze();
      expect((await ask(await lift())).status).toBe(200);
      await database.pool.query('UPDATE announcement SET frozen_at = NULL, frozen_by = NULL, lines_hash = NULL');
      expect((await approve(second)).answer.json.code).toBe('invalid');
      expect(await isHidden()).toBe(true);
    });
  });
});
