import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { SubmitStatus } from '../../domain/applications/application.ts';

const server = await testServer();
const { context, database } = server;
const { get } = consoleCalls(server);

/** A posting with applications of these statuses, begun just now. */
async function applied(statuses: readonly number[]) {
  const posting = await makePosting(database);
  for (const status of statuses) {
    const { memberId } = await makeMember(context);
    await database.pool.query(
      `INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, saved_at)
       VALUES ($1, $2, $3, $4, '', app_now())`,
      [memberId, posting.COMPANY_CD, posting.PBLANC_NO, status],
    );
  }
  return posting;
}

describe('GET /api/console/today/days', () => {
  const days = async (operator: Parameters<typeof get>[1], company = '') =>
    (await get(`/api/console/today/days${company}`, operator)).json as {
      day: string;
      begun: number;
      submitted: number;
    }[];

  describe('works', () => {
    it('counts by the Korean day what was begun and first submitted, of the scope alone, four weeks back', async () => {
      const posting = await applied([SubmitStatus.writing, SubmitStatus.submitted, SubmitStatus.submitted]);
      const right = { role: 'R', company: posting.COMPANY_CD, posting: posting.PBLANC_NO } as const;
      const operator = await makeOperator(context, { rights: [right] });
      const today = (await days(operator)).at(-1)!;
      expect(today).toMatchObject({ begun: 3, submitted: 0 });
      const { rows } = await database.pool.query(
        `SELECT jnco_afe_no AS number FROM application WHERE pblanc_no = $1 AND sbmt_st = $2 ORDER BY 1`,
        [posting.PBLANC_NO, SubmitStatus.submitted],
      );
      // Korea's day begins at 15:00 of the day before; submitted twice, it counts once, on the first day.
      const at = (daysAgo: number, time: string) => {
        const day = new Date(Date.parse(`${today.day}T00:00:00Z`) - daysAgo * 86_400_000).toISOString().slice(0, 10);
        return { day, instant: `${day}T${time}+09:00` };
      };
      const [first, second, tooLong] = [at(3, '00:00:00'), at(2, '23:59:59'), at(28, '23:59:59')];
      const submit = (number: string, revision: number, instant: string) =>
        database.pool.query(
          `INSERT INTO submission (jnco_afe_no, revision, content, content_hash, arrived_at, carr_fg_cd)
           VALUES ($1, $2, '', '', $3, '1')`,
          [number, revision, instant],
        );
      await submit(rows[0].number, 1, first.instant);
      await submit(rows[0].number, 2, second.instant);
      await submit(rows[1].number, 1, second.instant);
      await database.pool.query('UPDATE application SET created_at = $2 WHERE jnco_afe_no = $1', [
        rows[1].number,
        tooLong.instant,
      ]);
      const counted = await days(operator);
      expect(counted).toHaveLength(28);
      const some = counted.filter(({ begun, submitted }) => begun + submitted > 0);
      expect(some).toEqual([
        { day: first.day, begun: 0, submitted: 1 },
        { day: second.day, begun: 0, submitted: 1 },
        { day: today.day, begun: 2, submitted: 0 },
      ]);
      const other = await makeOperator(context, { rights: [{ role: 'L', company: posting.COMPANY_CD }] });
      expect((await days(other, `?company=${posting.COMPANY_CD}`)).at(-1)!.begun).toBeGreaterThanOrEqual(2);
    });
  });
  describe('refused', () => {
    it('to whoever reads no postings, and of a company outside the scope', async () => {
      const administrator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect((await get('/api/console/today/days', administrator)).json.code).toBe('notYours');
      const own = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
      expect((await get('/api/console/today/days?company=DF', own)).status).toBe(404);
    });
  });
  describe('wrong input', () => {
    it('a company twice', async () => {
      const own = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
      expect((await get('/api/console/today/days?company=DT&company=DF', own)).status).toBe(400);
    });
  });
});
