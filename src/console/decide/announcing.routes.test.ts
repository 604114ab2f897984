import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { selectionsDecided, wrote } from '../../../dev/decidedSelections.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { MINUTE, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { results } from '../../domain/selection/telling.jobs.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context } = server;
const { get, post } = consoleCalls(server);
const { head, recruiter, stranger, selection, soon, frozen } = await selectionsDecided(server);
const texts = (numbers: readonly number[]) => numbers.map(String);

describe('POST /api/console/postings/decide/freeze', () => {
  describe('works', () => {
    it('keeps whom it tells what, with the counts; a verdict that changes sends it back', async () => {
      const all = await selection(3);
      const { one } = await frozen(all);
      expect(one).toMatchObject({ state: 'frozen', passers: 1, planned: 2, frozen_by: recruiter.name });
      expect(one.counts).toEqual([
        { stage_nm: '서류 합격', count: 1 },
        { stage_nm: '서류 불합격', count: 2 },
      ]);
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(1, 2)), verdict: 'held' });
      expect((await all.step()).json.announcements).toMatchObject([{ state: 'making', waiting: 1 }]);
    });
  });
  describe('refused', () => {
    it('without anybody to tell, and for an instant that has passed', async () => {
      const all = await selection(1);
      expect((await all.act('freeze', { ...wrote, announce_at: soon() })).json.code).toBe('nobodyToTell');
      await all.act('give', { jnco_afe_nos: texts(all.numbers), verdict: 'passed' });
      expect((await all.act('freeze', { ...wrote, announce_at: '2020-01-01 10:00' })).json.code).toBe(
        'announcedTooSoon',
      );
    });
  });
  describe('wrong input', () => {
    it('no instant, and texts that say another result', async () => {
      const given = { ...wrote, announce_at: '내일', passed_txt: '아쉽게 되었어요.', failed_txt: '합격을 축하드려요.' };
      const { json } = await (await selection(0)).act('freeze', given);
      expect(Object.keys(json.fields).toSorted()).toEqual(['announce_at', 'failed_txt', 'passed_txt']);
    });
  });
});

describe('POST /api/console/postings/decide/ask', () => {
  describe('works', () => {
    it('waits for another person, who alone may approve it', async () => {
      const all = await selection(2);
      const { announcement_no, shown_hash } = await frozen(all);
      expect((await all.act('ask', { announcement_no, shown_hash })).json).toEqual({ waits: true, alone_from: null });
      const seen = async (by: typeof head) => (await all.step('1', by)).json.announcements[0];
      expect(await seen(recruiter)).toMatchObject({ state: 'asked', may_approve: false });
      expect(await seen(head)).toMatchObject({ state: 'asked', may_approve: true });
      const acts = (await get('/api/console/approvals', head)).json;
      expect(acts[0]).toMatchObject({ kind_nm: '결과 발표', screen: expect.stringContaining('/decide?step=1') });
    });
  });
  describe('refused', () => {
    it('for a list that is not the one that was read', async () => {
      const all = await selection(2);
      const { announcement_no } = await frozen(all);
      const { json } = await all.act('ask', { announcement_no, shown_hash: '0'.repeat(64) });
      expect(json.code).toBe('announcementMoved');
    });
  });
  describe('wrong input', () => {
    it('no hash', async () => {
      const { json } = await (await selection(0)).act('ask', { announcement_no: 1 });
      expect(Object.keys(json.fields)).toEqual(['shown_hash']);
    });
  });
});

describe('POST /api/console/postings/decide/approve', () => {
  const asked = async (people = 2) => {
    const all = await selection(people);
    const { announcement_no, shown_hash } = await frozen(all);
    await all.act('ask', { announcement_no, shown_hash });
    return { all, read: { announcement_no, shown_hash } };
  };
  describe('works', () => {
    it('tells everybody at the instant, not before, and mails each once', async () => {
      const { all, read } = await asked();
      expect((await all.act('approve', { ...read, passers: '1' }, head)).json).toEqual({});
      expect((await all.step()).json.announcements[0]).toMatchObject({ state: 'scheduled', approved_by: head.name });
      expect([await all.stageOf(0), await all.stageOf(1)]).toEqual([null, null]);
      await passTime(server, 3 * MINUTE);
      expect([await all.stageOf(0), await all.stageOf(1)]).toEqual([21, 29]);
      await runSweep(context, results);
      await runSweep(context, results);
      const mails = await Promise.all(all.members.map(({ memberId }) => mailsOf(context, memberId)));
      const told = mails.map((all) => all.filter(({ template }) => template === 'stageAnnounced'));
      expect(told.map((all) => all.map(({ data }) => data.stage))).toEqual([['서류 합격'], ['서류 불합격']]);
      expect(told[0]![0]!.data.words).toMatch(/^지원하신 시험 공고 공고의 서류 합격을 축하드립니다\./);
      const { token } = all.members[1]!;
      const [own] = (await server.ask('GET /api/apply/list', { token })).json;
      expect(own.result_txt).toMatch(/^지원하신 시험 공고 공고의 전형에서 이번에는 함께하지 못하게/);
      expect((await all.step('2')).json.candidates).toMatchObject([{ jnco_afe_no: all.numbers[0] }]);
    });
  });
  describe('refused', () => {
    it('to whoever made it, with another number than it names, and anywhere else', async () => {
      const { all, read } = await asked();
      expect((await all.act('approve', { ...read, passers: '1' })).json.code).toBe('ownAct');
      expect((await all.act('approve', { ...read, passers: '2' }, head)).json.code).toBe('passersMistyped');
      const acts: { act_no: string; shown_hash: string; state: string }[] = (await get('/api/console/approvals', head))
        .json;
      const { act_no, shown_hash } = acts.find(({ state }) => state === 'waiting')!;
      const elsewhere = await post('/api/console/approvals/approve', { act_no, shown_hash }, head);
      expect(elsewhere.json.code).toBe('approveOnScreen');
    });
    it('to whoever froze it, though another asked; not to somebody who only began it', async () => {
      const all = await selection(2);
      await frozen(all);
      const { announcement_no } = (await all.step()).json.announcements[0];
      await all.act('takeBack', { announcement_no });
      await all.act('freeze', { ...wrote, announce_at: soon() }, head);
      const { shown_hash } = (await all.step()).json.announcements[0];
      const read = { announcement_no, shown_hash };
      const third = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
      await all.act('ask', read, third);
      expect((await all.act('approve', { ...read, passers: '1' }, head)).json.code).toBe('ownAct');
      expect((await all.act('approve', { ...read, passers: '1' })).json).toEqual({});
    });
    it('once a verdict has changed', async () => {
      const { all, read } = await asked();
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(0, 1)), verdict: 'failed' });
      expect((await all.act('approve', { ...read, passers: '1' }, head)).json.code).toBe('announcementMoved');
      const acts: { state: string }[] = (await get('/api/console/approvals', head)).json;
      expect(acts.map(({ state }) => state)).toContain('changed');
    });
  });
  describe('wrong input', () => {
    it('no number of those who pass', async () => {
      const { json } = await (await selection(0)).act(
        'approve',
        { announcement_no: 1, shown_hash: '0'.repeat(64) },
        head,
      );
      expect(Object.keys(json.fields)).toEqual(['passers']);
    });
  });
});

describe('POST /api/console/postings/decide/takeBack', () => {
  describe('works', () => {
    it('calls off what is approved before its instant: nobody is told', async () => {
      const all = await selection(2);
      const { announcement_no, shown_hash } = await frozen(all);
      await all.act('ask', { announcement_no, shown_hash });
      await all.act('approve', { announcement_no, shown_hash, passers: '1' }, head);
      expect((await all.act('takeBack', { announcement_no })).json).toEqual({});
      await passTime(server, 3 * MINUTE);
      expect(await all.stageOf(0)).toBe(null);
      expect((await all.step()).json.announcements.map(({ state }: { state: string }) => state)).toEqual([
        ...['making', 'cancelled'],
      ]);
    });
  });
  describe('refused', () => {
    it('for one that is being made, and to another company', async () => {
      const all = await selection(2);
      const { announcement_no } = await frozen(all);
      expect((await all.act('takeBack', { announcement_no }, stranger)).json.code).toBe('noPosting');
      await all.act('takeBack', { announcement_no });
      expect((await all.act('takeBack', { announcement_no })).json.code).toBe('announcementMoved');
    });
  });
  describe('wrong input', () => {
    it('no announcement', async () => {
      const { json } = await (await selection(0)).act('takeBack', {});
      expect(Object.keys(json.fields)).toEqual(['announcement_no']);
    });
  });
});
