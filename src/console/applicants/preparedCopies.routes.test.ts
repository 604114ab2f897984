import { describe, expect, it, vi } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { listedApplicants } from '../../../dev/listedApplicants.ts';
import type { TestOperator } from '../../../dev/sampleOperator.ts';
import type { PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { context, database } = server;
const { post } = consoleCalls(server);
const { applied, chief, manager, postingWithSteps, records, save } = listedApplicants(server);
const unsealing = vi.spyOn(context.vault, 'own');
const unsealed = () => unsealing.mock.calls.length;

const open = (by: TestOperator, posting: PostingName, applicant: unknown, next: unknown[] = []) =>
  post(
    '/api/console/applicants/open',
    { ...{ company_cd: posting.COMPANY_CD, pblanc_no: posting.PBLANC_NO }, applicant: String(applicant), next },
    by,
  );

/** Somebody who is read, and somebody after them who was prepared meanwhile. */
async function prepared({ blind = false } = {}) {
  const posting = await postingWithSteps({ blind });
  const [one, other] = [await applied(posting, '김하늘'), await applied(posting, '이서준')];
  const by = blind ? await manager(posting) : await chief();
  const { rows } = await database.pool.query('SELECT jnco_afe_no, blind_no FROM applicant WHERE pblanc_no = $1', [
    posting.PBLANC_NO,
  ]);
  const named = (number: number) =>
    blind ? (rows.find((row) => Number(row.jnco_afe_no) === number).blind_no as string) : String(number);
  const before = unsealed();
  expect((await open(by, posting, named(one.number), [named(other.number)])).status).toBe(200);
  // Its own, and that of whoever comes next.
  await expect.poll(unsealed).toBe(before + 2);
  return { posting, one, other, by, named };
}
const opened = async (by: TestOperator, number: number) =>
  (await records(by)).filter(({ numbers }) => numbers.includes(number)).map(({ act }) => act);

describe('POST /api/console/applicants/open with whom is read next', () => {
  describe('works', () => {
    it('unseals nothing when the next one is opened, and records them then alone', async () => {
      const { posting, other, by } = await prepared();
      expect(await opened(by, other.number)).toEqual([]);
      const { rows } = await database.pool.query('SELECT FROM applicant_reading WHERE jnco_afe_no = $1', [
        other.number,
      ]);
      expect(rows).toEqual([]);
      const before = unsealed();
      expect((await open(by, posting, other.number)).json.seen.kor_nm).toBe('이서준');
      expect(unsealed()).toBe(before);
      expect(await opened(by, other.number)).toEqual(['applicants.open']);
    });

    it('is for that login alone', async () => {
      const { posting, other } = await prepared();
      const before = unsealed();
      await open(await chief(), posting, other.number);
      expect(unsealed()).toBe(before + 1);
    });

    it('shows a copy that was submitted since, not the one that was prepared', async () => {
      const { posting, other, by } = await prepared();
      await save(other.member, posting, { profile: { kor_nm: '이새봄', sbmt_st: 2 } });
      const before = unsealed();
      const { seen } = (await open(by, posting, other.number)).json;
      expect([seen.kor_nm, seen.revision > 1]).toEqual(['이새봄', true]);
      expect(unsealed()).toBeGreaterThan(before);
    });

    it('shows whoever judges blindly nobody’s name of what was prepared either', async () => {
      const { posting, other, by, named } = await prepared({ blind: true });
      const { text } = await open(by, posting, named(other.number)).then(({ json }) => ({
        text: JSON.stringify(json),
      }));
      expect(text).toContain(named(other.number));
      expect(text).not.toMatch(/이서준|서준/);
    });
  });

  describe('refused', () => {
    it('once rights were taken or the application withdrawn, prepared or not', async () => {
      const { posting, other, by } = await prepared();
      await server.ask('POST /api/apply/withdraw', { token: other.member.token, body: { ...posting } });
      expect((await open(by, posting, other.number)).json.code).toBe('noSuchApplication');
      const second = await prepared();
      await database.pool.query('DELETE FROM operator_grant WHERE operator_id = $1', [second.by.operatorId]);
      expect((await open(second.by, second.posting, second.other.number)).status).toBe(403);
    });

    it('the next login of the same operator: what was prepared went with the one before', async () => {
      const { posting, other, by } = await prepared();
      await post('/api/console/logout', {}, by);
      expect((await open(by, posting, other.number)).status).toBe(401);
    });
  });

  describe('wrong input', () => {
    it('more than are prepared, and what is no applicant', async () => {
      const { posting, one, other, by } = await prepared();
      const many = Array(4).fill(String(other.number));
      for (const next of [many, ['이서준'], [[]]]) {
        const { status, json } = await open(by, posting, one.number, next);
        expect([400, 422]).toContain(status);
        expect(Object.keys(json.fields)[0]).toMatch(/^next/);
      }
    });
  });
});
