import { describe, expect, it } from 'vitest';
import { leastWireCv, submittingWireCv } from '../../../dev/cvSample.ts';
import { sampleJpeg } from '../../../dev/sampleFiles.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { digestOf, MINUTE, makePosting, type PostingName, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { PROBLEMS } from '../../http/problems.ts';

// What a consent covers goes with it: out of drafts, out of restore points and out of what was submitted.

const server = await testServer();
const { pool } = server.database;

const post = (path: string, { token }: SampleMember, body: object) =>
  server.ask(`POST ${path as '/'}`, { token, body });
const save = (member: SampleMember, posting: PostingName, body: object = {}) =>
  post('/api/updatecv', member, { ...posting, ...body });
const withdraw = (member: SampleMember, posting: object, consent_cd: unknown) =>
  post('/api/apply/withdrawConsent', member, { ...posting, consent_cd });
const get = async ({ token }: SampleMember, path: string, posting: PostingName, more: object = {}) =>
  (await server.ask(`GET ${path as '/'}?${new URLSearchParams({ ...posting, ...more })}`, { token })).json;
const copy = (member: SampleMember, posting: PostingName) => get(member, '/api/apply/copy', posting);
const submittedCv = (member: SampleMember, posting: PostingName) =>
  get(member, '/api/list', posting, { APPLY_STATE: '2' });
const ledger = async ({ memberId }: SampleMember, code: string) =>
  (
    await pool.query(
      'SELECT agreed, version FROM consent WHERE member_id = $1 AND consent_cd = $2 AND jnco_afe_no IS NOT NULL ORDER BY consent_id',
      [memberId, code],
    )
  ).rows;

const full = {
  ...leastWireCv,
  profile: { ...leastWireCv.profile, sensinf_agr_yn: true, optinf_agr_yn: true, sbmt_st: 2 },
  profileDetail: {
    ...leastWireCv.profileDetail,
    vtrn_trgt_yn: 'Y',
    vtrn_no: '12-345678',
    dspsn_yn: 'N',
    linc_flr_yn: 'N',
    hob_nm: '수영하는 사람',
    atscolc_cd: '3',
  },
  cert: [{ no_sq: 1, qua_card_nm: '정보처리기사', acqs_dt: '2021-06-02' }],
};

async function upload({ token }: SampleMember, posting: PostingName, kind: string, name: string) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ ...posting, file_kind_cd: kind })) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(sampleJpeg)]), name);
  const answer = await fetch(`${server.origin}/api/uploadfile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { file_no: string }).file_no;
}

/** A member who has submitted everything there is, with a sensitive proof and another file. */
async function submittedAll(options: Parameters<typeof makePosting>[1] = {}) {
  const [member, posting] = [await makeMember(server.context), await makePosting(server.database, options)] as const;
  await save(member, posting, { profile: { sensinf_agr_yn: true } });
  const proof = await upload(member, posting, '08', '보훈.jpg');
  const other = await upload(member, posting, '06', '자격.jpg');
  const { json } = await save(member, posting, full);
  expect(json.receipt).toMatchObject({ content_hash: expect.any(String) });
  return { member, posting, proof, other, receipt: json.receipt };
}

const destroyed = async (number: string) =>
  (await pool.query('SELECT destroyed_at IS NOT NULL AS gone FROM attachment WHERE file_no = $1', [number])).rows[0]
    .gone;

describe('POST /api/apply/withdrawConsent', () => {
  describe('works', () => {
    it('takes sensitive answers and proofs out of everything at once, also after the end', async () => {
      const { member, posting, proof, other, receipt } = await submittedAll();
      expect((await copy(member, posting)).consents).toEqual(['sensitive', 'application_optional']);
      await passTime(server, 11 * MINUTE);
      expect((await withdraw(member, posting, 'sensitive')).status).toBe(200);
      const after = await copy(member, posting);
      expect(after).toMatchObject({ content_hash: receipt.content_hash, sbmt_st: 2, redacted_at: expect.any(String) });
      expect(after.consents).toEqual(['application_optional']);
      const said = JSON.stringify(after.words);
      for (const gone of ['12-345678', '보훈']) expect(said).not.toContain(gone);
      for (const kept of ['수영하는 사람', '정보처리기사', '자격.jpg']) expect(said).toContain(kept);
      const cv = await submittedCv(member, posting);
      expect(cv.profile.sensinf_agr_yn).toBe(false);
      expect(cv.profileDetail).toMatchObject({ vtrn_trgt_yn: 'N', vtrn_no: '', hob_nm: '수영하는 사람' });
      expect((await get(member, '/api/list', posting)).profileDetail.vtrn_no).toBe('');
      expect([await destroyed(proof), await destroyed(other)]).toEqual([true, false]);
      expect((await ledger(member, 'sensitive')).at(-1)).toMatchObject({ agreed: false });
      // The receipt stays what it was, and nothing waits to be submitted again.
      const again = await post('/api/submitcv', member, { ...posting, revision: receipt.revision });
      expect(again.json).toEqual(receipt);
      const { rows } = await pool.query('SELECT * FROM application WHERE member_id = $1', [member.memberId]);
      expect(rows[0].submitted_revision).toBe(rows[0].revision);
    });

    it('takes optional items out, but for what the posting requires', async () => {
      const form = { required: ['hob_nm'] };
      const { member, posting, other } = await submittedAll({ form });
      await withdraw(member, posting, 'application_optional');
      const cv = await submittedCv(member, posting);
      expect(cv).toMatchObject({
        cert: [],
        profile: { optinf_agr_yn: false },
        profileDetail: { hob_nm: '수영하는 사람' },
      });
      const said = JSON.stringify((await copy(member, posting)).words);
      for (const gone of ['정보처리기사', '자격.jpg']) expect(said).not.toContain(gone);
      for (const kept of ['12-345678', '보훈.jpg', '수영하는 사람']) expect(said).toContain(kept);
      expect(await destroyed(other)).toBe(true);
      expect((await get(member, '/api/list', posting)).cert).toEqual([]);
    });

    it('does nothing the second time', async () => {
      const { member, posting } = await submittedAll();
      await withdraw(member, posting, 'sensitive');
      const before = await digestOf(server.database);
      expect((await withdraw(member, posting, 'sensitive')).status).toBe(200);
      expect(await digestOf(server.database)).toBe(before);
    });

    it('the same when the box is cleared in the editor', async () => {
      const { member, posting, proof } = await submittedAll();
      await save(member, posting, { profile: { sensinf_agr_yn: false } });
      expect(JSON.stringify((await copy(member, posting)).words)).not.toContain('12-345678');
      expect(await destroyed(proof)).toBe(true);
    });

    it('takes optional items out of what was submitted when the box is cleared in the editor, and leaves the draft', async () => {
      const { member, posting, other, receipt } = await submittedAll();
      await save(member, posting, { profile: { optinf_agr_yn: false } });
      const after = await copy(member, posting);
      expect(after).toMatchObject({ content_hash: receipt.content_hash, redacted_at: expect.any(String) });
      const said = JSON.stringify(after.words);
      for (const gone of ['정보처리기사', '자격.jpg', '수영하는 사람', '대학교']) expect(said).not.toContain(gone);
      expect(said).toContain('12-345678');
      expect(await ledger(member, 'application_optional')).toMatchObject([{ agreed: true }, { agreed: false }]);
      const draft = await get(member, '/api/list', posting);
      expect(draft).toMatchObject({ cert: [{ qua_card_nm: '정보처리기사' }], profileDetail: { atscolc_cd: '3' } });
      expect(await destroyed(other)).toBe(false);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await server.ask('POST /api/apply/withdrawConsent', { body: {} });
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });

    it('of another member', async () => {
      const { member, posting } = await submittedAll();
      const other = await makeMember(server.context);
      const { status, json } = await withdraw(other, { ...posting, member_id: member.memberId }, 'sensitive');
      expect([status, json.code]).toEqual([PROBLEMS.noApplication[0], 'noApplication']);
      expect((await copy(member, posting)).consents).toContain('sensitive');
    });
  });

  describe('wrong input', () => {
    it.each([
      [{}, 422, ['COMPANY_CD', 'PBLANC_NO', 'consent_cd']],
      [{ COMPANY_CD: 'DT', PBLANC_NO: '1', consent_cd: 'truth' }, 422, ['consent_cd']],
      [{ COMPANY_CD: 'DT', PBLANC_NO: '1', consent_cd: ['sensitive'] }, 400, ['consent_cd']],
    ])('%j', async (body, status, fields) => {
      const answer = await post('/api/apply/withdrawConsent', await makeMember(server.context), body);
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([status, fields]);
    });
  });
});

describe('a submission and its consents', () => {
  const one = async () => [await makeMember(server.context), await makePosting(server.database)] as const;

  it('notes the version that was shown, though a newer one is in force, and the one in force where nobody told', async () => {
    const [[member, posting], [legacy, second]] = [await one(), await one()];
    const insert = `INSERT INTO consent_text SELECT consent_cd, '2026-11-01', title, body, required, moment, sort_order
      FROM consent_text WHERE consent_cd = 'truth' ON CONFLICT DO NOTHING`;
    await save(member, posting, { ...leastWireCv, consent_versions: { truth: '2024-06-17' } });
    await pool.query(insert);
    expect((await post('/api/submitcv', member, { ...posting, revision: 1 })).status).toBe(200);
    expect(await ledger(member, 'truth')).toEqual([{ agreed: true, version: '2024-06-17' }]);
    await save(legacy, second, submittingWireCv);
    expect(await ledger(legacy, 'truth')).toEqual([{ agreed: true, version: '2026-11-01' }]);
    // A person who was never asked has given and refused nothing.
    expect(await ledger(legacy, 'application_optional')).toEqual([]);
  });

  it('is refused for a version that never was', async () => {
    const [member, posting] = await one();
    await save(member, posting, { ...leastWireCv, consent_versions: { truth: '1999-01-01' } });
    const { status, json } = await post('/api/submitcv', member, { ...posting, revision: 1 });
    expect([status, Object.keys(json.fields)]).toEqual([422, ['profile.agr_yn']]);
  });

  it('goes through without the optional consent, takes no optional item along and keeps them in the draft', async () => {
    const [member, posting] = await one();
    const refusing = { ...full, profile: { ...full.profile, optinf_agr_yn: false } };
    expect((await save(member, posting, refusing)).json.receipt).toMatchObject({ revision: 1 });
    expect(await submittedCv(member, posting)).toMatchObject({
      cert: [],
      profileDetail: { hob_nm: '', atscolc_cd: '', vtrn_no: '12-345678' },
    });
    expect((await get(member, '/api/list', posting)).profileDetail.hob_nm).toBe('수영하는 사람');
    expect(await ledger(member, 'application_optional')).toMatchObject([{ agreed: false }]);
  });

  it('with sensitive details and no consent to them is refused and told; a save keeps none and says so', async () => {
    const [member, posting] = await one();
    const without = { ...full, profile: { ...full.profile, sensinf_agr_yn: false } };
    const { status, json } = await save(member, posting, without);
    expect([status, Object.keys(json.fields).toSorted()]).toEqual([
      422,
      ['profileDetail.vtrn_no', 'profileDetail.vtrn_trgt_yn'],
    ]);
    const saved = await save(member, posting, { ...without, profile: { ...without.profile, sbmt_st: 1 } });
    expect([saved.status, Object.keys(saved.json.refused)]).toEqual([200, Object.keys(json.fields)]);
    expect((await get(member, '/api/list', posting)).profileDetail).toMatchObject({ vtrn_trgt_yn: 'N', vtrn_no: '' });
  });
});
