import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { YEAR_LATER } from '../../domain/operators/seasons/seasonCopy.records.ts';
import { shiftedText } from '../../domain/operators/seasons/shiftedCopy.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const group = await makeOperator(context, { rights: [{ role: 'O', company: null }] });
const own = await makeOperator(context, { rights: [{ role: 'R', company: 'DF' }] });
const other = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });

// Of the sample: twelve postings of one company.
const [FROM, TO] = ['2026년 하반기', '2027년 하반기'];
const seasons = { from_season: FROM, to_season: TO, days: YEAR_LATER };

type By = Parameters<typeof get>[1];
type Copy = Record<string, Record<string, unknown> & { steps: { when: string }[] }> & { images: { id: string }[] };
const plan = (by: By, more: Record<string, unknown> = {}) =>
  get(`/api/console/postings/season?${new URLSearchParams({ ...seasons, company: '', ...more } as never)}`, by);
const copy = (by: By, lines: unknown, more: Record<string, unknown> = {}) =>
  post('/api/console/postings/season/copy', { copy_id: randomUUID(), ...seasons, lines, ...more }, by);
const opened = async (number: string) =>
  (await get(`/api/console/postings/copy?company_cd=DF&pblanc_no=${number}`, own)).json;
const countOf = async (table: string) =>
  (await database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n as number;

/** Lines of a plan under numbers that nothing has yet. */
let given = 0;
async function linesFor(by: By) {
  const { json } = await plan(by);
  return json.lines.map(({ company_nm: _company, leftovers: _left, ...line }: Record<string, unknown>) => {
    given += 1;
    return { ...line, pblanc_no: String(8_000_000_000 + given) };
  });
}

describe('GET /api/console/postings/season', () => {
  describe('works', () => {
    it('says what each draft would be, its dates later, and makes nothing', async () => {
      const before = await countOf('posting_copy');
      const { json } = await plan(own);
      expect(json.lines).toHaveLength(12);
      for (const line of json.lines) {
        const { copy: was } = await opened(line.copied_no);
        expect(line.accept_from).toBe(shiftedText(was.accept.from, YEAR_LATER));
        expect(line.accept_to).toBe(shiftedText(was.accept.to, YEAR_LATER));
        expect(line.title).toBe(was.title);
        expect(line.leftovers).toContainEqual(expect.objectContaining({ at: 'body.contact.phone', kind: 'phone' }));
      }
      expect(new Set(json.lines.map(({ pblanc_no }: { pblanc_no: string }) => pblanc_no)).size).toBe(12);
      expect(await countOf('posting_copy')).toBe(before);
    });
    it('says nothing of a season there is not, and of another company’s', async () => {
      expect((await plan(group, { from_season: '1999년' })).json.lines).toEqual([]);
      expect((await plan(other)).json.lines).toEqual([]);
      expect((await plan(group, { company: 'DT' })).json.lines).toEqual([]);
    });
  });
  describe('refused', () => {
    it('to nobody, to whoever makes none, and of another company', async () => {
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DF' }] });
      expect((await plan(undefined)).json.code).toBe('operatorUnknown');
      expect((await plan(reader)).json.code).toBe('notYours');
      expect((await plan(own, { company: 'DT' })).json.code).toBe('noCompany');
    });
  });
  describe('wrong input', () => {
    it('no season, no days, too many of them', async () => {
      const wrong = async (more: Record<string, unknown>) => Object.keys((await plan(own, more)).json.fields);
      expect(await wrong({ from_season: '' })).toEqual(['from_season']);
      expect(await wrong({ to_season: ' ' })).toEqual(['to_season']);
      expect(await wrong({ days: 0 })).toEqual(['days']);
      expect(await wrong({ days: 1501 })).toEqual(['days']);
    });
  });
});

describe('POST /api/console/postings/season/copy', () => {
  describe('works', () => {
    it('makes drafts that differ from their postings by the shift and the sheet alone', async () => {
      const lines = await linesFor(own);
      lines[0].title = '고친 제목';
      lines[0].accept_to = '2098-01-31 24:00';
      const { status, json } = await copy(own, lines);
      expect(status).toBe(200);
      expect(json.drafts).toHaveLength(12);
      for (const [index, line] of lines.entries()) {
        const [was, is] = [await opened(line.copied_no), await opened(line.pblanc_no)];
        const { title, season, publish, accept, body, ...rest } = is.copy as Copy & Record<string, unknown>;
        const { title: _t, season: _s, publish: _p, accept: _a, body: wasBody, ...wasRest } = was.copy as Copy;
        expect(rest).toEqual(wasRest);
        expect(season).toBe(TO);
        expect(title).toBe(index === 0 ? '고친 제목' : was.copy.title);
        expect(publish).toBe(shiftedText(was.copy.publish, YEAR_LATER));
        expect(accept!.from).toBe(shiftedText(was.copy.accept.from, YEAR_LATER));
        if (index === 0) expect(accept!.to).toBe('2098-02-01 00:00');
        else expect(accept!.to).toBe(shiftedText(was.copy.accept.to, YEAR_LATER));
        const steps = wasBody!.steps.map((step) => ({ ...step, when: shiftedText(step.when, YEAR_LATER) }));
        expect(body).toEqual({ ...wasBody, steps });
        expect(is.published ?? null).toBeNull();
      }
    });

    it('makes them once however often it is sent, also twice at one time', async () => {
      const [lines, copy_id] = [await linesFor(own), randomUUID()];
      const before = await countOf('posting_copy');
      const both = await Promise.all([copy(own, lines, { copy_id }), copy(own, lines, { copy_id })]);
      const again = await copy(own, lines, { copy_id });
      expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(both[1]!.json).toEqual(both[0]!.json);
      expect(again.json).toEqual(both[0]!.json);
      expect(await countOf('posting_copy')).toBe(before + 12);
    });

    it('lists them as drafts for whoever may write them, and for nobody else', async () => {
      const [line] = await linesFor(own);
      await copy(own, [{ ...line, title: '목록의 초안' }], { to_season: '2099년' });
      const listed = async (by: By, more = '') =>
        (await get(`/api/console/postings?words=${encodeURIComponent('목록의 초안')}${more}`, by)).json.rows;
      expect(await listed(own)).toMatchObject([{ pblanc_no: line.pblanc_no, state: 'draft', season: '2099년' }]);
      expect(await listed(own, '&state=draft')).toHaveLength(1);
      expect(await listed(own, '&state=open')).toEqual([]);
      expect(await listed(other)).toEqual([]);
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DF' }] });
      expect(await listed(reader)).toEqual([]);
      // What is being written may be anything: the list goes on.
      const changes = [{ at: 'accept', from: null, to: { from: '2027-99-99 10:00', to: '내년' } }];
      const { copy: now } = await opened(line.pblanc_no);
      changes[0]!.from = now.accept;
      const saved = await post(
        '/api/console/postings/copy/save',
        { company_cd: 'DF', pblanc_no: line.pblanc_no, changes },
        own,
      );
      expect(saved.json.clashes).toEqual([]);
      for (const sort of ['', 'newest', 'title']) expect(await listed(own, `&sort=${sort}`)).toHaveLength(1);
    });

    it('keeps the images of the posting when its copy is published', async () => {
      const lines = await linesFor(own);
      const withImage: (typeof lines)[number][] = [];
      for (const line of lines) if ((await opened(line.copied_no)).copy.images.length > 0) withImage.push(line);
      expect(withImage.length).toBeGreaterThan(0);
      const [line] = withImage;
      await copy(own, [line]);
      const { revision } = await opened(line.pblanc_no);
      const key = { company_cd: 'DF', pblanc_no: line.pblanc_no };
      const answer = await post(
        '/api/console/postings/copy/publish',
        { ...key, revision, reason: '확인했어요.' },
        group,
      );
      expect(answer.status).toBe(200);
      const images = async (number: string) =>
        (
          await database.pool.query(
            'SELECT image_no, hash, caption, words, lines, content FROM posting_image WHERE pblanc_no = $1 ORDER BY 1',
            [number],
          )
        ).rows;
      expect(await images(line.pblanc_no)).toEqual(await images(line.copied_no));
    });

    it('is kept with who did it, and noted', async () => {
      const [line] = await linesFor(own);
      const copy_id = randomUUID();
      await copy(own, [line], { copy_id });
      const { rows } = await database.pool.query(
        'SELECT s.from_season, s.to_season, s.days, s.made_by, d.pblanc_no, d.copied_no FROM season_copy s JOIN season_draft d USING (copy_id) WHERE copy_id = $1',
        [copy_id],
      );
      expect(rows).toEqual([
        {
          ...{ from_season: FROM, to_season: TO, days: YEAR_LATER, made_by: own.operatorId },
          ...{ pblanc_no: line.pblanc_no, copied_no: line.copied_no },
        },
      ]);
    });
  });

  describe('refused', () => {
    it('to nobody, over a posting alone, of another company, and of what is not of the season', async () => {
      const [line] = await linesFor(own);
      const before = await countOf('posting_copy');
      const single = await makeOperator(context, {
        rights: [{ role: 'R', company: 'DF', posting: line.copied_no }],
      });
      expect((await copy(undefined, [line])).json.code).toBe('operatorUnknown');
      expect((await copy(single, [line])).json.code).toBe('notYours');
      expect((await copy(other, [line])).json.code).toBe('noPosting');
      expect((await copy(own, [{ ...line, company_cd: 'DT' }])).json.code).toBe('noPosting');
      const strange = { ...line, company_cd: 'DT', copied_no: '2026110201' };
      expect((await copy(group, [line, { ...strange, pblanc_no: '8100000001' }])).json.code).toBe('noPosting');
      expect(await countOf('posting_copy')).toBe(before);
    });
    it('under the number of another operator’s copy', async () => {
      const [[first], [second]] = [await linesFor(own), await linesFor(own)];
      const copy_id = randomUUID();
      await copy(own, [first], { copy_id });
      expect((await copy(group, [second], { copy_id })).json.code).toBe('noSeason');
    });
  });

  describe('wrong input', () => {
    it('each at its cell, and nothing is made', async () => {
      const lines = (await linesFor(own)).slice(0, 4);
      const before = await countOf('posting_copy');
      lines[0].pblanc_no = 'A-1';
      lines[1].accept_from = '2027-02-30 10:00';
      lines[2].accept_to = '2020-01-01 10:00';
      lines[3].title = ' ';
      expect(Object.keys((await copy(own, lines)).json.fields).toSorted()).toEqual([
        'lines.0.pblanc_no',
        'lines.1.accept_from',
        'lines.2.accept_to',
        'lines.3.title',
      ]);
      expect(await countOf('posting_copy')).toBe(before);
    });
    it('a number twice, or one that a posting or a draft has', async () => {
      const lines = (await linesFor(own)).slice(0, 3);
      const twice = lines.map((line: object) => ({ ...line, pblanc_no: '8200000001' }));
      expect(Object.keys((await copy(own, twice)).json.fields)).toHaveLength(3);
      const taken = [{ ...lines[0], pblanc_no: lines[0].copied_no }, lines[1]];
      expect(Object.keys((await copy(own, taken)).json.fields)).toEqual(['lines.0.pblanc_no']);
      await copy(own, [lines[2]]);
      expect(Object.keys((await copy(own, [lines[1], lines[2]])).json.fields)).toEqual(['lines.1.pblanc_no']);
    });
    it('no line at all, and no number of the copy', async () => {
      const lines = (await linesFor(own)).slice(0, 1);
      expect(Object.keys((await copy(own, [])).json.fields)).toEqual(['lines']);
      expect(Object.keys((await copy(own, lines, { copy_id: 'x' })).json.fields)).toEqual(['copy_id']);
    });
  });
});
