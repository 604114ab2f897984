import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { COPY_PATH, COPIED as KEY, postingCopyCalls } from '../../../dev/postingCopyCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { samplePicture, samplePixelFlood } from '../../../dev/samplePictures.ts';
import { sendFile } from '../../../dev/sendFile.ts';
import { stopClock, testServer } from '../../../dev/testServer.ts';
import { filesSource } from '../../domain/content/contentSource.ts';
import { exportContent } from '../../domain/content/exportContent.queries.ts';
import { importContent } from '../../domain/content/importContent.acts.ts';
import { keptImages } from '../../domain/postings/keptImages.jobs.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database, origin } = server;
const clock = stopClock(server);
const { post } = consoleCalls(server);
const officerOf = (company: string) => makeOperator(context, { rights: [{ role: 'O', company }] });
const officer = await officerOf('DT');
// The clock goes on past what an idle login lasts.
let now = officer;
const { open, change, publish } = postingCopyCalls(server, () => now);

const PATH = `${COPY_PATH}/image`;
const upload = (content: Uint8Array | string, by: { token: string } | undefined = now, fields: object = KEY) =>
  sendFile(origin, { path: PATH, token: by?.token, content, fields: { ...fields } });
const shown = async () =>
  (await server.ask(`GET /api/rec-post/detail?COMPANY_CD=DT&PBLANC_NO=${KEY.pblanc_no}`)).json.images;
const rowOf = (id: string, hash: string) => ({
  id,
  hash,
  caption: `그림 ${id}`,
  words: `${id}의 왼쪽은 빨강\n오른쪽은 파랑`,
});
const statusOf = async (address: string) => (await server.ask(`GET ${address as '/'}`)).status;

describe('POST /api/console/postings/copy/image', () => {
  describe('works', () => {
    it('takes any JPEG, PNG or WebP, which visitors see in sizes of ours once the copy that names it is published', async () => {
      const before = await shown();
      const rows: object[] = [];
      for (const format of ['jpeg', 'png', 'webp'] as const) {
        const sent = await samplePicture({ width: 900, height: 60, format });
        const { status, json } = await upload(sent);
        expect([status, json]).toMatchObject([200, { hash: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
        expect(json.address).toBe(`/images/${json.hash}.${format === 'jpeg' ? 'jpg' : format}`);
        // The same again is the same.
        expect((await upload(sent)).json).toEqual(json);
        rows.push(rowOf(format, json.hash));
      }
      const saved = (await change('images', rows)).json;
      expect(saved.faults).toEqual({});
      expect(saved.images).toHaveLength(3);
      expect(await shown()).toEqual(before);
      expect((await publish(saved.revision, officer, { reason: '그림', why: '그림을 더했어요.' })).json).toMatchObject({
        waits: false,
      });
      await expect.poll(async () => (await shown()).length).toBe(3);
      const after = await shown();
      expect(after.map(({ caption }: { caption: string }) => caption)).toEqual(['그림 jpeg', '그림 png', '그림 webp']);
      expect(after[2]).toMatchObject({ alt: 'webp의 왼쪽은 빨강 오른쪽은 파랑', width: 900, height: 60 });
      for (const { address, sources } of after) {
        expect(sources.map(({ srcset }: { srcset: string }) => srcset.split(', ').length)).toEqual([3, 3]);
        for (const one of [address, ...sources.map(({ srcset }: { srcset: string }) => srcset.split(' ')[0])]) {
          expect(await statusOf(one)).toBe(200);
        }
      }
      // What is written in lines stays so, and is nothing that waits to be published.
      const opened = await open();
      expect(opened.copy.images).toEqual(
        opened.published.images.map((row: object, at: number) => ({ ...row, ...rows[at] })),
      );
      expect((await publish(opened.revision)).json.code).toBe('nothingToPublish');
      // An export names them, and an import of it changes nothing.
      const files = await exportContent(database.db);
      expect((await importContent(database.db, filesSource(files))).changed).toBe(0);
    });

    it('keeps what a published version showed, to be got back; what nothing names goes after a day', async () => {
      const hash = async () =>
        (await upload(await samplePicture({ width: 400, height: 50, format: 'webp' }))).json.hash;
      const [pictured, unused] = [await hash(), (await upload(await samplePicture({ width: 410, height: 40 }))).json];
      const publishNow = async () => {
        const { revision } = await open();
        const answer = await publish(revision, now, { reason: '그림', why: '그림을 바꿨어요.' });
        expect(answer.json).toMatchObject({ waits: false });
      };
      await change('images', [rowOf('place', pictured)]);
      await publishNow();
      await expect.poll(async () => (await shown()).length).toBe(1);
      const [{ address }] = await shown();
      await change('images', []);
      await publishNow();
      await expect.poll(shown).toEqual([]);

      expect((await runSweep(context, keptImages)).done).toEqual({});
      clock.pass(25 * 3_600_000);
      now = await officerOf('DT');
      expect((await runSweep(context, keptImages)).done).toEqual({ images: 1 });
      expect([await statusOf(address), await statusOf(unused.address)]).toEqual([200, 404]);

      const versions = (
        await consoleCalls(server).get(`/api/console/postings/versions?${new URLSearchParams(KEY)}`, now)
      ).json;
      const { version } = versions.versions.filter(({ kind }: { kind: string }) => kind === 'published')[1];
      const { revision } = await open();
      await post('/api/console/postings/versions/restore', { ...KEY, version, revision }, now);
      await publishNow();
      await expect.poll(shown).toMatchObject([{ address, caption: '그림 place' }]);
    });
  });

  describe('refused', () => {
    it('of another company, to whoever may not write postings, and to nobody', async () => {
      const picture = await samplePicture({ width: 40, height: 40 });
      expect((await upload(picture, await officerOf('DF'))).json.code).toBe('noPosting');
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      expect((await upload(picture, reader)).json.code).toBe('notYours');
      expect((await sendFile(origin, { path: PATH, token: undefined, content: picture, fields: KEY })).json.code).toBe(
        'operatorUnknown',
      );
    });

    it('a copy whose images say nothing, or are not there, is not published', async () => {
      const { hash } = (await upload(await samplePicture({ width: 50, height: 40 }))).json;
      const { json } = await change('images', [
        { id: 'mute', hash, caption: '', words: ' ' },
        { id: 'gone', hash: '0'.repeat(32), caption: '없는 그림', words: '없음' },
      ]);
      expect(json.faults).toMatchObject({
        'images.mute.caption': expect.stringContaining('그림 제목'),
        'images.mute.words': expect.stringContaining('그림을 글로 옮긴 것'),
        'images.gone': expect.stringContaining('다시 올려'),
      });
      expect((await publish(json.revision, now)).json.code).toBe('invalid');
    });
  });

  describe('wrong input', () => {
    it('a file that is no such picture, is broken, has too many pixels or too many bytes', async () => {
      const sentence = async (content: Uint8Array | string) => {
        const { status, json } = await upload(content);
        return `${status} ${json.code} ${json.fields.file}`;
      };
      const whole = await samplePicture({ width: 1600, height: 900 });
      expect(await sentence('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>')).toMatch(
        /^422 invalid JPEG, PNG, WebP/,
      );
      expect(await sentence('%PDF-1.7')).toMatch(/JPEG, PNG, WebP/);
      expect(await sentence(whole.subarray(0, 3000))).toMatch(/손상/);
      expect(await sentence(samplePixelFlood())).toMatch(/픽셀/);
      expect(await sentence(Buffer.concat([whole, Buffer.alloc(10_000_000)]))).toMatch(/10MB까지/);
    });

    it('a number that is none, and no file', async () => {
      const answer = await upload(await samplePicture({ width: 9, height: 9 }), now, {
        company_cd: 'DT',
        pblanc_no: 'x',
      });
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['pblanc_no']]);
    });
  });
});
