import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { makeMember } from '../../../dev/samples.ts';
import { type TestDatabase, testDatabase } from '../../../dev/testDatabase.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { digestOf, makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { createDestroyedList } from '../../server/destroyedList.ts';
import { sealedFolder } from '../../server/files/sealedFolder.ts';
import { readEncryptionKeys } from '../../server/keyFile.ts';
import { createVault } from '../../server/vault.ts';
import { makeBackup } from './backup.ts';
import { LEFT_OUT, MANIFEST } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';

// Everything into a folder, and from there into an empty database that serves like the first.

const server = await testServer();
const { context, database } = server;
const { upload, save, list } = fileCalls(server);
const work = await mkdtemp(path.join(tmpdir(), 'jiwon-backup-'));
afterAll(() => rm(work, { recursive: true }));

const filesDir = path.join(context.config.dataDir, 'files');
const source = { directUrl: database.url, vault: context.vault, files: sealedFolder(filesDir) };
const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const member = await makeMember(context, { personal: { companyName: '다온상사 영업부' } });
const posting = await makePosting(database);
const file_no: string = (await upload(member, posting)).json.file_no;
const profile = { ...leastWireCv.profile, sbmt_st: 2 };
const { receipt } = (await save(member, posting, { ...leastWireCv, profile })).json;
await save(member, posting, { profileDetail: { hob_nm: '별자리 관측' } });

const folder = path.join(work, 'first');
context.security.note('login', { memberId: member.memberId });
await context.security.flush();
const manifest = await makeBackup(source, folder);

async function restoredInto(target: TestDatabase, change: Partial<typeof source> = {}, from = folder) {
  const to = {
    directUrl: target.ownerUrl,
    vault: context.vault,
    files: sealedFolder(path.join(work, 'files', path.basename(target.url))),
    destroyedOf: (owner: string) => createDestroyedList(work, owner),
  };
  return restoreBackup({ ...to, ...change }, from);
}

describe('a backup', () => {
  it('holds no word of a person in clear, and no key', async () => {
    const { name, email, phone, companyName } = member.personal;
    const words = [name, email, phone, companyName, member.userId, '별자리 관측', '이력서.pdf', '%PDF'];
    const keys = ['AQEBAQEBAQEBAQEB', Buffer.alloc(32, 1).toString('latin1')];
    const files = await filesOf(folder);
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const bytes = await readFile(file);
      expect(
        [...words, ...keys].filter((word) => bytes.includes(word)),
        file,
      ).toEqual([]);
    }
  });

  it('is one moment: what is written meanwhile is not in it', async () => {
    expect(manifest.files).toEqual([file_no]);
    const tables = manifest.tables.map(({ name }) => name);
    expect(tables.indexOf('member')).toBeLessThan(tables.indexOf('application'));
    expect(tables.filter((name) => LEFT_OUT.includes(name))).toEqual([]);
  });

  it('is not written over what is there', async () => {
    await expect(makeBackup(source, folder)).rejects.toThrow('is not empty');
  });
});

describe('what was restored', () => {
  it('is the same to the last byte, serves, and goes on counting where it was', async () => {
    const target = await testDatabase('empty');
    const before = await digestOf(database, [...LEFT_OUT, 'security_event']);
    const place = path.join(tmpdir(), `jiwon-files-${new URL(target.url).pathname.slice(1)}`, 'files');
    await restoredInto(target, { files: sealedFolder(place) });
    expect(await digestOf(target, [...LEFT_OUT, 'security_event'])).toBe(before);
    const second = await testServer({ database: target });
    const login = await second.ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } });
    const { token } = login;
    const [application] = (await second.ask('GET /api/apply/list', { token })).json;
    expect(application).toMatchObject({ jnco_afe_no: receipt.jnco_afe_no, sbmt_st: 2 });
    const draft = await second.ask(`GET /api/list?${new URLSearchParams(posting)}`, { token });
    expect(draft.json.profileDetail.hob_nm).toBe('별자리 관측');
    const files = fileCalls(second);
    const again = { ...member, token: token! };
    expect(await files.list(again, posting)).toEqual(await list(member, posting));
    const { url } = (await files.link(again, posting, file_no)).json;
    expect((await files.download(url)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await makeMember(second.context);
    const next = await second.ask('POST /api/updatecv', { token: other.token, body: posting });
    expect(next.status).toBe(200);
    const [theirs] = (await second.ask('GET /api/apply/list', { token: other.token })).json;
    expect(theirs.jnco_afe_no).toBeGreaterThan(receipt.jnco_afe_no);
    // The security log came along and goes on counting: the login above has the next number.
    await second.context.security.flush();
    const { rows: log } = await target.pool.query(
      'SELECT event, event_id FROM security_event ORDER BY event_id LIMIT 2',
    );
    expect(log.map(({ event }) => event)).toEqual(['login', 'login']);
    expect(log[1].event_id).toBeGreaterThan(log[0].event_id);
    // Triggers work again: words of a posting are found.
    await target.pool.query("UPDATE posting SET title = '천문대 안내' WHERE pblanc_no = $1", [posting.PBLANC_NO]);
    expect((await second.ask('GET /api/rec-post/list?q=천문대')).json.total).toBe(1);
  });

  it.each([
    ['a database that is not empty', 'sample' as const, {}, 'not empty'],
    [
      'without the backup’s key',
      'empty' as const,
      { vault: createVault(readEncryptionKeys(`other:${Buffer.alloc(32, 2).toString('base64')}`)) },
      'needs encryption key test',
    ],
    [
      'with another key of the same name',
      'empty' as const,
      { vault: createVault(readEncryptionKeys(`test:${Buffer.alloc(32, 2).toString('base64')}`)) },
      'needs encryption key test',
    ],
  ])('is refused for %s, and nothing is changed', async (_, template, change, sentence) => {
    const target = await testDatabase(template);
    const before = await digestOf(target);
    await expect(restoredInto(target, change)).rejects.toThrow(sentence);
    expect(await digestOf(target)).toBe(before);
  });

  it('is refused where a byte of it was changed, and the database stays empty', async () => {
    const damaged = path.join(work, 'damaged');
    await makeBackup(source, damaged);
    const file = path.join(damaged, 'tables', 'consent');
    const bytes = await readFile(file);
    bytes[bytes.length - 20]! ^= 1;
    await writeFile(file, bytes);
    const target = await testDatabase('empty');
    await expect(restoredInto(target, {}, damaged)).rejects.toThrow();
    expect((await target.pool.query('SELECT 1 FROM company')).rows).toEqual([]);
  });

  it('is refused with a table of another backup, or with another list of what is in it', async () => {
    const [second, mixed] = [path.join(work, 'second'), path.join(work, 'mixed')];
    await makeBackup(source, second);
    await cp(folder, mixed, { recursive: true });
    await copyFile(path.join(second, 'tables', 'member'), path.join(mixed, 'tables', 'member'));
    const target = await testDatabase('empty');
    await expect(restoredInto(target, {}, mixed)).rejects.toThrow();
    await cp(path.join(second, MANIFEST), path.join(mixed, MANIFEST));
    await expect(restoredInto(target, {}, mixed)).rejects.toThrow('is not as it was made');
    expect((await target.pool.query('SELECT 1 FROM member')).rows).toEqual([]);
  });

  it('is refused from a folder that is none, or of another version', async () => {
    const target = await testDatabase('empty');
    await expect(restoredInto(target, {}, work)).rejects.toThrow('is no backup');
    const older = path.join(work, 'older');
    await makeBackup(source, older);
    const text = JSON.parse(await readFile(path.join(older, MANIFEST), 'utf8'));
    await writeFile(path.join(older, MANIFEST), JSON.stringify({ ...text, migrations: text.migrations.slice(1) }));
    await expect(restoredInto(target, {}, older)).rejects.toThrow('another version');
  });
});
