import { spawn } from 'node:child_process';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../dev/cvSample.ts';
import { samplePdf } from '../../dev/sampleFiles.ts';
import { makeMember, type SampleMember } from '../../dev/samples.ts';
import { submittedCopies } from '../../dev/submittedCopies.ts';
import { fileCalls } from '../../dev/testFiles.ts';
import { testKeys } from '../../dev/testKeys.ts';
import { makePosting, type PostingName } from '../../dev/testPosting.ts';
import { testServer } from '../../dev/testServer.ts';
import { cardContext } from '../domain/applicants/applicantRow.queries.ts';
import { copyContext } from '../domain/applications/applications.queries.ts';
import { APPLICATION_KEY, draftContext } from '../domain/applications/draft.queries.ts';
import { findPoint, listPoints, pointContext } from '../domain/applications/saving/restore.queries.ts';
import { nameContext } from '../domain/attachments/attachments.queries.ts';
import { FILE_KEY } from '../server/files/fileStore.ts';
import { openSealed, writeSealed } from '../server/files/sealedFile.ts';
import { sealedFolder } from '../server/files/sealedFolder.ts';
import { projectDir } from '../server/instance.mjs';
import { runSweep } from '../server/sweep.ts';
import { makeBackup } from './backup/backup.ts';
import { ownKeys } from './ownKeys.jobs.ts';
import { SEALED_BY_OWN_KEY } from './ownKeys.queries.ts';

const server = await testServer();
const { context, database } = server;
const { pool } = database;
const { upload, save, link, download } = fileCalls(server);
const { vault } = context;
const bytesOf = (file: string) => path.join(context.config.dataDir, 'files', file.slice(0, 2), file);

/** A member's draft, submission, restore point and file, as they were stored before anything had a key of its own. */
async function fromBefore() {
  const [member, posting] = [await makeMember(context), await makePosting(database)];
  const content = samplePdf(member.userId);
  const file: string = (await upload(member, posting, { content })).json.file_no;
  const { receipt } = (await save(member, posting, submittingWireCv)).json;
  await save(member, posting, { profileDetail: { hob_nm: '별자리 관측' } });
  const number: number = receipt.jnco_afe_no;
  await sealAsBefore(number, file);
  return { member, posting, number, file, content, hash: receipt.content_hash as string };
}
type Before = Awaited<ReturnType<typeof fromBefore>>;

async function sealAsBefore(number: number, file: string): Promise<void> {
  const { rows } = await pool.query('SELECT key FROM application WHERE jnco_afe_no = $1', [number]);
  const own = vault.own(rows[0].key, APPLICATION_KEY);
  const contexts = { draft: draftContext, content: copyContext, point: pointContext, card: cardContext };
  for (const [table, column, contextOf] of [
    ['application', 'draft', contexts.draft],
    ['submission', 'content', contexts.content],
    ['restore_point', 'content', contexts.point],
    ['applicant', 'card', contexts.card],
  ] as const) {
    const sealed = await pool.query(`SELECT revision, ${column} AS sealed FROM ${table} WHERE jnco_afe_no = $1`, [
      number,
    ]);
    for (const row of sealed.rows) {
      const as = contextOf(number, row.revision);
      await pool.query(`UPDATE ${table} SET ${column} = $1 WHERE jnco_afe_no = $2 AND revision = $3`, [
        vault.sealJson(own.openJson(row.sealed, as), as),
        number,
        row.revision,
      ]);
    }
  }
  await pool.query('UPDATE application SET key = NULL WHERE jnco_afe_no = $1', [number]);
  const stored = await pool.query(
    'SELECT f.file_nm, k.key FROM attachment f JOIN file_key k USING (stored_no) WHERE file_no = $1',
    [file],
  );
  const { file_nm, key } = stored.rows[0];
  const name = vault.own(key, FILE_KEY).openJson(file_nm, nameContext(file));
  await pool.query('UPDATE attachment SET file_nm = $1 WHERE file_no = $2', [
    vault.sealJson(name, nameContext(file)),
    file,
  ]);
  const sealed = await openSealed(bytesOf(file), file, { vault, own: vault.openKey(key, FILE_KEY) });
  await writeSealed(`${bytesOf(file)}.before`, file, { vault }, sealed.bytes());
  await sealed.close();
  await rename(`${bytesOf(file)}.before`, bytesOf(file));
  await pool.query('DELETE FROM file_key WHERE stored_no = $1', [file]);
}

async function expectReadable({ member, posting, file, content, hash }: Before): Promise<void> {
  const draft = await server.ask(`GET /api/list?${new URLSearchParams(posting)}`, { token: member.token });
  expect(draft.json.profileDetail.hob_nm).toBe('별자리 관측');
  const [copy] = await submittedCopies(context, member.memberId);
  expect([copy?.hash, copy?.copy.cv.profile]).toEqual([hash, expect.objectContaining({ kor_nm: '김하늘' })]);
  expect(await fileOf(member, posting, file)).toEqual(content);
  const key = { memberId: member.memberId, companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO };
  const [point] = await listPoints(context.db, key);
  expect((await findPoint(context.db, vault, key, point!.revision))?.profile.name).toBe('김하늘');
}

async function fileOf(member: SampleMember, posting: PostingName, file: string): Promise<Buffer> {
  const { url } = (await link(member, posting, file)).json;
  return (await download(url)).bytes;
}

/** How many envelopes and files still open with a key of the vault. */
async function underTheVault(files: readonly string[]): Promise<number> {
  let found = 0;
  for (const { table, column } of SEALED_BY_OWN_KEY) {
    const { rows } = await pool.query(`SELECT ${column} AS sealed FROM ${table} WHERE length(${column}) > 0`);
    found += rows.filter(({ sealed }) => sealed[0] < 3).length;
  }
  for (const file of files) if ((await readFile(bytesOf(file)))[0] === 1) found += 1;
  return found;
}

describe('data from before there were keys of their own', () => {
  it('is read and written as it is, and gets them', async () => {
    const before = await fromBefore();
    expect(await underTheVault([before.file])).toBe(6);
    await expectReadable(before);
    const { done, failed } = await runSweep(context, ownKeys);
    expect([done, failed]).toEqual([{ applications: 1, files: 1 }, 0]);
    expect(await underTheVault([before.file])).toBe(0);
    await expectReadable(before);
    expect((await runSweep(context, ownKeys)).done).toEqual({});
  });

  it('is not backed up while files get theirs', async () => {
    const before = await fromBefore();
    const folder = path.join(context.config.dataDir, 'backup');
    const source = { directUrl: database.url, vault, files: sealedFolder(path.join(context.config.dataDir, 'files')) };
    await expect(makeBackup(source, folder)).rejects.toThrow('still being given keys of their own');
    await rm(folder, { recursive: true });
    await runSweep(context, ownKeys);
    expect((await makeBackup(source, folder)).files).toContain(before.file);
    // Bytes under another key than their row's are found, not taken for done.
    await pool.query('UPDATE file_key SET key = $1, used = false WHERE stored_no = $2', [
      vault.newKey(FILE_KEY),
      before.file,
    ]);
    expect((await runSweep(context, ownKeys)).failed).toBe(1);
    await pool.query('DELETE FROM attachment WHERE file_no = $1', [before.file]);
  });

  it('loses no save that comes while it gets them', async () => {
    const before = await fromBefore();
    const saving = Array.from({ length: 6 }, (_, count) =>
      save(before.member, before.posting, { profileDetail: { tlnt_nm: `암산 ${count}` } }),
    );
    await runSweep(context, ownKeys);
    for (const answer of await Promise.all(saving)) expect(answer.status).toBe(200);
    await save(before.member, before.posting, { profileDetail: { hob_nm: '별자리 관측' } });
    await expectReadable(before);
    expect(await underTheVault([before.file])).toBe(0);
  });

  it('goes on where it was broken off', async () => {
    const all = [await fromBefore(), await fromBefore(), await fromBefore()];
    // The key is noted and the bytes are not written; then the bytes are, and that is not noted.
    const [first, second] = all.map(({ file }) => file);
    const broken = { ...context, files: { ...context.files, giveKey: () => Promise.reject(new Error('broken off')) } };
    await ownKeys.act(broken, { what: 'files', number: first! }, context.clock.now()).catch(() => undefined);
    await ownKeys.act(context, { what: 'files', number: second! }, context.clock.now());
    await pool.query('UPDATE file_key SET used = false WHERE stored_no = $1', [second]);
    for (const one of all) await expectReadable(one);
    expect((await runSweep(context, ownKeys)).failed).toBe(0);
    for (const one of all) await expectReadable(one);
    expect(await underTheVault(all.map(({ file }) => file))).toBe(0);
  });

  it('survives a process that is killed at it, again and again', async () => {
    const all: Before[] = [];
    for (let count = 0; count < 12; count += 1) all.push(await fromBefore());
    const files = all.map(({ file }) => file);
    for (const one of all.slice(0, 4)) {
      await killedAfterSome(await underTheVault([]));
      await expectReadable(one);
    }
    expect((await runSweep(context, ownKeys)).failed).toBe(0);
    expect(await underTheVault(files)).toBe(0);
    for (const one of all) await expectReadable(one);
  }, 60_000);

  async function killedAfterSome(left: number): Promise<void> {
    const child = spawn(process.execPath, ['src/main/command.ts', 'sweep', 'ownKeys'], {
      cwd: projectDir,
      env: { ...database.env, DATA_DIR: context.config.dataDir, ENCRYPTION_KEYS: testKeys },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(() => underTheVault([]), { interval: 5, timeout: 20_000 }).toBeLessThan(left);
    child.kill('SIGKILL');
    await ended;
  }
});
