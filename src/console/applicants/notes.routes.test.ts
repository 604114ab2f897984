import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { listedApplicants } from '../../../dev/listedApplicants.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import type { PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { pool } = server.database;
const { post } = consoleCalls(server);
const { applied, chief, manager, open, postingWithSteps, save } = listedApplicants(server);

type Note = { note_no: string; by: string; own: boolean; note: string; shown_to: string; gone: string };

const about = (posting: PostingName, applicant: unknown) => ({
  ...{ company_cd: posting.COMPANY_CD, pblanc_no: posting.PBLANC_NO, applicant: String(applicant) },
});
const write = (by: TestOperator | undefined, posting: PostingName, applicant: unknown, more: object = {}) =>
  post(
    '/api/console/applicants/note',
    { ...about(posting, applicant), note: '차분하게 따라갔다.', shown_to: 'readers', ...more },
    by,
  );
const remove = (by: TestOperator | undefined, posting: PostingName, applicant: unknown, note_no: string) =>
  post('/api/console/applicants/note/remove', { ...about(posting, applicant), note_no }, by);
const notesFor = async (by: TestOperator, posting: PostingName, applicant: unknown): Promise<Note[]> => {
  const { seen, blind } = (await open(by, posting, applicant)).json;
  return (seen ?? blind).notes;
};
const textsFor = async (...asked: Parameters<typeof notesFor>) => (await notesFor(...asked)).map(({ note }) => note);

async function somebody(how?: { blind: boolean }) {
  const posting = await postingWithSteps(how);
  const { number, member } = await applied(posting, '김하늘');
  const { rows } = await pool.query('SELECT blind_no FROM applicant WHERE jnco_afe_no = $1', [number]);
  return { posting, number, member, blindNumber: rows[0].blind_no as string };
}

describe('POST /api/console/applicants/note', () => {
  describe('works', () => {
    it('keeps it for whoever it is for, sealed, with whose it is', async () => {
      const { posting, number } = await somebody();
      const [one, other] = [await chief(), await manager(posting)];
      for (const shown_to of ['own', 'deciding', 'readers'])
        expect((await write(one, posting, number, { note: shown_to, shown_to })).status).toBe(200);
      expect(await notesFor(one, posting, number)).toEqual([
        expect.objectContaining({ note: 'own', own: true }),
        expect.objectContaining({ note: 'deciding', shown_to: 'deciding', gone: '' }),
        expect.objectContaining({ note: 'readers', by: expect.stringMatching(/./) }),
      ]);
      expect(await textsFor(await chief(), posting, number)).toEqual(['deciding', 'readers']);
      expect(await textsFor(other, posting, number)).toEqual(['readers']);
      const { rows } = await pool.query('SELECT body FROM applicant_note WHERE jnco_afe_no = $1', [number]);
      expect(rows.filter(({ body }) => body.includes('readers'))).toEqual([]);
    });

    it('shows whoever reads blindly what was written so, with the words masked that tell of the applicant', async () => {
      const { posting, number, blindNumber } = await somebody({ blind: true });
      const [one, other] = [await manager(posting), await manager(posting)];
      await write(await chief(), posting, number, { note: '김하늘은 아는 사람이다.' });
      await write(one, posting, blindNumber, { note: '하늘처럼 넓게 본다.' });
      expect(await textsFor(one, posting, blindNumber)).toEqual(['하늘처럼 넓게 본다.']);
      expect(await textsFor(other, posting, blindNumber)).toEqual(['●●●처럼 넓게 본다.']);
    });

    it('is without words once its applicant takes a consent back', async () => {
      const { posting, number, member } = await somebody();
      const by = await chief();
      await write(by, posting, number);
      await save(member, posting, { profile: { optinf_agr_yn: false } });
      expect(await notesFor(by, posting, number)).toEqual([expect.objectContaining({ note: '', gone: 'consent' })]);
    });
  });

  describe('refused', () => {
    it('where the copy may not be opened', async () => {
      const { posting, number } = await somebody({ blind: true });
      const elsewhere = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DF' }] });
      for (const by of [elsewhere, await manager(posting)])
        expect((await write(by, posting, number)).json.code).toBe('noSuchApplication');
      expect((await write(undefined, posting, number)).json.code).toBe('operatorUnknown');
    });
  });

  describe('wrong input', () => {
    it('nothing written, nobody it is for, and more than fits', async () => {
      const { posting, number } = await somebody();
      const by = await chief();
      const faults = async (more: object) => {
        const { status, json } = await write(by, posting, number, more);
        return [status, Object.keys(json.fields)];
      };
      expect(await faults({ note: '  ' })).toEqual([422, ['note']]);
      expect(await faults({ note: '가'.repeat(2001) })).toEqual([422, ['note']]);
      expect(await faults({ shown_to: 'all' })).toEqual([422, ['shown_to']]);
    });
  });
});

describe('POST /api/console/applicants/note/remove', () => {
  const written = async (by: TestOperator, posting: PostingName, number: number) =>
    (await write(by, posting, number)).json.note_no as string;

  describe('works', () => {
    it('takes the words of one’s own note; that there was one stays', async () => {
      const { posting, number } = await somebody();
      const by = await chief();
      const note = await written(by, posting, number);
      expect((await remove(by, posting, number, note)).status).toBe(200);
      expect((await remove(by, posting, number, note)).status).toBe(200);
      expect(await notesFor(await chief(), posting, number)).toEqual([
        expect.objectContaining({ note: '', gone: 'author', own: false }),
      ]);
      const { rows } = await pool.query('SELECT body FROM applicant_note WHERE note_id = $1', [note]);
      expect(rows).toEqual([{ body: null }]);
    });
  });

  describe('refused', () => {
    it('of somebody else, of another applicant and where nobody is logged in', async () => {
      const [{ posting, number }, other] = [await somebody(), await somebody()];
      const by = await chief();
      const note = await written(by, posting, number);
      expect((await remove(await chief(), posting, number, note)).json.code).toBe('noNote');
      expect((await remove(by, other.posting, other.number, note)).json.code).toBe('noNote');
      expect((await remove(undefined, posting, number, note)).json.code).toBe('operatorUnknown');
      expect(await textsFor(by, posting, number)).toEqual(['차분하게 따라갔다.']);
    });
  });

  describe('wrong input', () => {
    it('a number that is none', async () => {
      const { posting, number } = await somebody();
      const { status, json } = await remove(await chief(), posting, number, '첫 번째');
      expect([status, Object.keys(json.fields)]).toEqual([422, ['note_no']]);
    });
  });
});
