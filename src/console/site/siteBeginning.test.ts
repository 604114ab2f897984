import { describe, expect, it } from 'vitest';
import { type Any, siteEditor } from '../../../dev/siteEditor.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { testServer } from '../../../dev/testServer.ts';
import { stepsLeft } from '../../domain/content/firstSteps.queries.ts';
import { isNeededFile, NEEDED_TEXTS } from '../../domain/content/firstSteps.ts';
import { NAMES_LINKS_AND_ACTIVITIES } from '../../domain/cv/textVersions.ts';
import { beginContent } from '../../upkeep/content/sampleContent.ts';

// A product that began with nothing becomes a company's site by the calls of the console alone.

const database = await testDatabase('empty');
await beginContent(database.db, { sampleContent: false });
const env = { SAMPLE_CONTENT: 'no', MAIL_FROM: 'careers@lighthouse.test' };
const server = await testServer({ database, env });
const { list, open, change, publish, shown, approved } = siteEditor(server);
const home = async () => (await server.ask('GET /')).text;
// Files that a first posting needs and nobody has published.
const unwritten = async () =>
  (await list()).files.flatMap(({ file, written }: Any) => (!written && isNeededFile(file) ? [file] : []));
const left = () => stepsLeft({ db: database.db, config: server.context.config });

async function write(file: string, how: (body: Any) => Any): Promise<void> {
  const revision = await change(file, how);
  expect((await publish([{ file, revision }])).json).toEqual({ problems: [] });
}

async function policy(kind: string, effective: string, markdown: string) {
  const file = `policies/${kind}.json`;
  return { file, revision: await change(file, (body) => ({ ...body, effective, title: '약속', markdown })) };
}

async function consent(cd: string) {
  const file = `consents/${cd}.json`;
  const said = { purpose: '채용에 씁니다.', items: ['이름'], period: '채용이 끝날 때까지', label: '확인했습니다' };
  const body = { ...said, refusal: '거부할 수 있습니다.', withdrawal: '지웁니다.' };
  const version = NAMES_LINKS_AND_ACTIVITIES;
  return { file, revision: await change(file, () => ({ version, title: '안내', body })) };
}

describe('a site that began with nothing', () => {
  it('answers a group that is not there with colours and a sign to begin with, and nothing else', async () => {
    const { body, revision } = await open('group.json');
    expect(revision).toBe(0);
    expect(body).toMatchObject({ name: '', headline: [], colours: { main: '#256ef4' }, sign: { width: 28 } });
    expect((await open('companies.json')).body).toEqual([]);
  });

  it('has colours in which what can be pressed is seen', async () => {
    expect((await server.ask('GET /console')).text).toContain('--blue:#256ef4');
    expect(await home()).toContain('--blue:#256ef4');
    expect((await shown('/')).text).toContain('--blue:#256ef4');
  });

  it('brings group, company and category one after the other, each a step that is done, and the site opens', async () => {
    expect(await left()).toEqual(expect.arrayContaining(['group', 'company', 'category', 'posting']));
    await write('group.json', (body) => ({
      ...body,
      ...{ name: '등대', wordmark: '등대 채용', headline: ['밤을 밝히는 사람'], companiesHeading: '한 회사' },
      ...{ description: '등대를 지킵니다.', copyright: '등대' },
    }));
    await write('companies.json', () => [
      { cd: 'LH', name: '등대지기', line: '빛을 지켜요.', description: '바다를 비추는 회사입니다.' },
    ]);
    await write('categories.json', () => [{ cd: 'KEEP', name: '지킴이' }]);
    const law = ['privacy', 'person', 'terms', 'consents'];
    expect(await left()).toEqual([...law, 'posting']);
    const texts = NEEDED_TEXTS.map((text) => `consents/${text}.json`);
    expect((await unwritten()).toSorted()).toEqual(
      ['policies/privacy.json', 'policies/terms.json', ...texts].toSorted(),
    );
    expect(await home()).toContain('준비 중입니다');
    expect((await shown('/')).text).toContain('밤을 밝히는 사람');

    // What is wrong of the first version can be put right: nobody was told of it.
    const person = '개인정보 보호책임자는 등대지기 김빛나(02-000-0000)입니다.';
    await approved(
      await policy('privacy', '2026-01-01', '정보를 아껴 씁니다.'),
      await policy('terms', '2026-01-01', '약속입니다.'),
    );
    expect(await left()).toEqual(['person', 'consents', 'posting']);
    await approved(await policy('privacy', '2026-01-01', person));
    expect(await left()).toEqual(['consents', 'posting']);
    await approved(...(await Promise.all(NEEDED_TEXTS.map(consent))));
    expect([await left(), await unwritten()]).toEqual([['posting'], []]);
    await expect.poll(home).toContain('밤을 밝히는 사람');
    for (const words of ['등대지기', '등대 채용</title>']) expect(await home()).toContain(words);
  });
});
