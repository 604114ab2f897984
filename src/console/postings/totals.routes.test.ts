import { describe, expect, it } from 'vitest';
import { makeReceived } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { partsOfXlsx } from '../../../dev/sampleSheets.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { Stage } from '../../domain/applications/stage.ts';
import { setStage } from '../../domain/selection/setStage.acts.ts';

const server = await testServer();
const { context, database } = server;
const { get } = consoleCalls(server);
const totals = (by: TestOperator | undefined, posting: string, file_kind = 'csv') => {
  const asked = new URLSearchParams({ company_cd: 'DT', pblanc_no: posting, file_kind });
  return get(`/api/console/posting/overview/file?${asked}`, by);
};
const reader = () => makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });

/** A posting that so many came to, the first of whom failed. */
async function received(count: number) {
  const { PBLANC_NO: posting } = await makePosting(database, { closesIn: 10 * 86_400_000 });
  await database.pool.query("UPDATE posting SET title = '백엔드 엔지니어' WHERE pblanc_no = $1", [posting]);
  const numbers: number[] = [];
  for (let person = 0; person < count; person += 1) {
    const says = { profile: { kor_nm: '김하늘' }, profileDetail: { jnco_afe_path_cd: '02' } };
    numbers.push((await makeReceived(context, database, { company: 'DT', posting, says })).application);
  }
  const failed = { stage: Stage.documentsFailed, by: '인사팀', announceAt: new Date(context.clock.ms()) };
  await context.db.transaction().execute((tx) => setStage(tx, numbers[0]!, failed));
  return { posting, numbers };
}

describe('GET /api/console/posting/overview/file', () => {
  describe('works', () => {
    it('hands whoever reads the numbers a sheet of totals: of nobody, and none of so few that they could be known', async () => {
      const { posting, numbers } = await received(9);
      const { status, json } = await totals(await reader(), posting);
      expect([status, json.name]).toEqual([200, '백엔드 엔지니어 집계.csv']);
      const text = Buffer.from(json.file, 'base64').toString();
      expect(text.startsWith('\ufeff"구분","항목","무엇","수"\r\n"전형","')).toBe(true);
      expect(text).toContain('"지원자","9"\r\n');
      expect(text).toContain('"불합격","5 미만"\r\n');
      expect(text).toContain('"결과 전","비공개"\r\n');
      expect(text).toContain('"지원 경로","사람인","지원자","9"\r\n');
      expect(text).toMatch(/"날마다","\d{4}\. \d+\. \d+\.\(.\)","제출","9"\r\n/);
      expect([text.includes('하늘'), numbers.some((number) => text.includes(String(number)))]).toEqual([false, false]);
    });

    it('and the same as a workbook', async () => {
      const { posting } = await received(9);
      const { json } = await totals(await reader(), posting, 'xlsx');
      expect(json.name).toBe('백엔드 엔지니어 집계.xlsx');
      const sheet = (await partsOfXlsx(Buffer.from(json.file, 'base64'))).get('xl/worksheets/sheet1.xml')!;
      for (const word of ['구분', '지원 경로', '5 미만', '비공개']) expect(sheet).toContain(`>${word}<`);
    });
  });

  describe('refused', () => {
    it('of fewer than five, and outside the scope', async () => {
      const { posting } = await received(4);
      expect((await totals(await reader(), posting)).json.code).toBe('tooFewToTell');
      const elsewhere = await makeOperator(context, { rights: [{ role: 'L', company: 'DF' }] });
      expect((await totals(elsewhere, posting)).json.code).toBe('noPosting');
      const administrator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect((await totals(administrator, posting)).json.code).toBe('notYours');
      expect((await totals(undefined, posting)).json.code).toBe('operatorUnknown');
    });
  });

  describe('wrong input', () => {
    it('a kind of file that there is not', async () => {
      const { status, json } = await totals(await reader(), '1234567890', 'pdf');
      expect([status, Object.keys(json.fields)]).toEqual([422, ['file_kind']]);
    });
  });
});
