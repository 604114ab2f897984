import { beforeAll, describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { madeExports } from '../../../dev/madeExports.ts';
import { textOfPdf, withoutSpaces } from '../../../dev/readPdf.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { named } from '../../../dev/writtenMessages.ts';
import { dayOf } from '../../fields/koreanDate.ts';

const server = await testServer();
const { context } = server;
const { get, post } = consoleCalls(server);
const { head, withApplicants, made, bytesOf } = await madeExports(server);
const PATH = '/api/console/check';

let officer: TestOperator;
beforeAll(async () => {
  officer = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
});

const thisMonth = () => `month=${dayOf(context.clock.now()).slice(0, 7)}&company_cd=`;

/** The lines of exports from a posting, without when it was. */
async function exportsFrom({ PBLANC_NO }: { PBLANC_NO: string }): Promise<{ line: string; told: string }[]> {
  const { lines } = (await get(`${PATH}?${thisMonth()}`, officer)).json as {
    lines: { line: string; kind: string; told: string }[];
  };
  return lines.filter(({ kind, told }) => kind === 'export' && told.includes(` ${PBLANC_NO} `));
}

describe('GET /api/console/check', () => {
  describe('works', () => {
    it('has a line for each file that an operator fetched, none for one that was only asked for', async () => {
      const { posting, numbers } = await withApplicants(2);
      const list = { export_kind: 'csv', columns: ['field'], applicants: numbers.map(String), taken_for: '서류 심사' };
      const { export_no } = await made(posting, list);
      expect(await exportsFrom(posting)).toEqual([]);
      await bytesOf(posting, export_no);
      await bytesOf(posting, export_no);
      const withContact = { ...list, contact: true, applicants: [String(numbers[0])], taken_for: '면접 안내' };
      await bytesOf(posting, (await made(posting, withContact)).export_no);
      const lines = await exportsFrom(posting);
      const of = (people: number) => `${head.name}: .+ ${posting.PBLANC_NO} 지원서 ${people}건 내보내기`;
      expect(lines.map(({ told }) => told)).toEqual([
        ...Array(2).fill(expect.stringMatching(new RegExp(`${of(2)}\\. 까닭: 서류 심사$`))),
        expect.stringMatching(new RegExp(`${of(1)} \\(연락처 포함\\)\\. 까닭: 면접 안내$`)),
      ]);
      expect(new Set(lines.map(({ line }) => line)).size).toBe(3);
    });

    it('also the sheet of verdicts, on paper too', async () => {
      const { posting } = await withApplicants(1);
      const sheet = { ...named(posting), step_no: '1', taken_for: '면접 위원에게' };
      expect((await post('/api/console/postings/decide/sheet', sheet, head)).status).toBe(200);
      const [line] = await exportsFrom(posting);
      expect(line!.told).toMatch(/지원서 1건 내보내기\. 까닭: 면접 위원에게$/);
      const { json } = await get(`${PATH}/paper?${thisMonth()}`, officer);
      const text = withoutSpaces((await textOfPdf(Buffer.from(json.pdf, 'base64'))).join(''));
      expect(text).toContain(withoutSpaces(line!.told));
    });
  });
});
