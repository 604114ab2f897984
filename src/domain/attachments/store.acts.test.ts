import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileCalls } from '../../../dev/testFiles.ts';
import { testServer } from '../../../dev/testServer.ts';
import { OWNER_MARK, StoreAway } from '../../server/files/storeMark.ts';
import { runSweep } from '../../server/sweep.ts';
import { unusedFiles } from './attachments.jobs.ts';
import { adoptStore, claimStore, refuseOtherStore } from './store.acts.ts';

const server = await testServer();
const { context, database } = server;
const { upload, start, stored } = fileCalls(server);
const folder = path.join(context.config.dataDir, 'files');
const mark = path.join(folder, OWNER_MARK);

/** Takes the folder away, as a share that is not mounted, and leaves an empty one. */
async function unmount(): Promise<void> {
  await rename(folder, `${folder}.away`);
  await mkdir(folder);
}

/** Brings it back. */
async function mount(): Promise<void> {
  await rm(folder, { recursive: true });
  await rename(`${folder}.away`, folder);
}

const rowOf = async (file: string) =>
  (await database.pool.query('SELECT destroyed_at FROM attachment WHERE file_no = $1', [file])).rows[0];

let file_no: string;
beforeEach(async () => {
  const [member, posting] = await start();
  file_no = (await upload(member, posting)).json.file_no;
});

const alone = async () => true;

describe('a folder of files', () => {
  it('that is this database’s is served from', async () => {
    await expect(refuseOtherStore(context)).resolves.toBeUndefined();
  });

  it('without its mark is refused where the database has files, and never marked by itself', async () => {
    await unmount();
    await claimStore(context, alone);
    await expect(refuseOtherStore(context)).rejects.toThrow(/is not the folder in which this database keeps its files/);
    await mount();
    await expect(refuseOtherStore(context)).resolves.toBeUndefined();
  });

  it('is marked before the first file', async () => {
    const empty = await testServer();
    await rm(path.join(empty.context.config.dataDir, 'files'), { recursive: true });
    await claimStore(empty.context, alone);
    await expect(refuseOtherStore(empty.context)).resolves.toBeUndefined();
  });

  it('of another database is refused, and cannot be taken over', async () => {
    const own = await context.files.markedAs();
    await writeFile(mark, '00000000-0000-4000-8000-000000000000');
    await expect(refuseOtherStore(context)).rejects.toThrow(/holds the files of another database/);
    await expect(adoptStore(context)).rejects.toThrow(/holds the files of another database/);
    await writeFile(mark, own!);
  });

  it('is no store of another kind', async () => {
    await database.pool.query("UPDATE file_folder SET kind = 's3'");
    await expect(refuseOtherStore(context)).rejects.toThrow('in another kind of store (s3)');
    await database.pool.query("UPDATE file_folder SET kind = 'folder'");
  });
});

describe('while the folder is away', () => {
  it('no file is taken, and the sentence says that nothing is lost', async () => {
    const [member, posting] = await start();
    await unmount();
    const { status, json } = await upload(member, posting);
    await mount();
    expect([status, json.code]).toEqual([507, 'noSpace']);
  });

  it('nothing counts as destroyed: its bytes go when it is back', async () => {
    await database.pool.query('UPDATE attachment SET deleted_at = app_now() WHERE file_no = $1', [file_no]);
    await unmount();
    expect((await runSweep(context, unusedFiles)).failed).toBe(1);
    await expect(context.files.remove(file_no)).rejects.toThrow(StoreAway);
    expect((await rowOf(file_no)).destroyed_at).toBeNull();
    await mount();
    await runSweep(context, unusedFiles);
    expect((await rowOf(file_no)).destroyed_at).not.toBeNull();
    expect((await stored()).filter((name) => name.endsWith(file_no))).toEqual([]);
  });

  it('a person’s word that it is lost counts: then what is missing can be destroyed', async () => {
    await database.pool.query('UPDATE attachment SET deleted_at = app_now() WHERE file_no = $1', [file_no]);
    await rm(folder, { recursive: true });
    const { known, missing } = await adoptStore(context);
    expect([missing, known > 0]).toEqual([known, true]);
    await expect(refuseOtherStore(context)).resolves.toBeUndefined();
    await runSweep(context, unusedFiles);
    expect((await rowOf(file_no)).destroyed_at).not.toBeNull();
  });
});
