import { describe, expect, it } from 'vitest';
import { leastWireCv, wholeWireCv } from '../../../dev/cvSample.ts';
import { textOfPdf, withoutSpaces } from '../../../dev/readPdf.ts';
import { sampleJpeg } from '../../../dev/sampleFiles.ts';
import { sampleCheck } from '../../../dev/samplePaper.ts';
import type { SampleMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { MINUTE, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { SubmitStatus } from '../../domain/applications/application.ts';
import { certificate } from '../../domain/applications/documents.ts';

const server = await testServer();
const { pool } = server.database;
const { post, save, submit, start, upload, download } = fileCalls(server);

const link = (member: SampleMember | undefined, posting: PostingName, document: string) =>
  post('documents/link', member, { ...posting, document });
const { company_cd, pblanc_no, jnco_afe_no, sbmt_st, rcrt_sect_dc, ...profile } = wholeWireCv.profile;
const whole = { ...wholeWireCv, profile };

async function fetched(member: SampleMember, posting: PostingName, document: string) {
  const { url } = (await link(member, posting, document)).json;
  const { bytes, ...rest } = await download(url);
  return { ...rest, bytes, pages: await textOfPdf(bytes) };
}

async function submitted() {
  const [member, posting] = await start();
  const { json } = await save(member, posting, leastWireCv);
  const receipt = (await submit(member, posting, json.revision)).json;
  return { member, posting, receipt };
}

describe('POST /api/documents/link', () => {
  describe('works', () => {
    it('prints the draft with its mark, its answers and its pages counted', async () => {
      const [member, posting] = await start();
      await save(member, posting, whole);
      await upload(member, posting, { kind: '01', name: '사진.jpg', content: sampleJpeg });
      await upload(member, posting, { name: '경력 기술서.pdf' });
      const { status, headers, bytes, pages } = await fetched(member, posting, 'draft');
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const all = withoutSpaces(pages.join(''));
      const answers = [
        '김하늘',
        '金하늘',
        'KimHaneul',
        '컴퓨터공학',
        '010-2000-0001',
        '정보처리기사',
        '경력기술서.pdf',
      ];
      expect(answers.filter((one) => !all.includes(one) && !all.includes(one.replace('KimHaneul', 'Kim')))).toEqual([]);
      expect(all).toContain('작성중인지원서입니다.아직제출하지않았습니다.');
      expect(pages.length).toBeGreaterThan(1);
      pages.forEach((page, index) => {
        expect(withoutSpaces(page)).toContain(`${index + 1}/${pages.length}`);
        expect(withoutSpaces(page)).toMatch(/[작성중]{3}/);
      });
    });

    it('names the download in Korean, whatever a name may hold', async () => {
      const [member, posting] = await start();
      await save(member, posting, { profile: { kor_nm: '김/하늘:"별"' } });
      const { headers } = await fetched(member, posting, 'draft');
      const name = /filename\*=UTF-8''(.*)$/.exec(headers.get('content-disposition')!)![1]!;
      expect(decodeURIComponent(name)).toBe('지원서(작성 중)_김 하늘 별_시험 공고.pdf');
    });

    it('prints what was submitted, not what was written since, with its proof', async () => {
      const { member, posting, receipt } = await submitted();
      await save(member, posting, { profile: { kor_nm: '나중 이름' } });
      const { pages } = await fetched(member, posting, 'submission');
      const all = withoutSpaces(pages.join(''));
      expect(all).toContain('김하늘');
      expect(all).not.toContain('나중이름');
      expect(all).not.toContain('작성중');
      expect(all).toContain(`접수번호${receipt.jnco_afe_no}`);
      expect(all).toContain(receipt.content_hash);
    });

    it('certifies the submission, and says when it was withdrawn', async () => {
      const { member, posting, receipt } = await submitted();
      const first = await fetched(member, posting, 'certificate');
      expect(first.pages).toHaveLength(1);
      const text = withoutSpaces(first.pages[0]!);
      const told = [
        '입사지원확인서',
        '김하늘',
        '다온테크',
        '시험공고',
        String(receipt.jnco_afe_no),
        receipt.content_hash,
      ];
      expect(told.filter((one) => !text.includes(one))).toEqual([]);
      expect(text).not.toContain('지원취소');
      await pool.query(`UPDATE application SET sbmt_st = ${SubmitStatus.withdrawn} WHERE jnco_afe_no = $1`, [
        receipt.jnco_afe_no,
      ]);
      expect(withoutSpaces((await fetched(member, posting, 'certificate')).pages[0]!)).toContain('현재상태지원취소');
    });

    it('leaves a photo out that cannot be read, and prints the rest', async () => {
      const [member, posting] = await start();
      await save(member, posting, leastWireCv);
      const { file_no } = (await upload(member, posting, { kind: '01', name: '사진.jpg', content: sampleJpeg })).json;
      await pool.query("UPDATE attachment SET file_kind_cd = '03' WHERE file_no = $1", [file_no]);
      const pdf = (await upload(member, posting, { name: '사진 아님.pdf' })).json;
      await pool.query("UPDATE attachment SET file_kind_cd = '01' WHERE file_no = $1", [pdf.file_no]);
      expect(withoutSpaces((await fetched(member, posting, 'draft')).pages.join(''))).toContain('김하늘');
    });

    it('answers each address once, within its minute', async () => {
      const [member, posting] = await start();
      await save(member, posting, leastWireCv);
      const { url } = (await link(member, posting, 'draft')).json;
      expect((await download(url)).status).toBe(200);
      expect((await download(url)).status).toBe(404);
      const late = (await link(member, posting, 'draft')).json;
      await passTime(server, MINUTE + 1000);
      expect((await download(late.url)).status).toBe(404);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const [, posting] = await start();
      expect((await link(undefined, posting, 'draft')).json.message).toBe('Token is not valid');
    });

    it('to anybody but the owner', async () => {
      const { posting } = await submitted();
      const [other] = await start();
      const answers = await Promise.all(
        ['draft', 'submission', 'certificate'].map((kind) => link(other, posting, kind)),
      );
      expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(3).fill([404, 'noApplication']));
    });

    it('where nothing was submitted', async () => {
      const [member, posting] = await start();
      await save(member, posting, leastWireCv);
      const answers = await Promise.all(['submission', 'certificate'].map((kind) => link(member, posting, kind)));
      expect(answers.map(({ json }) => json.code)).toEqual(['noSubmission', 'noSubmission']);
    });
  });

  describe('wrong input', () => {
    it('tells of a document that is not one, and of a missing posting', async () => {
      const [member] = await start();
      const { status, json } = await post('documents/link', member, { document: 'everything' });
      expect(status).toBe(422);
      expect(Object.keys(json.fields).sort()).toEqual(['COMPANY_CD', 'PBLANC_NO', 'document']);
    });
  });
});

describe('a certificate', () => {
  it('holds nothing of the CV but the name', () => {
    const proof = { applicationNumber: 7, submittedAt: new Date('2026-11-21T09:00:05Z'), contentHash: 'ab' };
    const about = { name: '김하늘', company: '다온테크', posting: '백엔드 개발자' };
    const issued = { issuedAt: new Date('2026-11-22T00:00:00Z'), withdrawn: false, check: sampleCheck };
    const { facts } = certificate(about, proof, issued);
    expect(facts.map(({ value }) => value)).toEqual([
      '김하늘',
      '다온테크',
      '백엔드 개발자',
      '7',
      '2026. 11. 21.(토) 18:00:05',
      '2026. 11. 22.(일) 09:00:00',
    ]);
  });
});
