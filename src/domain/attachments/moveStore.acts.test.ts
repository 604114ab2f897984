import { describe, expect, it } from 'vitest';
import { atEndOfFile } from '../../../dev/endOfFile.ts';
import { startFaultProxy } from '../../../dev/faultProxy.ts';
import { samplePdf } from '../../../dev/sampleFiles.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { startTestS3 } from '../../../dev/testS3.ts';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import { readConfig } from '../../server/config.ts';
import type { StoreKind } from '../../server/files/fileStore.ts';
import { sealedStoreIn } from '../../server/files/openStore.ts';
import { StoreUnreachable } from '../../server/files/storeMark.ts';
import { moveFiles } from './moveStore.acts.ts';
import { refuseOtherStore } from './store.acts.ts';
import { storeOf } from './storedBytes.queries.ts';

// From a folder to a bucket and back, as `jiwon files move` does it.

const s3 = await startTestS3();
atEndOfFile(s3.stop);
const proxy = await startFaultProxy(s3.url);
atEndOfFile(proxy.stop);
const env = s3.env(proxy.url);

const server = await testServer({ env: { FILES_MAX: '20' } });
const { database, context } = server;
const calls = fileCalls(server);
const [member, posting] = await calls.start();
const numbers: string[] = [];
let reading: TestServer;
for (let at = 0; at < 6; at += 1) {
  const { json } = await calls.upload(member, posting, { name: `${at}.pdf`, content: samplePdf(`${at}`) });
  numbers.push(json.file_no);
}

const { s3Bucket, s3Url, s3Region, s3AccessKey, s3SecretKey } = readConfig(env);
const bucketSettings = { s3Bucket, s3Url, s3Region, s3AccessKey, s3SecretKey };

async function move(to: StoreKind) {
  const settings = { ...context.config, ...bucketSettings };
  const other = to === 's3' ? 'folder' : 's3';
  const stores = { from: await sealedStoreIn(settings, other), to: await sealedStoreIn(settings, to) };
  return { stores, moved: () => moveFiles(context, stores) };
}

const inBucket = () => [...s3.bucket.objects.keys()].map((key) => key.slice(key.lastIndexOf('/') + 1));
const kind = async () => (await storeOf(database.db)).kind;
const isCopy = (asked: string) => asked.startsWith('PUT ') && !asked.includes('owner');

describe('files that are moved', () => {
  it('are copied and compared while the product serves, and go on where they were broken off', async () => {
    proxy.next('slowDown', { which: (asked) => isCopy(asked) && asked.includes(numbers[4]!), times: 3 });
    await expect((await move('s3')).moved()).rejects.toThrow(StoreUnreachable);
    const done = new Set(
      (await database.pool.query('SELECT stored_no FROM file_copied')).rows.map((row) => row.stored_no),
    );
    expect(done.has(numbers[4])).toBe(false);
    const before = proxy.asked.length;
    expect(await (await move('s3')).moved()).toMatchObject({ copied: 6 - done.size, waitsFor: 1, removed: 0 });
    const again = proxy.asked.slice(before).filter(isCopy);
    expect(again.filter((asked) => [...done].some((number) => asked.includes(number)))).toEqual([]);
    expect([await kind(), inBucket().length]).toEqual(['folder', 7]);
    expect((await calls.stored()).length).toBe(7);
  });

  it('are refused where what was copied is not what lies there', async () => {
    const { json } = await calls.upload(member, posting, { name: '새 파일.pdf', content: samplePdf('새 파일') });
    numbers.push(json.file_no);
    const { stores } = await move('s3');
    const changing = { ...stores.to, sealed: async () => [Buffer.from('something else')] as never };
    await expect(moveFiles(context, { ...stores, to: changing })).rejects.toThrow('is not in');
  });

  it('are served from the new store, and are in the old one no longer', async () => {
    // Destroyed after it was copied: it must not come back.
    await calls.post('deletefile', member, { ...posting, file_no: numbers[0] });
    await server.listen.stop();
    await expect.poll(async () => (await (await move('s3')).moved()).waitsFor).toBe(0);
    expect([await kind(), inBucket().toSorted()]).toEqual(['s3', [...numbers.slice(1), 'owner'].toSorted()]);
    expect(await calls.stored()).toEqual([]);
    expect((await database.pool.query('SELECT 1 FROM file_copied')).rows).toEqual([]);
    await expect(refuseOtherStore(context)).rejects.toThrow('in another kind of store (s3)');
    reading = await testServer({ database, env });
    const other = fileCalls(reading);
    for (const [at, file_no] of numbers.entries()) {
      if (at === 0) continue;
      const { url } = (await other.link(member, posting, file_no)).json;
      expect((await other.download(url)).bytes.length).toBeGreaterThan(20);
    }
  });

  it('come back, and what is missing is named', async () => {
    const { stores, moved } = await move('folder');
    await stores.from.destroy(numbers[1]!);
    const process = await testServer({ database, env });
    expect(await moved()).toMatchObject({ copied: 5, missing: [numbers[1]], waitsFor: 2 });
    expect(await kind()).toBe('s3');
    await Promise.all([process.listen.stop(), reading.listen.stop()]);
    await expect.poll(async () => (await moved()).waitsFor).toBe(0);
    expect([await kind(), inBucket()]).toEqual(['folder', []]);
    for (const file_no of numbers.slice(2)) {
      const { url } = (await calls.link(member, posting, file_no)).json;
      expect((await calls.download(url)).status).toBe(200);
    }
  });
});
