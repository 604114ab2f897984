import { expect, it } from 'vitest';
import { contentWithPicture, PICTURED } from '../../../dev/contentWithPicture.ts';
import { samplePicture } from '../../../dev/samplePictures.ts';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { importContent } from '../content/importContent.acts.ts';
import { imageSizes } from './imageSizes.jobs.ts';

const server = await testServer();
const { context, database } = server;

const detail = async () => (await server.ask(`GET /api/rec-post/detail?${new URLSearchParams(PICTURED)}`)).json;
const count = async () => (await database.pool.query('SELECT count(*)::int AS n FROM image_size')).rows[0].n;
const run = async () => {
  const told: string[] = [];
  const { done, failed } = await runSweep(context, imageSizes, {
    warn: (error) => told.push((error as Error).message),
  });
  return { done, failed, told };
};

it('makes the sizes of what was imported before there were any, once, and the page shows them', async () => {
  await importContent(
    database.db,
    contentWithPicture({ 'place.png': await samplePicture({ width: 600, height: 80, format: 'png' }) }),
  );
  const made = await count();
  await database.pool.query('DELETE FROM image_size');
  await expect.poll(async () => (await detail()).images[0].sources).toEqual([]);
  const both = await Promise.all([run(), run()]);
  expect(both.flatMap(({ done }) => Object.values(done))).toEqual([1]);
  expect(await count()).toBe(made);
  await expect.poll(async () => (await detail()).images[0].sources.length).toBe(2);
  expect(await run()).toEqual({ done: {}, failed: 0, told: [] });
});

it('makes them anew by another recipe, and leaves those there are until then', async () => {
  const [before] = (await detail()).images;
  await database.pool.query("UPDATE image_size SET recipe = 0, content = 'old'");
  expect((await detail()).images).toEqual([before]);
  expect((await run()).done).toEqual({ images: 1 });
  const { rows } = await database.pool.query("SELECT 1 FROM image_size WHERE recipe = 0 OR content = 'old'");
  expect(rows).toEqual([]);
});

it('names the posting of a picture that cannot be read, and goes on', async () => {
  await database.pool.query('DELETE FROM image_size');
  await database.pool.query(
    `INSERT INTO posting_image (company_cd, pblanc_no, image_no, hash, type, width, height, caption, words, content)
     SELECT company_cd, pblanc_no, 2, '0', type, width, height, caption, words, 'broken' FROM posting_image
      WHERE type = 'image/png'`,
  );
  expect(await run()).toEqual({
    done: { images: 1 },
    failed: 1,
    told: ['An image of posting DT 2026110204: 그림이 손상됐어요. 원본을 다시 저장한 뒤 올려 주세요.'],
  });
});
