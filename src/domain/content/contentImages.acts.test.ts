import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { contentWithPicture } from '../../../dev/contentWithPicture.ts';
import { samplePicture } from '../../../dev/samplePictures.ts';
import { type TestDatabase, testDatabase } from '../../../dev/testDatabase.ts';
import { testKeys } from '../../../dev/testKeys.ts';
import { createDestroyedList } from '../../server/destroyedList.ts';
import { sealedFolder } from '../../server/files/sealedFolder.ts';
import { readEncryptionKeys } from '../../server/keyFile.ts';
import { createVault } from '../../server/vault.ts';
import { makeBackup } from '../../upkeep/backup/backup.ts';
import { restoreBackup } from '../../upkeep/backup/restoreBackup.ts';
import { importContent } from './importContent.acts.ts';

// What is made of an image of pixels when it is imported, and how long it stays.

let database: TestDatabase;
let place: Buffer;
beforeAll(async () => {
  [database, place] = [await testDatabase(), await samplePicture({ width: 800, height: 80, format: 'png' })];
});

const one = async (sql: string, of = database) => Object.values((await of.pool.query(sql)).rows[0])[0];
const version = () => one('SELECT version FROM content_version');
/** Every file made, with the statement that wrote it. */
const sizes = async (of = database) =>
  (await of.pool.query('SELECT *, xmin::text FROM image_size ORDER BY image_hash, type, width')).rows;
const importing = (pictures: Record<string, Uint8Array>) => importContent(database.db, contentWithPicture(pictures));

test('an import makes them, and a second one makes and changes nothing', async () => {
  expect((await importing({ 'place.png': place })).changed).toBe(1);
  const made = await sizes();
  expect(made.map(({ type, width }) => `${type} ${width}`)).toEqual([
    ...['image/avif 360', 'image/avif 680', 'image/avif 800', 'image/png 800'],
    ...['image/webp 360', 'image/webp 680', 'image/webp 800'],
  ]);
  const before = await version();
  expect((await importing({ 'place.png': place })).changed).toBe(0);
  expect([await sizes(), await version()]).toEqual([made, before]);
});

test('a picture shown twice is made once; another takes the place of one that nobody shows', async () => {
  const other = await samplePicture({ width: 300, height: 200 });
  await importing({ 'place.png': place, 'same.png': place, 'other.jpg': other });
  expect(await one('SELECT count(DISTINCT image_hash)::int FROM image_size')).toBe(2);
  expect(await one('SELECT count(*)::int FROM posting_image WHERE type = $$image/png$$')).toBe(2);
  await importing({ 'other.jpg': other });
  expect(
    await one('SELECT string_agg(DISTINCT i.type, $$ $$) FROM image_size JOIN posting_image i ON i.hash = image_hash'),
  ).toBe('image/jpeg');
  expect((await sizes()).map(({ width }) => width)).toEqual([300, 300, 300]);
});

test('a picture that is cut off is named, and nothing is written', async () => {
  const before = [await sizes(), await version()];
  const cut = (await samplePicture({ width: 1600, height: 900 })).subarray(0, 3000);
  await expect(importing({ 'place.png': place, 'cut.jpg': cut })).rejects.toThrow('images/cut.jpg: 그림이 손상됐어요.');
  expect([await sizes(), await version()]).toEqual(before);
});

test('a backup holds them', async () => {
  await importing({ 'place.png': place });
  const [folder, target] = [path.join(tmpdir(), `jiwon-sizes-${process.pid}`), await testDatabase('empty')];
  const source = { vault: createVault(readEncryptionKeys(testKeys)), files: sealedFolder(path.join(folder, 'files')) };
  try {
    await makeBackup({ ...source, directUrl: database.url }, path.join(folder, 'backup'));
    await restoreBackup(
      { ...source, directUrl: target.ownerUrl, destroyedOf: (owner) => createDestroyedList(folder, owner) },
      path.join(folder, 'backup'),
    );
    const contents = async (of: TestDatabase) => (await sizes(of)).map(({ xmin: _, ...size }) => size);
    expect(await contents(target)).toEqual(await contents(database));
    expect(await one('SELECT count(*)::int FROM image_size', target)).toBe(7);
  } finally {
    await rm(folder, { recursive: true });
  }
});
