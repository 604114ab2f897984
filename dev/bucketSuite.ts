import { describe, expect, it } from 'vitest';
import { unusedFiles } from '../src/domain/attachments/attachments.jobs.ts';
import { createS3Send, type S3Call } from '../src/server/files/s3/s3Request.ts';
import { fieldsOf } from '../src/server/files/s3/s3Xml.ts';
import { runSweep } from '../src/server/sweep.ts';
import type { Fault, FaultProxy } from './faultProxy.ts';
import { samplePdf } from './sampleFiles.ts';
import type { SampleMember } from './samples.ts';
import { fileCalls } from './testFiles.ts';
import { atInstant, type PostingName } from './testPosting.ts';
import type { TestServer } from './testServer.ts';

const MB = 1024 * 1024;
/** More than goes at once: two parts. */
const LARGE = Buffer.concat([samplePdf('큰 포트폴리오'), Buffer.alloc(9 * MB, ' ')]);
const PORTFOLIO = { kind: '06', name: '포트폴리오.pdf', content: LARGE };

const isUpload = (asked: string) => asked.startsWith('PUT ') && asked.includes('/v1/');
const isFinish = (asked: string) => asked.startsWith('POST ') && asked.includes('uploadId=');
const isRead = (asked: string) => asked.startsWith('GET ') && /\/v1\/..\//.test(asked);

/** The way to a bucket that settings name. */
export const wayTo = (env: Record<string, string>) =>
  createS3Send({
    ...{ url: env.S3_URL!, bucket: env.S3_BUCKET!, region: env.S3_REGION!, addressing: 'path' },
    ...{ accessKey: env.S3_ACCESS_KEY!, secretKey: env.S3_SECRET_KEY! },
  });

/** Asks a bucket past the product and the proxy. */
function bucketCalls(env: Record<string, string>) {
  const { send, close } = wayTo(env);
  const xmlOf = async (call: S3Call) => (await send(call)).body.toString();
  return {
    close,
    /** Whatever is there of a file: objects, versions, marks of deletion, parts that wait. */
    async tracesOf(number: string): Promise<number> {
      const prefix = `v1/${number.slice(0, 2)}/${number}`;
      const versions = await xmlOf({ method: 'GET', query: { versions: '', prefix } });
      const uploads = await xmlOf({ method: 'GET', query: { uploads: '', prefix } });
      return ['Version', 'DeleteMarker', 'Upload']
        .flatMap((name) => fieldsOf(name === 'Upload' ? uploads : versions, name))
        .filter(({ Key }) => Key === prefix).length;
    },
    keys: async () => fieldsOf(await xmlOf({ method: 'GET', query: { 'list-type': '2', prefix: 'v1/' } }), 'Contents'),
    setVersioning: (status: 'Enabled' | 'Suspended') =>
      send({
        ...{ method: 'PUT', query: { versioning: '' } },
        body: Buffer.from(`<VersioningConfiguration><Status>${status}</Status></VersioningConfiguration>`),
      }),
  };
}

export interface UnderTest {
  /** A product whose files are in the bucket, through the proxy. */
  server: TestServer;
  proxy: FaultProxy;
  /** The settings that lead to the bucket without the proxy. */
  env: Record<string, string>;
  /** Another process on the same database, which has not met any fault yet. */
  another: () => Promise<TestServer>;
  /** Whether a few of the tests are enough. */
  isSmoke?: boolean;
}

/** What holds of a product whose files are in a bucket, whoever serves it: uploads, downloads and destruction by calls. */
export function bucketSuite({ server, proxy, env, another, isSmoke }: UnderTest): void {
  const { start, upload, list, link, download, post, save } = fileCalls(server);
  const bucket = bucketCalls(env);

  async function read(member: SampleMember, posting: PostingName, file_no: string) {
    const { url } = (await link(member, posting, file_no)).json;
    return download(url);
  }

  describe('works', () => {
    it.each([
      ['a small file, at once', { content: samplePdf('작은 파일') }, 0],
      ['a large one, in parts', PORTFOLIO, 3],
    ])('keeps %s, gives it back and destroys it', async (_, file, ofParts) => {
      const [member, posting] = await start();
      const before = proxy.asked.filter((one) => one.includes('upload')).length;
      const { status, json } = await upload(member, posting, file);
      expect(status).toBe(200);
      // Beginning, two parts and end; of the first kind nothing.
      expect(proxy.asked.filter((one) => one.includes('upload')).length - before).toBe(ofParts && ofParts + 1);
      expect((await read(member, posting, json.file_no)).bytes.equals(file.content)).toBe(true);
      expect(await bucket.tracesOf(json.file_no)).toBe(1);
      expect((await post('deletefile', member, { ...posting, file_no: json.file_no })).status).toBe(200);
      expect(await bucket.tracesOf(json.file_no)).toBe(0);
    });

    it('destroys versions too, where the bucket keeps them', async () => {
      await bucket.setVersioning('Enabled');
      const [member, posting] = await start();
      const { file_no } = (await upload(member, posting)).json;
      expect(await bucket.tracesOf(file_no)).toBe(1);
      await post('deletefile', member, { ...posting, file_no });
      expect(await bucket.tracesOf(file_no)).toBe(0);
      await bucket.setVersioning('Suspended');
    });
  });

  const goesOn = () => {
    it.each<[Fault, number]>([
      ['cutRequest', 2],
      ['lostAnswer', 2],
      ['damaged', 2],
      ['delayed', 1],
    ])('when an upload meets %s %i times', async (fault, times) => {
      const [member, posting] = await start();
      proxy.next(fault, { which: isUpload, times });
      const { status, json } = await upload(member, posting, { content: samplePdf(fault) });
      expect([status, proxy.left()]).toEqual([200, 0]);
      expect((await read(member, posting, json.file_no)).bytes.equals(samplePdf(fault))).toBe(true);
    });

    it.each<Fault>(['lostAnswer', 'cutRequest'])('when the end of one in parts meets %s', async (fault) => {
      const [member, posting] = await start();
      proxy.next(fault, { which: isFinish });
      const { status, json } = await upload(member, posting, PORTFOLIO);
      expect([status, proxy.left()]).toEqual([200, 0]);
      expect((await read(member, posting, json.file_no)).bytes.equals(LARGE)).toBe(true);
    });

    it('when a download meets one fault after another', async () => {
      const [member, posting] = await start();
      const { file_no } = (await upload(member, posting, PORTFOLIO)).json;
      for (const fault of ['cutAnswer', 'truncated', 'slowDown', 'cutRequest'] as const) {
        let seen = 0;
        // The first window and a later one.
        for (const from of [1, 3]) {
          const isDue = (asked: string) => {
            seen += Number(isRead(asked));
            return isRead(asked) && seen >= from;
          };
          proxy.next(fault, { which: isDue });
        }
        const { bytes } = await read(member, posting, file_no);
        expect([fault, bytes.equals(LARGE), proxy.left()]).toEqual([fault, true, 0]);
      }
    });
  };
  if (!isSmoke) describe('goes on', goesOn);

  describe('refused', () => {
    it('is an upload while the store is away, at once after the first; saves go on, and nothing half is left', async () => {
      const [member, posting] = await start();
      proxy.always('slowDown');
      const first = await upload(member, posting);
      const asked = proxy.asked.length;
      const second = await upload(member, posting);
      // The second has not asked: the store has just not answered.
      expect(proxy.asked.length).toBe(asked);
      for (const { status, headers, json } of [first, second]) {
        expect([status, headers.get('retry-after'), json.code]).toEqual([503, '5', 'storeAway']);
        expect(json.message).toMatch(/^지금은 파일을 올리거나 열 수 없어요\./);
      }
      expect((await save(member, posting, { profileDetail: { hob_nm: '등산' } })).status).toBe(200);
      expect(await list(member, posting)).toEqual([]);
      proxy.always();
      const other = fileCalls(await another());
      expect((await other.upload(member, posting)).status).toBe(200);
    });

    it('is no destruction that did not happen: it is done when the store is back', async () => {
      const other = await another();
      const calls = fileCalls(other);
      const [member, posting] = await calls.start();
      const { file_no } = (await calls.upload(member, posting)).json;
      proxy.always('cutRequest');
      expect((await calls.post('deletefile', member, { ...posting, file_no })).status).toBe(200);
      const destroyed = async () =>
        (await server.database.pool.query('SELECT destroyed_at FROM attachment WHERE file_no = $1', [file_no])).rows[0]
          .destroyed_at;
      expect(await destroyed()).toBe(null);
      proxy.always();
      const third = await another();
      expect((await runSweep(third.context, unusedFiles)).done.unneeded).toBeGreaterThan(0);
      expect(await destroyed()).not.toBe(null);
      expect(await bucket.tracesOf(file_no)).toBe(0);
    });
  });

  it('loses nothing it has acknowledged, and keeps nothing half, under one fault after another', async () => {
    const faulty = await another();
    const calls = fileCalls(faulty);
    const [member, posting] = await calls.start();
    const kept: { file_no: string; content: Buffer }[] = [];
    const statuses: number[] = [];
    for (const [at, [fault, times]] of HARM.entries()) {
      if (fault) proxy.next(fault, { which: isUpload, times });
      const content = samplePdf(`${at} ${fault}`);
      const { status, json } = await calls.upload(member, posting, { content, name: `${at}.pdf` });
      statuses.push(status);
      if (status === 200) kept.push({ file_no: json.file_no, content });
    }
    // What met three faults is refused, and so is what comes right after it.
    expect([statuses, proxy.left()]).toEqual([[200, 200, 200, 200, 200, 200, 503, 503], 0]);
    const listed = (await list(member, posting)).map((one: { file_no: string }) => one.file_no);
    expect(listed.toSorted()).toEqual(kept.map(({ file_no }) => file_no).toSorted());
    const fresh = await another();
    const reader = fileCalls(fresh);
    for (const { file_no, content } of kept) {
      const { url } = (await reader.link(member, posting, file_no)).json;
      expect((await reader.download(url)).bytes.equals(content)).toBe(true);
    }
    // Its answer was lost three times: the bucket has it, and nobody knows it.
    const orphans = await orphansOf(server);
    expect(orphans.length).toBe(1);
    const turn = atInstant(fresh.context, turnOf(orphans[0]!, await server.database.now()));
    expect((await runSweep(turn, unusedFiles)).done.orphans).toBe(1);
    expect(await orphansOf(server)).toEqual([]);
    for (const { file_no } of kept) expect(await bucket.tracesOf(file_no)).toBe(1);
    bucket.close();
  });

  async function orphansOf({ database }: TestServer): Promise<string[]> {
    const { rows } = await database.pool.query('SELECT stored_no FROM attachment WHERE destroyed_at IS NULL');
    const known = new Set(rows.map((row) => row.stored_no));
    const lying = (await bucket.keys()).map(({ Key = '' }) => Key.slice(Key.lastIndexOf('/') + 1));
    return lying.filter((number) => number !== 'owner' && !known.has(number));
  }
}

// Each with how often; the last but one too often.
const HARM: readonly [Fault | undefined, number][] = [
  ['slowDown', 1],
  [undefined, 0],
  ['cutRequest', 2],
  ['lostAnswer', 1],
  ['damaged', 2],
  ['delayed', 1],
  ['lostAnswer', 3],
  [undefined, 0],
];

const HOUR = 3_600_000;

/** The first hour, two days on, in which the sweep looks at a file's shelf. */
function turnOf(number: string, now: Date): number {
  const from = Math.ceil(now.getTime() / HOUR) + 48;
  const shelf = Number.parseInt(number.slice(0, 2), 16);
  return (from + ((shelf - (from % 256) + 256) % 256)) * HOUR;
}
