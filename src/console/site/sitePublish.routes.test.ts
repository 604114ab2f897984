import { describe, expect, it } from 'vitest';
import { type Any, siteEditor } from '../../../dev/siteEditor.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { testServer } from '../../../dev/testServer.ts';
import { eventReader } from '../../../dev/writtenEvents.ts';
import { exportContent } from '../../domain/content/exportContent.queries.ts';

const database = await testDatabase();
// Two processes of one product.
const servers = [await testServer({ database }), await testServer({ database })] as const;
const { open, list, change, drop, publish, shown, refusesOthers } = siteEditor(servers[0]);
const events = eventReader(servers[0]);
const publicPage = async (path: `/${string}`, which: 0 | 1 = 0) => (await servers[which].ask(`GET ${path}`)).text;

const HELP = 'pages/help.json';
const GROUP = 'group.json';

describe('GET /api/console/site/show', () => {
  describe('works', () => {
    it('is drawn with all that is typed, runs nothing, and leaves nothing', async () => {
      const before = await publicPage('/');
      const revision = await change(GROUP, (body) => ({
        ...body,
        headline: ['미리 본 말'],
        colours: { ...body.colours, deep: '#123400' },
      }));
      const { status, text, headers } = await shown('/');
      expect(status).toBe(200);
      expect(text).toContain('미리 본 말');
      expect(text).toContain('#123400');
      expect(text).not.toContain('<script');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain('sandbox allow-same-origin');
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toContain('script-src');
      expect(await publicPage('/')).toBe(before);
      expect(Buffer.from((await exportContent(database.db)).get(GROUP)!).toString()).not.toContain('미리 본 말');
      await drop(GROUP, revision);
    });
  });

  describe('refused', () => {
    it('to whoever may not edit the site', async () => {
      await refusesOthers('/show?path=/');
    });

    it('while something typed in its file is wrong, which is told; what is wrong elsewhere is left out', async () => {
      const revision = await change(GROUP, (body) => ({ ...body, headline: [] }));
      const help = await change(HELP, (body) => ({ ...body, intro: '고친 여는 말' }));
      const { json } = await shown('/', GROUP);
      expect([json.code, Object.values(json.fields)]).toEqual([
        'siteNotShown',
        ['그룹과 첫 화면: 첫 화면의 말: 1개 이상 적어 주세요.'],
      ]);
      expect((await shown('/help', HELP)).text).toContain('고친 여는 말');
      await drop(GROUP, revision);
      await drop(HELP, help);
    });
  });

  describe('wrong input', () => {
    it('what is no path is told at its field', async () => {
      expect((await shown('//elsewhere')).json.fields).toHaveProperty('path');
    });
  });
});

describe('POST /api/console/site/publish', () => {
  describe('works', () => {
    it('changes the pages of every process at once, and is what an export writes', async () => {
      const revision = await change(HELP, (body) => ({ ...body, title: '게시할 제목' }));
      for (const which of [0, 1] as const) expect(await publicPage('/help', which)).not.toContain('게시할 제목');
      expect((await publish([{ file: HELP, revision }])).json).toEqual({ problems: [] });
      for (const which of [0, 1] as const) await expect.poll(() => publicPage('/help', which)).toContain('게시할 제목');
      expect(await open(HELP)).toMatchObject({ revision: 0, published: { title: '게시할 제목' } });
      const files = await exportContent(database.db);
      expect(JSON.parse(files.get(HELP)!.toString())).toMatchObject({ title: '게시할 제목' });
      expect((await list()).last).toMatchObject({ files: [HELP] });
      expect((await events()).filter(({ event }) => event === 'sitePublished')).toMatchObject([
        { facts: { files: 1 } },
      ]);
    });

    it('calls the menu’s groups and screens as the company does, and as ever where it says nothing', async () => {
      const menuOf = async () => /<nav[\s\S]*?<\/nav>/.exec(await publicPage('/help'))![0];
      const before = await menuOf();
      for (const words of ['회사소개', '채용 절차']) expect(before).toContain(words);
      const revision = await change(GROUP, (body) => ({ ...body, menu: { company: '우리는', process: '전형 안내' } }));
      expect((await publish([{ file: GROUP, revision }])).json).toEqual({ problems: [] });
      await expect.poll(menuOf).toBe(before.replaceAll('회사소개', '우리는').replaceAll('채용 절차', '전형 안내'));
    });

    it('adds a company and changes one, and takes none away', async () => {
      const revision = await change('companies.json', (body) => [
        ...body.map((one: Any) => (one.cd === 'DT' ? { ...one, line: '새로운 한 줄.' } : one)),
        { cd: 'NEW', name: '새 회사', line: '새로 시작합니다.', description: '새 회사입니다.' },
      ]);
      expect((await publish([{ file: 'companies.json', revision }])).json.problems).toEqual([]);
      const home = await publicPage('/');
      for (const words of ['새로운 한 줄', '새 회사']) expect(home).toContain(words);
      const without = await change('companies.json', (body) => body.filter(({ cd }: Any) => cd !== 'NEW'));
      const { json } = await publish([{ file: 'companies.json', revision: without }]);
      expect(json.problems).toEqual([
        { file: 'companies.json', path: '', sentence: '새 회사 (NEW): 이미 게시한 것은 빼거나 코드를 바꿀 수 없어요.' },
      ]);
      await drop('companies.json', without);
    });

    it('puts what was typed onto what was imported meanwhile', async () => {
      const revision = await change(HELP, (body) => ({ ...body, intro: '화면에서 고친 말' }));
      await database.pool.query(
        `UPDATE page_text SET body = jsonb_set(body, '{contact,phone}', '"02-000-0000"') WHERE page = 'help'`,
      );
      expect((await publish([{ file: HELP, revision }])).json.problems).toEqual([]);
      expect((await open(HELP)).published).toMatchObject({
        intro: '화면에서 고친 말',
        contact: { phone: '02-000-0000' },
      });
    });
  });

  describe('refused', () => {
    it('to whoever may not edit the site', async () => {
      await refusesOthers('/publish', { files: [{ file: HELP, revision: 1 }] });
    });

    it('is all or nothing: what is wrong is told with its place, and nothing is published', async () => {
      const good = await change(HELP, (body) => ({ ...body, title: '게시되지 않을 제목' }));
      const bad = await change(GROUP, (body) => ({
        ...body,
        wordmark: '',
        colours: { ...body.colours, deep: '#ffffff' },
      }));
      const { json } = await publish([
        { file: HELP, revision: good },
        { file: GROUP, revision: bad },
      ]);
      expect(json.problems.map(({ file, path }: Any) => `${file} ${path}`)).toEqual([
        'group.json wordmark',
        'group.json colours.deep',
        'group.json colours.deepText',
      ]);
      expect(await publicPage('/help')).not.toContain('게시되지 않을 제목');
      for (const [file, revision] of Object.entries({ [HELP]: good, [GROUP]: bad })) await drop(file, revision);
    });
  });

  describe('wrong input', () => {
    it('nothing to publish, and a file that nobody edits, are told at their fields', async () => {
      expect((await publish([])).json.fields).toHaveProperty('files');
      expect((await publish([{ file: 'x', revision: 1 }])).json.fields).toHaveProperty(['files.0.file']);
    });
  });
});
