import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { textOfPdf, withoutSpaces } from '../../../dev/readPdf.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { testServer } from '../../../dev/testServer.ts';
import { hiddenName } from '../../domain/applications/certificateCheck.queries.ts';
import { certificateNumber } from '../../domain/applications/certificateNumber.ts';

const server = await testServer();
const { pool } = server.database;
const { post, save, submit, start, download } = fileCalls(server);

const check = (jnco_afe_no: unknown, certificate_no: unknown) =>
  server.ask('POST /api/certificate/check', { body: { jnco_afe_no, certificate_no } });

async function certified() {
  const [member, posting] = await start();
  const submitOnce = async (cv: object) => {
    const { json } = await save(member, posting, cv);
    return (await submit(member, posting, json.revision)).json;
  };
  const numberOf = async () => {
    const { url } = (await post('documents/link', member, { ...posting, document: 'certificate' })).json;
    const [page = ''] = await textOfPdf((await download(url)).bytes);
    return /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(withoutSpaces(page))![0];
  };
  const receipt = await submitOnce(leastWireCv);
  return { receipt, submitOnce, numberOf, application: String(receipt.jnco_afe_no) };
}

const NOTHING = { genuine: false, kor_nm: '', company_cd: '', company_nm: '', title: '', submitted_at: null };

describe('POST /api/certificate/check', () => {
  describe('works', () => {
    it('tells whoever has a certificate what stands on it, the name hidden but for its first letter', async () => {
      const { receipt, numberOf, application } = await certified();
      const { status, json } = await check(application, await numberOf());
      expect([status, json]).toEqual([
        200,
        {
          ...{ genuine: true, kor_nm: '김○○', company_cd: 'DT', company_nm: '다온테크', title: '시험 공고' },
          submitted_at: receipt.submitted_at,
        },
      ]);
    });

    it('takes the number as people write it', async () => {
      const { numberOf, application } = await certified();
      const typed = (await numberOf()).toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
      expect((await check(` ${application} `, typed)).json.genuine).toBe(true);
    });

    it('knows one of an earlier submission by another number', async () => {
      const { numberOf, application, submitOnce, receipt } = await certified();
      const earlier = await numberOf();
      const { submitted_at } = await submitOnce({ profile: { kor_nm: '나중 이름' } });
      const later = await numberOf();
      expect(later).not.toBe(earlier);
      expect((await check(application, earlier)).json).toMatchObject({
        kor_nm: '김○○',
        submitted_at: receipt.submitted_at,
      });
      expect((await check(application, later)).json).toMatchObject({ kor_nm: '나○○○○', submitted_at });
    });
  });

  describe('refused', () => {
    it('says the same of a number nobody was given, of another application’s and of what is destroyed', async () => {
      const [one, other] = [await certified(), await certified()];
      const number = await one.numberOf();
      const guessed = certificateNumber(Buffer.alloc(32, 7));
      expect((await check(one.application, guessed)).json).toEqual(NOTHING);
      expect((await check(other.application, number)).json).toEqual(NOTHING);
      expect((await check('99999999', number)).json).toEqual(NOTHING);
      await pool.query('DELETE FROM application WHERE jnco_afe_no = $1', [one.application]);
      expect((await check(one.application, number)).json).toEqual(NOTHING);
    });
  });

  describe('wrong input', () => {
    it.each([
      ['', '', ['certificate_no', 'jnco_afe_no']],
      ['1', 'DF7K-20QM-91TX', ['certificate_no', 'jnco_afe_no']],
      ['10000001; DROP', certificateNumber(Buffer.alloc(32)), ['jnco_afe_no']],
      ['9999999999', certificateNumber(Buffer.alloc(32)), ['jnco_afe_no']],
      ['10000001', `${certificateNumber(Buffer.alloc(32)).slice(0, -1)}Z`, ['certificate_no']],
    ])('%j and %j', async (application, number, fields) => {
      const { status, json } = await check(application, number);
      expect([status, Object.keys(json.fields).toSorted()]).toEqual([422, fields]);
    });
  });
});

it('a hidden name is its first letter, however it is written', () => {
  expect(['김하늘', ' Haneul Kim ', '👩‍👩‍👧가', '가', ''].map(hiddenName)).toEqual([
    '김○○',
    'H○○○○○○○○',
    '👩‍👩‍👧○',
    '가',
    '',
  ]);
});
