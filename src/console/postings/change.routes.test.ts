import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { digestOf, MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { SubmitStatus } from '../../domain/applications/application.ts';
import { setStage } from '../../domain/selection/setStage.acts.ts';
import { writeInstant } from '../../server/seoulTime.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const head = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
const recruiter = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });

const named = ({ COMPANY_CD, PBLANC_NO }: PostingName) => ({ company_cd: COMPANY_CD, pblanc_no: PBLANC_NO });
const typed = (ms: number) => writeInstant(new Date(context.clock.ms() + ms)).slice(0, 16);
const later = typed(24 * 60 * MINUTE);
const extend = (postings: readonly PostingName[], more: object = {}, by: TestOperator = recruiter) =>
  post('/api/console/postings/extend', { postings: postings.map(named), to: later, ...more }, by);
const change = (posting: PostingName, more: object, by: TestOperator = head) =>
  post('/api/console/postings/change', { ...named(posting), ...more }, by);
const read = async (posting: PostingName) =>
  (await get(`/api/console/posting?${new URLSearchParams(named(posting))}`, head)).json;

const publicly = ({ COMPANY_CD, PBLANC_NO }: PostingName) =>
  server.ask(`GET /api/rec-post/detail?COMPANY_CD=${COMPANY_CD}&PBLANC_NO=${PBLANC_NO}`);

async function apply({ COMPANY_CD, PBLANC_NO }: PostingName, status: SubmitStatus) {
  const { memberId } = await makeMember(context);
  const { rows } = await database.pool.query(
    `INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, saved_at, submitted_revision)
     VALUES ($1, $2, $3, $4::int, '', app_now(), CASE WHEN $4::int = 2 THEN 0 END) RETURNING jnco_afe_no`,
    [memberId, COMPANY_CD, PBLANC_NO, status],
  );
  const templates = async () => (await mailsOf(context, memberId)).map(({ template }) => template);
  return { memberId, number: Number(rows[0].jnco_afe_no), templates };
}

describe('POST /api/console/postings/extend', () => {
  describe('works', () => {
    it('tells first who would be told what, and then does just that, for several at once', async () => {
      const [open, over] = [await makePosting(database), await makePosting(database, { closesIn: MINUTE })];
      await database.pool.query('UPDATE posting SET accept_from = app_now() - interval $$1 h$$ WHERE pblanc_no = $1', [
        over.PBLANC_NO,
      ]);
      const [writer, missed] = [await apply(open, SubmitStatus.writing), await apply(over, SubmitStatus.missed)];
      await apply(open, SubmitStatus.submitted);
      await passTime(server, 2 * MINUTE);
      const words = { sentence: '접속이 원활하지 않아 접수 기간을 늘렸어요.', cause: '로그인 서버 장애' };
      expect((await publicly(open)).json).not.toHaveProperty('announcements');
      const before = await digestOf(database, ['session', 'attempt', 'security_event', 'operator_session']);
      const tried = (await extend([open, over], words)).json;
      expect(tried).toMatchObject({ done: false, tells: [{ count: 1 }, { count: 1 }] });
      expect(tried.tells[0].text).toContain(words.sentence);
      expect(JSON.stringify(tried.tells)).not.toContain(words.cause);
      expect(await digestOf(database, ['session', 'attempt', 'security_event', 'operator_session'])).toBe(before);
      const { status, json } = await extend([over, open], { ...words, shown_hash: tried.shown_hash });
      expect([status, json.done]).toEqual([200, true]);
      expect([await writer.templates(), await missed.templates()]).toEqual([['extended'], ['revived']]);
      const [one, two] = [await read(open), await read(over)];
      for (const { acts, state } of [one, two]) {
        expect(state).toBe('open');
        expect(acts).toMatchObject([
          { act: 'extend', by: recruiter.name, together: true, reason: words.cause, sentence: words.sentence, told: 1 },
        ]);
      }
      expect(one.accept_to).toBe(two.accept_to);
      const page = await publicly(over);
      expect(page.json.announcements).toEqual([{ at: two.acts[0].at, words: words.sentence }]);
      expect(page.text).not.toContain(words.cause);
    });
  });
  describe('works over several companies', () => {
    it('by whoever answers for each of them, with one sentence on all of their pages', async () => {
      const both = await makeOperator(context, {
        rights: [
          { role: 'O', company: 'DT' },
          { role: 'O', company: 'DF' },
        ],
      });
      const postings = [await makePosting(database), { COMPANY_CD: 'DF', PBLANC_NO: '2026110202' }];
      const words = {
        sentence: '접속이 원활하지 않아 접수를 늘렸어요.',
        cause: '로그인 서버 장애',
        to: '2099-12-31 24:00',
      };
      const { shown_hash } = (await extend(postings, words, both)).json;
      expect((await extend(postings, { ...words, shown_hash }, both)).json.done).toBe(true);
      for (const posting of postings) {
        const { text } = await publicly(posting);
        expect([text.includes(words.sentence), text.includes(words.cause)]).toEqual([true, false]);
      }
    });
  });
  describe('refused', () => {
    it('with nothing done, where one more would be told than was read', async () => {
      const posting = await makePosting(database);
      const first = await apply(posting, SubmitStatus.writing);
      const { shown_hash } = (await extend([posting])).json;
      await apply(posting, SubmitStatus.writing);
      expect((await extend([posting], { shown_hash })).json.code).toBe('countChanged');
      expect([await first.templates(), (await read(posting)).acts]).toEqual([[], []]);
      const again = (await extend([posting])).json;
      expect(again.tells).toMatchObject([{ count: 2 }]);
      expect((await extend([posting], { shown_hash: again.shown_hash, cause: '다른 말' })).json.code).toBe(
        'countChanged',
      );
      expect((await extend([posting], { shown_hash: again.shown_hash })).json.done).toBe(true);
    });

    it('as a whole, where one of several cannot be extended or is another company’s', async () => {
      const [open, finished] = [await makePosting(database), await makePosting(database)];
      const { shown_hash } = (await extend([open, finished])).json;
      await database.pool.query('UPDATE posting SET finished_at = app_now() WHERE pblanc_no = $1', [
        finished.PBLANC_NO,
      ]);
      expect((await extend([open, finished], { shown_hash })).json.code).toBe('selectionOver');
      expect((await read(open)).acts).toEqual([]);
      const other = { ...open, COMPANY_CD: 'DF' };
      expect((await extend([open, other])).json.code).toBe('noPosting');
      const both = await makeOperator(context, {
        rights: [
          { role: 'R', company: 'DT' },
          { role: 'R', company: 'DF' },
        ],
      });
      expect((await extend([open, other], {}, both)).json.code).toBe('notYours');
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      expect((await extend([open], {}, reader)).json.code).toBe('notYours');
    });
  });
  describe('wrong input', () => {
    it('no posting, no end, a day there is not, an end that is not later', async () => {
      const posting = await makePosting(database);
      const faults = async (given: object) => Object.keys((await extend([posting], given)).json.fields);
      expect(await faults({ postings: [] })).toEqual(['postings']);
      expect(await faults({ to: '내일' })).toEqual(['to']);
      expect(await faults({ to: '2099-02-31 18:00' })).toEqual(['to']);
      expect((await extend([posting], { to: typed(2 * MINUTE) })).json.code).toBe('endNotLater');
      const { ends } = (await extend([posting], { to: '2099-12-31 24:00' })).json;
      expect(ends).toBe('2099-12-31T15:00:00.000Z');
    });
  });
});

describe('POST /api/console/postings/change', () => {
  describe('works', () => {
    it('closes early at a time, hides and shows, each with what would be told before', async () => {
      const posting = await makePosting(database);
      const writer = await apply(posting, SubmitStatus.writing);
      const closing = { act: 'close', at: typed(5 * MINUTE), reason: '채용 인원이 모두 찼어요.' };
      const tried = (await change(posting, closing)).json;
      expect(tried.tells).toMatchObject([
        { count: 1, later: false },
        { count: 1, later: true },
      ]);
      expect(tried.tells[0].text).toContain(closing.reason);
      expect((await change(posting, { ...closing, shown_hash: tried.shown_hash })).json.done).toBe(true);
      expect(await writer.templates()).toEqual(['closesEarly']);
      for (const act of ['hide', 'show']) {
        const { shown_hash, tells, drafts } = (await change(posting, { act })).json;
        expect([tells, drafts]).toEqual([[], 1]);
        expect((await change(posting, { act, shown_hash })).json.done).toBe(true);
        expect((await publicly(posting)).status).toBe(act === 'hide' ? 410 : 200);
      }
      expect((await read(posting)).acts.map(({ act }: { act: string }) => act)).toEqual(['show', 'hide', 'close']);
    });

    it('closes right away, and ends the selection once everybody has a result', async () => {
      const posting = await makePosting(database);
      const applicant = await apply(posting, SubmitStatus.submitted);
      const closing = { act: 'close', reason: '채용을 마쳤어요.' };
      const { shown_hash } = (await change(posting, closing)).json;
      expect((await change(posting, { ...closing, shown_hash })).json.done).toBe(true);
      await passTime(server, 2 * MINUTE);
      expect((await change(posting, { act: 'finish' })).json).toMatchObject({
        code: 'resultsMissing',
        applications: [applicant.number],
      });
      const announceAt = context.clock.now();
      await context.db
        .transaction()
        .execute((tx) => setStage(tx, applicant.number, { stage: 29, by: '인사팀', announceAt }));
      const tried = (await change(posting, { act: 'finish' })).json;
      expect(tried.tells).toMatchObject([{ count: 1, later: false }]);
      expect((await change(posting, { act: 'finish', shown_hash: tried.shown_hash })).json.done).toBe(true);
      expect(await applicant.templates()).toEqual(['selectionFinished']);
      expect((await read(posting)).state).toBe('finished');
    });
  });
  describe('refused', () => {
    it('to show one again while the site lacks what it needs: to whoever does it, and whoever asks', async () => {
      const posting = await makePosting(database);
      await database.pool.query('UPDATE posting SET shown = false WHERE pblanc_no = $1', [posting.PBLANC_NO]);
      const offer = (on: boolean) => database.pool.query(`UPDATE policy SET offered = ${on} WHERE kind = 'terms'`);
      await offer(false);
      const asked = post('/api/console/postings/ask', { ...named(posting), act: 'show' }, recruiter);
      for (const { json } of [await change(posting, { act: 'show' }), await asked])
        expect(json).toMatchObject({ code: 'firstStepsLeft', message: expect.stringContaining('이용약관') });
      await offer(true);
      expect((await change(posting, { act: 'show' })).status).toBe(200);
    });

    it('what is so already, and an early end of what takes no applications', async () => {
      const posting = await makePosting(database);
      expect((await change(posting, { act: 'hide' }, recruiter)).json.code).toBe('notYours');
      expect((await change(posting, { act: 'show' })).json.code).toBe('alreadyShown');
      expect((await change(posting, { act: 'finish' })).json.code).toBe('stillOpen');
      expect((await change(posting, { act: 'close', at: later, reason: '채용' })).json.code).toBe('endNotWithin');
      expect((await change({ ...posting, PBLANC_NO: '1' }, { act: 'hide' })).json.code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('an act there is not, and no reason to close', async () => {
      const posting = await makePosting(database);
      expect(Object.keys((await change(posting, { act: 'destroy' })).json.fields)).toEqual(['act']);
      expect((await change(posting, { act: 'close', reason: ' ' })).json.code).toBe('reasonMissing');
    });
  });
});
