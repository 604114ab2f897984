import { describe, expect, it } from 'vitest';
import { type Any, siteEditor } from '../../../dev/siteEditor.ts';
import { testServer } from '../../../dev/testServer.ts';
import { siteFileNames } from '../../domain/content/siteFiles.records.ts';

const server = await testServer();
const { open, save, list, change, drop, publish, getFile, send, refusesOthers } = siteEditor(server);
const publicPage = async (path: `/${string}`) => (await server.ask(`GET ${path}`)).text;

const HELP = 'pages/help.json';
const GROUP = 'group.json';

describe('GET /api/console/site', () => {
  describe('works', () => {
    it('names every file that can be edited, and what was published last', async () => {
      const json = await list();
      expect(json.files.map(({ file }: Any) => file)).toEqual(siteFileNames);
      expect(json.files.every(({ revision }: Any) => revision === 0)).toBe(true);
      const unwritten = () => json.files.filter(({ written }: Any) => !written).map(({ file }: Any) => file);
      expect(unwritten()).toEqual([]);
    });
  });

  describe('refused', () => {
    it('to whoever may not edit the site', async () => {
      await refusesOthers('');
    });
  });
});

describe('GET /api/console/site/file', () => {
  describe('works', () => {
    it('answers a file as it is published and as it is typed', async () => {
      const { published, body } = await open(GROUP);
      expect(published).toMatchObject({ name: '다온그룹', colours: { deep: '#0a1f4d' } });
      expect(body).toEqual(published);
    });
  });

  describe('refused', () => {
    it('to whoever may not edit the site', async () => {
      await refusesOthers(`/file?file=${HELP}`);
    });
  });

  describe('wrong input', () => {
    it('a file that nobody edits is told at its field', async () => {
      expect((await getFile('../secret')).json.fields).toHaveProperty('file');
    });
  });
});

describe('POST /api/console/site/save', () => {
  describe('works', () => {
    it('is no change where what is published was typed again', async () => {
      const before = await open(HELP);
      await change(HELP, (body) => ({ ...body, intro: '다른 말' }));
      expect(await change(HELP, () => before.published)).toBe(0);
    });

    it('puts together what two type at once, and asks where it is the same place, with nothing lost', async () => {
      const before = await open(HELP);
      const first = { ...before.body, title: '첫째가 고친 제목' };
      const second = { ...before.body, intro: '둘째가 고친 말' };
      const from = { revision: 0, from: before.body };
      const one = await save(HELP, { ...from, body: first });
      const two = await save(HELP, { ...from, body: second }, true);
      expect(two.json).toMatchObject({ conflicts: [], body: { title: '첫째가 고친 제목', intro: '둘째가 고친 말' } });
      expect(two.json.revision).toBeGreaterThan(one.json.revision);
      // Both at the same word: nothing is kept, and what is there is answered.
      const late = { revision: one.json.revision, from: first, body: { ...first, intro: '첫째도 고친 말' } };
      const asked = await save(HELP, late);
      expect(asked.json).toMatchObject({ conflicts: ['intro'], revision: two.json.revision, body: two.json.body });
      expect((await open(HELP)).body).toEqual(two.json.body);
      await drop(HELP, two.json.revision);
    });
  });

  describe('refused', () => {
    it('to whoever may not edit the site', async () => {
      await refusesOthers('/save', { file: HELP, revision: 0, from: {}, body: {} });
    });
  });

  describe('wrong input', () => {
    it('a value of another kind is told at its place', async () => {
      const { body, revision } = await open(HELP);
      const answer = await save(HELP, { revision, from: body, body: { ...body, title: { no: 'text' } } });
      expect([answer.status, answer.json.fields]).toEqual([422, { title: expect.any(String) }]);
      expect((await send('save', { file: HELP, revision: 0, from: {}, body: [] })).status).toBe(400);
    });
  });
});

describe('POST /api/console/site/drop', () => {
  describe('works', () => {
    it('is what is published until somebody types, keeps what is typed, right or wrong, and can be dropped', async () => {
      const before = await open(HELP);
      expect(before).toMatchObject({ revision: 0, operator_nm: '' });
      expect(before.body).toEqual(before.published);
      const revision = await change(HELP, (body) => ({ ...body, title: '', intro: '쓰다 만' }));
      const typed = await open(HELP);
      expect(typed).toMatchObject({ revision, body: { title: '', intro: '쓰다 만' }, published: before.published });
      expect(typed.operator_nm).toMatch(/^운영자 /);
      const json = await list();
      expect(json.files.find(({ file }: Any) => file === HELP)).toMatchObject({
        revision,
        operator_nm: typed.operator_nm,
      });
      expect(await publicPage('/help')).not.toContain('쓰다 만');
      expect((await drop(HELP, revision)).status).toBe(200);
      expect(await open(HELP)).toEqual(before);
    });
  });

  describe('refused', () => {
    it('to whoever may not edit the site', async () => {
      await refusesOthers('/drop', { file: HELP, revision: 0 });
    });

    it('where others have typed since: a drop, and a publication of what was seen', async () => {
      const seen = await change(HELP, (body) => ({ ...body, intro: '보고 있던 말' }));
      const now = await change(HELP, (body) => ({ ...body, intro: '그 뒤의 말' }), true);
      expect((await drop(HELP, seen)).json.code).toBe('siteChanged');
      expect((await publish([{ file: HELP, revision: seen }])).json.code).toBe('siteChanged');
      await drop(HELP, now);
      expect((await publish([{ file: HELP, revision: now }])).json.code).toBe('siteChanged');
    });
  });

  describe('wrong input', () => {
    it('a file that nobody edits is told at its field', async () => {
      expect((await drop('x', 0)).json.fields).toHaveProperty('file');
    });
  });
});
