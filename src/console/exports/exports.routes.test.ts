import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { madeExports } from '../../../dev/madeExports.ts';
import { partsOfXlsx } from '../../../dev/sampleSheets.ts';
import { passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { exportedFiles } from '../../domain/exports/exports.jobs.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { get } = consoleCalls(server);
const { head, stranger, withApplicants, manager, postingWithSteps, applied, records, ...exports } =
  await madeExports(server);
const { other, act, listOf, made, fetched, bytesOf } = exports;
const DAY = 24 * 3_600_000;
const wanted = { export_kind: 'csv', columns: ['field', 'submitted'], taken_for: '서류 심사' };

describe('POST /api/console/applicants/exports/ask', () => {
  describe('works', () => {
    it('makes a list without contact data, as texts, for whoever asked', async () => {
      const posting = await postingWithSteps();
      const { number } = await applied(posting, '=1+1');
      const { export_no } = await made(posting, { ...wanted, applicants: [String(number)] });
      const csv = (await bytesOf(posting, export_no)).toString();
      const [title, row, end] = csv.split('\r\n');
      expect(title).toBe('\ufeff"접수번호","이름","모집분야","제출"');
      expect(row).toMatch(new RegExp(`^"${number}","'=1\\+1","서버 개발",`));
      expect([end, csv.includes('2000-0001'), csv.includes('example.com')]).toEqual(['', false, false]);
      expect(await records(head)).toContainEqual({ act: 'exports.make', numbers: [number], searched: null });
    });

    it('with contact data waits for another person, who reads what leaves', async () => {
      const { posting, numbers } = await withApplicants(1);
      const about = { ...wanted, export_kind: 'xlsx', contact: true, applicants: [String(numbers[0])] };
      const { export_no } = await made(posting, about);
      const bytes = await bytesOf(posting, export_no);
      const sheet = (await partsOfXlsx(bytes)).get('xl/worksheets/sheet1.xml')!;
      expect(sheet).not.toMatch(/<f[ >]|<v>/);
      expect([String(numbers[0]), '010'].every((text) => sheet.includes(`preserve">${text}`))).toBe(true);
      const [one] = (await listOf(posting)).exports;
      expect(one).toMatchObject({ state: 'ready', count: 1, contact: true, done: 1, downloads: 1, own: true });
    });

    it('packs PDFs and files under names by a pattern, locked with a password that is told once', async () => {
      const { posting, numbers } = await withApplicants(1);
      const about = { export_kind: 'zip', name_pattern: '{{field}} {{name}}', with_files: true, locked: true };
      const begun = await made(posting, { ...about, taken_for: '면접', applicants: [String(numbers[0])] });
      expect(begun.password).toMatch(/^[A-Z1-9]{20}$/);
      const bytes = await bytesOf(posting, begun.export_no);
      const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)]))).getEntries();
      expect(entries.map(({ filename, encrypted }) => [filename, encrypted])).toEqual([
        [`서버 개발 지원자1/지원서_${numbers[0]}_지원자1.pdf`, true],
      ]);
      const { rows } = await database.pool.query('SELECT asked FROM export_job WHERE export_no = $1', [
        begun.export_no,
      ]);
      expect(JSON.stringify(context.vault.open(rows[0].asked, `export ${begun.export_no}`))).not.toContain(
        begun.password,
      );
    }, 120_000);

    it('holds nobody’s name where its maker judges blindly', async () => {
      const posting = await postingWithSteps({ blind: true });
      await applied(posting, '가려진사람');
      const by = await manager(posting);
      const { export_no } = await made(posting, { ...wanted, applicants: [], condition: { step: 1 }, expected: 1 }, by);
      const csv = (await bytesOf(posting, export_no, by)).toString();
      expect(csv.split('\r\n')[0]).toBe('\ufeff"가린 번호","모집분야"');
      expect(csv).not.toContain('가려진');
    });
  });

  describe('refused', () => {
    it('to another company, contact data and files to whoever may not see them, and other people than expected', async () => {
      const { posting, numbers } = await withApplicants(1);
      const exactly = { applicants: [String(numbers[0])] };
      expect((await act(posting, 'ask', { ...wanted, ...exactly }, stranger)).json.code).toBe('noPosting');
      const by = await manager(posting);
      for (const more of [{ contact: true }, { export_kind: 'zip' }])
        expect((await act(posting, 'ask', { ...wanted, ...exactly, ...more }, by)).json.code).toBe('notYours');
      expect((await act(posting, 'ask', { ...wanted, applicants: [] })).json.code).toBe('nobodyChosen');
      expect((await act(posting, 'ask', { ...wanted, applicants: ['99999999'] })).json.code).toBe('selectionChanged');
      expect((await listOf(posting)).exports).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it('without a kind or a reason, and with a value that no folder has', async () => {
      const { posting } = await withApplicants(0);
      const { json } = await act(posting, 'ask', { export_kind: 'x', taken_for: '', name_pattern: '{{phone}}' });
      expect(Object.keys(json.fields).toSorted()).toEqual(['export_kind', 'name_pattern', 'taken_for']);
    });
  });
});

describe('POST /api/console/applicants/exports/fetch', () => {
  describe('works', () => {
    it('counts each download and writes it down with the file’s hash', async () => {
      const { posting, numbers } = await withApplicants(1);
      const { export_no } = await made(posting, { ...wanted, applicants: [String(numbers[0])] });
      await bytesOf(posting, export_no);
      await bytesOf(posting, export_no);
      expect((await listOf(posting)).exports[0].downloads).toBe(2);
      const { rows } = await database.pool.query(
        'SELECT reason, digest FROM access_log WHERE pblanc_no = $1 AND digest IS NOT NULL',
        [posting.PBLANC_NO],
      );
      expect(rows).toEqual(Array(2).fill({ reason: '서류 심사', digest: expect.any(Buffer) }));
    });
  });

  describe('refused', () => {
    it('to anybody else, a day later, and once somebody in it has withdrawn: then the bytes go', async () => {
      const { posting, numbers, all } = await withApplicants(2);
      const ask = () => made(posting, { ...wanted, applicants: numbers.map(String) });
      const { export_no } = await ask();
      expect(await fetched(posting, export_no, other)).toBe('noExport');
      expect(await fetched(posting, export_no, stranger)).toBe('noPosting');
      await server.ask('POST /api/apply/withdraw', { token: all[0]!.member.token, body: { ...posting } });
      expect(await fetched(posting, export_no)).toBe('exportOver');
      await runSweep(context, exportedFiles);
      await runSweep(context, exportedFiles);
      expect((await listOf(posting)).exports[0].state).toBe('void');
      const { rows } = await database.pool.query('SELECT stored_no, file_key FROM export_job WHERE export_no = $1', [
        export_no,
      ]);
      expect(rows).toEqual([{ stored_no: null, file_key: null }]);
    });
  });

  describe('wrong input', () => {
    it('no number', async () => {
      const { posting } = await withApplicants(0);
      expect(Object.keys((await act(posting, 'fetch', { export_no: 'x' })).json.fields)).toEqual(['export_no']);
    });
  });
});

describe('POST /api/console/applicants/exports/void', () => {
  describe('works', () => {
    it('by whoever asked, or might approve it: nobody fetches it any more', async () => {
      const { posting, numbers } = await withApplicants(1);
      const { export_no } = await made(posting, { ...wanted, applicants: [String(numbers[0])] });
      expect((await act(posting, 'void', { export_no }, other)).json).toEqual({});
      expect(await fetched(posting, export_no)).toBe('exportOver');
    });
  });
  describe('refused', () => {
    it('to another company, and of another posting', async () => {
      const [one, two] = [await withApplicants(1), await withApplicants(0)];
      const { export_no } = await made(one.posting, { ...wanted, applicants: one.numbers.map(String) });
      expect((await act(one.posting, 'void', { export_no }, stranger)).json.code).toBe('noPosting');
      expect((await act(two.posting, 'void', { export_no })).json.code).toBe('noExport');
    });
  });
  describe('wrong input', () => {
    it('no number', async () => {
      const { posting } = await withApplicants(0);
      expect(Object.keys((await act(posting, 'void', {})).json.fields)).toEqual(['export_no']);
    });
  });
});

describe('GET /api/console/applicants/exports', () => {
  describe('works', () => {
    it('lists what was asked for, and that a file is gone after a day', async () => {
      const { posting, numbers } = await withApplicants(1);
      await made(posting, { ...wanted, applicants: [String(numbers[0])] });
      expect((await listOf(posting)).exports[0]).toMatchObject({ state: 'ready', taken_for: '서류 심사', own: true });
      expect((await listOf(posting, await manager(posting))).exports).toEqual([]);
      await passTime(server, DAY);
      await runSweep(context, exportedFiles);
      await database.pool.query(
        "UPDATE operator_session SET idle_until = app_now() + interval '1 hour', ends_at = app_now() + interval '1 hour'",
      );
      expect((await listOf(posting)).exports[0].state).toBe('over');
      const { rows } = await database.pool.query('SELECT FROM export_job WHERE stored_no IS NOT NULL');
      expect(rows).toEqual([]);
    });
  });
  describe('refused', () => {
    it('to another company', async () => {
      const { posting } = await withApplicants(0);
      expect((await listOf(posting, stranger)).code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('no posting', async () => {
      const { json } = await get('/api/console/applicants/exports', head);
      expect(Object.keys(json.fields).toSorted()).toEqual(['company_cd', 'pblanc_no']);
    });
  });
});
