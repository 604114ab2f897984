import { describe, expect, it } from 'vitest';
import { makeReceived } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { Stage } from '../../domain/applications/stage.ts';
import { draftSteps } from '../../domain/operators/draftSteps.jobs.ts';
import { setStage } from '../../domain/selection/setStage.acts.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { get } = consoleCalls(server);
const named = ({ COMPANY_CD, PBLANC_NO }: PostingName) => ({ company_cd: COMPANY_CD, pblanc_no: PBLANC_NO });
const overview = (by: TestOperator | undefined, posting: object) =>
  get(`/api/console/posting/overview?${new URLSearchParams(posting as Record<string, string>)}`, by);
const reader = () => makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });

/** A posting of two steps that takes applications for another ten days. */
async function twoSteps() {
  const posting = await makePosting(database, { closesIn: 10 * 86_400_000 });
  const steps = ['서류', '최종'].map((name) => ({ name, deadline: false, from: null, to: null, term: '' }));
  await database.pool.query('UPDATE posting SET body = $2 WHERE pblanc_no = $1', [posting.PBLANC_NO, { steps }]);
  return posting;
}

async function received({ PBLANC_NO: posting }: PostingName, source?: string) {
  const says = { profile: { kor_nm: '김하늘' }, profileDetail: { jnco_afe_path_cd: source ?? '' } };
  return (await makeReceived(context, database, { company: 'DT', posting, says })).application;
}

const told = (number: number, stage: Stage, ahead = 0) =>
  context.db
    .transaction()
    .execute((tx) => setStage(tx, number, { stage, by: '인사팀', announceAt: new Date(context.clock.ms() + ahead) }));

describe('GET /api/console/posting/overview', () => {
  describe('works', () => {
    it('says how far applicants have come as they were told, when and how they came, and where drafts stop; of nobody', async () => {
      const posting = await twoSteps();
      const numbers: number[] = [];
      for (const source of ['02', '02', '01', undefined, '01', '02']) numbers.push(await received(posting, source));
      const [first, second, third, fourth] = numbers as [number, number, number, number];
      await told(first, Stage.documentsPassed);
      await told(first, Stage.hired);
      await told(second, Stage.documentsPassed);
      await told(third, Stage.documentsFailed);
      // Decided and not told yet: nobody is told of it here either.
      await told(fourth, Stage.documentsFailed, 3_600_000);
      const draft = await makeMember(context);
      expect((await server.ask('POST /api/updatecv', { token: draft.token, body: posting })).status).toBe(200);
      await runSweep(context, draftSteps);

      const { json, text } = await overview(await reader(), named(posting));
      expect(json.steps).toEqual([
        { step: '서류', step_kind: '서류', came: 6, passed: 2, reserve: 0, failed: 1, left: 0, waiting: 3 },
        { step: '최종', step_kind: '최종', came: 2, passed: 1, reserve: 0, failed: 0, left: 0, waiting: 1 },
      ]);
      expect(json.sources).toEqual([
        { source: '사람인', count: 3 },
        { source: '채용 홈페이지', count: 2 },
        { source: '답하지 않음', count: 1 },
      ]);
      expect(json.draft_steps).toEqual([{ step: '기본 정보', drafts: 1 }]);
      expect(json.days.at(-1)).toMatchObject({ begun: 7, submitted: 6 });
      expect(json.hours).toHaveLength(24);
      const many = (of: 'begun' | 'submitted') =>
        json.hours.reduce((sum: number, hour: Record<string, number>) => sum + hour[of]!, 0);
      expect([many('begun'), many('submitted')]).toEqual([7, 6]);
      expect(numbers.filter((number) => text.includes(String(number)))).toEqual([]);
      expect(text).not.toContain('하늘');
    });

    it('counts the hour and the day in Korea, and no day after the end', async () => {
      const posting = await twoSteps();
      const number = await received(posting);
      const at = '2026-03-03T14:59:59Z';
      await database.pool.query(
        "UPDATE posting SET accept_from = '2026-03-01T00:00+09', accept_to = '2026-03-05T00:00+09' WHERE pblanc_no = $1",
        [posting.PBLANC_NO],
      );
      await database.pool.query('UPDATE application SET created_at = $2 WHERE jnco_afe_no = $1', [number, at]);
      await database.pool.query('UPDATE submission SET arrived_at = $2 WHERE jnco_afe_no = $1', [number, at]);
      const { json } = await overview(await reader(), named(posting));
      expect(json.days.map(({ day }: { day: string }) => day)).toEqual([
        ...['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'],
      ]);
      expect(json.days[2]).toEqual({ day: '2026-03-03', begun: 1, submitted: 1 });
      expect(json.hours[23]).toEqual({ hour: 23, begun: 1, submitted: 1 });
    });

    it('is empty where nothing is to be counted', async () => {
      const { json } = await overview(await reader(), named(await twoSteps()));
      expect(json).toMatchObject({ sources: [], draft_steps: [] });
      expect(json.steps[0]).toMatchObject({ came: 0, waiting: 0 });
    });
  });

  describe('refused', () => {
    it('of another company or posting, and without a login', async () => {
      const posting = named(await twoSteps());
      const elsewhere = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });
      const other = (await twoSteps()).PBLANC_NO;
      const manager = await makeOperator(context, { rights: [{ role: 'H', company: 'DT', posting: other }] });
      for (const by of [elsewhere, manager]) expect((await overview(by, posting)).json.code).toBe('noPosting');
      expect((await overview(undefined, posting)).json.code).toBe('operatorUnknown');
    });
  });

  describe('wrong input', () => {
    it('a number that is none', async () => {
      const { status, json } = await overview(await reader(), { company_cd: 'DT', pblanc_no: 'x' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['pblanc_no']]);
    });
  });
});

describe('GET /api/console/today/reached', () => {
  const reached = (by: TestOperator | undefined, query = '') => get(`/api/console/today/reached${query}` as '/', by);

  describe('works', () => {
    it('adds up the postings of the scope whose selection goes on', async () => {
      const [one, over] = [await twoSteps(), await twoSteps()];
      const [first, second] = [await received(one), await received(one)];
      await received(over);
      await database.pool.query('UPDATE posting SET finished_at = app_now() WHERE pblanc_no = $1', [over.PBLANC_NO]);
      await told(first, Stage.documentsPassed);
      await told(first, Stage.hired);
      await told(second, Stage.documentsPassed);
      const rights = [one, over].map(({ PBLANC_NO: posting }) => ({ role: 'R', company: 'DT', posting }) as const);
      const { json } = await reached(await makeOperator(context, { rights }));
      expect(json).toEqual({ postings: 1, submitted: 2, documents: 2, steps: 1, hired: 1 });
    });
  });

  describe('refused', () => {
    it('to whoever reads no postings, and of a company outside the scope', async () => {
      const administrator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect((await reached(administrator)).json.code).toBe('notYours');
      expect((await reached(await reader(), '?company=DF')).status).toBe(404);
    });
  });

  describe('wrong input', () => {
    it('a company twice', async () => {
      expect((await reached(await reader(), '?company=DT&company=DF')).status).toBe(400);
    });
  });
});
