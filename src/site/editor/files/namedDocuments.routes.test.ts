import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../../dev/cvSample.ts';
import { submittedCopies } from '../../../../dev/submittedCopies.ts';
import { fileCalls } from '../../../../dev/testFiles.ts';
import { makePosting } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import type { NamedDocument } from '../../../fields/shape.ts';

// What a posting names among its documents has a place of its own, and is asked for by its name.

const server = await testServer();
const { upload, post, list, save, submit, start } = fileCalls(server);

const report: NamedDocument = { kind: 'D01', name: '분석 보고서 1편', note: '분량 자유', required: true };
const proof: NamedDocument = { kind: 'D02', name: '교육 수료증', note: '', required: false };
const form = { documents: [report, proof] };
const uploadAs = (kind: string) => ({ kind, name: '보고서.pdf' });

describe('a document the posting names', () => {
  describe('works', () => {
    it('is asked for by its name, taken in its place, and told by it in the copy', async () => {
      const [member, posting] = await start({ form });
      await save(member, posting, { ...leastWireCv, profile: { ...leastWireCv.profile, optinf_agr_yn: false } });
      const missing = await submit(member, posting, 1);
      expect([missing.status, missing.json.fields]).toEqual([
        422,
        { 'files.D01': '분석 보고서 1편 파일을 올려 주세요.' },
      ]);
      expect((await upload(member, posting, uploadAs('D01'))).status).toBe(200);
      await upload(member, posting, { ...uploadAs('D02'), name: '수료증.pdf' });
      expect((await submit(member, posting, 1)).status).toBe(200);
      // Without the consent to optional items goes what the posting insists on, and nothing else.
      const [submitted] = await submittedCopies(server.context, member.memberId);
      const files = submitted!.copy.words.find(({ title }) => title === '첨부파일')!;
      const told = files.entries.flatMap(({ answers }) => answers).map(({ question }) => question);
      expect(told).toEqual(['분석 보고서 1편']);
    });

    it('is a file like others where it is carried to', async () => {
      const [member, from] = await start({ form });
      await save(member, from, leastWireCv);
      await upload(member, from, uploadAs('D01'));
      const to = await makePosting(server.database);
      const names = { FROM_COMPANY_CD: from.COMPANY_CD, FROM_PBLANC_NO: from.PBLANC_NO };
      expect((await post('carry', member, { ...to, ...names })).json.files).toBe(1);
      expect(await list(member, to)).toMatchObject([{ file_kind_cd: '99', file_nm: '보고서.pdf' }]);
      expect((await post('carry', member, { ...to, ...names })).json.files).toBe(0);
    });
  });

  describe('refused', () => {
    it('without a member', async () => {
      const [, posting] = await start({ form });
      expect((await upload(undefined, posting, uploadAs('D01'))).status).toBe(401);
    });
  });

  describe('wrong input', () => {
    it.each(['D03', 'D1', 'D99', 'd01'])('refuses a kind that the posting does not name: %s', async (kind) => {
      const [member, posting] = await start({ form });
      const { status, json } = await upload(member, posting, uploadAs(kind));
      expect([status, Object.keys(json.fields)]).toEqual([422, ['file_kind_cd']]);
      const plain = await makePosting(server.database);
      expect((await upload(member, plain, uploadAs('D01'))).status).toBe(422);
    });
  });
});

describe('the posting itself', () => {
  const detail = async (posting: object) =>
    (await server.ask(`GET /api/rec-post/detail?${new URLSearchParams(posting as Record<string, string>)}`)).json;

  it('names them in the form, and the photo where documents are told', async () => {
    const body = { documents: ['지원서'] };
    const told = async (options: Parameters<typeof makePosting>[1]) => {
      const posting = await makePosting(server.database, options);
      await server.database.pool.query('UPDATE posting SET body = $1 WHERE pblanc_no = $2', [body, posting.PBLANC_NO]);
      return detail(posting);
    };
    expect(await told({ form, photo: true })).toMatchObject({
      form: { documents: [report, proof] },
      body: { documents: ['지원서', '사진 1장 (지원서를 쓸 때 올려 주세요)'] },
    });
    expect((await told({})).body.documents).toEqual(['지원서', '사진 (선택)']);
    expect((await told({ form: { hidden: ['photo'] } })).body.documents).toEqual(['지원서']);
  });

  it('tells the documents of the content as lines, and in the form', async () => {
    const posting = { COMPANY_CD: 'DT', PBLANC_NO: '2026110204' };
    const { body, form: asked } = await detail(posting);
    expect(body.documents.slice(0, 2)).toEqual(['지원서', '분석 보고서 1편 (분량 자유, 회사 기밀은 빼 주세요)']);
    expect(asked.documents).toEqual([
      { kind: 'D01', name: '분석 보고서 1편', note: '분량 자유, 회사 기밀은 빼 주세요', required: true },
    ]);
  });
});
