import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Applicant, applicantsOf } from '../../../dev/changingApplicants.ts';
import { filesIn, manifestOf, wrongIn } from '../../../dev/checkExport.ts';
import { startExport } from '../../../dev/exportRun.ts';
import { samplePdf } from '../../../dev/sampleFiles.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testKeys } from '../../../dev/testKeys.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { exportApplications } from './export.jobs.ts';

// An export in processes of its own that are killed, while its applicants go on.

const server = await testServer();
const { database, context, origin } = server;
const { pool } = database;
const work = await mkdtemp(path.join(tmpdir(), 'jiwon-export-'));
afterAll(() => rm(work, { recursive: true }));

const env = { ...database.env, ENCRYPTION_KEYS: testKeys, DATA_DIR: context.config.dataDir };

test('killed twice and resumed while applicants edit and withdraw, each submission that stands is there once', {
  timeout: 120_000,
}, async () => {
  const posting = await makePosting(database);
  const does = applicantsOf(origin, posting);
  const applicants: Applicant[] = [];
  for (let count = 0; count < 14; count += 1) {
    const { token } = await makeMember(context);
    const applicant: Applicant = {
      token,
      name: `견본 ${'가나다라마바사아자차카타파하'[count]}`,
      receipts: [],
      isWithdrawn: false,
    };
    await does.upload(applicant, `이력서 ${count}.pdf`, samplePdf(`이력서 ${count}`));
    await does.submit(applicant, `처음 쓴 글 ${count}`);
    applicants.push(applicant);
  }
  const folder = path.join(work, 'killed');
  let isOver = false;
  const going = does.goOn(applicants, () => isOver);
  for (const after of [3, 2]) {
    const run = startExport(env, { posting, folder }, (done, child) => done >= after && child.kill('SIGKILL'));
    expect([await run.ended, run.output()]).toEqual(['SIGKILL', expect.stringContaining('Exported')]);
    // Nobody may take what is there for the whole: it appears with its manifest, or without one.
    expect(filesIn(folder)).not.toContain('manifest.json');
  }
  const third = startExport(env, { posting, folder });
  expect([await third.ended, third.output()]).toEqual([0, expect.stringContaining('manifest.json: SHA-256')]);
  isOver = true;
  await going;
  // Each as one of its receipts says, whichever was valid at that moment.
  expect(await wrongIn(folder)).toEqual([]);
  const held = manifestOf(folder).applications;
  for (const { number, revision, contentHash } of held) {
    const { receipts } = applicants.find((one) => one.receipts[0]!.jnco_afe_no === number)!;
    expect(receipts).toContainEqual(expect.objectContaining({ revision, content_hash: contentHash }));
  }

  const isHeld = ({ receipts }: Applicant) => held.some(({ number }) => number === receipts[0]!.jnco_afe_no);
  const gone = applicants.find((one) => !one.isWithdrawn && isHeld(one))!;
  await does.withdraw(gone);
  const named = { companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO };
  const order = { posting: named, folder, by: '인사팀', reason: '서류 심사', systemUser: 'root', contact: false };
  const last = await exportApplications(context, order, () => undefined);
  expect(last).toMatchObject({ troubles: [], later: [] });
  expect(await wrongIn(folder, { pool, posting })).toEqual([]);
  const { applications, removed, runs } = manifestOf(folder);
  const withdrawn = applicants.filter(({ isWithdrawn }) => isWithdrawn).map(({ receipts }) => receipts[0]!.jnco_afe_no);
  expect(applications.length + withdrawn.length).toBe(applicants.length);
  expect(removed).toContainEqual(expect.objectContaining({ number: gone.receipts[0]!.jnco_afe_no, why: 'withdrawn' }));
  expect(removed.filter(({ number }) => !withdrawn.includes(number))).toEqual([]);
  expect(runs).toHaveLength(4);

  const { rows } = await pool.query(
    `SELECT act, made_by, reason, numbers, encode(digest, 'hex') AS digest FROM access_log ORDER BY access_id`,
  );
  expect(rows.filter(({ act }) => act === 'exported')).toHaveLength(2);
  expect(new Set(rows.map(({ made_by, reason }) => `${made_by}: ${reason}`))).toEqual(new Set(['인사팀: 서류 심사']));
  expect(rows.at(-1).digest).toBe(last.manifest.sha256);
  expect(rows.at(-1).numbers.map(Number).toSorted()).toEqual(applications.map(({ number }) => number).toSorted());
});
