import { describe, expect, it } from 'vitest';
import { selectionsDecided } from '../../../dev/decidedSelections.ts';
import type { TestOperator } from '../../../dev/sampleOperator.ts';
import { cellsOfXlsx, dated, partsOfXlsx, type SampleCell, sampleXlsx } from '../../../dev/sampleSheets.ts';
import { sendFile } from '../../../dev/sendFile.ts';
import { testServer } from '../../../dev/testServer.ts';
import { OWN_COLUMNS } from '../../domain/selection/release/ownColumns.ts';

const server = await testServer();
const { database } = server;
const { recruiter, stranger, selection } = await selectionsDecided(server);
const texts = (numbers: readonly number[]) => numbers.map(String);
type Selection = Awaited<ReturnType<typeof selection>>;

const take = ({ act }: Selection, more: object = {}, by = recruiter) =>
  act('sheet', { taken_for: '서류 심사 위원에게 전달', ...more }, by);
const sheetXml = async (xlsx: string) =>
  (await partsOfXlsx(Buffer.from(xlsx, 'base64'))).get('xl/worksheets/sheet1.xml')!;
const [VERDICT, REASON, SCORE] = [4, 6, 7];
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
      expect(head).toEqual([
        '행 코드',
        '접수번호',
        '이름',
        '지원분야',
        '결정',
        '예비 순번',
        '까닭',
        '점수 1',
        '점수 2',
        '점수 3',
        ...Object.values(OWN_COLUMNS),
      ]);
      const shown = (await all.step()).json.candidates;
      expect(rows.map(([, ...cells]) => cells)).toEqual(
        [
          ['예비', '1', '', '', '', ''],
          ['불합격', '', '자료 부족', '', '', ''],
          ['미정', '', '', '', '', ''],
        ].map((cells, at) => [
          ...[String(all.numbers[at]), shown[at].kor_nm, shown[at].rcrt_sect_nm, ...cells],
          ...Object.values(OWN_COLUMNS).map(() => ''),
        ]),
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
        expect((await cellsOf(json.xlsx))[1]![REASON]).toBe(reason);
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

type Rows = readonly (readonly SampleCell[])[];
const send = (path: string, { named }: Selection, rows: Rows, more: { by?: TestOperator; hash?: string } = {}) =>
  sendFile(server.origin, {
    ...{ path: `/api/console/postings/decide/sheet/${path}`, token: (more.by ?? recruiter).token },
    content: sampleXlsx(rows),
    fields: { ...named, step_no: '1', ...(more.hash === undefined ? {} : { shown_hash: more.hash }) },
  });
/** The sheet of a step with other cells in some rows, counted from the first person. */
async function changed(all: Selection, cells: Readonly<Record<number, Record<number, SampleCell>>>) {
  const rows: SampleCell[][] = await cellsOf((await take(all)).json.xlsx);
  for (const [row, given] of Object.entries(cells)) {
    for (const [column, cell] of Object.entries(given)) rows[Number(row) + 1]![Number(column)] = cell;
  }
  return rows;
}
const groups = (json: { rows: { group: string }[] }) => json.rows.map(({ group }) => group);

describe('POST /api/console/postings/decide/sheet/read', () => {
  describe('works', () => {
    it('shows four groups and stores nothing', async () => {
      const [all, other] = [await selection(4), await selection(1)];
      const rows = await changed(all, { 0: { [VERDICT]: '합격', [SCORE]: 91 }, 1: { [SCORE]: dated(46_448, 'H3') } });
      const { json } = await send('read', all, [...rows.slice(0, 4), (await changed(other, {}))[1]!]);
      expect(groups(json)).toEqual(['changed', 'refused', 'same', 'refused', 'missing']);
      expect(json.slipped).toBe(false);
      expect(json.rows[1].faults).toMatchObject([{ cell: 'H3', given: '2027-03-02' }]);
      const { candidates, batches } = (await all.step()).json;
      expect(batches).toEqual([]);
      expect(candidates.every((one: { verdict: string }) => one.verdict === 'open')).toBe(true);
    });
  });
  describe('refused', () => {
    it('to another company, and for what is no sheet of a step', async () => {
      const all = await selection(1);
      const rows = await changed(all, {});
      expect((await send('read', all, rows, { by: stranger })).json.code).toBe('noPosting');
      expect((await send('read', all, rows.slice(1))).json).toMatchObject({ code: 'sheetUnread' });
      expect((await send('read', all, rows.slice(0, 1))).json).toMatchObject({ code: 'sheetUnread' });
    });
  });
  describe('wrong input', () => {
    it('no file', async () => {
      const { named } = await selection(0);
      const { json } = await sendFile(server.origin, {
        ...{ path: '/api/console/postings/decide/sheet/read', token: recruiter.token, content: '' },
        fields: { ...named, step_no: 'x' },
      });
      expect(Object.keys(json.fields)).toContain('step_no');
    });
  });
});

describe('POST /api/console/postings/decide/sheet/apply', () => {
  const applied = async (all: Selection, rows: Rows) =>
    send('apply', all, rows, { hash: (await send('read', all, rows)).json.shown_hash });
  describe('works', () => {
    it('gives verdicts and scores as one batch, which is undone as one', async () => {
      const all = await selection(3);
      const rows = await changed(all, {
        0: { [VERDICT]: '합격', [SCORE]: 91.5 },
        1: { [VERDICT]: '예비', [REASON]: '근소한 차이', [SCORE]: 88 },
      });
      rows[0]![SCORE] = '점수 1: 필기 (외부 기관)';
      expect((await applied(all, rows)).json).toEqual({ count: 2 });
      const after = (await all.step()).json;
      expect(after.score_names).toEqual([{ place: 1, name: '필기', source: '외부 기관' }]);
      expect(after.candidates).toMatchObject([
        { verdict: 'passed', scores: [91.5, null, null] },
        { verdict: 'reserve', rank: 1, reason: '근소한 차이', scores: [88, null, null] },
        { verdict: 'open', scores: [null, null, null] },
      ]);
      expect(after.batches).toMatchObject([{ count: 2, kinds: 2, scored: 2, by: recruiter.name }]);
      expect((await cellsOf((await take(all)).json.xlsx))[0]![SCORE]).toBe('점수 1: 필기 (외부 기관)');

      await all.act('undo', { batch_no: after.batches[0].batch_no });
      const before = (await all.step()).json;
      expect(before.score_names).toEqual([]);
      expect(before.candidates).toMatchObject(Array(3).fill({ verdict: 'open', scores: [null, null, null] }));
      expect(before.batches).toMatchObject([{ undoes: true }, { undone: true }]);
    });

    it('undoes scores that came without a verdict too, unless they changed again', async () => {
      const all = await selection(1);
      await applied(all, await changed(all, { 0: { [SCORE]: 70 } }));
      const [first] = (await all.step()).json.batches;
      expect(first).toMatchObject({ count: 0, scored: 1 });
      await applied(all, await changed(all, { 0: { [SCORE]: 75 } }));
      expect((await all.act('undo', { batch_no: first.batch_no })).json.code).toBe('batchChanged');
      const [second] = (await all.step()).json.batches;
      await all.act('undo', { batch_no: second.batch_no });
      expect((await all.step()).json.candidates[0].scores[0]).toBe(70);
    });
  });
  describe('refused', () => {
    it('once it would do something else, once rows have slipped, and where nothing changes', async () => {
      const all = await selection(2);
      const rows = await changed(all, { 0: { [VERDICT]: '합격' } });
      const { shown_hash: hash } = (await send('read', all, rows)).json;
      await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(0, 1)), verdict: 'failed' });
      expect((await send('apply', all, rows, { hash })).json.code).toBe('verdictSheetChanged');
      const swapped = [rows[0]!, rows[1]!.with(0, rows[2]![0]!), rows[2]!.with(0, rows[1]![0]!)];
      expect((await applied(all, swapped)).json.code).toBe('sheetSlipped');
      expect((await applied(all, await changed(all, {}))).json.code).toBe('nothingDecided');
      expect((await all.step()).json.candidates).toMatchObject([{ verdict: 'failed' }, { verdict: 'open' }]);
    });
  });
  describe('wrong input', () => {
    it('no reading that was confirmed', async () => {
      const all = await selection(1);
      expect(Object.keys((await send('apply', all, await changed(all, {}))).json.fields)).toEqual(['shown_hash']);
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
