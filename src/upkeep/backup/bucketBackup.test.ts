import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { atEndOfFile } from '../../../dev/endOfFile.ts';
import { samplePdf } from '../../../dev/sampleFiles.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { startTestS3 } from '../../../dev/testS3.ts';
import { testServer } from '../../../dev/testServer.ts';
import { storeOf } from '../../domain/attachments/storedBytes.queries.ts';
import { createDestroyedList } from '../../server/destroyedList.ts';
import { sealedFolder } from '../../server/files/sealedFolder.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restoreBackup.ts';

// A backup of a product whose files are in a bucket.

const s3 = await startTestS3();
atEndOfFile(s3.stop);
const server = await testServer({ env: s3.env() });
const work = await mkdtemp(path.join(tmpdir(), 'jiwon-bucket-backup-'));
atEndOfFile(() => rm(work, { recursive: true }));

it('holds its files, and is restored into whichever store the settings name', async () => {
  const { upload, start } = fileCalls(server);
  const [member, posting] = await start();
  const { file_no } = (await upload(member, posting)).json;
  const { context, database } = server;
  const folder = path.join(work, 'backup');
  await makeBackup({ ...context, directUrl: database.url }, folder);
  expect(await readdir(path.join(folder, 'files'))).toEqual([file_no]);

  const target = await testDatabase('empty');
  const place = path.join(tmpdir(), `jiwon-files-${new URL(target.url).pathname.slice(1)}`, 'files');
  const into = {
    ...{ directUrl: target.ownerUrl, vault: context.vault, files: sealedFolder(place) },
    destroyedOf: (owner: string) => createDestroyedList(work, owner),
  };
  await restoreBackup(into, folder);
  expect((await storeOf(target.db)).kind).toBe('folder');
  const restored = await testServer({ database: target });
  const { token } = await restored.ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } });
  const files = fileCalls(restored);
  const { url } = (await files.link({ ...member, token: token! }, posting, file_no)).json;
  expect((await files.download(url)).bytes.equals(samplePdf())).toBe(true);

  const other = await startTestS3();
  atEndOfFile(other.stop);
  const second = await testServer({ database: await testDatabase('empty'), env: other.env() });
  const back = { ...into, directUrl: second.database.ownerUrl, files: second.context.files };
  await restoreBackup(back, folder);
  expect(await second.context.files.markedAs()).toBe((await storeOf(database.db)).owner);
  expect(await second.context.files.has(file_no)).toBe(true);
  expect((await storeOf(second.database.db)).kind).toBe('s3');
});
