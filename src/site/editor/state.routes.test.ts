import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const get = (path: string, posting: Partial<PostingName>, token?: string) =>
  server.ask(`GET ${path as '/'}?${new URLSearchParams(posting)}`, { token });
const save = (member: SampleMember, posting: object, body: object = {}) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });

describe('GET /api/getapplystate', () => {
  const state = async (member: SampleMember, posting: PostingName) =>
    (await get('/api/getapplystate', posting, member.token)).text;

  describe('works', () => {
    it('answers a bare number: 0 none, 1 while it is written, then as the posting lets one edit', async () => {
      const member = await makeMember(server.context);
      const [editable, locked] = [
        await makePosting(server.database),
        await makePosting(server.database, { editUntilDeadline: false }),
      ];
      expect(await state(member, editable)).toBe('0');
      await Promise.all([save(member, editable), save(member, locked)]);
      expect([await state(member, editable), await state(member, locked)]).toEqual(['1', '1']);
      await Promise.all([save(member, editable, submittingWireCv), save(member, locked, submittingWireCv)]);
      expect([await state(member, editable), await state(member, locked)]).toEqual(['1', '2']);
      await passTime(server, 11 * MINUTE);
      expect([await state(member, editable), await state(member, locked)]).toEqual(['2', '2']);
    });

    it.each([
      [3, '1', '2'],
      [4, '2', '2'],
    ])('answers %s', async (status, whileOpen, after) => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      await save(member, posting);
      await server.database.pool.query('UPDATE application SET sbmt_st = $1 WHERE member_id = $2', [
        status,
        member.memberId,
      ]);
      expect(await state(member, posting)).toBe(whileOpen);
      await passTime(server, 11 * MINUTE);
      expect(await state(member, posting)).toBe(after);
    });

    it('tells each member their own', async () => {
      const [one, other, posting] = [
        await makeMember(server.context),
        await makeMember(server.context),
        await makePosting(server.database),
      ];
      await save(one, posting);
      expect([await state(one, posting), await state(other, posting)]).toEqual(['1', '0']);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await get('/api/getapplystate', await makePosting(server.database));
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });
  });

  describe('wrong input', () => {
    it('is told by field', async () => {
      const { token } = await makeMember(server.context);
      const { status, json } = await get('/api/getapplystate', { PBLANC_NO: 'x' }, token);
      expect([status, Object.keys(json.fields)]).toEqual([422, ['COMPANY_CD', 'PBLANC_NO']]);
      expect((await get('/api/getapplystate', { COMPANY_CD: 'DT', PBLANC_NO: '1' }, token)).status).toBe(404);
    });
  });
});

describe('GET /api/isopen', () => {
  const isOpen = async (posting: PostingName) => (await get('/api/isopen', posting)).text;

  describe('works', () => {
    it('answers a bare boolean, from the first instant until before the last', async () => {
      const posting = await makePosting(server.database, { opensIn: MINUTE, closesIn: 2 * MINUTE });
      expect(await isOpen(posting)).toBe('false');
      await passTime(server, MINUTE);
      expect(await isOpen(posting)).toBe('true');
      await passTime(server, MINUTE);
      expect(await isOpen(posting)).toBe('false');
    });

    it.each([{ shown: false }, { publishedIn: MINUTE }])('answers false for one that is %j', async (options) => {
      expect(await isOpen(await makePosting(server.database, options))).toBe('false');
    });

    it('answers false for one that does not exist', async () => {
      expect(await isOpen({ COMPANY_CD: 'DT', PBLANC_NO: '1' })).toBe('false');
    });
  });

  describe('wrong input', () => {
    it('is told by field', async () => {
      const { status, json } = await get('/api/isopen', { COMPANY_CD: 'dt' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['COMPANY_CD', 'PBLANC_NO']]);
    });
  });
});

describe('GET /api/list', () => {
  describe('works', () => {
    it('answers the receipt of what was submitted while nothing has changed since', async () => {
      const [member, posting] = [await makeMember(server.context), await makePosting(server.database)];
      const list = async () => (await get('/api/list', posting, member.token)).json;
      await save(member, posting);
      expect(await list()).not.toHaveProperty('receipt');
      const { receipt } = (await save(member, posting, submittingWireCv)).json;
      expect(receipt).toMatchObject({ jnco_afe_no: expect.any(Number), revision: 2 });
      expect(await list()).toMatchObject({ revision: 2, receipt });
      await save(member, posting, { profileDetail: { hob_nm: '등산' } });
      expect(await list()).not.toHaveProperty('receipt');
      expect((await save(member, posting, { profile: { sbmt_st: 2 } })).json.receipt.revision).toBe(3);
      expect((await list()).receipt.revision).toBe(3);
      await server.ask('POST /api/apply/withdraw', { token: member.token, body: posting });
      expect(await list()).not.toHaveProperty('receipt');
    });
  });
});
