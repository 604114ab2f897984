import { beforeAll, describe, expect, it } from 'vitest';
import { makeMember } from '../../../dev/samples.ts';
import { siteEditor } from '../../../dev/siteEditor.ts';
import { testServer } from '../../../dev/testServer.ts';
import { filesSource } from '../../domain/content/contentSource.ts';
import { exportContent } from '../../domain/content/exportContent.queries.ts';
import { importContent } from '../../domain/content/importContent.acts.ts';
import { ANNOUNCE_DAYS } from '../../domain/legal/policies.ts';
import { dayOf } from '../../fields/koreanDate.ts';
import { dayAfter } from '../../server/seoulTime.ts';

// The periods of retention, chosen within the law and published by two people beside the texts that tell them.

const server = await testServer();
const { context, database } = server;
const { open, change, ask, approved, getFile, refusesOthers, save } = siteEditor(server);
const FILE = 'retention.json';
const today = dayOf(context.clock.now());
const soon = dayAfter(today, ANNOUNCE_DAYS);
const choose = (more: object, day = soon) => change(FILE, (body) => ({ ...body, ...more, effective: day }));
const problemsOf = async (revision: number) => (await ask([{ file: FILE, revision }])).json.problems;
const page = async (path: `/${string}`) => (await server.ask(`GET ${path}`)).text;
const told = (json: { sentence: string }[]) => json.map(({ sentence }) => sentence).join('\n');

// Whoever has registered was promised what counts now.
beforeAll(() => makeMember(context));

describe('works', () => {
  it('periods count from their day on, in every text of that day, once its new version is there', async () => {
    expect((await open(FILE)).published).toMatchObject({ destroy_within: 5 });
    const revision = await choose({ after_selection: 90 });
    const waiting = told(await problemsOf(revision));
    expect(waiting).toContain('‘개인정보처리방침’에 지금 기간이 적혀 있어요.');
    const telling = (await consentFiles()).filter(({ tells }) => tells);
    for (const { title } of telling) expect(waiting).toContain(title);
    for (const file of ['policies/privacy.json', ...telling.map(({ file: one }) => one)]) {
      const day = file.startsWith('policies') ? 'effective' : 'version';
      await approved({ file, revision: await change(file, (body) => ({ ...body, [day]: soon })) });
    }
    await approved({ file: FILE, revision: (await open(FILE)).revision });
    await expect
      .poll(() => page(`/legal/privacy?version=${soon}`))
      .toContain('전형이 끝나고 90일이 지난 뒤 5일 안에 파기합니다.');
    expect(await page('/process')).toContain('전형이 끝난 뒤 5일 안에');
  });

  it('are exported, and imported again as the same bytes; the same again changes nothing', async () => {
    const files = await exportContent(database.db);
    expect(JSON.parse(files.get(FILE)!.toString())).toMatchObject([
      { effective: '2018-06-15', after_selection: 0 },
      { effective: soon, after_selection: 90, destroy_within: 5, dormancy_notice: 30 },
    ]);
    await importContent(context.db, filesSource(files));
    expect((await exportContent(database.db)).get(FILE)).toEqual(files.get(FILE));
  });
});

describe('refused', () => {
  it('to anybody but whoever answers for the group', async () => {
    await refusesOthers(`/file?file=${FILE}`);
    expect((await getFile(FILE)).status).toBe(200);
  });

  it('for a day of which people were told something else, or one before it', async () => {
    for (const day of [soon, dayAfter(today, 1)]) {
      expect(told(await problemsOf(await choose({ dormancy_notice: 40 }, day)))).toContain(
        '이미 게시해서 고치지 않아요',
      );
    }
  });

  it('by an import that would change what is in force or was not announced', async () => {
    const files = await exportContent(database.db);
    const versions = JSON.parse(files.get(FILE)!.toString());
    files.set(FILE, Buffer.from(JSON.stringify([{ ...versions[0], after_selection: 7 }, ...versions.slice(1)])));
    await expect(importContent(context.db, filesSource(files))).rejects.toThrow(`${ANNOUNCE_DAYS}일 전에 알려야 해요.`);
  });
});

describe('wrong input', () => {
  it('is told with the law that it leaves, at its field', async () => {
    const revision = await choose({ after_selection: 181, destroy_within: 9 }, dayAfter(soon, 30));
    expect(await problemsOf(revision)).toEqual([
      { file: FILE, path: 'after_selection', sentence: expect.stringMatching(/^길어도 180일이에요\. 채용절차법 11조/) },
      { file: FILE, path: 'destroy_within', sentence: expect.stringContaining('개인정보 보호법 21조') },
    ]);
  });

  it('is no number, and a name in a text that no period has', async () => {
    const { body, revision } = await open(FILE);
    const typed = { ...body, after_selection: '많이' };
    expect((await save(FILE, { revision, from: body, body: typed })).json.code).toBe('invalid');
    const file = 'policies/privacy.json';
    const wrong = await change(file, (text) => ({
      ...text,
      effective: dayAfter(soon, 30),
      markdown: text.markdown.replace('{{destroyWithin}}', '{{destroyWhenever}}'),
    }));
    expect(told((await ask([{ file, revision: wrong }])).json.problems)).toContain(
      '{{destroyWhenever}}: 쓸 수 없는 말이에요.',
    );
  });
});

describe('works once its day has come', () => {
  it('in pages that were kept and in consents, without anybody’s act', async () => {
    await database.moveClock(new Date(`${soon}T00:00:01+09:00`));
    await context.clock.measure();
    await expect.poll(() => page('/process')).toContain('전형이 끝나고 90일이 지난 뒤 5일 안에');
    const { json } = await server.ask('GET /api/legal/consents?moment=register');
    expect(JSON.stringify(json)).toContain('전형이 끝나고 90일이 지난 뒤 5일 안에');
    expect(JSON.stringify(json)).not.toContain('{{');
  });
});

/** The consents in force, and whether each tells a period of what is submitted. */
async function consentFiles() {
  const { rows } = await database.pool.query(
    `SELECT DISTINCT ON (consent_cd) consent_cd AS cd, title, body::text AS text FROM consent_text
      WHERE version <= $1 ORDER BY consent_cd, version DESC`,
    [soon],
  );
  return rows.map(({ cd, title, text }: { cd: string; title: string; text: string }) => ({
    ...{ file: `consents/${cd}.json`, title, tells: text.includes('{{destroyAfterSelection}}') },
  }));
}
