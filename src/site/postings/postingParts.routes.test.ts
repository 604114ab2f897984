import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentWithPicture, PICTURED } from '../../../dev/contentWithPicture.ts';
import { samplePicture } from '../../../dev/samplePictures.ts';
import { testServer } from '../../../dev/testServer.ts';
import { importContent } from '../../domain/content/importContent.acts.ts';

const server = await testServer();
const { ask, database } = server;

const BACKEND = '?COMPANY_CD=DT&PBLANC_NO=2026110201';
const withoutImage = '?COMPANY_CD=DT&PBLANC_NO=2026110204';
const notThere = [
  ['?COMPANY_CD=DT&PBLANC_NO=2026111501', 'hidden'],
  ['?COMPANY_CD=DT&PBLANC_NO=1', 'unknown'],
  ['?COMPANY_CD=DF&PBLANC_NO=2026110201', "another company's"],
];

type Image = { address: string; width: number; height: number; caption: string; alt: string; sources: Source[] };
type Source = { type: string; srcset: string };

describe('GET /api/supportfield', () => {
  describe('works', () => {
    it('answers what one applies for within the posting, in its order', async () => {
      const { status, json } = await ask(`GET /api/supportfield${BACKEND}`);
      expect(status).toBe(200);
      expect(json).toEqual([
        { rcrt_sect_no: '01', rcrt_sect_dc: '결제 승인' },
        { rcrt_sect_no: '02', rcrt_sect_dc: '정산' },
        { rcrt_sect_no: '03', rcrt_sect_dc: '플랫폼' },
      ]);
      expect(json).toEqual((await ask(`GET /api/rec-post/detail${BACKEND}`)).json.support_fields);
    });

    it('follows a change', async () => {
      const change =
        "UPDATE support_field SET rcrt_sect_dc = '대사' WHERE pblanc_no = '2026110201' AND rcrt_sect_no = '02'";
      await database.pool.query(change);
      await expect.poll(async () => (await ask(`GET /api/supportfield${BACKEND}`)).json[1].rcrt_sect_dc).toBe('대사');
    });
  });

  describe('wrong input', () => {
    it.each(notThere)('answers %s, %s, as no posting', async (query) => {
      const { status, json } = await ask(`GET /api/supportfield${query}` as 'GET /');
      expect([status, json.code]).toEqual([404, 'noPosting']);
    });

    it('names every missing part', async () => {
      expect(Object.keys((await ask('GET /api/supportfield')).json.fields)).toEqual(['COMPANY_CD', 'PBLANC_NO']);
      expect((await ask('GET /api/supportfield?COMPANY_CD=dt&PBLANC_NO=1')).status).toBe(422);
    });
  });
});

describe('GET /api/rec-post/detail/img-list', () => {
  const images = async (query: string): Promise<Image[]> =>
    (await ask(`GET /api/rec-post/detail/img-list${query}` as 'GET /')).json;

  describe('works', () => {
    it('answers the images with their size and all they say, as the detail does', async () => {
      const [image, ...others] = await images(BACKEND);
      expect(others).toEqual([]);
      expect(image).toMatchObject({ width: 520, height: 548, caption: '카드 한 번이 영수증이 되기까지' });
      expect(image!.alt).toContain('0.1초에 승인 서버가 한도와 사고 카드를 가립니다.');
      expect((await ask(`GET /api/rec-post/detail${BACKEND}`)).json.images).toEqual([image]);
      expect(await images(withoutImage)).toEqual([]);
    });

    it('stands in the page after what one decides by, with room kept for it, and what it says below it', async () => {
      const [{ address, width, height, alt }] = (await images(BACKEND)) as [Image];
      const { text } = await ask('GET /post/DT/2026110201');
      const [img = ''] = /<img[^>]*>/.exec(text) ?? [];
      for (const [name, value] of Object.entries({ src: address, width, height })) {
        expect(img).toContain(`${name}="${value}"`);
      }
      const below = text.slice(text.indexOf(img));
      for (const sentence of alt.split(/(?<=\.) /)) expect(below).toContain(sentence);
      const places = ['전형은 이렇게 진행돼요', '<img', '이렇게 함께 일해요'].map((words) => text.indexOf(words));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    });

    it('has each under the name of its content, for a year, and lets it run nothing', async () => {
      const [{ address }] = (await images(BACKEND)) as [Image];
      const drawing = readFileSync('content/images/payment-flow.svg', 'utf8');
      for (const coding of ['identity', 'gzip', 'br']) {
        const { status, text, headers } = await ask(`GET ${address as '/'}`, {
          headers: { 'accept-encoding': coding },
        });
        expect([status, text]).toEqual([200, drawing]);
        expect(headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-type': 'image/svg+xml',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy':
            "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          vary: 'accept-encoding',
        });
      }
      for (const wrong of [address.replace('.svg', '.png'), address.slice(0, -4), '/images/', '/images/x.svg']) {
        const { status, headers } = await ask(`GET ${wrong as '/'}`);
        expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      }
    });

    it('sends a PNG that nothing was made of as it is', async () => {
      const content = Buffer.from('\x89PNG\r\n\x1a\nany', 'latin1');
      const hash = 'a'.repeat(32);
      const row = {
        company_cd: 'DT',
        pblanc_no: '2026110204',
        image_no: 1,
        type: 'image/png',
        width: 3,
        height: 2,
      } as const;
      await database.db
        .insertInto('posting_image')
        .values({ ...row, hash, content, caption: '제목', words: '글' })
        .execute();
      await expect.poll(async () => (await images(withoutImage))[0]?.address).toBe(`/images/${hash}.png`);
      const { headers } = await ask(`GET /images/${hash}.png` as 'GET /', { headers: { 'accept-encoding': 'br' } });
      expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['image/png', null]);
    });

    it('has a photograph in the sizes and formats a page needs, each under the name of its content', async () => {
      const taken = await samplePicture({ width: 80, height: 1600, orientation: 6 });
      await importContent(database.db, contentWithPicture({ 'place.jpg': taken }));
      const query = `?${new URLSearchParams(PICTURED)}`;
      await expect.poll(async () => (await images(query))[0]?.sources.length).toBe(2);
      const [{ address, width, height, sources }] = (await images(query)) as [Image];
      expect([width, height, sources.map(({ type }) => type)]).toEqual([1600, 80, ['image/avif', 'image/webp']]);
      expect((await ask(`GET /api/rec-post/detail${query}` as 'GET /')).json.images[0].sources).toEqual(sources);
      const files = sources.flatMap(({ type, srcset }) =>
        srcset
          .split(', ')
          .map((one) => ({ type, address: one.split(' ')[0]!, width: Number.parseInt(one.split(' ')[1]!, 10) })),
      );
      expect(files.map((file) => file.width)).toEqual([360, 680, 1080, 1360, 1600, 360, 680, 1080, 1360, 1600]);
      for (const file of [...files, { type: 'image/jpeg', address, width }]) {
        const answer = await fetch(server.origin + file.address);
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': file.type,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-length': String(bytes.length),
        });
        expect(await sharp(bytes).metadata()).toMatchObject({ width: file.width });
        expect(bytes.includes('SECRET-CAMERA')).toBe(false);
        const etag = answer.headers.get('etag')!;
        const again = await ask(`GET ${file.address as '/'}`, { headers: { 'if-none-match': etag } });
        expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
      }
      const [name] = address.split('.');
      for (const wrong of [`${name}.avif`, `${name}.webp`, `${name}.png`, `${name}-680.jpg`, `${name}-680.avif`]) {
        expect((await ask(`GET ${wrong as '/'}`)).status).toBe(404);
      }
    });
  });

  describe('wrong input', () => {
    it.each(notThere)('answers %s, %s, as no posting', async (query) => {
      const { status, json } = await ask(`GET /api/rec-post/detail/img-list${query}` as 'GET /');
      expect([status, json.code]).toEqual([404, 'noPosting']);
    });

    it('names every missing part', async () => {
      const { status, json } = await ask('GET /api/rec-post/detail/img-list?COMPANY_CD=DT');
      expect([status, Object.keys(json.fields)]).toEqual([422, ['PBLANC_NO']]);
    });
  });
});
