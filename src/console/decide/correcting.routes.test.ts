import { describe, expect, it } from 'vitest';
import { selectionsDecided } from '../../../dev/decidedSelections.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { MINUTE } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { retention } from '../../domain/retention/retention.jobs.ts';
import { results } from '../../domain/selection/telling.jobs.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { head, recruiter, stranger, selection, frozen, passing } = await selectionsDecided(server);
const texts = (numbers: readonly number[]) => numbers.map(String);
type Selection = Awaited<ReturnType<typeof selection>>;

/** A step of which the first has passed and the others have failed, as they were told. */
async function told(people: number) {
  const all = await selection(people);
  const { announcement_no, shown_hash } = await frozen(all);
  await all.act('ask', { announcement_no, shown_hash });
  await all.act('approve', { announcement_no, shown_hash, passers: '1' }, head);
  await passing(3 * MINUTE);
  await runSweep(context, results);
  return all;
}

const right = {
  verdict: 'passed',
  correct_reason: '점수를 잘못 옮겨 적었어요',
  corrected_txt: '결과를 {{result}}으로 바로잡아요.',
};
const correcting = async ({ act, step }: Selection, numbers: readonly number[], more: object = {}) => {
  const { json } = await act('correct', { ...right, jnco_afe_nos: texts(numbers), ...more });
  const [one] = (await step()).json.announcements;
  return { json, one, read: { announcement_no: one.announcement_no, shown_hash: one.shown_hash } };
};

describe('POST /api/console/postings/decide/correct', () => {
  describe('works', () => {
    it('freezes whose result is put right, and tells it as soon as another has counted them', async () => {
      const all = await told(3);
      const [passed, failed, other] = all.numbers as [number, number, number];
      const { one, read } = await correcting(all, [failed]);
      expect(one).toMatchObject({ state: 'frozen', correcting: true, reason: right.correct_reason, announce_at: null });
      expect(one.corrected).toEqual([{ jnco_afe_no: failed, was_nm: '서류 불합격', stage_nm: '서류 합격' }]);
      await all.act('ask', read);
      expect((await all.act('approve', { ...read, passers: '1' })).json.code).toBe('ownAct');
      expect((await all.act('approve', { ...read, passers: '2' }, head)).json.code).toBe('correctedMistyped');
      expect((await all.act('approve', { ...read, passers: '1' }, head)).json).toEqual({});
      expect(await all.stageOf(1)).toBe(29);
      await passing(MINUTE);
      expect([await all.stageOf(0), await all.stageOf(1), await all.stageOf(2)]).toEqual([21, 21, 29]);
      const [own] = (await server.ask('GET /api/apply/list', { token: all.members[1]!.token })).json;
      expect(own).toMatchObject({ stage_nm: '서류 합격', corrected_from_nm: '서류 불합격' });
      expect(own.result_txt).toBe('결과를 서류 합격으로 바로잡아요.');
      const stages = own.timeline.filter(({ event }: { event: string }) => event === 'stage');
      expect(stages.map(({ stage_cd }: { stage_cd: number }) => stage_cd)).toEqual([29, 21]);
      await Promise.all([runSweep(context, results), runSweep(context, results)]);
      const mails = (await mailsOf(context, all.members[1]!.memberId)).filter(({ data }) => data.stage === '서류 합격');
      expect(mails.map(({ data }) => data.words)).toEqual([
        '앞서 ‘서류 불합격’으로 알려 드린 결과를 정정했습니다. 결과를 서류 합격으로 바로잡아요.',
      ]);
      // The step's own table says what is right now, and who is in the next one.
      const verdicts = (await all.step()).json.candidates.map((each: { verdict: string }) => each.verdict);
      expect(verdicts).toEqual(['passed', 'passed', 'failed']);
      const next = (await all.step('2')).json.candidates.map((each: { jnco_afe_no: number }) => each.jnco_afe_no);
      expect(next).toEqual([passed, failed]);
      expect(other).toBeGreaterThan(failed);
    });
    it('is called off before its instant, and then the verdicts are those from before', async () => {
      const all = await told(2);
      const { read } = await correcting(all, all.numbers.slice(1), { correct_at: '2099-12-31 14:00' });
      await all.act('ask', read);
      await all.act('approve', { ...read, passers: '1' }, head);
      const verdictOf = async () => (await all.step()).json.candidates[1].verdict;
      expect(await verdictOf()).toBe('passed');
      expect((await all.act('takeBack', read)).json).toEqual({});
      expect(await verdictOf()).toBe('failed');
      const { announcements, batches } = (await all.step()).json;
      expect(announcements.map(({ state }: { state: string }) => state)).toEqual(['cancelled', 'told']);
      expect(batches.slice(0, 2)).toMatchObject([{ corrects: true }, { corrects: true }]);
      expect((await correcting(all, all.numbers.slice(1))).one.state).toBe('frozen');
    });
    it('stops the destruction of what it is about while it is open, and of nothing else', async () => {
      const all = await told(3);
      const { read } = await correcting(all, all.numbers.slice(1, 2));
      await database.pool.query('UPDATE posting SET finished_at = app_now() WHERE pblanc_no = $1', [
        all.posting.PBLANC_NO,
      ]);
      await passing(6 * 24 * 60 * MINUTE);
      const released = (await all.step()).json.announcements.find((one: { correcting: boolean }) => !one.correcting);
      await all.act('confirm', { announcement_no: released.announcement_no });
      const kept = async () => {
        await runSweep(context, retention);
        const { rows } = await database.pool.query(
          'SELECT jnco_afe_no FROM application WHERE pblanc_no = $1 ORDER BY 1',
          [all.posting.PBLANC_NO],
        );
        return rows.map((row) => row.jnco_afe_no);
      };
      expect(await kept()).toEqual(all.numbers.slice(1, 2));
      await database.pool.query('UPDATE announcement SET cancelled_at = app_now() WHERE announcement_id = $1', [
        read.announcement_no,
      ]);
      expect(await kept()).toEqual([]);
    });
  });
  describe('refused', () => {
    it('for who was not told another result of the step last, with nothing frozen', async () => {
      const all = await told(2);
      const { json } = await correcting(all, all.numbers);
      expect(json).toMatchObject({ code: 'notCorrected', applications: all.numbers.slice(0, 1) });
      const untold = await selection(1);
      expect((await untold.act('correct', { ...right, jnco_afe_nos: texts(untold.numbers) })).json.code).toBe(
        'notCorrected',
      );
    });
    it('where the step has no such result, too soon, and to another company', async () => {
      const all = await told(2);
      const reserve = { verdict: 'reserve', corrected_txt: '예비 합격으로 바로잡아요.' };
      expect((await correcting(all, all.numbers.slice(1), reserve)).json.code).toBe('noResultHere');
      const past = { correct_at: '2020-01-01 10:00' };
      expect((await correcting(all, all.numbers.slice(1), past)).json.code).toBe('announcedTooSoon');
      const given = { ...right, jnco_afe_nos: texts(all.numbers.slice(1)) };
      expect((await all.act('correct', given, stranger)).json.code).toBe('noPosting');
    });
    it('to be approved once another correction has told the same people first', async () => {
      const all = await told(2);
      const [first, second] = [
        await correcting(all, all.numbers.slice(1)),
        await correcting(all, all.numbers.slice(1), { correct_reason: '다시 확인했어요' }),
      ];
      await all.act('ask', first.read);
      await all.act('approve', { ...first.read, passers: '1' }, head);
      await all.act('ask', second.read);
      const { json } = await all.act('approve', { ...second.read, passers: '1' }, head);
      expect(json.code).toBe('announcementMoved');
      expect(recruiter.name).not.toBe(head.name);
    });
  });
  describe('wrong input', () => {
    it('nobody, no reason, and a text that says another result', async () => {
      const all = await selection(0);
      const given = { verdict: 'passed', correct_reason: '', corrected_txt: '아쉽게 되었어요.', correct_at: '내일' };
      const { json } = await all.act('correct', { ...given, jnco_afe_nos: [] });
      expect(Object.keys(json.fields).toSorted()).toEqual([
        'correct_at',
        'correct_reason',
        'corrected_txt',
        'jnco_afe_nos',
      ]);
    });
  });
});
