import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { contentWithPicture } from '../../../dev/contentWithPicture.ts';
import { pathsIn } from '../../../dev/foundPage.ts';
import { otherContent } from '../../../dev/otherContent.ts';
import { siteEditor } from '../../../dev/siteEditor.ts';
import { type TestDatabase, testDatabase } from '../../../dev/testDatabase.ts';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import { PAGE_NAMES } from '../../domain/company/companyPages.ts';
import { contentHtml } from '../../domain/content/contentHtml.ts';
import { filesSource, folderSource } from '../../domain/content/contentSource.ts';
import { exportContent } from '../../domain/content/exportContent.queries.ts';
import { importContent } from '../../domain/content/importContent.acts.ts';
import { readContent } from '../../domain/content/readContent.records.ts';
import { dayOf } from '../../fields/koreanDate.ts';
import { calls } from '../../main/app.ts';
import { openSharp } from '../../server/files/picture.ts';
import { projectDir } from '../../server/instance.mjs';
import { dayAfter } from '../../server/seoulTime.ts';
import { readBuild } from '../../site/pages/build.ts';
import { contentDir } from './sampleContent.ts';
import { writeContent } from './writeContent.ts';

// What the database holds of content, as files: an import of them into an empty database makes the same site.

const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-export-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Site = Map<string, string>;

/** Every public page, file for crawlers and answer, by its address; what tells when a database was written is left out. */
async function siteOf({ ask, origin }: TestServer): Promise<Site> {
  const shown: Site = new Map();
  const look = async (address: string) => {
    const { status, text, headers } = await ask(`GET ${address as '/'}`);
    const said = text
      .replaceAll(origin, '')
      .replaceAll(/<(lastmod|updated)>[^<]*<\/\1>/g, '')
      .replaceAll(/"(datePosted|dateModified)":"[^"]*"/g, '');
    shown.set(address, `${status} ${headers.get('content-type')} ${said}`);
    return text;
  };
  const { renderer } = await readBuild(path.join(projectDir, 'build'));
  const pages = renderer.screens.map((one) => one.path).filter((one) => !one.includes(':'));
  const found = pathsIn(await look('/sitemap.xml'));
  for (const one of [...pages, ...found, '/feed.xml', '/manifest.webmanifest', '/robots.txt']) await look(one);
  const list = JSON.parse(await look('/api/rec-post/list?status=all&size=100'));
  const asked = [
    ...list.items.map(({ company_cd: COMPANY_CD, pblanc_no: PBLANC_NO }: Record<string, string>) => ({
      COMPANY_CD,
      PBLANC_NO,
    })),
    { COMPANY_CD: 'DT', PBLANC_NO: '2026110201' },
    ...PAGE_NAMES.map((page) => ({ page })),
    ...['privacy', 'terms'].map((kind) => ({ kind })),
    ...['register', 'application'].map((moment) => ({ moment })),
    { MODULE_CD: 'REC', FIELD_CD_PIPE: 'sex_cd|carr_fg_cd|lang_test_cd' },
  ];
  // A start of a verification is different for everybody.
  const open = calls.filter(
    ({ access, method, path: at }) => access === 'anyone' && method === 'GET' && !/pass/.test(at),
  );
  for (const { path: call, input } of open) {
    const known = (one: object) => Object.keys(one).every((name) => Object.hasOwn(input.schema.properties ?? {}, name));
    for (const one of [{}, ...asked].filter(known)) await look(`${call}?${new URLSearchParams(one)}`);
  }
  for (const { COMPANY_CD, PBLANC_NO } of asked.filter((one) => 'COMPANY_CD' in one))
    await look(`/post/${COMPANY_CD}/${PBLANC_NO}`);
  for (const text of [...shown.values()])
    for (const [image] of text.matchAll(/\/images\/\w+\.\w+/g)) if (!shown.has(image)) await look(image);
  return shown;
}

/** The same of both, of one day: what counts days says other numbers after midnight. */
async function sitesOf(servers: readonly [TestServer, TestServer]): Promise<[Site, Site]> {
  const day = dayOf(new Date());
  const sites: [Site, Site] = [await siteOf(servers[0]), await siteOf(servers[1])];
  return day === dayOf(new Date()) ? sites : sitesOf(servers);
}

/** What an export of a database makes of an empty one, beside it; both tell the same time. */
async function twins(database: TestDatabase) {
  const files = await exportContent(database.db);
  const second = await testDatabase('empty');
  await importContent(second.db, filesSource(files));
  const now = new Date();
  const servers = [await testServer({ database }), await testServer({ database: second })] as const;
  for (const { context } of servers) context.clock.now = () => now;
  return { files, second, servers };
}

const texts = (files: ReadonlyMap<string, Buffer>) =>
  Object.fromEntries([...files].map(([file, content]) => [file, content.toString('base64')]));

describe('the sample, as operators have changed it', async () => {
  const database = await testDatabase('empty');
  const sharp = await openSharp();
  const background = { r: 200, g: 40, b: 40 };
  const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await importContent(database.db, contentWithPicture({ 'photo.jpg': picture }));
  const change = (text: string) => database.pool.query(text);
  // Closed, extended, hidden and ended at any millisecond; words of operators.
  await change(`UPDATE posting SET closed_at = date_trunc('milliseconds', app_now()) - interval '1 hour 17 seconds',
    close_reason = '모두 찼습니다.' WHERE closed_at IS NULL AND accept_from < app_now() - interval '2 hours'
    AND accept_to > app_now() AND company_cd = 'DF'`);
  await change(`UPDATE posting SET shown = false WHERE pblanc_no = '2026110201'`);
  await change(`UPDATE code SET in_use = false WHERE field_cd = 'carr_fg_cd' AND cd = '3'`);
  await change(`UPDATE page_text SET body = jsonb_set(body, '{intro}', '"우리 말"') WHERE page = 'help'`);
  const { files, second, servers } = await twins(database);

  it('is exported again as the same bytes', async () => {
    expect(files.size).toBeGreaterThan(100);
    expect(texts(await exportContent(second.db))).toEqual(texts(files));
    // A second import of it changes nothing where it came from.
    expect((await importContent(second.db, filesSource(files))).changed).toBe(0);
  });

  it('shows the same pages and answers the same, byte for byte', async () => {
    const [first, other] = await sitesOf(servers);
    expect(first.size).toBeGreaterThan(200);
    expect(first.get('/post/DT/2026110201')).toMatch(/^410 /);
    expect(first.get('/help')).toContain('우리 말');
    expect([...other.keys()]).toEqual([...first.keys()]);
    expect([...first].filter(([address, text]) => other.get(address) !== text).map(([address]) => address)).toEqual([]);
  });

  it('is written by its command into an empty folder alone', async () => {
    const dir = path.join(folder, 'content');
    expect(await writeContent(database.db, dir)).toBe(files.size);
    for (const [file, content] of files) expect(readFileSync(path.join(dir, file))).toEqual(content);
    await expect(writeContent(database.db, dir)).rejects.toThrow('is not empty');
  });
});

describe('another group', async () => {
  const database = await testDatabase('empty');
  await importContent(database.db, otherContent());
  const { files, second, servers } = await twins(database);

  it('is exported again as the same bytes, and shows the same', async () => {
    expect(texts(await exportContent(second.db))).toEqual(texts(files));
    const [first, other] = await sitesOf(servers);
    expect(first.size).toBeGreaterThan(50);
    expect(Object.fromEntries(other)).toEqual(Object.fromEntries(first));
  });
});

describe('a site that operators have edited in the console', async () => {
  const database = await testDatabase();
  const { change, publish, approved } = siteEditor(await testServer({ database }));

  it('is exported again as the same bytes, and shows the same', async () => {
    const typed = async (file: string, how: Parameters<typeof change>[1]) => ({
      file,
      revision: await change(file, how),
    });
    const own = [
      await typed('group.json', (body) => ({
        ...body,
        headline: ['콘솔에서 쓴 말'],
        copyright: '다온그룹 주식회사',
        menu: { company: '우리는' },
      })),
      await typed('companies.json', (body) => [
        ...body,
        { cd: 'NEW', name: '새 회사', line: '새로 시작합니다.', description: '새 회사입니다.' },
      ]),
      await typed('categories.json', (body) => body.toReversed()),
      await typed('pages/faq.json', (body) => ({ ...body, intro: '  앞뒤에 빈칸이 있는 말  ' })),
      await typed('mail/receipt.json', (body) => ({ ...body, subject: '잘 받았습니다' })),
    ];
    expect((await publish(own)).json).toEqual({ problems: [] });
    const day = dayAfter(dayOf(await database.now()), 8);
    await approved(
      await typed('policies/privacy.json', (body) => ({
        ...body,
        effective: day,
        markdown: `${body.markdown}\n\n\n## 덧붙임\n\n    들여 쓴 줄 & <표> |`,
      })),
      await typed('consents/mail.json', (body) => ({ ...body, version: day, title: '새 제목' })),
      await typed('codes/techgrade_cd.json', (body) => [
        { cd: '', nm: '새 등급', in_use: true },
        ...body.map((one: object) => ({ ...one, in_use: false })),
      ]),
    );
    const { files, second, servers } = await twins(database);
    expect(texts(await exportContent(second.db))).toEqual(texts(files));
    const [first, other] = await sitesOf(servers);
    for (const words of ['콘솔에서 쓴 말', '새로 시작합니다.', '우리는', '다온그룹 주식회사'])
      expect(first.get('/')).toContain(words);
    expect([...other.keys()]).toEqual([...first.keys()]);
    expect([...first].filter(([address, text]) => other.get(address) !== text).map(([address]) => address)).toEqual([]);
  });
});

it('is what was imported: the files of the sample say the same when they are read, their times apart', async () => {
  const database = await testDatabase();
  const problems: string[] = [];
  const source = filesSource(await exportContent(database.db));
  const [before, after] = [await readContent(folderSource(contentDir), problems), await readContent(source, problems)];
  expect(problems).toEqual([]);
  const { postings: own, ...words } = before;
  const { postings: exported, ...exportedWords } = after;
  expect(exportedWords).toEqual(words);
  const timeless = (all: typeof own) =>
    all.map(({ file, posting, images }) => {
      const { publish, accept, closedEarly, finished, wasShown, ...rest } = posting;
      const steps = posting.body.steps.map(({ when, ...one }) => one);
      return { file, images, posting: { ...rest, body: { ...posting.body, steps } } };
    });
  expect(timeless(exported)).toEqual(timeless(own));
});

it('is, of what an older version imported, the nearest that makes the same site', async () => {
  const database = await testDatabase();
  const { pool, db } = database;
  await pool.query('UPDATE policy SET markdown = NULL');
  await pool.query('UPDATE posting_image SET file = NULL, lines = NULL');
  await pool.query('DELETE FROM code_group');
  const files = await exportContent(db);
  const images = [...files.keys()].filter((file) => file.startsWith('images/'));
  expect(images.length).toBeGreaterThan(3);
  const policies = await pool.query('SELECT html FROM policy');
  for (const { html } of policies.rows) expect(contentHtml(html)).toBe(html);
  const second = await testDatabase('empty');
  await importContent(second.db, filesSource(files));
  for (const rows of [
    'kind, version, title, html FROM policy',
    'pblanc_no, image_no, hash, words FROM posting_image',
  ]) {
    const read = async (one: TestDatabase) => (await one.pool.query(`SELECT ${rows} ORDER BY 1, 2`)).rows;
    expect(await read(second)).toEqual(await read(database));
  }
  expect(files.get('codes.json')?.toString()).toContain('"title": "지원 구분"');
});
