import { describe, expect, it } from 'vitest';
import { wholeWireCv } from '../../../dev/cvSample.ts';
import { listedApplicants } from '../../../dev/listedApplicants.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { Stage } from '../../domain/applications/stage.ts';

const server = await testServer();
const { pool } = server.database;
const calls = listedApplicants(server);
const { postingWithSteps, applied, list, open, records, save, manager } = calls;
const chief = await calls.chief();
const elsewhere = await makeOperator(server.context, { rights: [{ role: 'O', company: 'DF' }] });
type Decided = { verdict: string; score: string; reopened: boolean };
type Row = { applicant: string; kor_nm: string; read: string };
const namesIn = ({ json }: { json: { rows: Row[] } }) => json.rows.map((row) => row.kor_nm);

describe('POST /api/console/applicants/list', () => {
  describe('works', () => {
    it('lists a step with counts, and leaves one row in the record with the numbers shown', async () => {
      const by = await calls.chief();
      const posting = await postingWithSteps();
      const first = await applied(posting, '김하늘', { experienced: true });
      const second = await applied(posting, '이서준', { field: '02' });
      const { status, json } = await list(by, posting);
      expect([status, json.title ?? json.pblanc_nm, json.blind, json.next]).toEqual([200, '시험 공고', false, '']);
      expect(json.rows).toEqual([
        expect.objectContaining({ jnco_afe_no: first.number, kor_nm: '김하늘', read: 'unread' }),
        expect.objectContaining({ jnco_afe_no: second.number, kor_nm: '이서준', rcrt_sect_no: '02', skills: '' }),
      ]);
      expect(json.may_change).toBe(true);
      expect(json.rows[0].career_months).toBeGreaterThan(50);
      expect(json.rows[0].skills).not.toBe('');
      expect(json.first.steps).toEqual([
        { step: 1, name: '서류 심사', step_kind: '서류', blind: false, count: 2 },
        { step: 2, name: '면접', step_kind: '면접', blind: false, count: 0 },
      ]);
      expect(json.first.counts).toMatchObject({ all: 2, matching: 2, drafts: 0, submitted: 2, withdrawn: 0 });
      expect(json.first.counts.rcrt_sect_no).toEqual([
        { cd: '01', count: 1 },
        { cd: '02', count: 1 },
      ]);
      expect(await records(by)).toEqual([
        { act: 'applicants.open', numbers: [first.number, second.number], searched: null },
      ]);
    });

    it('narrows by each condition, and counts what each would leave', async () => {
      const posting = await postingWithSteps();
      await applied(posting, '김하늘', { experienced: true });
      await applied(posting, '이서준', { field: '02' });
      const narrowed = async (condition: object) => namesIn(await list(chief, posting, condition));
      expect(await narrowed({ rcrt_sect_no: ['02'] })).toEqual(['이서준']);
      expect(await narrowed({ rcrt_sect_no: ['01', '02'] })).toHaveLength(2);
      expect(await narrowed({ career_from: 36 })).toEqual(['김하늘']);
      expect(await narrowed({ carr_fg_cd: ['1'] })).toEqual([]);
      const [{ skl_nm }] = wholeWireCv.skill;
      expect(await narrowed({ words: [` ${skl_nm.toUpperCase()} `] })).toEqual(['김하늘']);
      expect(await narrowed({ words: [skl_nm.slice(0, -1)] })).toEqual([]);
      expect(await narrowed({ file_kind_cd: ['03'] })).toEqual([]);
      const { json } = await list(chief, posting, { rcrt_sect_no: ['02'] });
      expect([json.first.counts.matching, json.first.counts.all, json.first.counts.rcrt_sect_no]).toEqual([
        ...[1, 2],
        [
          { cd: '01', count: 1 },
          { cd: '02', count: 1 },
        ],
      ]);
    });

    it('finds by number, name, mail and telephone, and records the kind alone', async () => {
      const by = await calls.chief();
      const posting = await postingWithSteps();
      const { number, member } = await applied(posting, '김하늘');
      await applied(posting, '이서준');
      const typed = [String(number), '하늘', `${member.userId}@example.com`];
      for (const search of typed) expect(namesIn(await list(by, posting, { search })), search).toEqual(['김하늘']);
      expect(namesIn(await list(by, posting, { search: '0001' }))).toHaveLength(2);
      expect(namesIn(await list(by, posting, { search: '도현' }))).toEqual([]);
      expect((await records(by)).map(({ searched }) => searched)).toEqual(['number', 'name', 'mail', 'phone', 'name']);
      const { rows } = await pool.query(
        'SELECT row_to_json(l)::text AS said FROM access_log l WHERE operator_id = $1',
        [by.operatorId],
      );
      expect(rows.filter(({ said }) => /하늘|도현|example/.test(said))).toEqual([]);
    });

    it('puts first what is unread, then what has changed since it was read', async () => {
      const posting = await postingWithSteps();
      const [first, second, third] = [
        await applied(posting, '가하나'),
        await applied(posting, '나두리'),
        await applied(posting, '다서이'),
      ];
      await open(chief, posting, first.number);
      await open(chief, posting, second.number);
      await save(second.member, posting, { profile: { kor_nm: '나두리', rcrt_sect_no: '02', sbmt_st: 2 } });
      const { json } = await list(chief, posting);
      expect(json.rows.map(({ kor_nm, read }: Row) => [kor_nm, read])).toEqual([
        ['다서이', 'unread'],
        ['나두리', 'changed'],
        ['가하나', 'read'],
      ]);
      expect(namesIn(await list(chief, posting, { sort: 'number' }))).toEqual(['가하나', '나두리', '다서이']);
      expect(namesIn(await list(chief, posting, { read: 'unread' }))).toEqual(['다서이']);
      expect(third.number).toBeGreaterThan(0);
    });

    it('goes on from page to page, each applicant once, in every order', async () => {
      const posting = await postingWithSteps();
      const { number, member } = await applied(posting, '김하늘');
      // Copies of one row are enough: who they are is not asked.
      await pool.query(
        `WITH made AS (INSERT INTO member (user_id, password, personal, email_key, phone_key, identity_key)
           SELECT 'many' || n || 'x' || $2, '', '', sha256(('m' || n || $2)::bytea), '', sha256(('i' || n || $2)::bytea)
             FROM generate_series(1, 120) n RETURNING member_id),
         more AS (INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, key, saved_at, submitted_revision)
           SELECT made.member_id, a.company_cd, a.pblanc_no, a.sbmt_st, '', a.key, a.saved_at, 1
             FROM made, application a WHERE a.jnco_afe_no = $1 RETURNING jnco_afe_no)
         INSERT INTO applicant SELECT (jsonb_populate_record(r, jsonb_build_object('jnco_afe_no', more.jnco_afe_no,
             'career_months', more.jnco_afe_no % 7, 'blind_no', upper(lpad(to_hex(more.jnco_afe_no), 6, '0'))))).*
           FROM more, applicant r WHERE r.jnco_afe_no = $1`,
        [number, member.userId.slice(-6)],
      );
      await pool.query('UPDATE applicant SET card = (SELECT card FROM applicant WHERE jnco_afe_no = $1)', [number]);
      const blindPosting = await pool.query(
        `UPDATE posting SET body = jsonb_set(body, '{steps,1,blind}', 'true')
        WHERE pblanc_no = $1`,
        [posting.PBLANC_NO],
      );
      expect(blindPosting.rowCount).toBe(1);
      const by = await manager(posting);
      for (const sort of ['todo', 'number', 'career']) {
        const seen: string[] = [];
        let after = '';
        do {
          const { status, json, text } = await list(by, posting, { sort, after });
          expect(status, text).toBe(200);
          seen.push(...json.rows.map(({ applicant }: Row) => applicant));
          after = json.next;
        } while (after !== '' && seen.length < 500);
        expect([seen.length, new Set(seen).size], sort).toEqual([121, 121]);
      }
    });

    it('shows whoever decides the verdict and the scores of the step, narrows and counts by them, and marks who may change alone', async () => {
      const posting = await postingWithSteps();
      const [first, second] = [await applied(posting, '김하늘'), await applied(posting, '이서준')];
      expect((await list(chief, posting)).json.rows.map(({ verdict }: Decided) => verdict)).toEqual(['open', 'open']);
      const { rows } = await pool.query(
        `INSERT INTO verdict_batch (company_cd, pblanc_no, step_no, at, made_words) VALUES ('DT', $1, 1, app_now(), '시험') RETURNING batch_id`,
        [posting.PBLANC_NO],
      );
      const batch = rows[0].batch_id;
      await pool.query(
        "INSERT INTO verdict_change (jnco_afe_no, step_no, batch_id, verdict) VALUES ($1, 1, $2, 'held')",
        [...[second.number, batch]],
      );
      await pool.query(
        'INSERT INTO score_change SELECT $1, 1, $2, place, 80 + place FROM generate_series(1, 2) place',
        [...[second.number, batch]],
      );
      await pool.query(
        `INSERT INTO reopening (jnco_afe_no, at, until, reason, made_by)
          SELECT $1, app_now() - interval '1 min', app_now() + interval '1 h', '시험', operator_id FROM operator LIMIT 1`,
        [first.number],
      );
      const { json } = await list(chief, posting, { sort: 'number' });
      expect(json.rows.map(({ verdict, score, reopened }: Decided) => [verdict, score, reopened])).toEqual([
        ['open', '', true],
        ['held', '81 / 82', false],
      ]);
      expect(json.first.counts.verdict).toEqual([
        { cd: 'held', count: 1 },
        { cd: 'open', count: 1 },
      ]);
      expect(namesIn(await list(chief, posting, { verdict: 'held' }))).toEqual(['이서준']);
      const theirs = (await list(await manager(posting), posting, { sort: 'number' })).json;
      expect(theirs.rows.map(({ verdict, score }: Decided) => verdict + score)).toEqual(['', '']);
      expect(theirs.first.counts.verdict).toEqual([]);
    });

    it('shows a manager nobody in a blind step, and everybody in the next', async () => {
      const posting = await postingWithSteps({ blind: true });
      const { number } = await applied(posting, '김하늘', { experienced: true });
      const by = await manager(posting);
      const { json, text } = await list(by, posting);
      expect([json.blind, json.rows[0].jnco_afe_no, json.rows[0].submitted_at]).toEqual([true, undefined, null]);
      expect(json.rows[0].applicant).toMatch(/^[0-9A-Z]{6}$/);
      expect(['하늘', String(number), '마루', '한빛'].filter((word) => text.includes(word))).toEqual([]);
      expect((await open(by, posting, json.rows[0].applicant)).json.blind.blind_no).toBe(json.rows[0].applicant);
      await pool.query(
        `INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, $2, 'hr', app_now() - interval '1 s')`,
        [number, Stage.documentsPassed],
      );
      expect((await list(by, posting)).json.rows).toEqual([]);
      const next = (await list(by, posting, { step: 2 })).json;
      expect([next.blind, next.rows[0].kor_nm, next.rows[0].stage]).toEqual([false, '김하늘', '서류 합격']);
    });
  });

  describe('refused', () => {
    it('of another company and of another posting, like a posting that there is not', async () => {
      const posting = await postingWithSteps();
      const nothing = await list(chief, { ...posting, PBLANC_NO: '1234567890' });
      expect([nothing.status, nothing.json.code]).toEqual([404, 'noPosting']);
      const others = await manager(await postingWithSteps());
      for (const by of [elsewhere, others]) expect((await list(by, posting)).text).toBe(nothing.text);
      expect((await list(undefined, posting)).json.code).toBe('operatorUnknown');
    });

    it('to narrow by verdicts for whoever decides none', async () => {
      const posting = await postingWithSteps();
      const { status, json } = await list(await manager(posting), posting, { verdict: 'passed' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['verdict']]);
    });

    it('to look for somebody where names are hidden', async () => {
      const posting = await postingWithSteps({ blind: true });
      const { status, json } = await list(await manager(posting), posting, { search: '하늘' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['search']]);
    });
  });

  describe('wrong input', () => {
    it('a step and a code that are none', async () => {
      const { status, json } = await list(chief, await postingWithSteps(), {
        step: 0,
        rcrt_sect_no: ['<'],
        verdict: 'x',
      });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['step', 'rcrt_sect_no.0', 'verdict']]);
    });
  });
});
