import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import bucketRules from '../../../../deploy/bucketRules.json' with { type: 'json' };
import { startFaultProxy } from '../../../../dev/faultProxy.ts';
import { startTestS3 } from '../../../../dev/testS3.ts';
import { readConfig } from '../../config.ts';
import { freePort } from '../../database/postgres.ts';
import { createVault } from '../../vault.ts';
import type { FileStore } from '../fileStore.ts';
import { openStore } from '../openStore.ts';
import { writeSealed } from '../sealedFile.ts';
import { StoreAway, StoreUnreachable } from '../storeMark.ts';
import { createS3Client } from './s3Client.ts';
import { createS3Send } from './s3Request.ts';

// A store in a bucket, past the calls that use it (src/site/editor/files/filesInBucket.routes.test.ts).

const s3 = await startTestS3();
const proxy = await startFaultProxy(s3.url);
const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'jiwon-bucket-'));
afterAll(async () => {
  await proxy.stop();
  await s3.stop();
  await rm(DATA_DIR, { recursive: true });
});
afterEach(() => {
  proxy.always();
  Object.assign(s3.bucket, { versioning: undefined, lock: undefined, lifecycle: undefined });
});

const vault = createVault([{ id: 'a', key: Buffer.alloc(32, 7) }]);
const opened = (env: Record<string, string> = {}, owner = 'this database') =>
  openStore(readConfig({ ...s3.env(proxy.url), DATA_DIR, ...env }), vault, async () => owner);
const store = await opened();
await store.mark();

async function* bytes(text = 'abc') {
  yield Buffer.from(text);
}

async function kept(into: FileStore = store) {
  const file = await into.receive('가.pdf', bytes());
  await into.keep(file.number);
  return file;
}

const enabled = (inside: string) =>
  `<LifecycleConfiguration><Rule><Status>Enabled</Status><Filter><Prefix></Prefix></Filter>${inside}</Rule></LifecycleConfiguration>`;
const locked = '<ObjectLockConfiguration><ObjectLockEnabled>Enabled</ObjectLockEnabled></ObjectLockConfiguration>';

describe('works', () => {
  it('reads what it seals before and after it was sent, and leaves nothing beside', async () => {
    const file = await store.receive('가.pdf', bytes());
    const read = async () => {
      const source = await store.open(file);
      return (await source.read(0, 10).finally(() => source.close())).toString();
    };
    expect(await read()).toBe('abc');
    expect(await store.has(file.number)).toBe(false);
    await store.settle(file.number);
    expect([await read(), await store.has(file.number)]).toEqual(['abc', true]);
    await store.keep(file.number);
    // The form that brought it is done with it.
    await store.discard(file.number);
    expect([await read(), await readdir(path.join(DATA_DIR, 'arriving'))]).toEqual(['abc', []]);
  });

  it('takes back what was sent and not noted', async () => {
    const file = await store.receive('가.pdf', bytes());
    await store.settle(file.number);
    await store.discard(file.number);
    expect(await store.has(file.number)).toBe(false);
  });

  it('seals an older file anew with its own key, and destroys what it was before', async () => {
    s3.bucket.versioning = 'Enabled';
    const number = '00000000-0000-4000-8000-000000000001';
    const place = path.join(DATA_DIR, 'older');
    await writeSealed(place, number, { vault }, bytes());
    await store.take(number, createReadStream(place));
    const key = vault.newKey('file key');
    expect(await store.giveKey({ number, key })).toBe(true);
    expect(await store.giveKey({ number, key })).toBe(true);
    const source = await store.open({ number, key });
    expect([source.isOwn, (await source.read(0, 3)).toString()]).toEqual([true, 'abc']);
    expect(s3.bucket.objects.get(`v1/00/${number}`)?.length).toBe(1);
    expect(await store.giveKey({ number: number.replace('1', '2'), key })).toBe(false);
    await store.remove(number);
  });

  it('ends what another process left half sent, and not what is on its way here', async () => {
    const number = '00000000-0000-4000-8000-000000000003';
    s3.bucket.unfinished.set('x', { key: `v1/00/${number}`, at: new Date(0), parts: new Map() });
    const mine = await store.receive('가.pdf', bytes());
    expect((await store.leftBehind()).toSorted()).toEqual([number, mine.number].toSorted());
    expect(await store.leftBehind(new Date(1))).toEqual([number]);
    for (const one of [number, mine.number]) await store.finish(one, true);
    expect(s3.bucket.unfinished.size).toBe(0);
    await store.keep(mine.number);
    expect(await store.isWhole(mine, 3)).toBe(true);
  });

  it('lists more than a page holds', async () => {
    const at = new Date();
    const version = { id: 'null', at, bytes: Buffer.alloc(1), isMarker: false };
    const numbers = Array.from(
      { length: 1001 },
      (_, index) => `ff000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    for (const number of numbers) s3.bucket.objects.set(`v1/ff/${number}`, [version]);
    expect((await store.kept(new Date(at.getTime() + 1), new Date(255 * 3_600_000))).length).toBe(1001);
    expect(await store.kept(at, new Date(255 * 3_600_000))).toEqual([]);
    expect(await store.kept(new Date(at.getTime() + 1), new Date(0))).toEqual([]);
    for (const number of numbers) s3.bucket.objects.delete(`v1/ff/${number}`);
  });

  it('asks again once the store may be back', async () => {
    let now = 0;
    let asked = 0;
    const answers = [503, 503, 503, 200];
    const send = async () => ({ status: answers[asked++]!, headers: {}, body: Buffer.alloc(0) });
    const client = createS3Client(send, () => now);
    await expect(client.ask({ method: 'GET' })).rejects.toThrow(StoreUnreachable);
    await expect(client.ask({ method: 'GET' })).rejects.toThrow('has not answered just now');
    expect(asked).toBe(3);
    now += 5_000;
    expect((await client.ask({ method: 'GET' })).status).toBe(200);
  });

  it.each([-72, 72])('is believed by a store although the clock of its machine is %s hours wrong', async (hours) => {
    const { bucketName: bucket, keys } = s3;
    let by = hours * 3_600_000;
    const place = { ...keys, url: proxy.url, bucket, addressing: 'path' } as const;
    const { send, close } = createS3Send(place, { ms: () => Date.now() + by });
    onTestFinished(close);
    const asks = async (body: string) => {
      const before = proxy.asked.length;
      const { status } = await send({ method: 'PUT', key: 'v1/clock', body: Buffer.from(body) });
      return [status, proxy.asked.length - before, s3.bucket.objects.get('v1/clock')?.at(-1)?.bytes.toString()];
    };
    expect(await asks('told')).toEqual([200, 2, 'told']);
    expect(await asks('known')).toEqual([200, 1, 'known']);
    by = 0;
    expect(await asks('set right')).toEqual([200, 2, 'set right']);
    // Several were under way when the clock was set, and one while it was put right again.
    by = hours * 3_600_000;
    const several = await Promise.all(['a', 'b', 'c'].map(() => send({ method: 'HEAD' })));
    expect(several.map(({ status }) => status)).toEqual([200, 200, 200]);
    by = 0;
    const one = send({ method: 'HEAD' });
    by = hours * 3_600_000;
    expect((await one).status).toBe(200);
    // What is refused for another reason is asked once.
    const stranger = createS3Send({ ...place, secretKey: 'another' });
    onTestFinished(stranger.close);
    const before = proxy.asked.length;
    expect([(await stranger.send({ method: 'HEAD' })).status, proxy.asked.length - before]).toEqual([403, 1]);
    s3.bucket.objects.delete('v1/clock');
  });

  it('takes a bucket with the rules of the repository without a doubt', async () => {
    const [broken, versions] = bucketRules.Rules;
    s3.bucket.versioning = 'Enabled';
    s3.bucket.lifecycle = enabled(
      `<AbortIncompleteMultipartUpload><DaysAfterInitiation>${broken!.AbortIncompleteMultipartUpload!.DaysAfterInitiation}</DaysAfterInitiation></AbortIncompleteMultipartUpload>` +
        `<NoncurrentVersionExpiration><NoncurrentDays>${versions!.NoncurrentVersionExpiration!.NoncurrentDays}</NoncurrentDays></NoncurrentVersionExpiration>`,
    );
    expect(await store.refuseUnfit()).toEqual([]);
    s3.bucket.lifecycle = enabled('');
    expect(await store.refuseUnfit()).toEqual([
      expect.stringContaining('does not end broken uploads'),
      expect.stringContaining('keeps versions, and no rule ends them'),
    ]);
  });
});

describe('refused', () => {
  it('is a bucket with object lock, unless the setting takes it', async () => {
    s3.bucket.lock = locked;
    const other = await opened();
    await expect(other.refuseUnfit()).rejects.toThrow('object lock');
    await expect(other.receive('가.pdf', bytes())).rejects.toThrow('object lock');
    const taking = await opened({ S3_ACCEPT_LOCK: 'yes' });
    expect(await taking.refuseUnfit()).toEqual([expect.stringContaining('stays in it until the lock ends')]);
    await taking.remove((await kept(taking)).number);
  });

  it('is a bucket whose rules destroy what is kept', async () => {
    s3.bucket.lifecycle = enabled('<Expiration><Days>30</Days></Expiration>');
    await expect(store.refuseUnfit()).rejects.toThrow('lets objects expire');
  });

  it('is another database, for what comes in and for what is not there to be removed', async () => {
    const other = await opened({}, 'another database');
    await expect(other.receive('가.pdf', bytes())).rejects.toThrow(StoreAway);
    const { number } = await kept();
    await store.remove(number);
    await store.remove(number);
    await expect(other.remove(number)).rejects.toThrow(StoreAway);
    await other.mark();
    expect(await other.markedAs()).toBe('this database');
  });

  it.each([
    ['a wrong secret', { S3_SECRET_KEY: 'wrong' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { S3_ACCESS_KEY: 'wrong' }, 'InvalidAccessKeyId'],
    ['another region', { S3_REGION: 'elsewhere' }, 'AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { S3_BUCKET: 'elsewhere' }, 'NoSuchBucket'],
  ])('is %s, at once', async (_, env, code) => {
    const before = proxy.asked.length;
    const other = await opened(env);
    if (code === 'NoSuchBucket') await expect(other.receive('가.pdf', bytes())).rejects.toThrow(StoreAway);
    else await expect(other.markedAs()).rejects.toThrow(code);
    expect(proxy.asked.length - before).toBeLessThan(5);
  });

  it('is a store that is silent, or is not there', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const { port } = silent.address() as { port: number };
    const place = { bucket: 'jiwon', region: 'x', addressing: 'path', accessKey: 'a', secretKey: 'b' } as const;
    const way = (at: number) =>
      createS3Send({ ...place, url: `http://127.0.0.1:${at}` }, { limits: { connect: 50, silence: 50 } });
    await expect(way(port).send({ method: 'GET' })).rejects.toThrow('fell silent');
    await expect(way(await freePort()).send({ method: 'GET' })).rejects.toThrow('ECONNREFUSED');
  });

  it('is nothing that somebody submits: a file in a store that is away counts as whole', async () => {
    const file = await kept();
    proxy.always('slowDown');
    expect(await store.isWhole(file, 3)).toBe(true);
    proxy.always();
    const other = await opened();
    expect(await other.isWhole(file, 4)).toBe(false);
    await other.remove(file.number);
    expect(await other.isWhole(file, 3)).toBe(false);
  });
});
