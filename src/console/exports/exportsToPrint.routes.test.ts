import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { madeExports } from '../../../dev/madeExports.ts';
import { bookmarksOfPdf, firstMissing, metadataOfPdf, textOfPdf, withoutSpaces } from '../../../dev/readPdf.ts';
import { testServer } from '../../../dev/testServer.ts';
import { MOST_PRINTED } from '../../domain/exports/exportedFile.ts';

const server = await testServer();
const { database } = server;
const { head, withApplicants, manager, postingWithSteps, applied, records, ...exports } = await madeExports(server);
const { act, listOf, made, bytesOf } = exports;

/** So many more rows of the list, as that of one application. */
async function repeated(number: number, times: number): Promise<void> {
  await database.pool.query(
    `WITH people AS (INSERT INTO member (user_id, password, personal, email_key, phone_key, identity_key)
       SELECT 'b' || (2000000 + n), '', '', sha256(('e' || n)::bytea), sha256(('p' || n)::bytea), sha256(('i' || n)::bytea)
         FROM generate_series(1, $2::int) n RETURNING member_id),
     more AS (INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, key, saved_at, submitted_revision)
       SELECT people.member_id, a.company_cd, a.pblanc_no, a.sbmt_st, '', a.key, a.saved_at, 1
         FROM people, application a WHERE a.jnco_afe_no = $1 RETURNING jnco_afe_no AS n)
     INSERT INTO applicant SELECT (jsonb_populate_record(r,
       jsonb_build_object('jnco_afe_no', n, 'blind_no', upper(lpad(to_hex(n), 8, '0'))))).* FROM more, applicant r
      WHERE r.jnco_afe_no = $1`,
    [number, times],
  );
}

describe('POST /api/console/applicants/exports/ask for copies to print', () => {
  describe('works', () => {
    it('prints copies as one PDF, each on a page of its own under its bookmark, without what was not asked for', async () => {
      const { posting, numbers } = await withApplicants(2);
      const print = { export_kind: 'pdf', taken_for: '심사 회의', applicants: numbers.map(String) };
      const { export_no } = await made(posting, print);
      const pdf = await bytesOf(posting, export_no);
      const marks = await bookmarksOfPdf(pdf);
      expect(marks.map(({ title }) => title)).toEqual(numbers.map((number, at) => `${number} 지원자${at + 1}`));
      const pages = await textOfPdf(pdf);
      expect([marks[0]!.page, pages[marks[1]!.page - 2]!.includes('지원자2')]).toEqual([1, false]);
      expect(firstMissing(pages.join('\n'), ['지원자1', '학력', '지원자2', '학력'])).toBeNull();
      expect(pages.join('')).not.toMatch(/example\.com|2000-0001/);
      const [one] = (await listOf(posting)).exports;
      expect(one).toMatchObject({ export_kind: 'pdf', contact: false, count: 2, done: 2, state: 'ready' });
      expect((await records(head)).filter((one) => one.numbers.includes(numbers[1]))).toEqual(
        Array(2).fill({ act: 'exports.make', numbers, searched: null }),
      );
    }, 60_000);

    it('prints contact data once another person agrees, and locks it into a ZIP', async () => {
      const { posting, numbers } = await withApplicants(1);
      const print = { export_kind: 'pdf', contact: true, locked: true, taken_for: '면접' };
      const begun = await made(posting, { ...print, applicants: numbers.map(String) });
      expect(begun.password).toMatch(/^[A-Z1-9]{20}$/);
      const zip = await bytesOf(posting, begun.export_no);
      const [entry] = await new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)]))).getEntries();
      if (!entry || entry.directory) throw new Error('Nothing in it.');
      expect([entry.filename, entry.encrypted]).toEqual(['지원서.pdf', true]);
      const pdf = await entry.getData(new Uint8ArrayWriter(), { password: begun.password });
      expect((await textOfPdf(pdf)).join('')).toContain('@example.com');
    }, 60_000);

    it('prints nobody’s name where its maker judges blindly: not in the text, the bookmark or the PDF itself', async () => {
      const posting = await postingWithSteps({ blind: true });
      const { number } = await applied(posting, '가려진사람');
      const by = await manager(posting);
      const print = { export_kind: 'pdf', taken_for: '서류 심사', applicants: [], condition: { step: 1 }, expected: 1 };
      const { export_no } = await made(posting, print, by);
      const pdf = await bytesOf(posting, export_no, by);
      const [mark] = await bookmarksOfPdf(pdf);
      expect(mark!.title).toMatch(/^[0-9A-Z]{6}$/);
      expect(JSON.stringify(await metadataOfPdf(pdf))).not.toMatch(new RegExp(`가려진|${number}`));
      expect(withoutSpaces((await textOfPdf(pdf)).join(''))).not.toMatch(new RegExp(`가려진|${number}|example`));
    }, 60_000);
  });

  describe('refused', () => {
    it('contact data to whoever may not see it', async () => {
      const { posting, numbers } = await withApplicants(1);
      const print = { export_kind: 'pdf', contact: true, taken_for: '면접', applicants: numbers.map(String) };
      expect((await act(posting, 'ask', print, await manager(posting))).json.code).toBe('notYours');
      expect((await listOf(posting)).exports).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it('more applications than are printed as one', async () => {
      const { posting, numbers } = await withApplicants(1);
      await repeated(numbers[0]!, MOST_PRINTED);
      const all = { applicants: [], condition: { step: 1 }, expected: MOST_PRINTED + 1 };
      const { status, json } = await act(posting, 'ask', { export_kind: 'pdf', taken_for: '심사', ...all });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['export_kind']]);
      expect(json.fields.export_kind).toContain('100건까지');
    });
  });
});
