import { describe, expect, it } from 'vitest';
import { wholeWireCv } from '../../../dev/cvSample.ts';
import { sampleJpeg, samplePdf } from '../../../dev/sampleFiles.ts';
import type { SampleMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { listNames, sections } from '../../domain/cv/sections.ts';

const server = await testServer();
const { post, save, start, upload, list, link, download, stored } = fileCalls(server);
const { company_cd, pblanc_no, jnco_afe_no, sbmt_st, rcrt_sect_dc, ...profile } = wholeWireCv.profile;
const whole = { ...wholeWireCv, profile };

const carry = (member: SampleMember | undefined, to: PostingName, from: PostingName) =>
  post('carry', member, { ...to, FROM_COMPANY_CD: from.COMPANY_CD, FROM_PBLANC_NO: from.PBLANC_NO });
const read = async (member: SampleMember, posting: PostingName) =>
  (await server.ask(`GET /api/list?${new URLSearchParams(posting)}`, { token: member.token })).json;
const steps = (member: SampleMember | undefined, posting: PostingName) =>
  server.ask(`GET /api/carry/steps?${new URLSearchParams(posting)}`, { token: member?.token });
const mark = (member: SampleMember | undefined, posting: PostingName, body: object) =>
  post('carry/steps', member, { ...posting, ...body });

/** A member with a whole earlier application, and a posting to begin. */
async function begin(options: Parameters<typeof makePosting>[1] = {}) {
  const [member, from] = await start();
  await save(member, from, whole);
  return { member, from, to: await makePosting(server.database, options) };
}

describe('POST /api/carry', () => {
  describe('works', () => {
    it('fills a new draft with what is the person’s, and leaves what was the posting’s', async () => {
      const { member, from, to } = await begin();
      const { status, json } = await carry(member, to, from);
      expect(status).toBe(200);
      const [was, is] = [await read(member, from), await read(member, to)];
      const rows = (list: object[]) => list.map((row) => ({ ...row, no_sq: 0 }));
      for (const name of listNames.map((list) => sections[list].wire)) {
        expect(rows(is[name]), name).not.toEqual([]);
        expect(rows(is[name]), name).toEqual(rows(was[name]));
      }
      expect(is.profile).toMatchObject({ chcrt_nm2: '金하늘', eng_lnm_nm2: 'Kim', eng_fnm_nm2: 'Haneul' });
      expect(is.profile).toMatchObject({ peninfo_agr_yn: false, sensinf_agr_yn: false, agr_yn: false });
      expect(is.profile).toMatchObject({ carr_fg_cd: '1', rcrt_sect_no: '' });
      const blank = ['hope_anic_amt', 'hope_anic_fg', 'jnco_poss_dt', 'hope_workarea_nm', 'jnco_afe_path_cd'];
      const sensitive = ['vtrn_no', 'vtrn_rate_cd', 'dspsn_grd_cd', 'linc_kind_cd'];
      expect([...blank, ...sensitive].filter((name) => is.profileDetail[name] !== '')).toEqual([]);
      expect(is.profileDetail).toMatchObject({ vtrn_trgt_yn: 'N', dspsn_yn: 'N', linc_flr_yn: 'N' });
      const same = ['base_cur_addr', 'sex_cd', 'hob_nm', 'mtrsc_fg_cd', 'self_intrdc1_txt', 'self_intrdc4_txt'];
      for (const name of same) expect(is.profileDetail[name], name).toBe(was.profileDetail[name]);
      expect(json.revision).toBe(is.revision);
      expect(json.steps).toContain('education');
      expect(json.steps).not.toContain('confirm');
      expect((await steps(member, to)).json.steps).toEqual(json.steps);
    });

    it('takes an answer only where both postings ask the same, and nothing the posting hides', async () => {
      const question = { text: '지원한 까닭을 알려 주세요.', max: 500 };
      const other = { text: '가장 어려웠던 일은 무엇인가요?', max: 500 };
      const form = { questions: [question, other], hidden: ['photo', 'schl_nm', 'sex_cd'] };
      const { member, to } = await begin({ form });
      const from = await makePosting(server.database, { form: { questions: [question, question] } });
      await save(member, from, whole);
      await carry(member, to, from);
      const { profileDetail, education } = await read(member, to);
      expect(profileDetail.self_intrdc1_txt).toBe(whole.profileDetail.self_intrdc1_txt);
      expect([profileDetail.self_intrdc2_txt, profileDetail.sex_cd]).toEqual(['', '']);
      expect(education.map((row: { schl_nm: string }) => row.schl_nm)).toEqual(['', '']);
    });

    it('overwrites nothing that is written, and does nothing more when done twice', async () => {
      const { member, from, to } = await begin();
      await save(member, to, {
        profileDetail: { base_cur_addr: '부산' },
        cert: [{ no_sq: 9, qua_card_nm: '새 자격' }],
      });
      const first = (await carry(member, to, from)).json;
      const { profileDetail, cert } = await read(member, to);
      expect(profileDetail.base_cur_addr).toBe('부산');
      expect(cert.map((row: { qua_card_nm: string }) => row.qua_card_nm)).toEqual([
        '새 자격',
        '정보처리기사',
        '운전면허',
      ]);
      expect((await carry(member, to, from)).json).toMatchObject({ revision: first.revision, files: 0 });
    });

    it('leaves the photo that is there, and says so', async () => {
      const { member, from, to } = await begin({ photo: true });
      for (const [posting, name] of [
        [from, '옛 사진.jpg'],
        [to, '새 사진.jpg'],
      ] as const)
        await upload(member, posting, { kind: '01', name, content: sampleJpeg });
      expect((await carry(member, to, from)).json).toMatchObject({ files: 0, files_left: 0, photo_kept: true });
      expect((await list(member, to)).map((file: { file_nm: string }) => file.file_nm)).toEqual(['새 사진.jpg']);
    });

    it('shares files by reference: each can go without the other', async () => {
      const { member, from, to } = await begin({ photo: true });
      const photo = (await upload(member, from, { kind: '01', name: '사진.jpg', content: sampleJpeg })).json;
      const resume = (await upload(member, from, { name: '이력서.pdf' })).json;
      await upload(member, from, { kind: '08', name: '보훈.pdf', content: samplePdf('보훈') });
      const before = (await stored()).length;
      const { json } = await carry(member, to, from);
      expect(json).toMatchObject({ files: 2, files_left: 1, photo_kept: false });
      const files: { file_no: string; file_nm: string }[] = await list(member, to);
      expect(files.map(({ file_nm }) => file_nm).toSorted()).toEqual(['사진.jpg', '이력서.pdf']);
      expect(files.some(({ file_no }) => [photo.file_no, resume.file_no].includes(file_no))).toBe(false);
      expect(await stored()).toHaveLength(before);

      const shared = files.find(({ file_nm }) => file_nm === '이력서.pdf')!;
      await post('deletefile', member, { ...from, file_no: resume.file_no });
      const { url } = (await link(member, to, shared.file_no)).json;
      expect((await download(url)).bytes).toEqual(samplePdf());
      await post('deletefile', member, { ...to, file_no: shared.file_no });
      expect(await stored()).toHaveLength(before - 1);

      const own = files.find(({ file_nm }) => file_nm === '사진.jpg')!;
      await post('deletefile', member, { ...to, file_no: own.file_no });
      expect(await stored()).toHaveLength(before - 1);
      expect((await download((await link(member, from, photo.file_no)).json.url)).status).toBe(200);
    });

    it('submits what it shares, and keeps it for the submission when the earlier one is deleted', async () => {
      const { member, from, to } = await begin();
      const resume = (await upload(member, from, { name: '이력서.pdf' })).json;
      await carry(member, to, from);
      const consents = { peninfo_agr_yn: true, agr_yn: true, rcrt_sect_no: '01' };
      const { json } = await save(member, to, { profile: { ...consents, sbmt_st: 2 } });
      expect(json.receipt, JSON.stringify(json)).not.toBeNull();
      await post('deletefile', member, { ...from, file_no: resume.file_no });
      const [file] = await list(member, to);
      expect((await download((await link(member, to, file.file_no)).json.url)).bytes).toEqual(samplePdf());
    });

    it('destroys shared bytes exactly once when both go at once', async () => {
      const { member, from, to } = await begin();
      const one = (await upload(member, from, { name: '이력서.pdf' })).json;
      await carry(member, to, from);
      const [other] = await list(member, to);
      const before = (await stored()).length;
      await Promise.all([
        post('deletefile', member, { ...from, file_no: one.file_no }),
        post('deletefile', member, { ...to, file_no: other.file_no }),
      ]);
      expect(await stored()).toHaveLength(before - 1);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const [, posting] = await start();
      expect((await carry(undefined, posting, posting)).json.message).toBe('Token is not valid');
    });

    it('from somebody else’s application, or one that is not there', async () => {
      const { from, to } = await begin();
      const [stranger] = await start();
      const { status, json } = await carry(stranger, to, from);
      expect([status, json.code]).toEqual([404, 'noApplication']);
      expect((await read(stranger, to)).revision).toBe(0);
    });

    it('into a posting that is closed', async () => {
      const { member, from, to } = await begin({ closesIn: MINUTE });
      await passTime(server, 2 * MINUTE);
      expect((await carry(member, to, from)).json.code).toBe('closed');
    });
  });

  describe('wrong input', () => {
    it('tells of every missing name', async () => {
      const [member] = await start();
      const { status, json } = await post('carry', member, {});
      expect(status).toBe(422);
      expect(Object.keys(json.fields).sort()).toEqual(['COMPANY_CD', 'FROM_COMPANY_CD', 'FROM_PBLANC_NO', 'PBLANC_NO']);
    });
  });
});

describe('GET /api/carry/steps', () => {
  describe('works', () => {
    it('answers none where nothing was carried', async () => {
      const [member, posting] = await start();
      expect((await steps(member, posting)).json).toEqual({ steps: [] });
    });
  });

  describe('refused', () => {
    it('without a session, and empty to anybody but the owner', async () => {
      const { member, from, to } = await begin();
      await carry(member, to, from);
      expect((await steps(undefined, to)).status).toBe(401);
      const [stranger] = await start();
      expect((await steps(stranger, to)).json.steps).toEqual([]);
    });
  });

  describe('wrong input', () => {
    it('asks for the posting', async () => {
      const [member] = await start();
      expect((await server.ask('GET /api/carry/steps', { token: member.token })).status).toBe(422);
    });
  });
});

describe('POST /api/carry/steps', () => {
  describe('works', () => {
    it('notes steps in their order, forgets those opened, and repeats harmlessly', async () => {
      const [member, posting] = await start();
      await save(member, posting, {});
      const filled = { filled: ['skill', 'education', 'skill'] };
      expect((await mark(member, posting, filled)).json.steps).toEqual(['education', 'skill']);
      expect((await mark(member, posting, filled)).json.steps).toEqual(['education', 'skill']);
      expect((await mark(member, posting, { seen: ['education'] })).json.steps).toEqual(['skill']);
      expect((await mark(member, posting, { seen: ['education'] })).json.steps).toEqual(['skill']);
    });
  });

  describe('refused', () => {
    it('without a session, and on another’s application', async () => {
      const [member, posting] = await start();
      await save(member, posting, {});
      await mark(member, posting, { filled: ['skill'] });
      expect((await mark(undefined, posting, {})).status).toBe(401);
      const [stranger] = await start();
      expect((await mark(stranger, posting, { seen: ['skill'] })).json.code).toBe('noApplication');
      expect((await steps(member, posting)).json.steps).toEqual(['skill']);
    });
  });

  describe('wrong input', () => {
    it('refuses what is no step', async () => {
      const [member, posting] = await start();
      await save(member, posting, {});
      const { status } = await mark(member, posting, { filled: ['everything'] });
      expect(status).toBe(422);
    });
  });
});
