import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { csvOf, dated, inKorea, type SampleCell, sampleXlsx } from '../../../dev/sampleSheets.ts';
import { sendFile } from '../../../dev/sendFile.ts';
import { testServer } from '../../../dev/testServer.ts';
import { SHEET_COLUMNS } from '../../domain/operators/postingSheet/sheetColumns.records.ts';

const server = await testServer();
const { context, database, origin } = server;
const { get, post } = consoleCalls(server);
const group = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
const own = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });

const PATH = '/api/console/postings/sheet';
const HEAD = ['회사', '공고 번호', '제목', '접수 시작', '접수 끝'];
type By = Pick<TestOperator, 'token'>;
type Rows = readonly (readonly SampleCell[])[];
const read = (content: Uint8Array | string, { token }: By = own) => sendFile(origin, { path: PATH, token, content });
const readRows = (rows: Rows, by?: By) => read(sampleXlsx(rows), by);
const apply = (content: Uint8Array | string, fields: Record<string, string>, by: By = own) =>
  sendFile(origin, { path: `${PATH}/apply`, token: by.token, content, fields });
const opened = async (number: string) =>
  (await get(`/api/console/postings/copy?company_cd=DT&pblanc_no=${number}`, group)).json;
const copies = async () => (await database.pool.query('SELECT * FROM posting_copy ORDER BY 1, 2')).rows;
const { name: company } = (await database.pool.query("SELECT name FROM company WHERE company_cd = 'DT'")).rows[0];

/** A number that nothing has yet. */
let given = 0;
const number = () => {
  given += 1;
  return String(7_000_000_000 + given);
};
const begins = '2027-03-02 10:00';
const row = (more: Partial<Record<'number' | 'title' | 'from' | 'to' | 'company', SampleCell>> = {}): SampleCell[] => [
  more.company ?? company,
  more.number ?? '',
  more.title ?? '표의 공고',
  more.from ?? begins,
  more.to ?? '',
];
/** Reads a sheet and confirms it. */
async function takeIn(content: Uint8Array | string, by: By = own) {
  const { json } = await read(content, by);
  return apply(content, { sheet_id: randomUUID(), shown_hash: json.shown_hash }, by);
}
const faultsOf = ({ json }: Awaited<ReturnType<typeof read>>) =>
  json.rows.flatMap(({ faults }: { faults: { cell: string; label: string }[] }) =>
    faults.map(({ cell, label }) => `${cell} ${label}`),
  );

describe('GET /api/console/postings/sheet', () => {
  describe('works', () => {
    it('gives a workbook with every heading of the declaration, which a reading takes', async () => {
      const { json } = await get(PATH, own);
      expect(json.name).toMatch(/\.xlsx$/);
      const answer = await read(Buffer.from(json.xlsx, 'base64'));
      expect(answer.json).toMatchObject({ code: 'sheetUnread', message: '머리글 아래에 공고가 없어요.' });
    });
  });
  describe('refused', () => {
    it('to nobody, and to whoever makes none', async () => {
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      expect((await get(PATH)).json.code).toBe('operatorUnknown');
      expect((await get(PATH, reader)).json.code).toBe('notYours');
    });
  });
});

describe('POST /api/console/postings/sheet', () => {
  describe('works', () => {
    it('says of each row what it would be, and makes nothing', async () => {
      const before = await copies();
      const [there] = (
        await database.pool.query("SELECT pblanc_no, title FROM posting WHERE company_cd = 'DT' ORDER BY 1 LIMIT 1")
      ).rows;
      const rows = [
        ['채용 공고', '', '2027년'],
        [...HEAD, '메모'],
        row({ title: '새 공고' }),
        ['', '', ''],
        row({ number: there.pblanc_no, title: '고친 제목', from: '' }),
        row({ number: there.pblanc_no, title: there.title, from: '' }),
        row({ company: '없는 회사' }),
      ];
      const { status, json } = await readRows(rows);
      expect(status).toBe(200);
      expect(json.ignored).toEqual(['메모']);
      expect(json.rows.map((one: { row: number; becomes: string }) => `${one.row} ${one.becomes}`)).toEqual([
        ...['3 new', '5 refused', '6 refused', '7 refused'],
      ]);
      expect(json.rows[0]).toMatchObject({ pblanc_no: '2027030201', company_cd: 'DT', title: '새 공고' });
      expect(json.rows[3].faults).toEqual([
        { cell: 'A7', label: '회사', given: '없는 회사', sentence: '없는 회사이거나 맡지 않은 회사예요.' },
      ]);
      const of = async (title: string) =>
        (await readRows([HEAD, row({ number: there.pblanc_no, title, from: '' })])).json.rows[0];
      expect(await of('고친 제목')).toMatchObject({
        becomes: 'changed',
        changes: [{ label: '제목', before: there.title, after: '고친 제목' }],
      });
      expect(await of(there.title)).toMatchObject({ becomes: 'same', changes: [], faults: [] });
      expect(await copies()).toEqual(before);
    });

    it('reads workbooks, CSV of Korea and of Unicode and pasted cells alike', async () => {
      const text = [HEAD, row({ title: '따옴표 "와"\n줄바꿈' }) as string[]] as string[][];
      const answers = [
        await readRows(text),
        await read(csvOf(text)),
        await read(`\ufeff${csvOf(text)}`),
        await read(inKorea(csvOf(text))),
        await read(text.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join('\t')).join('\n')),
        await read(csvOf(text).normalize('NFD')),
      ];
      for (const { json } of answers) expect(json).toEqual(answers[0]!.json);
      expect(answers[0]!.json.rows[0].title).toBe('따옴표 "와" 줄바꿈');
    });

    it('reads days as Excel keeps, shows and loses them, and numbers in full-width digits', async () => {
      const serial = 46_448 + 10 / 24;
      const typed: SampleCell[] = [
        ...[dated(serial), serial, '2027. 3. 2. 오전 10:00', '２０２７－０３－０２　１０：００', '2027/3/2 10:00:00'],
        '2027년 3월 2일 10:00',
      ];
      const wide = (digits: string) => digits.replace(/\d/g, (one) => '０１２３４５６７８９'[Number(one)]!);
      const rows = typed.map((from) => row({ number: wide(number()), from }));
      const content = sampleXlsx([HEAD, ...rows]);
      const { json } = await takeIn(content);
      expect(json.drafts).toHaveLength(typed.length);
      for (const { pblanc_no } of json.drafts) {
        expect(pblanc_no).toMatch(/^\d+$/);
        expect((await opened(pblanc_no)).copy.accept.from).toBe(begins);
      }
      const ends = await takeIn(sampleXlsx([HEAD, row({ number: number(), to: '2027-03-31 24:00' })]));
      expect((await opened(ends.json.drafts[0].pblanc_no)).copy.accept.to).toBe('2027-04-01 00:00');
    });
  });

  describe('refused', () => {
    it('to nobody, to whoever makes none, over a posting alone, and from another site', async () => {
      const content = sampleXlsx([HEAD, row()]);
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      const [{ pblanc_no }] = (await database.pool.query("SELECT pblanc_no FROM posting WHERE company_cd = 'DT'")).rows;
      const single = await makeOperator(context, { rights: [{ role: 'R', company: 'DT', posting: pblanc_no }] });
      expect((await sendFile(origin, { path: PATH, token: '', content })).json.code).toBe('operatorUnknown');
      expect((await read(content, reader)).json.code).toBe('notYours');
      expect((await read(content, single)).json.code).toBe('notYours');
      const response = await fetch(origin + PATH, {
        method: 'POST',
        body: new FormData(),
        headers: { origin: 'https://elsewhere.example', cookie: `console=${own.token}` },
      });
      expect(((await response.json()) as { code: string }).code).toBe('elsewhere');
    });

    it('another company’s row, as one of a company that there is not; the others are shown all the same', async () => {
      const { json } = await readRows([HEAD, row({ company: 'DF' }), row({ company: 'ZZ' }), row()]);
      expect(json.rows.map(({ becomes }: { becomes: string }) => becomes)).toEqual(['refused', 'refused', 'new']);
      expect(json.rows[0].faults[0].sentence).toBe(json.rows[1].faults[0].sentence);
    });

    it('times of a posting that visitors see', async () => {
      const [there] = (
        await database.pool.query(
          "SELECT pblanc_no, title FROM posting WHERE company_cd = 'DT' AND shown AND publish_at < now() ORDER BY 1 LIMIT 1",
        )
      ).rows;
      const cells = row({ number: there.pblanc_no, title: there.title, from: '2031-01-02 10:00' });
      expect(faultsOf(await readRows([HEAD, cells]))).toContain('D2 접수 시작');
    });
  });

  describe('wrong input', () => {
    it('each at its cell, all of a row at once', async () => {
      const head = [...HEAD, '공고 구분', '제출한 뒤 고치기', '직무', '궁금한 점은 물어보세요 – 메일 주소'];
      const answer = await readRows([
        head,
        [
          ...row({ number: 'A-1', from: '2027-02-30 10:00', to: 'x', title: '가'.repeat(201) }),
          '아무거나',
          '글쎄',
          '없음',
          '메일',
        ],
        ['', '', '', '', ''].concat('정기'),
        row({ from: '2027-03-02', to: dated(46_448) }),
        row({ from: '2027-03-02 10:00', to: '2027-03-01 10:00' }),
        row({ number: '2.02703E+11' }),
        row({ title: { xml: '<c r="C7" t="e"><v>#REF!</v></c>' } }),
      ]);
      expect(faultsOf(answer)).toEqual([
        ...['B2 공고 번호', 'C2 제목', 'D2 접수 시작', 'E2 접수 끝', 'F2 공고 구분', 'G2 제출한 뒤 고치기'],
        ...['H2 직무', 'I2 궁금한 점은 물어보세요 – 메일 주소', 'A3 회사', 'D4 접수 시작', 'E4 접수 끝'],
        ...['E5 접수 끝', 'B6 공고 번호', 'C7 제목'],
      ]);
    });

    it('no file, no headings, one twice, no rows, too many of them, too large, and what is no sheet', async () => {
      const said = async (content: Uint8Array | string) => {
        const { status, json } = await read(content);
        expect(status).toBeLessThan(500);
        return `${json.code} ${json.message}`;
      };
      expect(await said(csvOf([['이름', '나이']]))).toContain('머리글 행을 찾지 못했어요');
      expect(await said(csvOf([[...HEAD, '제목'], row() as string[]]))).toContain('‘제목’ 열이 두 번');
      expect(await said(csvOf([HEAD]))).toContain('공고가 없어요');
      const many = Array.from({ length: 501 }, () => row() as string[]);
      expect(await said(csvOf([HEAD, ...many]))).toContain('500건까지');
      expect(await said(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'))).toContain('tooLarge');
      expect(await said(sampleXlsx([HEAD]).subarray(0, 200))).toContain('깨진 Excel');
      const bomb = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(40 * 1024 * 1024, ' ') };
      expect(await said(sampleXlsx([], { more: [bomb] }))).toContain('너무 큰 파일');
      expect((await post(PATH, {}, own)).status).toBe(415);
      const empty = await fetch(origin + PATH, {
        method: 'POST',
        body: new FormData(),
        headers: { origin, 'sec-fetch-site': 'same-origin', cookie: `console=${own.token}` },
      });
      expect(empty.status).toBeLessThan(500);
      expect(empty.status).toBeGreaterThanOrEqual(400);
    });

    it('any cells at all end with rows or a sentence, and nothing is made', async () => {
      const before = await copies();
      const cell = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom('', company, 'DT', begins, '46448.5', '1|2|3', '=1+1', '예', '#REF!', '가\n나', '1e400', '-'),
      );
      const titles = SHEET_COLUMNS.map(({ title }) => title);
      const sheet = fc.tuple(
        fc.shuffledSubarray(titles, { minLength: 5 }),
        fc.array(fc.array(cell, { maxLength: titles.length }), { maxLength: 6 }),
      );
      await fc.assert(
        fc.asyncProperty(sheet, fc.boolean(), async ([head, rows], isText) => {
          const all = [['회사', '제목', ...head.filter((one) => one !== '회사' && one !== '제목')], ...rows];
          const content = isText ? csvOf(all) : sampleXlsx(all.map((cells) => cells.slice(0, 26)));
          const { status, json } = await read(content, group);
          expect([200, 422]).toContain(status);
          if (status === 200) expect(json.rows.length).toBeLessThanOrEqual(rows.length * 2);
        }),
        { numRuns: 25 },
      );
      expect(await copies()).toEqual(before);
    });
  });
});
