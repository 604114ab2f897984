import { describe, expect, it } from 'vitest';
import { selectionsDecided } from '../../../dev/decidedSelections.ts';
import { cellsOfXlsx, partsOfXlsx } from '../../../dev/sampleSheets.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { database } = server;
const { recruiter, stranger, selection } = await selectionsDecided(server);
const texts = (numbers: readonly number[]) => numbers.map(String);
type Selection = Awaited<ReturnType<typeof selection>>;

const take = ({ act }: Selection, more: object = {}, by = recruiter) =>
  act('sheet', { taken_for: '서류 심사 위원에게 전달', ...more }, by);
const sheetXml = async (xlsx: string) =>
  (await partsOfXlsx(Buffer.from(xlsx, 'base64'))).get('xl/worksheets/sheet1.xml')!;
const cellsOf = (xlsx: string) => cellsOfXlsx(Buffer.from(xlsx, 'base64'));

describe('POST /api/console/postings/decide/sheet', () => {
  describe('works', () => {
    it('has a row for everybody with what was decided, and leaves why and which file in the record', async () => {
      const all = await selection(3);
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(0, 1)), verdict: 'reserve' });
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(1, 2)), verdict: 'failed', reason: '자료 부족' });
      const { json } = await take(all);
      expect(json.name).toMatch(/^시험 공고 서류 결정\.xlsx$/);
      const [head, ...rows] = await cellsOf(json.xlsx);
      expect(head).toEqual(['행 코드', '접수번호', '이름', '지원분야', '결정', '예비 순번', '까닭']);
      const shown = (await all.step()).json.candidates;
      expect(rows.map(([, ...cells]) => cells)).toEqual(
        [
          ['예비', '1', ''],
          ['불합격', '', '자료 부족'],
          ['미정', '', ''],
        ].map((cells, at) => [...[String(all.numbers[at]), shown[at].kor_nm, shown[at].rcrt_sect_nm, ...cells]]),
      );
      const codes = rows.map(([code]) => code);
      expect(new Set(codes).size).toBe(3);
      expect(codes.every((code) => /^[B-DF-HJ-NP-TV-XZ]{16}$/.test(code!))).toBe(true);
      const { rows: kept } = await database.pool.query(
        `SELECT act, numbers, reason, contact, encode(digest, 'hex') AS digest FROM access_log
          WHERE pblanc_no = $1 AND act = 'verdicts.export'`,
        [all.posting.PBLANC_NO],
      );
      const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(json.xlsx, 'base64'))).toString(
        'hex',
      );
      expect(kept).toEqual([
        {
          act: 'verdicts.export',
          numbers: texts(all.numbers),
          reason: '서류 심사 위원에게 전달',
          contact: false,
          digest,
        },
      ]);
    });

    it('holds texts alone: nothing is a formula or a number, whatever it begins with', async () => {
      const all = await selection(1);
      const evil = ['=1+1', '+1', '-1', '@sum', '＝1', '＋1', '－1', '＠x', '01020000001'];
      for (const reason of evil) {
        await all.act('give', { jnco_afe_nos: texts(all.numbers), verdict: 'held', reason });
        const { json } = await take(all);
        const xml = await sheetXml(json.xlsx);
        expect(xml).not.toMatch(/<f[ >]|<v>|<c [^>]*t="(?!inlineStr)/);
        expect((await cellsOf(json.xlsx))[1]!.at(-1)).toBe(reason);
      }
    });

    it('names nobody in a step that is judged blindly', async () => {
      const all = await selection(1);
      await database.pool.query(
        `UPDATE posting SET body = jsonb_set(body, '{steps,0,blind}', 'true') WHERE pblanc_no = $1`,
        [all.posting.PBLANC_NO],
      );
      const { rows } = await database.pool.query('SELECT blind_no FROM applicant WHERE jnco_afe_no = $1', all.numbers);
      const [, one] = await cellsOf((await take(all)).json.xlsx);
      expect(one!.slice(1, 3)).toEqual([rows[0].blind_no, '']);
      expect(one!.join(' ')).not.toContain(String(all.numbers[0]));
    });
  });

  describe('refused', () => {
    it('to another company, and for more people than one may take out alone', async () => {
      const all = await selection(1);
      expect((await take(all, {}, stranger)).json.code).toBe('noPosting');
      await addPeopleLike(all.numbers[0]!);
      expect((await take(all)).json.code).toBe('sheetTooLong');
    });
  });

  describe('wrong input', () => {
    it('no reason', async () => {
      expect(Object.keys((await take(await selection(0), { taken_for: '' })).json.fields)).toEqual(['taken_for']);
    });
  });
});

/** A hundred people more who have submitted as one has. */
async function addPeopleLike(number: number): Promise<void> {
  await database.pool.query(
    `WITH made AS (INSERT INTO member (user_id, password, personal, email_key, phone_key, identity_key)
       SELECT 's' || n, '', '', sha256(('e' || n)::bytea), sha256(('p' || n)::bytea), sha256(('i' || n)::bytea)
         FROM generate_series(1000001, 1000100) n RETURNING member_id)
     INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, key, saved_at, submitted_revision)
     SELECT made.member_id, a.company_cd, a.pblanc_no, a.sbmt_st, '', a.key, a.saved_at, 1
       FROM made, application a WHERE a.jnco_afe_no = $1`,
    [number],
  );
}
