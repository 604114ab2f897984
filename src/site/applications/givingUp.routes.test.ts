import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { selectionsDecided } from '../../../dev/decidedSelections.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeMember } from '../../../dev/samples.ts';
import { MINUTE, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import type { Stage } from '../../domain/applications/stage.ts';
import { findTold } from '../../domain/applications/told.queries.ts';
import { setStage } from '../../domain/selection/setStage.acts.ts';
import { results } from '../../domain/selection/telling.jobs.ts';
import { PROBLEMS, type ProblemCode } from '../../http/problems.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context } = server;
const { post } = consoleCalls(server);
const { head, recruiter, selection, frozen } = await selectionsDecided(server);
const day = 24 * 60 * MINUTE;

/** Somebody who has submitted, and what they were told. */
async function applied(...stages: Stage[]) {
  const all = await selection(1);
  const [member, number] = [all.members[0]!, all.numbers[0]!];
  for (const [place, stage] of stages.entries()) {
    const announceAt = new Date(context.clock.ms() - (stages.length - place) * MINUTE);
    await context.db
      .transaction()
      .execute((tx) => setStage(tx, number, { stage, by: '인사팀', announceAt, corrects: true }));
  }
  const giveUp = (body: object = {}, { token } = member) =>
    server.ask('POST /api/apply/giveUp', { token, body: { ...all.posting, ...body } });
  const own = async () => (await server.ask('GET /api/apply/list', { token: member.token })).json[0];
  return { ...all, member, number, giveUp, own };
}

function expectRefused({ status, json }: { status: number; json: { code?: string } }, code: ProblemCode): void {
  expect([status, json.code]).toEqual([PROBLEMS[code][0], code]);
}

describe('POST /api/apply/giveUp', () => {
  describe('works', () => {
    it.each([[21], [21, 30], [21, 31], [60]] as Stage[][])('after %j, with a receipt, once', async (...stages) => {
      const one = await applied(...stages);
      expect(await one.own()).toMatchObject({ can_give_up: true, withdrawable: false });
      const { status, json } = await one.giveUp({ reason: ' 다른 곳에 가게 되었어요. ' });
      expect([status, json.jnco_afe_no]).toEqual([200, one.number]);
      expect((await one.giveUp()).json).toEqual(json);
      expect(await one.own()).toMatchObject({ stage_cd: 51, stage_nm: '전형 포기', can_give_up: false, sbmt_st: 2 });
      const mails = (await mailsOf(context, one.member.memberId)).map(({ template }) => template);
      expect(mails.filter((template) => template === 'gaveUp')).toHaveLength(1);
    });

    it('is read in the console with its reason, and its applicant is no longer decided about', async () => {
      const one = await applied(21);
      await one.giveUp({ reason: '다른 곳에 가게 되었어요.' });
      const { seen } = (
        await post('/api/console/applicants/open', { ...one.named, applicant: String(one.number) }, recruiter)
      ).json;
      expect(seen).toMatchObject({ gave_up_txt: '다른 곳에 가게 되었어요.', gave_up_at: expect.any(String) });
      const board = (await one.step('2')).json;
      expect(board.candidates).toEqual([]);
      const given = await one.act('give', { step_no: '2', jnco_afe_nos: [String(one.number)], verdict: 'passed' });
      expect(given.json.code).toBe('notDecided');
    });

    it('drops out of what is approved and not told yet: counted there, told nothing, no mail', async () => {
      const all = await selection(2);
      const { announcement_no, shown_hash } = await frozen(all);
      await all.act('ask', { announcement_no, shown_hash });
      // The first is told by a command meanwhile, and gives up before the instant of the announcement.
      await all.act('approve', { announcement_no, shown_hash, passers: '1' }, head);
      const [member, number] = [all.members[0]!, all.numbers[0]!];
      await server.database.pool.query(
        "INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at, told_at) VALUES ($1, 21, 'x', app_now(), app_now())",
        [number],
      );
      const { status } = await server.ask('POST /api/apply/giveUp', { token: member.token, body: all.posting });
      expect(status).toBe(200);
      const [shown] = (await all.step()).json.announcements;
      expect(shown).toMatchObject({ state: 'scheduled', withdrawn: 1 });
      await passTime(server, 3 * MINUTE);
      await runSweep(context, results);
      const told = await findTold(context.db, number, context.clock.now());
      expect(told.map(({ stage }) => stage)).toEqual([21, 51]);
      expect(await all.stageOf(1)).toBe(29);
      const mails = (await mailsOf(context, member.memberId)).map(({ template }) => template);
      expect(mails).not.toContain('stageAnnounced');
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await server.ask('POST /api/apply/giveUp', { body: {} });
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });

    it.each([[], [10], [20]] as Stage[][])('before a result: %j', async (...stages) => {
      const one = await applied(...stages);
      expect(await one.own()).toMatchObject({ can_give_up: false });
      expectRefused(await one.giveUp(), 'notToGiveUpYet');
    });

    it.each([[29], [21, 39], [40], [49], [40, 50]] as Stage[][])('once it is over: %j', async (...stages) => {
      const one = await applied(...stages);
      expect(await one.own()).toMatchObject({ can_give_up: false });
      expectRefused(await one.giveUp(), 'nothingToGiveUp');
    });

    it('before the instant of a result, as if there were none', async () => {
      const one = await applied();
      await context.db
        .transaction()
        .execute((tx) =>
          setStage(tx, one.number, { stage: 21, by: '인사팀', announceAt: new Date(context.clock.ms() + day) }),
        );
      expectRefused(await one.giveUp(), 'notToGiveUpYet');
    });

    it('after the end of the selection, after a withdrawal, and to another member', async () => {
      const [over, gone] = [await applied(21), await applied()];
      expectRefused(await over.giveUp({}, await makeMember(context)), 'noApplication');
      await server.database.pool.query(
        "UPDATE posting SET finished_at = app_now() - interval '1 minute' WHERE pblanc_no = $1",
        [over.posting.PBLANC_NO],
      );
      expectRefused(await over.giveUp(), 'nothingToGiveUp');
      await server.ask('POST /api/apply/withdraw', { token: gone.member.token, body: gone.posting });
      expectRefused(await gone.giveUp(), 'noSubmission');
    });
  });

  describe('wrong input', () => {
    it.each([
      [{ COMPANY_CD: '', PBLANC_NO: '' }, 422, ['COMPANY_CD', 'PBLANC_NO']],
      [{ reason: '가'.repeat(301) }, 422, ['reason']],
      [{ reason: {} }, 400, ['reason']],
    ])('%j', async (body, status, fields) => {
      const answer = await (await applied(21)).giveUp(body);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([status, fields]);
    });
  });
});
