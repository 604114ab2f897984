import { describe, expect, it } from 'vitest';
import { type Any, siteEditor } from '../../../dev/siteEditor.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { testServer } from '../../../dev/testServer.ts';
import { filesSource, folderSource } from '../../domain/content/contentSource.ts';
import { stepsLeft } from '../../domain/content/firstSteps.queries.ts';
import { importInto } from '../../domain/content/importContent.acts.ts';
import { beginContent, contentDir } from '../../upkeep/content/sampleContent.ts';

// A product that began with nothing becomes a company's site by the calls of the console; policies and consents come as files.

const database = await testDatabase('empty');
await beginContent(database.db, { sampleContent: false });
const env = { SAMPLE_CONTENT: 'no', MAIL_FROM: 'careers@lighthouse.test' };
const server = await testServer({ database, env });
const { open, change, publish, shown } = siteEditor(server);
const home = async () => (await server.ask('GET /')).text;
const left = () => stepsLeft({ db: database.db, config: server.context.config });

async function write(file: string, how: (body: Any) => Any): Promise<void> {
  const revision = await change(file, how);
  expect((await publish([{ file, revision }])).json).toEqual({ problems: [] });
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
    expect(await home()).toContain('준비 중입니다');
    expect((await shown('/')).text).toContain('밤을 밝히는 사람');

    const sample = folderSource(contentDir);
    const named = sample.names('policies', '.md').map((name) => `policies/${name}`);
    const files = new Map([...named, 'consents.json'].map((file) => [file, sample.read(file)!]));
    await database.db.transaction().execute((tx) => importInto(tx, filesSource(files), { growing: true }));
    expect(await left()).toEqual(['posting']);
    await expect.poll(home).toContain('밤을 밝히는 사람');
    for (const words of ['등대지기', '등대 채용</title>']) expect(await home()).toContain(words);
  });
});
