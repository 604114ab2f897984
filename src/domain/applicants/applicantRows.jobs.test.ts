import { describe, expect, it } from 'vitest';
import { leastWireCv, wholeWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { testKeys } from '../../../dev/testKeys.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { rotateKeys } from '../../upkeep/rotateKeys.acts.ts';
import { sealerOf } from '../applications/draft.queries.ts';
import { cardContext, foundByNumbers } from './applicantRow.queries.ts';
import { type Card, COLUMN_FIELDS } from './applicantRow.ts';
import { applicantRows } from './applicantRows.jobs.ts';
import { wantedBy } from './foundBy.ts';

// The row that lists read is there with the submission, says the same, and goes with it.

const server = await testServer();
const { context, database } = server;
const { pool } = database;
const { save, post, upload } = fileCalls(server);

const consents = { optinf_agr_yn: true, sensinf_agr_yn: true };
const answers = {
  profile: { ...leastWireCv.profile, ...consents, rcrt_sect_no: '02', sbmt_st: 2 },
  profileDetail: { ...wholeWireCv.profileDetail, atscolc_cd: '3' },
  ...{ career: wholeWireCv.career, cert: wholeWireCv.cert, skill: wholeWireCv.skill, education: wholeWireCv.education },
};

async function submitted(change: object = {}) {
  const [member, posting] = [await makeMember(context), await makePosting(database)];
  for (const kind of ['03', '08']) {
    // A file of a sensitive kind needs its consent first.
    await save(member, posting, { profile: consents });
    expect((await upload(member, posting, { kind, name: `${kind}.pdf` })).status).toBe(200);
  }
  const answer = await save(member, posting, { ...answers, ...change });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return { member, posting, number: answer.json.receipt.jnco_afe_no as number };
}

async function rowOf(number: number) {
  return (await pool.query('SELECT * FROM applicant WHERE jnco_afe_no = $1', [number])).rows[0];
}

async function cardOf(number: number, vault = context.vault): Promise<Card> {
  const { rows } = await pool.query('SELECT key FROM application WHERE jnco_afe_no = $1', [number]);
  return sealerOf(vault, rows[0]).open((await rowOf(number)).card, cardContext(number));
}

async function found(posting: PostingName, typed: string, by = context): Promise<number[]> {
  const key = { companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO };
  const numbers = foundByNumbers(by.vault, by.vault.currentKeyId, key, wantedBy(typed)!.keyed);
  const { rows } = await pool.query('SELECT jnco_afe_no FROM applicant WHERE found_by @> $1::bigint[]', [numbers]);
  return rows.map((row) => row.jnco_afe_no);
}

const withdraw = (member: SampleMember, posting: PostingName) => post('apply/withdraw', member, posting);

describe('the row of an application', () => {
  it('is there with the receipt, with codes, months and kinds of files, and nothing that can be read', async () => {
    const { number, posting } = await submitted();
    const row = await rowOf(number);
    expect(row).toMatchObject({ company_cd: 'DT', pblanc_no: posting.PBLANC_NO, redacted_at: null });
    expect(row).toMatchObject({ rcrt_sect_no: '02', carr_fg_cd: '2', atscolc_cd: '3', file_kinds: ['03'] });
    expect(row.career_months).toBeGreaterThan(50);
    expect(row.words.length).toBeGreaterThan(2);
    expect(row.blind_no).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(await cardOf(number)).toMatchObject({ name: '김하늘', employer: '마루소프트 · 대리' });
    const bytes = JSON.stringify({ ...row, card: row.card.toString() });
    for (const word of ['김하늘', 'haneul', '01020000001', '마루', '한빛', '정보']) expect(bytes).not.toContain(word);
  });

  it('has the declared columns and no other answer', async () => {
    const { rows } = await pool.query(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'applicant'",
    );
    const own = [
      'jnco_afe_no',
      'company_cd',
      'pblanc_no',
      'revision',
      'submitted_at',
      'redacted_at',
      'form',
      'blind_no',
    ];
    const made = ['career_months', 'file_kinds', 'words', 'found_by', 'key_id', 'card', 'answers', 'told'];
    const declared = COLUMN_FIELDS.map(({ field }) => field.wire);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...own, ...made, ...declared].toSorted());
  });

  it('is found by name, mail and telephone, in its posting alone', async () => {
    const [one, other] = [await submitted(), await submitted()];
    for (const typed of ['하늘', '김하늘', 'haneul.kim@example.com', '010-2000-0001', '0001']) {
      expect(await found(one.posting, typed)).toEqual([one.number]);
    }
    expect(await found(other.posting, '서준')).toEqual([]);
  });

  it('says what was submitted again under the same blind number', async () => {
    const { member, posting, number } = await submitted();
    const before = await rowOf(number);
    await save(member, posting, { profile: { kor_nm: '이서준', rcrt_sect_no: '01' } });
    expect(await rowOf(number)).toEqual(before);
    await save(member, posting, { profile: { sbmt_st: 2 } });
    const after = await rowOf(number);
    expect(after).toMatchObject({ blind_no: before.blind_no, rcrt_sect_no: '01' });
    expect(after.revision).toBeGreaterThan(before.revision);
    expect([await found(posting, '하늘'), await found(posting, '서준')]).toEqual([[], [number]]);
  });

  it('goes with the withdrawal, and is back when that is undone', async () => {
    const { member, posting, number } = await submitted();
    expect((await withdraw(member, posting)).status).toBe(200);
    expect(await rowOf(number)).toBe(undefined);
    expect((await post('apply/undoWithdrawal', member, posting)).status).toBe(200);
    expect(await rowOf(number)).toMatchObject({ rcrt_sect_no: '02' });
    expect(await found(posting, '하늘')).toEqual([number]);
  });

  it('loses what a withdrawn consent covered', async () => {
    const { member, posting, number } = await submitted();
    const answer = await post('apply/withdrawConsent', member, { ...posting, consent_cd: 'application_optional' });
    expect(answer.status).toBe(200);
    const row = await rowOf(number);
    expect(row).toMatchObject({ atscolc_cd: null, career_months: 0, words: [] });
    expect(row.redacted_at).not.toBe(null);
    expect(await cardOf(number)).toMatchObject({ name: '김하늘', school: '', employer: '' });
  });

  it('goes with the application', async () => {
    const { number } = await submitted();
    await pool.query('DELETE FROM application WHERE jnco_afe_no = $1', [number]);
    expect(await rowOf(number)).toBe(undefined);
  });
});

describe('the sweep', () => {
  it('writes what was submitted before there were rows, once, and goes on where it was broken off', async () => {
    const [first, second] = [await submitted(), await submitted()];
    const before = await rowOf(first.number);
    await pool.query('DELETE FROM applicant WHERE jnco_afe_no = ANY($1)', [[first.number, second.number]]);
    // One of them cannot be opened: the other is written all the same, and it is due again.
    const { rows } = await pool.query('SELECT content FROM submission WHERE jnco_afe_no = $1', [first.number]);
    const broken = Buffer.from(rows[0].content);
    broken[broken.length - 1]! ^= 1;
    const set = 'UPDATE submission SET content = $2 WHERE jnco_afe_no = $1';
    await pool.query(set, [first.number, broken]);
    expect(await runSweep(context, applicantRows)).toMatchObject({ done: { applicants: 1 }, failed: 1 });
    await pool.query(set, [first.number, rows[0].content]);
    expect(await runSweep(context, applicantRows)).toMatchObject({ done: { applicants: 1 }, failed: 0 });
    expect(await runSweep(context, applicantRows)).toMatchObject({ done: {}, failed: 0 });
    expect({ ...(await rowOf(first.number)), blind_no: '', card: '' }).toEqual({ ...before, blind_no: '', card: '' });
  });

  it('writes again what a process that knows no rows has submitted', async () => {
    const { member, posting, number } = await submitted();
    const before = await rowOf(number);
    await save(member, posting, { profile: { rcrt_sect_no: '01', sbmt_st: 2 } });
    await pool.query('UPDATE applicant SET revision = $2, rcrt_sect_no = $3 WHERE jnco_afe_no = $1', [
      ...[number, before.revision, '02'],
    ]);
    await runSweep(context, applicantRows);
    expect(await rowOf(number)).toMatchObject({ rcrt_sect_no: '01' });
  });
});

describe('a rotation of keys', () => {
  it('makes the hashes anew: what was found stays found, and the old key may go', async () => {
    const { posting, number } = await submitted();
    const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
    const withKeys = (...keys: string[]) =>
      testServer({
        database,
        env: { ENCRYPTION_KEYS: [...keys, testKeys].join(','), DATA_DIR: context.config.dataDir },
      });
    const second = await withKeys(key('second', 2));
    await server.listen.stop();
    await rotateKeys(second.context);
    expect(await rowOf(number)).toMatchObject({ key_id: 'second' });
    expect([await found(posting, '하늘'), await found(posting, '하늘', second.context)]).toEqual([[], [number]]);
    expect(await cardOf(number, second.context.vault)).toMatchObject({ name: '김하늘' });
    const third = await withKeys(key('third', 3), key('second', 2));
    await second.listen.stop();
    expect((await rotateKeys(third.context)).retired).toEqual(['second']);
    expect(await found(posting, '하늘', third.context)).toEqual([number]);
  });
});
