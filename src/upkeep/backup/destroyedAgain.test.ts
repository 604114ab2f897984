import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leastWireCv, submittingWireCv } from '../../../dev/cvSample.ts';
import { samplePdf } from '../../../dev/sampleFiles.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { type TestDatabase, testDatabase } from '../../../dev/testDatabase.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { digestOf, makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import { APPLICATION_KEY } from '../../domain/applications/draft.queries.ts';
import { destroyedNumbers } from '../../domain/retention/destroyed.jobs.ts';
import { retention } from '../../domain/retention/retention.jobs.ts';
import { setStage } from '../../domain/selection/setStage.acts.ts';
import { createDestroyedList, nothingListed } from '../../server/destroyedList.ts';
import { FILE_KEY } from '../../server/files/fileStore.ts';
import { openSealed } from '../../server/files/sealedFile.ts';
import { sealedFolder } from '../../server/files/sealedFolder.ts';
import { runSweep } from '../../server/sweep.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restoreBackup.ts';

// A backup is made; then one leaves, one takes a file back, one writes a withdrawn application again, a hire leaves.
// Whatever brings the day of the backup back must not bring back what has been destroyed since.

const server = await testServer();
const { context, database } = server;
const { upload, save } = fileCalls(server);
const work = await mkdtemp(path.join(tmpdir(), 'jiwon-again-'));
afterAll(() => rm(work, { recursive: true }));

const filesDir = path.join(context.config.dataDir, 'files');
const post = (call: string, member: SampleMember, body: object) =>
  server.ask(`POST /api/${call}`, { token: member.token, body });
const DAY = 86_400_000;

/** Somebody with a submission, a restore point and a file. */
async function applicant() {
  const [member, posting] = [await makeMember(context), await makePosting(database)];
  const file: string = (await upload(member, posting, { content: samplePdf(member.userId) })).json.file_no;
  const { receipt } = (await save(member, posting, submittingWireCv)).json;
  return { member, posting, file, number: receipt.jnco_afe_no as number };
}
type Applicant = Awaited<ReturnType<typeof applicant>>;

let [gone, keeping, rewriting, hired]: Applicant[] = [];
let extra: string;
/** What the database held on the day of the backup that is sealed with the keys of members who are gone. */
let envelopes: { content: Buffer; as: string }[];
let snapshot: TestDatabase;

beforeAll(async () => {
  [gone, keeping, rewriting, hired] = [await applicant(), await applicant(), await applicant(), await applicant()];
  extra = (await upload(keeping!.member, keeping!.posting, { name: '덧붙인 파일.pdf', content: samplePdf('덧붙임') }))
    .json.file_no;
  await context.db
    .transaction()
    .execute((tx) => setStage(tx, hired!.number, { stage: 40, by: '인사팀', announceAt: context.clock.now() }));
  await post('apply/withdraw', rewriting!.member, rewriting!.posting);
  await post('apply/undoWithdrawal', rewriting!.member, rewriting!.posting);
  const { rows } = await database.pool.query(
    `SELECT draft AS content, 'draft ' || jnco_afe_no || ' ' || revision AS "as" FROM application WHERE jnco_afe_no = $1
     UNION ALL SELECT content, 'submission ' || jnco_afe_no || ' ' || revision FROM submission WHERE jnco_afe_no = $1
     UNION ALL SELECT content, 'restore point ' || jnco_afe_no || ' ' || revision FROM restore_point WHERE jnco_afe_no = $1`,
    [gone!.number],
  );
  envelopes = rows;
  await makeBackup(
    { directUrl: database.url, vault: context.vault, files: sealedFolder(filesDir) },
    path.join(work, 'backup'),
  );
  snapshot = await testDatabase('empty');
  // As a snapshot of the cluster would: everything of that day, whatever the list says.
  const other = { directUrl: snapshot.ownerUrl, vault: context.vault, files: sealedFolder(path.join(work, 'files')) };
  await restoreBackup({ ...other, destroyedOf: () => nothingListed }, path.join(work, 'backup'));

  expect((await post('auth/leave', gone!.member, { now: true })).status).toBe(200);
  expect((await post('auth/leave', hired!.member, { now: true })).status).toBe(200);
  expect((await post('deletefile', keeping!.member, { ...keeping!.posting, file_no: extra })).status).toBe(200);
  await post('apply/withdraw', rewriting!.member, rewriting!.posting);
  await save(rewriting!.member, rewriting!.posting, { ...leastWireCv, profile: { sbmt_st: 1 } });
  await database.moveClock(5 * DAY);
  await context.clock.measure();
  await runSweep(context, retention);
  await runSweep(context, destroyedNumbers);
}, 60_000);

const column = async ({ pool }: TestDatabase, query: string, values: unknown[] = []) =>
  (await pool.query({ text: query, values, rowMode: 'array' })).rows.map(([value]) => value);

/** What must be so of a database that came back, served by a process with the folder from before. */
async function expectGone(target: TestDatabase, served: TestServer): Promise<void> {
  for (const { member, number, file } of [gone!, hired!]) {
    const text = await everythingIn(target);
    expect(text.includes(member.memberId)).toBe(false);
    expect(text.includes(member.userId)).toBe(false);
    const login = await served.ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } });
    expect(login.status).toBe(401);
    expect(await column(target, 'SELECT 1 FROM application WHERE jnco_afe_no = $1', [number])).toEqual([]);
    const kept = await column(target, 'SELECT stored_no FROM kept_apart_file WHERE jnco_afe_no = $1', [number]);
    expect(kept).toEqual(member === hired!.member ? [file] : []);
  }
  expect(await openable(target)).toEqual([]);
  expect(await column(target, 'SELECT revision FROM submission WHERE jnco_afe_no = $1', [rewriting!.number])).toEqual(
    [],
  );
  expect(await column(target, 'SELECT what FROM standing_change')).toEqual([]);
  expect(await column(target, 'SELECT sbmt_st FROM application WHERE jnco_afe_no = $1', [rewriting!.number])).toEqual([
    1,
  ]);
  const { token } = await served.ask('POST /login', {
    body: { user_id: keeping!.member.userId, user_pw: keeping!.member.password },
  });
  const files = await fileCalls(served).list({ ...keeping!.member, token: token! }, keeping!.posting as PostingName);
  expect(files.map(({ file_no }: { file_no: string }) => file_no)).toEqual([keeping!.file]);
  const mails = await column(target, "SELECT template FROM outbox WHERE template LIKE 'destroyed%'");
  expect(mails).toEqual([]);
}

async function everythingIn({ pool }: TestDatabase): Promise<string> {
  const { rows } = await pool.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const texts = await Promise.all(
    rows.map(({ name }) => pool.query(`SELECT string_agg(t::text, ' ') AS text FROM "${name}" t`)),
  );
  return texts.map((result) => result.rows[0].text ?? '').join('\n');
}

/** Which of the earlier bytes open with any key this database still has: envelopes, and the file in the backup. */
async function openable(target: TestDatabase): Promise<string[]> {
  const opened: string[] = [];
  const { vault } = context;
  const keys = await column(target, 'SELECT key FROM application UNION ALL SELECT key FROM kept_apart');
  expect(keys.length).toBeGreaterThan(1);
  for (const { content, as } of envelopes) {
    for (const key of [null, ...keys]) {
      try {
        vault.own(key, APPLICATION_KEY).open(content, as);
        opened.push(as);
      } catch {}
    }
  }
  const file = path.join(work, 'backup', 'files', gone!.file);
  expect((await readFile(file)).length).toBeGreaterThan(0);
  for (const key of await column(target, 'SELECT key FROM file_key')) {
    const own = vault.openKey(key, FILE_KEY);
    const bytes = await openSealed(file, gone!.file, { vault, own })
      .then((sealed) => sealed.read(0, 1).finally(() => sealed.close()))
      .catch(() => undefined);
    if (bytes) opened.push(file);
  }
  return opened;
}

describe('what has been destroyed since the backup', () => {
  it('could be opened on that day', async () => {
    expect(envelopes.length).toBe(3);
    const keys = await column(snapshot, 'SELECT key FROM application WHERE jnco_afe_no = $1', [gone!.number]);
    for (const { content, as } of envelopes) {
      expect(context.vault.own(keys[0], APPLICATION_KEY).open(content, as)).toBeTruthy();
    }
  });

  it('is noted outside the database without any number of it', async () => {
    const owner = await column(database, 'SELECT owner FROM file_folder');
    const entries = await Array.fromAsync(createDestroyedList(context.config.dataDir, owner[0]).read(new Date(0)));
    const kinds = Map.groupBy(entries.flat(), ({ kind }) => kind);
    expect([kinds.get('member')?.length, kinds.get('application')?.length]).toEqual([2, 1]);
    expect([kinds.get('submission')?.length, kinds.get('file')!.length >= 2]).toEqual([1, true]);
    const text = JSON.stringify(entries);
    expect(
      [gone!.member.memberId, gone!.member.userId, String(gone!.number)].filter((one) => text.includes(one)),
    ).toEqual([]);
  });

  it('does not come back with a restored backup', async () => {
    const target = await testDatabase('empty');
    const dataDir = path.join(tmpdir(), `jiwon-files-${new URL(target.url).pathname.slice(1)}`);
    const destroyedOf = (owner: string) => createDestroyedList(context.config.dataDir, owner);
    const from = path.join(work, 'backup');
    const to = {
      directUrl: target.ownerUrl,
      vault: context.vault,
      files: sealedFolder(path.join(dataDir, 'files')),
      destroyedOf,
    };
    await restoreBackup(to, from);
    // Not even a dead row of a member who is gone has entered.
    const entered = await column(target, 'SELECT n_tup_ins::int FROM pg_stat_user_tables WHERE relname = $1', [
      'member',
    ]);
    expect(entered).toEqual([3]);
    const served = await testServer({ database: target, env: { DATA_DIR: context.config.dataDir } });
    await expectGone(target, served);
  });

  it('is destroyed again by the first start on a snapshot, and by no later one', async () => {
    const told: string[] = [];
    const start = () =>
      testServer({
        database: snapshot,
        env: { DATA_DIR: context.config.dataDir, LOG_LEVEL: 'warn' },
        log: (line) => void told.push(JSON.parse(line).msg),
      });
    // Several at once: one does it, the others wait for it.
    const [served] = await Promise.all([start(), start(), start()]);
    const listed = await Array.fromAsync(served!.context.destroyedList.read(new Date(0)));
    const files = listed.flat().filter(({ kind }) => kind === 'file').length;
    expect(told.filter((line) => line.includes('came out of a backup'))).toEqual([
      `This database came out of a backup. Destroyed again: members 2, applications 1, submissions 1, files ${files}.`,
    ]);
    await expectGone(snapshot, served!);
    const proofs = await column(snapshot, "SELECT class FROM destruction WHERE class = 'leaving'");
    expect(proofs).toHaveLength(3);
    const before = await digestOf(snapshot);
    await testServer({ database: snapshot, env: { DATA_DIR: context.config.dataDir } });
    expect(await digestOf(snapshot)).toBe(before);
  });

  it('is never another application that was given the same number', async () => {
    const target = await testDatabase('empty');
    const dataDir = path.join(work, 'later');
    const to = { directUrl: target.ownerUrl, vault: context.vault, files: sealedFolder(path.join(dataDir, 'files')) };
    await restoreBackup({ ...to, destroyedOf: () => nothingListed }, path.join(work, 'backup'));
    const served = await testServer({ database: target, env: { DATA_DIR: dataDir } });
    // The member who left, again, and somebody new with the number of what they had.
    await target.pool.query('DELETE FROM application WHERE jnco_afe_no = $1', [gone!.number]);
    await target.pool.query("SELECT setval(pg_get_serial_sequence('application', 'jnco_afe_no'), $1)", [
      gone!.number - 1,
    ]);
    const [member, posting] = [await makeMember(served.context), await makePosting(target)];
    const { receipt } = (await fileCalls(served).save(member, posting, submittingWireCv)).json;
    expect(receipt.jnco_afe_no).toBe(gone!.number);
    // The list comes later than the restored database was served.
    await cp(path.join(context.config.dataDir, 'destroyed'), path.join(dataDir, 'destroyed'), { recursive: true });
    await testServer({ database: target, env: { DATA_DIR: dataDir } });
    expect(await column(target, 'SELECT sbmt_st FROM application WHERE jnco_afe_no = $1', [gone!.number])).toEqual([2]);
    expect(await column(target, 'SELECT 1 FROM member WHERE member_id = $1', [gone!.member.memberId])).toEqual([]);
  });
});
