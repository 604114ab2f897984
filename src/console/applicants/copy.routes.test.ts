import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { leastWireCv, wholeWireCv } from '../../../dev/cvSample.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { makeMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { stopClock, testServer } from '../../../dev/testServer.ts';
import type { Section } from '../../domain/cv/section.ts';
import { ownFields } from '../../domain/cv/section.ts';
import { sectionNames, sections } from '../../domain/cv/sections.ts';
import type { Field } from '../../fields/field.ts';

const server = await testServer();
const { context, database } = server;
const clock = stopClock(server);
const { pool } = database;
const { get, post } = consoleCalls(server);
const { save, upload } = fileCalls(server);

const chief = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
const elsewhere = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });

async function submitted({ blind = false } = {}) {
  const [member, posting] = [await makeMember(context), await makePosting(database)];
  const steps = [{ name: '서류 심사', deadline: false, from: null, to: null, term: '곧', note: '', blind }];
  const body = JSON.stringify({ steps });
  await pool.query('UPDATE posting SET body = $2 WHERE pblanc_no = $1', [posting.PBLANC_NO, body]);
  await save(member, posting, { profile: { optinf_agr_yn: true, sensinf_agr_yn: true } });
  await upload(member, posting, { kind: '03', name: '김하늘 이력서.pdf' });
  await upload(member, posting, { kind: '08', name: '보훈.pdf' });
  const { json } = await save(member, posting, {
    profile: { ...leastWireCv.profile, sbmt_st: 2, rcrt_sect_no: '01' },
    profileDetail: { ...wholeWireCv.profileDetail, self_intrdc1_txt: '저 김하늘은 마루소프트에서 정산을 맡았습니다.' },
    ...{ career: wholeWireCv.career, education: wholeWireCv.education, cert: wholeWireCv.cert },
  });
  const number: number = json.receipt.jnco_afe_no;
  const { rows } = await pool.query('SELECT blind_no FROM applicant WHERE jnco_afe_no = $1', [number]);
  return { member, posting, number, blindNumber: rows[0].blind_no as string };
}

const manager = (posting: PostingName) =>
  makeOperator(context, { rights: [{ role: 'H', company: 'DT', posting: posting.PBLANC_NO }] });
const open = (by: TestOperator | undefined, posting: PostingName, applicant: unknown, more: object = {}) =>
  post(
    '/api/console/applicants/open',
    { company_cd: posting.COMPANY_CD, pblanc_no: posting.PBLANC_NO, applicant: String(applicant), ...more },
    by,
  );
const answersOf = ({ sections: shown }: { sections: { entries: { answers: Answer[] }[] }[] }) =>
  Object.fromEntries(
    shown.flatMap(({ entries }) => entries.flatMap(({ answers }) => answers.map((one) => [one.wire, one] as const))),
  );
type Answer = { wire: string; answer: string; hidden: boolean };
const records = async (number: number) =>
  (await pool.query('SELECT act, contact, reason FROM access_log WHERE $1 = ANY(numbers) ORDER BY access_id', [number]))
    .rows;

describe('POST /api/console/applicants/open', () => {
  describe('works', () => {
    it('shows whoever decides the copy with its contact, and leaves one row in the record', async () => {
      const { posting, number } = await submitted();
      const { status, json } = await open(chief, posting, number);
      expect([status, json.blind]).toEqual([200, undefined]);
      expect(json.seen).toMatchObject({ jnco_afe_no: number, kor_nm: '김하늘', contact: true, sensitive: false });
      const answers = answersOf(json.seen);
      expect(answers.tel_no).toMatchObject({ answer: '010-2000-0001', hidden: false });
      expect(answers.schl_nm!.answer).not.toBe('');
      expect([answers.vtrn_no, answers.mtrsc_fg_cd]).toEqual([
        expect.objectContaining({ answer: '', hidden: true }),
        expect.objectContaining({ answer: '', hidden: true }),
      ]);
      expect(json.seen.files.map((file: { file_kind_cd: string }) => file.file_kind_cd)).toEqual(['03']);
      expect(await records(number)).toEqual([{ act: 'applicants.open', contact: true, reason: null }]);
    });

    it('shows what the law guards with a reason, which is recorded', async () => {
      const { posting, number } = await submitted();
      const { json } = await open(chief, posting, number, { reason: '보훈 가점 확인' });
      expect(answersOf(json.seen).vtrn_no).toMatchObject({ answer: '12-345678', hidden: false });
      expect(json.seen.files).toHaveLength(2);
      expect(await records(number)).toEqual([{ act: 'applicants.open', contact: true, reason: '보훈 가점 확인' }]);
    });

    it('shows a manager whom it is of, not how to reach them', async () => {
      const { posting, number } = await submitted();
      const { json } = await open(await manager(posting), posting, number);
      expect(json.seen).toMatchObject({ kor_nm: '김하늘', contact: false });
      expect(answersOf(json.seen).tel_no).toMatchObject({ answer: '', hidden: true });
      expect(answersOf(json.seen).self_intrdc1_txt!.answer).toContain('마루소프트');
    });

    it('shows a manager nobody where the step is blind: no name, school, employer, number or file anywhere in it', async () => {
      const { posting, number, blindNumber } = await submitted({ blind: true });
      const { status, json, text } = await open(await manager(posting), posting, blindNumber);
      expect([status, json.seen, json.blind.blind_no]).toEqual([200, undefined, blindNumber]);
      const answers = answersOf(json.blind);
      expect(answers.self_intrdc1_txt!.answer).toBe('저 ●●●은 ●●●에서 정산을 맡았습니다.');
      expect([json.blind.masked, json.blind.hidden_files]).toEqual([expect.any(Number), 2]);
      expect(answers.kor_nm).toMatchObject({ answer: '', hidden: true });
      expect(answers.rspt_tsk_nm!.answer).not.toBe('');
      const canaries = [
        '하늘',
        'Haneul',
        '2000-0001',
        '20000001',
        'example.com',
        '한빛',
        '나래',
        '마루',
        '1998',
        '성동',
      ];
      expect(canaries.filter((word) => text.includes(word))).toEqual([]);
      expect(text).not.toContain(String(number));
      expect(await records(number)).toEqual([{ act: 'applicants.open', contact: false, reason: null }]);
    });

    it('opens an earlier copy, and remembers that the newest was read', async () => {
      const { member, posting, number } = await submitted();
      const first = (await open(chief, posting, number)).json.seen.revision;
      await save(member, posting, { profile: { kor_nm: '이서준', sbmt_st: 2 } });
      const again = (await open(chief, posting, number)).json.seen;
      expect([again.kor_nm, again.revision > first]).toEqual(['이서준', true]);
      expect((await open(chief, posting, number, { revision: first })).json.seen.kor_nm).toBe('김하늘');
      const { rows } = await pool.query('SELECT revision FROM applicant_reading WHERE jnco_afe_no = $1', [number]);
      expect(rows).toEqual([{ revision: again.revision }]);
    });
  });

  describe('refused', () => {
    it('of another company, of another posting and withdrawn, like a number that there is not', async () => {
      const { member, posting, number } = await submitted();
      const nothing = await open(chief, posting, 99_999_999);
      expect([nothing.status, nothing.json.code]).toEqual([404, 'noSuchApplication']);
      const others = await manager(await makePosting(database));
      for (const by of [elsewhere, others]) expect((await open(by, posting, number)).text).toBe(nothing.text);
      await server.ask('POST /api/apply/withdraw', { token: member.token, body: posting });
      expect((await open(chief, posting, number)).text).toBe(nothing.text);
      expect(await records(number)).toEqual([]);
    });

    it('by its own number where the step is blind, and by nobody at all', async () => {
      const { posting, number } = await submitted({ blind: true });
      expect((await open(await manager(posting), posting, number)).status).toBe(404);
      expect((await open(chief, posting, number)).json.seen.kor_nm).toBe('김하늘');
      expect((await open(undefined, posting, number)).json.code).toBe('operatorUnknown');
    });

    it('what the law guards, to whoever may not ask for it', async () => {
      const { posting, number } = await submitted();
      const { status, json } = await open(await manager(posting), posting, number, { reason: '궁금해서' });
      expect([status, json.code]).toEqual([403, 'notYours']);
    });
  });

  describe('wrong input', () => {
    it('a number that is none', async () => {
      const { posting } = await submitted();
      const { status, json } = await open(chief, posting, '김하늘');
      expect([status, Object.keys(json.fields)]).toEqual([422, ['applicant']]);
    });
  });
});

describe('POST /api/console/applicants/file', () => {
  const link = (by: TestOperator | undefined, posting: PostingName, applicant: unknown, more: object) =>
    post(
      '/api/console/applicants/file',
      { company_cd: posting.COMPANY_CD, pblanc_no: posting.PBLANC_NO, applicant: String(applicant), ...more },
      by,
    );
  type File = { file_no: string; file_nm: string };
  const fileOf = async ({ posting, number }: { posting: PostingName; number: number }, name = '김하늘 이력서.pdf') => {
    const files: File[] = (await open(chief, posting, number, { reason: '확인' })).json.seen.files;
    return files.find(({ file_nm }) => file_nm === name)!;
  };

  describe('works', () => {
    it('gives an address that this login alone reads the file at, under its own name, and leaves a row', async () => {
      const { posting, number } = await submitted();
      const { file_no, file_nm } = await fileOf({ posting, number });
      const { json } = await link(chief, posting, number, { file_no });
      const { status, headers } = await get(json.url, chief);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(decodeURIComponent(headers.get('content-disposition')!)).toContain(file_nm);
      expect((await records(number)).at(-1)).toEqual({ act: 'applicants.files', contact: false, reason: null });
      for (const by of [elsewhere, undefined]) expect((await get(json.url, by)).json.code).toBe('noFile');
    });

    it('stops to answer after a minute', async () => {
      const { posting, number } = await submitted();
      const { file_no } = await fileOf({ posting, number });
      const { url } = (await link(chief, posting, number, { file_no })).json;
      clock.pass(59_000);
      expect((await get(url, chief)).status).toBe(200);
      clock.pass(1000);
      expect((await get(url, chief)).json.code).toBe('noFile');
    });
  });

  describe('refused', () => {
    it('what the law guards without a reason, and all of it where one reads blindly', async () => {
      const { posting, number } = await submitted();
      const guarded = await fileOf({ posting, number }, '보훈.pdf');
      expect((await link(chief, posting, number, guarded)).json.code).toBe('noFile');
      expect((await link(chief, posting, number, { ...guarded, reason: '보훈 확인' })).status).toBe(200);
      const blind = await submitted({ blind: true });
      const theirs = await fileOf(blind);
      const by = await manager(blind.posting);
      expect((await link(by, blind.posting, blind.blindNumber, theirs)).json.code).toBe('noFile');
      expect((await link(undefined, posting, number, guarded)).json.code).toBe('operatorUnknown');
    });

    it('a file of another application', async () => {
      const [one, other] = [await submitted(), await submitted()];
      const theirs = await fileOf(other);
      expect((await link(chief, one.posting, one.number, theirs)).json.code).toBe('noFile');
      expect((await link(elsewhere, other.posting, other.number, theirs)).json.code).toBe('noSuchApplication');
    });
  });

  describe('wrong input', () => {
    it('a number of a file that is none, and an address that was changed', async () => {
      const { posting, number } = await submitted();
      const { status, json } = await link(chief, posting, number, { file_no: '이력서' });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['file_no']]);
      expect((await get('/console/files/abc', chief)).json.code).toBe('noFile');
    });
  });
});

it('every field of the CV says what it reveals, and names, contact and what the law guards say more than nothing', () => {
  const all = sectionNames.flatMap((name) =>
    ownFields(sections[name] as Section).map(([key, field]) => ({ key, ...(field as Field<unknown>) })),
  );
  expect(all.filter(({ options }) => options.reveals === undefined).map(({ wire }) => wire)).toEqual([]);
  const open = all.filter(({ options }) => options.reveals === 'nothing');
  // What is shown as it is has no words of one's own in it.
  expect(
    open.filter(({ kind }) => ['text', 'longText', 'answer', 'webAddress'].includes(kind)).map(({ wire }) => wire),
  ).toEqual([]);
  expect(open.filter(({ options }) => options.sensitive)).toEqual([]);
});
