import { describe, expect, it } from 'vitest';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { pool } = server.database;

const set = ({ token }: SampleMember, posting: Partial<PostingName>, on?: unknown) =>
  server.ask('POST /api/interest/set', { token, body: { ...posting, on } });
const list = async ({ token }: SampleMember) => {
  const { json } = await server.ask('GET /api/interest/list', { token });
  return json.map(({ pblanc_no }: { pblanc_no: string }) => pblanc_no);
};

describe('POST /api/interest/set', () => {
  describe('works', () => {
    it('keeps a posting and lets it go, however often it is told', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      for (const on of [true, true, undefined]) {
        const { status, json } = await set(member, posting, on);
        expect([status, json]).toEqual([200, { on: true }]);
        expect(await list(member)).toEqual([posting.PBLANC_NO]);
      }
      for (const on of [false, false]) {
        expect((await set(member, posting, on)).json).toEqual({ on: false });
        expect(await list(member)).toEqual([]);
      }
    });

    it('lets go of a posting that is no longer shown', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      await set(member, posting, true);
      await pool.query('UPDATE posting SET shown = false WHERE pblanc_no = $1', [posting.PBLANC_NO]);
      expect((await set(member, posting, false)).status).toBe(200);
      await pool.query('UPDATE posting SET shown = true WHERE pblanc_no = $1', [posting.PBLANC_NO]);
      expect(await list(member)).toEqual([]);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const posting = await makePosting(server.database);
      const { status, json } = await server.ask('POST /api/interest/set', { body: { ...posting, on: true } });
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });

    it('to a suspended member', async () => {
      const member = await makeMember(server.context, { state: 3 });
      expect((await set(member, await makePosting(server.database), true)).json.code).toBe('notAllowed');
    });
  });

  describe('wrong input', () => {
    it('is a posting that cannot be seen', async () => {
      const member = await makeMember(server.context);
      const unseen = [
        { COMPANY_CD: 'DT', PBLANC_NO: '1' },
        await makePosting(server.database, { shown: false }),
        await makePosting(server.database, { publishedIn: MINUTE, opensIn: MINUTE }),
      ];
      for (const posting of unseen) {
        const { status, json } = await set(member, posting, true);
        expect([status, json.code]).toEqual([404, 'noPosting']);
      }
      expect(await list(member)).toEqual([]);
    });

    it('is named field by field', async () => {
      const member = await makeMember(server.context);
      const { status, json } = await set(member, { COMPANY_CD: 'dt' }, 'yes');
      expect([status, Object.keys(json.fields).toSorted()]).toEqual([400, ['COMPANY_CD', 'PBLANC_NO', 'on']]);
    });
  });
});

describe('GET /api/interest/list', () => {
  describe('works', () => {
    it('answers the member’s own as lists show them: open ones by their end, closed ones last', async () => {
      const [member, other] = [await makeMember(server.context), await makeMember(server.context)];
      const posting = (opensIn: number, closesIn: number) =>
        makePosting(server.database, { opensIn: opensIn * MINUTE, closesIn: closesIn * MINUTE });
      const [late, soon, coming] = [await posting(-1, 50), await posting(-1, 20), await posting(30, 90)];
      for (const one of [coming, late, soon]) await set(member, one, true);
      await set(other, late, true);
      const numbers = (...postings: PostingName[]) => postings.map(({ PBLANC_NO }) => PBLANC_NO);
      expect(await list(member)).toEqual(numbers(soon, late, coming));
      expect(await list(other)).toEqual(numbers(late));
      await passTime(server, 25 * MINUTE);
      expect(await list(member)).toEqual(numbers(late, coming, soon));
      const { json } = await server.ask('GET /api/interest/list', { token: member.token });
      expect(json[2]).toMatchObject({
        title: '시험 공고',
        company_nm: '다온테크',
        status: '접수 마감',
        days_left: null,
      });
    });

    it('leaves out what is no longer shown', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      await set(member, posting, true);
      await pool.query('UPDATE posting SET shown = false WHERE pblanc_no = $1', [posting.PBLANC_NO]);
      expect(await list(member)).toEqual([]);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await server.ask('GET /api/interest/list');
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });
  });
});
