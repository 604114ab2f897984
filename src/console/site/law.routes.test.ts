import { describe, expect, it } from 'vitest';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { siteEditor } from '../../../dev/siteEditor.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { testServer } from '../../../dev/testServer.ts';
import { twoPeople } from '../../../dev/twoPeople.ts';
import { exportContent } from '../../domain/content/exportContent.queries.ts';
import { ANNOUNCE_DAYS } from '../../domain/legal/policies.ts';
import { dayOf } from '../../fields/koreanDate.ts';
import { dayAfter } from '../../server/seoulTime.ts';

// New versions of policies and consents: one who answers for the group makes them, whoever looks after personal data approves.

const database = await testDatabase();
const server = await testServer({ database });
const { context } = server;
const { open, list, change, drop, publish, shown, send, refusesOthers } = siteEditor(server);
const { listed, approve, cancel, post } = twoPeople(server);
const keeper = await makeOperator(context, { rights: [{ role: 'D', company: null }] });
const today = dayOf(context.clock.now());
const soon = dayAfter(today, ANNOUNCE_DAYS);

const PRIVACY = 'policies/privacy.json';
const MAIL = 'consents/mail.json';
/** What is read on a page: the data behind it holds the versions to come too. */
const publicPage = async (path: `/${string}`) => (await server.ask(`GET ${path}`)).text.split('id="page-data"')[0];
const ask = (...files: { file: string; revision: number }[]) => send('ask', { files });
const waiting = async () => (await listed(keeper)).filter(({ state }) => state === 'waiting');

describe('POST /api/console/site/ask', () => {
  describe('works', () => {
    it('has a policy published by two people, a week ahead, with the version in force beside it', async () => {
      const before = await open(PRIVACY);
      expect(before.published).toMatchObject({ effective: '2024-06-17', title: '개인정보처리방침' });
      const revision = await change(PRIVACY, (body) => ({
        ...body,
        effective: soon.replaceAll('-', '.'),
        markdown: body.markdown.replace('소중히 여기며', '무엇보다 소중히 여기며'),
      }));
      expect((await shown('/legal/privacy', PRIVACY)).text).toContain('무엇보다 소중히');
      expect((await ask({ file: PRIVACY, revision })).json).toEqual({ problems: [], waits: true, alone_from: null });
      expect((await list()).files.find(({ file }: { file: string }) => file === PRIVACY)).toMatchObject({
        waits: true,
      });
      const [act] = await waiting();
      const { title, lines } = act as unknown as { title: string; lines: { label: string; value: string }[] };
      expect(title).toBe('‘개인정보처리방침’의 고친 내용을 게시해요');
      expect(lines.map(({ label }) => label)).toEqual([
        '개인정보처리방침 시행일',
        '개인정보처리방침, 내용 (더한 글)',
        '개인정보처리방침, 내용 (뺀 글)',
      ]);
      expect(lines[1]!.value).toContain('무엇보다 소중히');
      expect(await publicPage(`/legal/privacy?version=${soon}`)).not.toContain('무엇보다 소중히');
      expect((await approve(act!, keeper)).status).toBe(200);
      await expect.poll(() => publicPage(`/legal/privacy?version=${soon}`)).toContain('무엇보다 소중히');
      expect(await publicPage('/legal/privacy')).not.toContain('무엇보다 소중히');
      const files = await exportContent(database.db);
      expect(files.get(`policies/privacy-${soon}.md`)!.toString()).toContain(
        `effective: ${soon}\noffered: true\n---\n`,
      );
      expect(await open(PRIVACY)).toMatchObject({ revision: 0, waits: false, published: { effective: soon } });
    });

    it('has a consent asked for in its next version, and the one that people agreed to stays', async () => {
      const revision = await change(MAIL, (body) => ({
        ...body,
        version: today,
        body: { ...body.body, purpose: '새 공고를 알려 드립니다.' },
      }));
      await ask({ file: MAIL, revision });
      expect((await approve((await waiting())[0]!, keeper)).status).toBe(200);
      const asked = async () => {
        const { json } = await server.ask('GET /api/legal/consents?moment=register');
        return json.filter(({ consent_cd }: { consent_cd: string }) => consent_cd === 'mail');
      };
      await expect.poll(asked).toMatchObject([{ version: today, body: { purpose: '새 공고를 알려 드립니다.' } }]);
      const { rows } = await database.pool.query(
        "SELECT version FROM consent_text WHERE consent_cd = 'mail' ORDER BY 1",
      );
      expect(rows.map(({ version }) => version)).toEqual(['2024-06-17', today]);
    });
  });

  describe('works for codes', () => {
    const PATHS = 'codes/jnco_afe_path_cd.json';
    const LEVELS = 'codes/techgrade_cd.json';
    type Code = { cd: string; nm: string; in_use: boolean };
    const offered = async (group: string): Promise<Code[]> => {
      const { json } = await server.ask(`GET /api/common_code_list?MODULE_CD=REC&FIELD_CD_PIPE=${group}`);
      return json[group];
    };

    it('names them anew, in another order, adds one under a number of its own, and keeps what is out of use', async () => {
      const before = await offered('techgrade_cd');
      const last = before.at(-1)!;
      const revision = await change(LEVELS, (body: Code[]) => [
        { cd: '', nm: '새로 더한 등급', in_use: true },
        ...body.map((one) => (one.cd === last.cd ? { ...one, in_use: false } : one)),
      ]);
      expect((await ask({ file: LEVELS, revision })).json).toMatchObject({ problems: [], waits: true });
      const [act] = await waiting();
      expect(JSON.stringify(act)).toContain(`${last.nm} (${last.cd}): 더는 고를 수 없음`);
      expect((await approve(act!, keeper)).status).toBe(200);
      const numbers = async () => (await offered('techgrade_cd')).map(({ cd }) => cd);
      await expect.poll(numbers).toEqual([String(before.length + 1), ...before.map(({ cd }) => cd)]);
      const after = await offered('techgrade_cd');
      expect(after.at(-1)).toMatchObject({ cd: last.cd, nm: last.nm, in_use: false });
      expect(after[0]).toMatchObject({ nm: '새로 더한 등급', in_use: true });
    });

    it('keeps what the product knows of a code beside its name', async () => {
      const before = await offered('jnco_afe_path_cd');
      const revision = await change(PATHS, (body: Code[]) => body.toReversed());
      await ask({ file: PATHS, revision });
      await approve((await waiting())[0]!, keeper);
      const unordered = (codes: readonly Code[]) =>
        codes.map(({ order: _order, ...code }: Code & { order?: number }) => code);
      const now = async () => unordered(await offered('jnco_afe_path_cd'));
      await expect.poll(now).toEqual(unordered(before.toReversed()));
    });

    it('refuses to take one away, to number one anew, and a language test that only a file can tell enough of', async () => {
      const problemsOf = async (file: string, how: (body: Code[]) => Code[]) => {
        const revision = await change(file, how);
        const { json } = await ask({ file, revision });
        await drop(file, revision);
        return json.problems.map(({ sentence }: Record<string, string>) => sentence);
      };
      const kept = /이미 게시한 것은 빼거나 코드를 바꿀 수 없어요\.$/;
      expect(await problemsOf(LEVELS, (body) => body.slice(1))).toEqual([expect.stringMatching(kept)]);
      const anew = await problemsOf(LEVELS, ([one, ...others]) => [{ ...one!, cd: '77' }, ...others]);
      expect(anew).toEqual([expect.stringMatching(kept)]);
      const test = { cd: '', nm: '새 시험', in_use: true };
      expect(await problemsOf('codes/lang_nm.json', (body) => [...body, test])).toEqual([
        '새 시험 (새 시험): 여기에는 더할 수 없어요. 파일로 가져와 주세요.',
      ]);
      expect(await waiting()).toEqual([]);
    });
  });

  describe('refused', () => {
    it('to whoever may not edit the site, and publishing it alone', async () => {
      await refusesOthers('/ask', { files: [{ file: PRIVACY, revision: 1 }] });
      expect((await publish([{ file: PRIVACY, revision: 1 }])).json.fields).toHaveProperty(['files.0.file']);
    });

    it('a version too near, one of a day that has one, and what is wrong in its form, each at its place', async () => {
      const terms = 'policies/terms.json';
      const problemsOf = async (file: string, how: Parameters<typeof change>[1]) => {
        const revision = await change(file, how);
        const { json } = await ask({ file, revision });
        await drop(file, revision);
        return json.problems.map(({ path, sentence }: Record<string, string>) => `${path} ${sentence}`);
      };
      expect(await problemsOf(terms, (body) => ({ ...body, effective: dayAfter(today, 1) }))).toEqual([
        expect.stringMatching(/^effective 7일 전에 알려야 해요\. .*부터 시행할 수 있어요\.$/),
      ]);
      expect(await problemsOf(terms, (body) => ({ ...body, title: '다른 제목' }))).toEqual([
        expect.stringMatching(/^effective 2018\. 6\. 15\..*새 판으로 게시해 주세요\.$/),
      ]);
      expect(await problemsOf(terms, (body) => ({ ...body, effective: '언젠가', title: '' }))).toEqual([
        expect.stringMatching(/^effective 날짜를 확인해 주세요/),
        expect.stringMatching(/^title /),
      ]);
      expect(await waiting()).toEqual([]);
    });

    it('what was typed on since: asked for, or approved', async () => {
      const type = (words: string) => change(MAIL, (body) => ({ ...body, version: dayAfter(today, 1), title: words }));
      const seen = await type('먼저 쓴 제목');
      await ask({ file: MAIL, revision: seen });
      const [act] = await waiting();
      const now = await type('나중에 쓴 제목');
      expect((await ask({ file: MAIL, revision: seen })).json.code).toBe('siteChanged');
      expect((await approve(act!, keeper)).json.code).toBe('siteChanged');
      expect(await waiting()).toEqual([]);
      await drop(MAIL, now);
    });

    it('without the second factor afresh', async () => {
      const old = await makeOperator(context, { rights: [{ role: 'O', company: null }], fresh: false });
      const body = { files: [{ file: PRIVACY, revision: 1 }] };
      expect((await post('/api/console/site/ask', body, old)).json.code).toBe('factorNeeded');
    });

    it('and taken back, nothing is published', async () => {
      const revision = await change(MAIL, (body) => ({ ...body, version: dayAfter(today, 1), title: '거둔 제목' }));
      await ask({ file: MAIL, revision });
      await cancel((await waiting())[0]!, keeper);
      expect((await open(MAIL)).published.title).not.toBe('거둔 제목');
      await drop(MAIL, revision);
    });
  });

  describe('wrong input', () => {
    it('nothing to ask for, and a file that one publishes alone, are told at their fields', async () => {
      expect((await ask()).json.fields).toHaveProperty('files');
      expect((await ask({ file: 'group.json', revision: 1 })).json.fields).toHaveProperty(['files.0.file']);
    });
  });
});
