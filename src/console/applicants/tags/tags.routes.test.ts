import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../../dev/consoleCalls.ts';
import { listedApplicants } from '../../../../dev/listedApplicants.ts';
import { makeOperator, type TestOperator } from '../../../../dev/sampleOperator.ts';
import type { PostingName } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { TAGS_OF_APPLICANT, TAGS_OF_POSTING } from '../../../domain/applicants/tags/tags.ts';
import { Stage } from '../../../domain/applications/stage.ts';

const server = await testServer();
const { pool } = server.database;
const { post } = consoleCalls(server);
const calls = listedApplicants(server);
const { applied, chief, list, manager, open, postingWithSteps, records, save } = calls;
const elsewhere = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DF' }] });

type Row = { kor_nm: string; tags: string[] };
type Choice = { cd: string; nm: string };

const exactly = (...numbers: unknown[]) => ({ applicants: numbers.map(String), expected: numbers.length });
type Asked = [by: TestOperator | undefined, posting: PostingName, about: object, tag?: string];
const put = (...[by, posting, about, tag = '포트폴리오 우수']: Asked) => calls.tag(by, posting, { ...about, tag });
const take = (...[by, posting, about, tag = '포트폴리오 우수']: Asked) => calls.untag(by, posting, { ...about, tag });
const undo = (by: TestOperator | undefined, posting: PostingName, tag_act_no: unknown) =>
  calls.undoTag(by, posting, { tag_act_no });

/** Three applicants of a posting, and the tags that its list shows on each. */
async function three(how?: { blind: boolean }) {
  const posting = await postingWithSteps(how);
  const people = [
    await applied(posting, '가하나'),
    await applied(posting, '나두리', { field: '02' }),
    await applied(posting, '다서이'),
  ];
  const by = await chief();
  const tagged = async (asked: object = {}, reader = by) =>
    (await list(reader, posting, { sort: 'number', ...asked })).json.rows.map(({ tags }: Row) => tags);
  return { posting, people, numbers: people.map(({ number }) => number), by, tagged };
}

describe('POST /api/console/applicants/tag', () => {
  describe('works', () => {
    it('puts a word of one’s own on exactly these, sealed, with who put it when, and writes whom it is about', async () => {
      const { posting, numbers, by, tagged } = await three();
      const { json } = await put(by, posting, exactly(numbers[0], numbers[1]));
      expect(json).toEqual({ tag_act_no: expect.any(String), tag: '포트폴리오 우수', count: 2 });
      expect(await records(by)).toEqual([{ act: 'applicants.open', numbers: numbers.slice(0, 2), searched: null }]);
      expect(await tagged()).toEqual([['포트폴리오 우수'], ['포트폴리오 우수'], []]);
      const { seen } = (await open(by, posting, numbers[0])).json;
      expect(seen.tags).toEqual([{ tag: '포트폴리오 우수', by: expect.stringMatching(/./), at: expect.any(String) }]);
      expect(seen.tag_words).toEqual(['포트폴리오 우수']);
      const { rows } = await pool.query('SELECT word FROM applicant_tag WHERE pblanc_no = $1', [posting.PBLANC_NO]);
      expect(rows.map(({ word }) => word.includes('우수'))).toEqual([false]);
    });

    it('puts the tag that is there where only blanks or case differ, and on nobody twice', async () => {
      const { posting, numbers, by, tagged } = await three();
      await put(by, posting, exactly(numbers[0]), 'AI 경험');
      const again = await put(by, posting, exactly(numbers[0], numbers[2]), 'ai경험');
      expect([again.json.tag, again.json.count]).toEqual(['AI 경험', 1]);
      expect(await tagged()).toEqual([['AI 경험'], [], ['AI 경험']]);
    });

    it('puts it on all who fit a condition, as many as expected', async () => {
      const { posting, by, tagged } = await three();
      const about = { applicants: [], condition: { rcrt_sect_no: ['01'] } };
      expect((await put(by, posting, { ...about, expected: 3 })).json.code).toBe('selectionChanged');
      expect((await put(by, posting, { ...about, expected: 2 })).json.count).toBe(2);
      expect(await tagged()).toEqual([['포트폴리오 우수'], [], ['포트폴리오 우수']]);
    });

    it('is a filter with its count under the others, a condition of acts, and part of a view of its posting', async () => {
      const { posting, numbers, by, tagged } = await three();
      await put(by, posting, exactly(numbers[0], numbers[1]));
      await put(by, posting, exactly(numbers[1]), '둘째');
      const { first } = (await list(by, posting, { rcrt_sect_no: ['02'] })).json;
      const numberOf = (word: string) => first.tag_names.find(({ nm }: Choice) => nm === word)?.cd as string;
      const [good, second] = [numberOf('포트폴리오 우수'), numberOf('둘째')];
      expect(first.counts.tag_no.toSorted()).toEqual(
        [good, second].toSorted().map((cd) => expect.objectContaining({ cd, count: 1 })),
      );
      expect(await tagged({ tag_no: [good] })).toHaveLength(2);
      expect(await tagged({ tag_no: [good, second] })).toEqual([['포트폴리오 우수', '둘째']]);
      const { counts } = (await list(by, posting, { tag_no: [good] })).json.first;
      expect([counts.matching, counts.rcrt_sect_no]).toEqual([
        2,
        [
          { cd: '01', count: 1 },
          { cd: '02', count: 1 },
        ],
      ]);
      expect((await take(by, posting, { applicants: [], condition: { tag_no: [good] }, expected: 2 })).json.count).toBe(
        2,
      );
      const kept = { company_cd: 'DT', pblanc_no: posting.PBLANC_NO, view_nm: '둘째', columns: [], tag_no: [second] };
      expect((await post('/api/console/applicants/view', kept, by)).json.views).toMatchObject([{ of_posting: true }]);
    });

    it('goes with the application and with a consent that is taken back, and its word with the last who had it', async () => {
      const { posting, people, numbers, by, tagged } = await three();
      await put(by, posting, exactly(...numbers));
      await save(people[0]!.member, posting, { profile: { optinf_agr_yn: false } });
      expect((await tagged()).toSorted()).toEqual([[], ['포트폴리오 우수'], ['포트폴리오 우수']]);
      const words = async () =>
        (await pool.query('SELECT tag_no FROM applicant_tag WHERE pblanc_no = $1', [posting.PBLANC_NO])).rowCount;
      await pool.query('DELETE FROM application WHERE jnco_afe_no = $1', [numbers[1]]);
      expect(await words()).toBe(1);
      await pool.query('DELETE FROM application WHERE jnco_afe_no = $1', [numbers[2]]);
      expect(await words()).toBe(0);
    });

    it('lets a manager tag whom they see, also behind a blind step', async () => {
      const { posting, numbers, by, tagged } = await three({ blind: true });
      const reader = await manager(posting);
      const passed =
        "INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, $2, 'hr', app_now() - interval '1 s')";
      await pool.query(passed, [numbers[0], Stage.documentsPassed]);
      expect((await put(reader, posting, exactly(numbers[0]))).json.count).toBe(1);
      expect(await tagged({ step: 2 }, reader)).toEqual([['포트폴리오 우수']]);
      expect(await tagged({ step: 2 }, by)).toEqual([['포트폴리오 우수']]);
    });
  });

  describe('refused', () => {
    it('where nobody is to be known: no tag is shown, counted, asked for or put, by whichever number', async () => {
      const { posting, numbers, by } = await three({ blind: true });
      await put(by, posting, exactly(numbers[0]), '아는 사람');
      const { json: known } = await list(by, posting);
      const reader = await manager(posting);
      const { json, text } = await list(reader, posting);
      expect([json.first.tag_names, json.first.counts.tag_no, text.includes('아는 사람')]).toEqual([[], [], false]);
      const blindNumber = json.rows[0].applicant;
      expect((await open(reader, posting, blindNumber)).text).not.toContain('아는 사람');
      expect((await put(reader, posting, exactly(blindNumber))).json.code).toBe('notYours');
      expect((await put(reader, posting, exactly(numbers[0]))).json.code).toBe('selectionChanged');
      const tag_no = known.first.tag_names.map(({ cd }: Choice) => cd);
      expect(Object.keys((await list(reader, posting, { tag_no })).json.fields)).toEqual(['tag_no']);
    });

    it('of another company, of an application of another posting, and without a login', async () => {
      const [{ posting, numbers, by }, other] = [await three(), await three()];
      expect((await put(elsewhere, posting, exactly(numbers[0]))).json.code).toBe('noPosting');
      expect((await put(by, posting, exactly(other.numbers[0]))).json.code).toBe('selectionChanged');
      expect((await put(undefined, posting, exactly(numbers[0]))).json.code).toBe('operatorUnknown');
    });
  });

  describe('wrong input', () => {
    it('no word, one that is too long, more than an applicant may have, and more than a posting may have', async () => {
      const { posting, numbers, by, tagged } = await three();
      const fault = async (tag: string, of = numbers[0]) => {
        const { status, json } = await put(by, posting, exactly(of), tag);
        return [status, json.fields?.tag];
      };
      expect(await fault('  ')).toEqual([422, expect.any(String)]);
      expect(await fault('가'.repeat(21))).toEqual([422, expect.any(String)]);
      for (let made = 1; made <= TAGS_OF_POSTING; made += 1) {
        const of = numbers[Math.floor((made - 1) / TAGS_OF_APPLICANT)];
        expect(await fault(`태그 ${made}`, of), String(made)).toEqual([200, undefined]);
      }
      expect(await fault('태그 11')).toEqual([422, expect.stringContaining(`${TAGS_OF_APPLICANT}개`)]);
      const { number: fourth } = await applied(posting, '라너이');
      expect(await fault('하나 더', fourth)).toEqual([422, expect.stringContaining(`${TAGS_OF_POSTING}가지`)]);
      expect(await fault('태그 1', fourth)).toEqual([200, undefined]);
      await take(by, posting, exactly(numbers[0]), '태그 2');
      expect(await fault('하나 더', fourth)).toEqual([200, undefined]);
      expect((await tagged()).map((tags: string[]) => tags.length)).toEqual([9, 10, 10, 2]);
    });
  });
});

describe('POST /api/console/applicants/tag/remove', () => {
  describe('works', () => {
    it('takes it off whoever has it, whoever put it; that it stood stays with who took it off', async () => {
      const { posting, numbers, by, tagged } = await three();
      await put(by, posting, exactly(numbers[0], numbers[1]));
      const other = await chief();
      expect((await take(other, posting, exactly(...numbers))).json.count).toBe(2);
      expect(await tagged()).toEqual([[], [], []]);
      const { rows } = await pool.query('SELECT put_by, off_by FROM applicant_tagged WHERE jnco_afe_no = $1', [
        numbers[0],
      ]);
      expect(rows).toEqual([{ put_by: by.operatorId, off_by: other.operatorId }]);
      expect((await take(other, posting, exactly(numbers[0]), '없는 태그')).json.count).toBe(0);
    });
  });

  describe('refused', () => {
    it('of another company and without a login', async () => {
      const { posting, numbers } = await three();
      expect((await take(elsewhere, posting, exactly(numbers[0]))).json.code).toBe('noPosting');
      expect((await take(undefined, posting, exactly(numbers[0]))).json.code).toBe('operatorUnknown');
    });
  });

  describe('wrong input', () => {
    it('no word', async () => {
      const { posting, numbers, by } = await three();
      expect(Object.keys((await take(by, posting, exactly(numbers[0]), '')).json.fields)).toEqual(['tag']);
    });
  });
});

describe('POST /api/console/applicants/tag/undo', () => {
  describe('works', () => {
    it('takes back what was put on by that act alone, once', async () => {
      const { posting, numbers, by, tagged } = await three();
      await put(by, posting, exactly(numbers[0]));
      const { tag_act_no } = (await put(by, posting, exactly(...numbers))).json;
      expect((await undo(by, posting, tag_act_no)).json).toEqual({ count: 2 });
      expect(await tagged()).toEqual([['포트폴리오 우수'], [], []]);
      expect((await undo(by, posting, tag_act_no)).json).toEqual({ count: 0 });
    });

    it('puts on again what was taken off, as it stood, where nobody has since', async () => {
      const { posting, numbers, by, tagged } = await three();
      await put(by, posting, exactly(...numbers));
      const other = await chief();
      const { tag_act_no } = (await take(other, posting, exactly(...numbers))).json;
      await put(by, posting, exactly(numbers[2]));
      expect((await undo(other, posting, tag_act_no)).json).toEqual({ count: 2 });
      expect(await tagged()).toEqual([['포트폴리오 우수'], ['포트폴리오 우수'], ['포트폴리오 우수']]);
      const { rows } = await pool.query('SELECT put_by, off_by FROM applicant_tagged WHERE jnco_afe_no = $1', [
        numbers[0],
      ]);
      expect(rows).toEqual([{ put_by: by.operatorId, off_by: null }]);
    });
  });

  describe('refused', () => {
    it('what another did, what was done in another posting, of another company and without a login', async () => {
      const [{ posting, numbers, by, tagged }, other] = [await three(), await three()];
      const { tag_act_no } = (await put(by, posting, exactly(numbers[0]))).json;
      expect((await undo(await chief(), posting, tag_act_no)).json).toEqual({ count: 0 });
      expect((await undo(by, other.posting, tag_act_no)).json).toEqual({ count: 0 });
      expect((await undo(elsewhere, posting, tag_act_no)).json.code).toBe('noPosting');
      expect((await undo(undefined, posting, tag_act_no)).json.code).toBe('operatorUnknown');
      expect((await tagged())[0]).toEqual(['포트폴리오 우수']);
    });
  });

  describe('wrong input', () => {
    it('a number that is none', async () => {
      const { status, json } = await undo(await chief(), await postingWithSteps(), '첫 번째');
      expect([status, Object.keys(json.fields)]).toEqual([422, ['tag_act_no']]);
    });
  });
});
