import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { MINUTE, makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { SUBMIT_STATUSES, type SubmitStatus } from '../../domain/applications/application.ts';
import { POSTINGS_PAGE } from '../../domain/operators/postings/listedPosting.records.ts';
import { postingStateAt } from '../../domain/operators/postings/postingState.ts';
import { timesOf } from '../../domain/postings/postings.queries.ts';

const server = await testServer();
const { context, database } = server;
const { get } = consoleCalls(server);
const group = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
const own = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });

interface Row {
  company_cd: string;
  pblanc_no: string;
  state: string;
  accept_to: string | null;
}
const list = (by: { token: string } | undefined, query: Record<string, string> = {}) =>
  get(`/api/console/postings?${new URLSearchParams(query)}`, by);
const numbersOf = ({ json }: { json: { rows: Row[] } }) => json.rows.map(({ pblanc_no }) => pblanc_no);

/** Every page of a list, one after the other. */
async function all(by: { token: string }, query: Record<string, string> = {}): Promise<Row[]> {
  const found: Row[] = [];
  let after = '';
  do {
    const { json } = await list(by, { ...query, after });
    found.push(...json.rows);
    after = json.next;
  } while (after !== '');
  return found;
}

async function titled(title: string, options: Parameters<typeof makePosting>[1] = {}): Promise<PostingName> {
  const posting = await makePosting(database, options);
  await database.pool.query('UPDATE posting SET title = $2 WHERE pblanc_no = $1', [posting.PBLANC_NO, title]);
  return posting;
}

async function apply({ COMPANY_CD, PBLANC_NO }: PostingName, status: SubmitStatus): Promise<void> {
  const { memberId } = await makeMember(context);
  await database.pool.query(
    `INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, saved_at)
     VALUES ($1, $2, $3, $4, '', app_now())`,
    [memberId, COMPANY_CD, PBLANC_NO, status],
  );
}

describe('GET /api/console/postings', () => {
  describe('works', () => {
    it('lists hidden, coming and ended postings too, each in the state the rule gives it', async () => {
      await makePosting(database, { shown: false });
      const hidden = await makePosting(database);
      await database.pool.query('UPDATE posting SET shown = false WHERE pblanc_no = $1', [hidden.PBLANC_NO]);
      await makePosting(database, { opensIn: MINUTE });
      await makePosting(database, { publishedIn: MINUTE, opensIn: 2 * MINUTE });
      await makePosting(database, { opensIn: -3 * MINUTE, closesIn: -MINUTE });
      const stopped = await makePosting(database);
      await database.pool.query(
        "UPDATE posting SET closed_at = app_now() - interval '1 s', close_reason = '채용' WHERE pblanc_no = $1",
        [stopped.PBLANC_NO],
      );
      const over = await makePosting(database, { shown: false });
      await database.pool.query("UPDATE posting SET finished_at = app_now() - interval '1 s' WHERE pblanc_no = $1", [
        over.PBLANC_NO,
      ]);
      const rows = await all(group);
      const { rows: stored } = await database.pool.query('SELECT * FROM posting');
      expect(rows).toHaveLength(stored.length);
      const at = context.clock.now();
      const states = new Map(rows.map((row) => [`${row.company_cd} ${row.pblanc_no}`, row.state]));
      for (const row of stored) {
        const standing = { shown: row.shown, wasShown: row.was_shown, publishAt: row.publish_at, times: timesOf(row) };
        expect(states.get(`${row.company_cd} ${row.pblanc_no}`)).toBe(postingStateAt(standing, at));
      }
      expect(new Set(states.values()).size).toBe(8);
    });

    it('counts drafts, submissions and withdrawals, and says nothing of anybody', async () => {
      const posting = await titled('세는 공고');
      for (const status of SUBMIT_STATUSES) await apply(posting, status);
      await apply(posting, 1);
      const { json, text } = await list(own, { words: '세는 공고' });
      expect(json.rows).toMatchObject([{ drafts: 2, submitted: 1, withdrawn: 1, company_nm: '다온테크' }]);
      expect(json.states).toEqual([{ state: 'open', count: 1 }]);
      expect(text).not.toContain('member');
    });

    it('puts those first that end next, then those without an end, then what ended, the latest first', async () => {
      const later = await titled('차례 가', { closesIn: 9 * MINUTE });
      const sooner = await titled('차례 다', { closesIn: 5 * MINUTE });
      const before = await titled('차례 나', { opensIn: -9 * MINUTE, closesIn: -4 * MINUTE });
      const justOver = await titled('차례 마', { opensIn: -8 * MINUTE, closesIn: -2 * MINUTE });
      const endless = await titled('차례 라');
      await database.pool.query('UPDATE posting SET accept_to = NULL WHERE pblanc_no = $1', [endless.PBLANC_NO]);
      const of = (...postings: PostingName[]) => postings.map(({ PBLANC_NO }) => PBLANC_NO);
      const sorted = async (sort: string) => numbersOf(await list(own, { words: '차례', sort }));
      expect(await sorted('')).toEqual(of(sooner, later, endless, justOver, before));
      expect(await sorted('title')).toEqual(of(later, before, sooner, endless, justOver));
      expect((await sorted('newest')).slice(-2)).toEqual(of(justOver, before));
      expect(numbersOf(await list(own, { words: '차례', state: 'ended' }))).toEqual(of(justOver, before));
      expect(numbersOf(await list(own, { words: sooner.PBLANC_NO }))).toEqual(of(sooner));
    });

    it('narrows to a season, and says which seasons there are', async () => {
      const [spring, autumn] = ['2026년 상반기', '2026년 하반기'];
      const seasonOf = async (title: string, season: string, opensIn: number) => {
        const posting = await titled(title, { opensIn });
        await database.pool.query('UPDATE posting SET season = $2 WHERE pblanc_no = $1', [posting.PBLANC_NO, season]);
        return posting.PBLANC_NO;
      };
      const first = await seasonOf('철 가', spring, -9 * MINUTE);
      const second = await seasonOf('철 나', autumn, -2 * MINUTE);
      await titled('철 다');
      const { json } = await list(own, { words: '철', season: autumn });
      expect(json.rows).toMatchObject([{ pblanc_no: second, season: autumn }]);
      expect(json.states).toEqual([{ state: 'open', count: 1 }]);
      expect(json.seasons).toEqual([
        { season: autumn, count: 1 },
        { season: spring, count: 1 },
      ]);
      expect(numbersOf(await list(own, { words: '철', season: spring }))).toEqual([first]);
      expect(numbersOf(await list(own, { words: '철' }))).toHaveLength(3);
    });

    it('goes on page by page in every order, each posting once', async () => {
      for (let made = 0; made <= POSTINGS_PAGE; made += 1) await titled(`쪽~ ${made % 3}`, { closesIn: 20 * MINUTE });
      for (const sort of ['closing', 'newest', 'title']) {
        const { json } = await list(own, { words: '쪽~', sort });
        expect(json.rows).toHaveLength(POSTINGS_PAGE);
        const found = await all(own, { words: '쪽~', sort });
        expect(new Set(found.map(({ pblanc_no }) => pblanc_no)).size).toBe(POSTINGS_PAGE + 1);
      }
    });

    it('holds to the scope, and within it to a company', async () => {
      expect(new Set((await all(own)).map(({ company_cd }) => company_cd))).toEqual(new Set(['DT']));
      expect(new Set((await all(group)).map(({ company_cd }) => company_cd)).size).toBeGreaterThan(1);
      expect(new Set((await all(group, { company: 'DF' })).map(({ company_cd }) => company_cd))).toEqual(
        new Set(['DF']),
      );
    });
  });
  describe('refused', () => {
    it('to whoever reads no postings, and of another company', async () => {
      const administrator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect((await list(administrator)).json.code).toBe('notYours');
      expect((await list(undefined)).json.code).toBe('operatorUnknown');
      expect((await list(own, { company: 'DF' })).json.code).toBe('noCompany');
    });
  });
  describe('wrong input', () => {
    it('a state or an order there is not, and a place that no page has said', async () => {
      const wrong = async (query: Record<string, string>) => Object.keys((await list(own, query)).json.fields);
      expect(await wrong({ state: 'gone' })).toEqual(['state']);
      expect(await wrong({ sort: 'random' })).toEqual(['sort']);
      expect(await wrong({ season: '가'.repeat(41) })).toEqual(['season']);
      expect(await wrong({ after: 'x~y' })).toEqual(['after']);
      expect((await list(own, { after: '0~0~DT~1~x' })).status).toBe(200);
    });
  });
});
