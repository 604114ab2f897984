import { globSync } from 'node:fs';
import path from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { FIRST_VIEW, firstViewOf } from '../../../dev/firstView.ts';
import { crawler } from '../../../dev/foundPage.ts';
import { textOf } from '../../../dev/house/source.ts';
import { OTHER_COMPANIES, OTHER_GROUP, OTHER_HOST, OTHER_POSTING, otherContent } from '../../../dev/otherContent.ts';
import { readable } from '../../../dev/readableMail.ts';
import { textOfPdf } from '../../../dev/readPdf.ts';
import { runJobs } from '../../../dev/runJobs.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { testMailServer } from '../../../dev/testMailServer.ts';
import { testServer } from '../../../dev/testServer.ts';
import { PAGE_NAMES } from '../../domain/company/companyPages.ts';
import { PALETTE } from '../../domain/company/companyPalette.ts';
import { importContent } from '../../domain/content/importContent.acts.ts';
import { tell } from '../../domain/notices/outbox.acts.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { calls } from '../../main/app.ts';
import { projectDir } from '../../server/instance.mjs';
import { REQUEST_ID } from '../../server/requests/requestId.ts';
import { readBuild } from '../pages/build.ts';

// A site on which another group than the sample's was imported: nothing of the sample's is said anywhere.

const database = await testDatabase('empty');
const smtp = await testMailServer();
await importContent(database.db, otherContent());
const env = { SMTP_URL: smtp.url, SECURITY_CONTACT: `security@${OTHER_HOST}` };
const server = await testServer({ database, env });
const { context } = server;
const { get, sitemap } = crawler(server);

// The site's own addresses are the same for every group.
const own = new Set((await readBuild(path.join(projectDir, 'build'))).renderer.screens.map((one) => one.path.slice(1)));

/** Every text of the sample's content, keys of JSON apart. */
function sampleTexts(): string[] {
  const collect = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collect) : [];
  };
  const files = globSync('content/{group,companies,categories,pages/*,postings/*}.json', { cwd: projectDir });
  const policies = globSync('content/policies/*.md', { cwd: projectDir }).flatMap((file) => textOf(file).split('\n'));
  return [...files.flatMap((file) => collect(JSON.parse(textOf(file)))), ...policies];
}

const json = (file: string) => JSON.parse(textOf(`content/${file}`));
const otherTexts = textOf('dev/otherContent.ts');
// Shorter ones are words anybody says.
const LEAST = 12;
const dates = [
  ...json('consents.json').map(({ version }: { version: string }) => version),
  ...globSync('*.md', { cwd: path.join(projectDir, 'content/policies') }).flatMap(
    (name) => name.match(/\d{4}-\d\d-\d\d/) ?? [],
  ),
  json('pages/accessibility.json').checkedOn,
];
const group = json('group.json');
const companies: { cd: string; name: string }[] = json('companies.json');
const categories: { cd: string; name: string }[] = json('categories.json');
const SAMPLE: string[] = [
  ...new Set<string>([
    ...['다온', 'daon', group.name, ...group.headline, ...Object.values<string>(group.colours)],
    ...group.sign.shapes.map(({ d }: { d: string }) => d),
    ...[...companies, ...categories].flatMap(({ cd, name }) => [name, `"${cd}"`, `/${cd}/`, `=${cd}&`]),
    ...dates.flatMap((day: string) => [day, dateWords(day)]),
    ...sampleTexts().filter((text) => text.trim().length >= LEAST && !own.has(text) && !otherTexts.includes(text)),
  ]),
];

// Hashes and numbers made at random, which spell a name of four letters once in a hundred runs.
const RANDOM = /(?=[\w+-]*[A-Z])(?=[\w+-]*[a-z])(?=[\w+-]*\d)[\w+-]{12,}/g;

// What is sealed for an identity provider: in base64 a slash is a letter, too.
const SEALED = /"[A-Za-z\d+/]{64,}={0,2}"/g;

/** What a text says of the sample group. */
const sampleIn = (text: string) => {
  const low = text.replace(SEALED, ' ').replace(RANDOM, ' ').toLowerCase();
  return SAMPLE.filter((one) => low.includes(one.toLowerCase()));
};

/** What an answer and its headers say of the sample group, and where. */
const askedFor = async (address: string) => {
  const { text, headers, status } = await get(address);
  expect([address, status < 500]).toEqual([address, true]);
  const said = [...headers].filter(([name]) => name !== REQUEST_ID);
  return sampleIn(text + JSON.stringify(said)).map((found) => `${address}: ${found}`);
};
const allAskedFor = async (addresses: readonly string[]) => {
  const found: string[] = [];
  for (const address of addresses) found.push(...(await askedFor(address)));
  return found;
};

const POSTING = `/post/${OTHER_POSTING.COMPANY_CD}/${OTHER_POSTING.PBLANC_NO}`;
let screens: string[];
beforeAll(async () => {
  const { renderer } = await readBuild(path.join(projectDir, 'build'));
  const { COMPANY_CD, PBLANC_NO } = OTHER_POSTING;
  screens = renderer.screens.map((one) => one.path.replace(':company', COMPANY_CD).replace(':pblanc', PBLANC_NO));
});

it('is told from the sample by what is looked for', () => {
  expect(SAMPLE.length).toBeGreaterThan(1000);
  const sample =
    textOf('content/group.json') + textOf('content/companies.json') + textOf('content/pages/talented.json');
  expect(sampleIn(sample).length).toBeGreaterThan(50);
  expect(sampleIn('W/"x1DaonQk3vTz8bYw" /post/DT/2026110201').sort()).toEqual(['/DT/']);
  expect(sampleIn(`{"enc_data":"${'bD3/DL/x'.repeat(12)}=","next":"/post/DT/1"}`)).toEqual(['/DT/']);
  expect(OTHER_GROUP.replaceAll(' ', '')).toMatch(/^[A-Za-z]{40}$/);
});

describe('what anybody may ask for', () => {
  it('has nothing of the sample group on any screen, in its head, its style or its headers', async () => {
    expect(screens).toContain(POSTING);
    expect(await allAskedFor([...screens, ...(await sitemap()), '/nothing', '/post/DTX/1', '/post?q=x'])).toEqual([]);
  });

  it('has nothing of it in any public answer', async () => {
    const { COMPANY_CD, PBLANC_NO } = OTHER_POSTING;
    const asked = [
      { COMPANY_CD, PBLANC_NO, status: 'all' },
      ...PAGE_NAMES.map((page) => ({ page })),
      ...['privacy', 'terms'].map((kind) => ({ kind })),
      ...['register', 'application'].map((moment) => ({ moment })),
    ];
    const open = calls.filter(({ access, method }) => access === 'anyone' && method === 'GET');
    expect(open.length).toBeGreaterThan(5);
    const addresses = open.flatMap((call) => asked.map((query) => `${call.path}?${new URLSearchParams({ ...query })}`));
    expect(await allAskedFor([...new Set(addresses)])).toEqual([]);
    const { json: answer } = await get('/api/rec-post/list?status=all');
    expect(answer.items.map(({ company_cd }: { company_cd: string }) => company_cd).sort()).toEqual(
      OTHER_COMPANIES.map(({ cd }) => cd).toSorted(),
    );
  });

  it('has nothing of it in the files for crawlers and readers', async () => {
    expect(
      await allAskedFor([
        '/sitemap.xml',
        '/feed.xml',
        '/manifest.webmanifest',
        '/robots.txt',
        '/.well-known/security.txt',
      ]),
    ).toEqual([]);
  });
});

it.each(['/', '/post', `/post/${OTHER_POSTING.COMPANY_CD}/${OTHER_POSTING.PBLANC_NO}`, '/talented'])(
  'the first view of %s is no larger than of any group',
  async (address) => {
    expect(await firstViewOf(server.origin, address)).toBeLessThanOrEqual(FIRST_VIEW);
  },
);

it('has postings without an end, of which each row says until when they are open', async () => {
  const { text } = await get('/post');
  expect(text.match(/keeper<\/a>/g)).toHaveLength(2);
  expect(text.match(/채용 시까지/g)).toHaveLength(2);
});

describe('its own name', () => {
  it('stands in the title, the header, the footer and the head of a page, with its colours', async () => {
    const { text } = await get('/process');
    expect(text).toContain(`<title>채용 절차 | ${OTHER_GROUP} Careers</title>`);
    expect(text).toMatch(new RegExp(`<header[\\s\\S]*${OTHER_GROUP} Careers[\\s\\S]*</header>`));
    expect(text).toMatch(new RegExp(`<footer[\\s\\S]*© ${OTHER_GROUP}\\.[\\s\\S]*</footer>`));
    expect(text).toContain(`<meta property="og:site_name" content="${OTHER_GROUP} Careers">`);
    expect(text).toContain('<style>:root{--blue:#8a3b12;');
    expect(text).toContain(`.co-NWMARINE{--co:${OTHER_COMPANIES[0].colours.strong};`);
    // It says nothing of its look.
    expect(text).toContain(`.co-AMB{--co:${PALETTE.colours[1]!.strong};`);
    expect((await get('/')).text).toContain(`<title>${OTHER_GROUP} Careers</title>`);
    expect((await get('/feed.xml')).text).toContain(`<title>${OTHER_GROUP} Careers 새 공고</title>`);
  });
});

describe('what a member is sent', () => {
  const { post, save, submit, download } = fileCalls(server);
  const member = makeMember(context);
  const submitted = async () => {
    const { json: saved } = await save(await member, OTHER_POSTING, leastWireCv);
    const { json: receipt } = await submit(await member, OTHER_POSTING, saved.revision);
    expect(receipt.jnco_afe_no).toBeGreaterThan(0);
  };
  beforeAll(submitted);

  it('is a mail of this group alone', async () => {
    const { memberId, userId } = await member;
    await tell(context.db, context.vault, memberId, {
      template: 'passwordChanged',
      data: { userId, at: context.clock.now() },
    });
    await runJobs(server);
    expect(smtp.taken.length).toBeGreaterThan(1);
    const mails = smtp.taken.map(({ raw }) => raw + readable(raw));
    expect(mails.flatMap(sampleIn)).toEqual([]);
    for (const mail of mails) {
      expect(mail).toMatch(new RegExp(`^From: "?${OTHER_GROUP.slice(0, 20)}`, 'm'));
      expect(mail).toContain('bgcolor="#8a3b12"');
    }
  });

  it.each(['draft', 'submission', 'certificate'])('is a PDF, %s, of this group alone', async (document) => {
    const { json: link } = await post('documents/link', await member, { ...OTHER_POSTING, document });
    const { bytes, status } = await download(link.url);
    expect(status).toBe(200);
    const { info, metadata } = await (await getDocumentProxy(Uint8Array.from(bytes))).getMetadata();
    const text = (await textOfPdf(bytes)).join('\n') + JSON.stringify([info, metadata?.getRaw()]);
    expect(text).toContain(OTHER_COMPANIES[0].name);
    expect(sampleIn(text)).toEqual([]);
  });
});
