import { describe, expect, it } from 'vitest';
import { crawler, headIn, structuredIn } from '../../../dev/foundPage.ts';
import { jobFaults } from '../../../dev/googleJobRules.ts';
import { textOf } from '../../../dev/house/source.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { origin } = server;
const { get, sitemap, postingPaths } = crawler(server);

describe('the head of a page', () => {
  it('describes every page of the sitemap to those it is shared with', async () => {
    for (const path of await sitemap()) {
      const { said } = headIn((await get(path)).text);
      expect(said('description'), path).toMatch(/./);
      expect(said('og:description')).toBe(said('description'));
      expect(said('og:url')).toBe(origin + path);
      expect(said('og:title')).toMatch(/./);
      expect(said('og:title')).not.toContain('|');
      expect([said('og:site_name'), said('og:locale'), said('twitter:card')]).toEqual([
        '다온그룹 채용',
        'ko_KR',
        'summary_large_image',
      ]);
    }
  });

  it('has a picture of its size, the company’s own on postings', async () => {
    const pictures = new Set<string>();
    for (const path of ['/', ...(await postingPaths('all'))]) {
      const { said } = headIn((await get(path)).text);
      pictures.add(`${path.split('/')[2] ?? ''} ${said('og:image')?.slice(origin.length)}`);
      expect([said('og:image:width'), said('og:image:height')]).toEqual(['1200', '630']);
    }
    expect([...pictures].map((one) => one.split(' ')[0]).toSorted()).toEqual(['', 'DF', 'DL', 'DT']);
    for (const one of pictures) {
      const answer = await fetch(origin + one.split(' ')[1]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, bytes.toString('latin1', 1, 4)]).toEqual([200, 'PNG']);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    expect(new Set([...pictures].map((one) => one.split(' ')[1])).size).toBe(4);
  });

  it('says what stands on the picture, which is drawn of the words of the content', async () => {
    const { wordmark, headline } = JSON.parse(textOf('content/group.json'));
    const companies: { cd: string; name: string; line: string }[] = JSON.parse(textOf('content/companies.json'));
    const words = new Map([
      ['', `${wordmark}. ${headline.join(' ')}`],
      ...companies.map(({ cd, name, line }) => [cd, `${wordmark}. ${name}. ${line.replace(/\.$/, '')}`] as const),
    ] as [string, string][]);
    expect(words.get('')).toBe('다온그룹 채용. 좋은 일은 서로를 알아보는 데서 시작합니다');
    for (const path of ['/', '/process', ...(await postingPaths('open'))]) {
      const { said } = headIn((await get(path)).text);
      expect(said('og:image:alt'), path).toBe(words.get(path.split('/')[2] ?? ''));
    }
  });

  it.each([
    ['/post?page=1', '/post'],
    ['/post?utm_source=mail&sort=deadline&status=open', '/post'],
    ['/post?page=2&category=SW', '/post?category=SW&page=2'],
    ['/post?place=%EC%84%9C%EC%9A%B8&company=DT', '/post?company=DT&place=%EC%84%9C%EC%9A%B8'],
    ['/post?sort=newest', '/post'],
    ['/post?size=100&company=DT', '/post?company=DT'],
    ['/post?size=5&page=2', '/post'],
    ['/post?sort=newest&page=2', '/post'],
    ['/POST/', '/post'],
    ['/process?from=mail', '/process'],
  ])('%s has the one address %s', async (path, address) => {
    expect(headIn((await get(path)).text).canonical?.replaceAll('&amp;', '&')).toBe(origin + address);
  });

  it.each(['/post?q=%EA%B0%9C%EB%B0%9C', '/post?page=99', '/userPassSuccess', '/auth/login', '/nothing'])(
    '%s is for no search engine',
    async (path) => {
      expect(headIn((await get(path)).text).robots).toBe('noindex');
    },
  );
});

describe('structured data', () => {
  it('is a job on every open posting by Google’s rules, and on no other page', async () => {
    const open = await postingPaths('open');
    expect(open.length).toBeGreaterThan(5);
    let jobs = 0;
    for (const path of open) {
      const { text } = await get(path);
      const job = structuredIn(text, 'JobPosting');
      const { json } = await get(
        `/api/rec-post/detail?COMPANY_CD=${path.split('/')[2]}&PBLANC_NO=${path.split('/')[3]}`,
      );
      if (json.kind === '인재풀') {
        expect(job).toBeUndefined();
        continue;
      }
      jobs += 1;
      const absent = [
        ...(json.accept_to === null ? ['validThrough'] : []),
        ...(json.career === '경력' ? ['experienceRequirements'] : []),
      ];
      expect(jobFaults(job, absent), path).toEqual([]);
      expect([job.url, job.title]).toEqual([origin + path, json.title]);
    }
    expect(jobs).toBeGreaterThan(5);
    for (const path of ['/', '/post', ...(await postingPaths('upcoming')), ...(await postingPaths('closed'))]) {
      expect(structuredIn((await get(path)).text, 'JobPosting')).toBeUndefined();
    }
  });

  it('says where a page stands, by addresses that are there', async () => {
    const [path = ''] = await postingPaths('open');
    const { itemListElement } = structuredIn((await get(path)).text, 'BreadcrumbList');
    expect(itemListElement.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4]);
    expect(itemListElement.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual([
      '다온그룹 채용',
      '채용공고',
    ]);
    for (const { item } of itemListElement) expect((await fetch(item)).status).toBe(200);
    expect(itemListElement[3].item).toBe(origin + path);
    expect(structuredIn((await get('/process')).text, 'BreadcrumbList').itemListElement).toHaveLength(2);
  });

  it('says on the home page who this is', async () => {
    const { text } = await get('/');
    expect(structuredIn(text, 'Organization')).toMatchObject({ name: '다온그룹', url: `${origin}/` });
    expect(structuredIn(text, 'WebSite')).toMatchObject({ name: '다온그룹 채용' });
    expect((await fetch(structuredIn(text, 'Organization').logo)).headers.get('content-type')).toBe('image/png');
  });
});
