import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../dev/testDatabase.ts';
import { dayOf } from '../../fields/koreanDate.ts';
import { projectDir } from '../../server/instance.mjs';
import { NAMES_LINKS_AND_ACTIVITIES } from '../cv/textVersions.ts';
import { statusOf } from '../postings/posting.ts';
import { ContentError, importContent, importMissingWords } from './importContent.acts.ts';

const content = path.join(projectDir, 'content');
const NAMING = `application_optional ${NAMES_LINKS_AND_ACTIVITIES}`;
const DAY_MS = 86_400_000;

let own = '';
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(() => {
  if (own) rmSync(own, { recursive: true });
});

/** A copy of content/ of this test alone, with one file's text changed. */
function changed(file: string, change: (text: string) => string): string {
  if (own) rmSync(own, { recursive: true });
  own = mkdtempSync(path.join(tmpdir(), 'jiwon-content-'));
  cpSync(content, own, { recursive: true });
  writeFileSync(path.join(own, file), change(readFileSync(path.join(own, file), 'utf8')));
  return own;
}

const one = async (sql: string) => Object.values((await database.pool.query(sql)).rows[0])[0];
const version = () => one('SELECT version FROM content_version');

async function postings() {
  const { rows } = await database.pool.query(
    `SELECT company_cd || '-' || pblanc_no AS id, shown, kind, publish_at, accept_from AS "acceptFrom",
       accept_to AS "acceptTo", closed_at AS "closedAt", finished_at AS "finishedAt" FROM posting`,
  );
  return rows;
}

test('an import fills an empty database, and a second one changes nothing, not even the version', async () => {
  const first = await importContent(database.db, content);
  expect(first.postings).toBe(readdirSync(path.join(content, 'postings')).length);
  expect(await one('SELECT count(*)::int FROM posting')).toBe(first.postings);
  expect(await one('SELECT count(*)::int FROM category')).toBe(8);
  expect(await one('SELECT count(*)::int FROM company')).toBe(3);
  expect(
    await one("SELECT count(*)::int FROM page_text WHERE page IN ('group','process','faq','talented','benefits')"),
  ).toBe(5);
  const before = await version();
  expect(await importContent(database.db, content)).toEqual({ ...first, changed: 0 });
  expect(await version()).toBe(before);
});

test('words of notices that an older program did not know are added, the others stay', async () => {
  const { pool, db } = database;
  await pool.query(
    `UPDATE page_text SET body = jsonb_set(body - 'receipt', '{missed,subject}', '"우리 말"') WHERE page = 'mail'`,
  );
  await importMissingWords(db, content);
  const { rows } = await pool.query("SELECT body FROM page_text WHERE page = 'mail'");
  expect(rows[0].body.receipt.subject).toContain('접수');
  expect(rows[0].body.missed.subject).toBe('우리 말');
  const before = await version();
  await importMissingWords(db, content);
  expect(await version()).toBe(before);
  await importContent(db, content);
});

test('codes of fields that an older program did not have are added, the others stay', async () => {
  const { pool, db } = database;
  await pool.query("DELETE FROM code WHERE field_cd = 'actv_kind_cd'");
  await pool.query("UPDATE code SET nm = '우리 말' WHERE field_cd = 'sex_cd' AND cd = '9'");
  await importMissingWords(db, content);
  expect(await one("SELECT nm FROM code WHERE field_cd = 'actv_kind_cd' AND cd = '1'")).toBe('수상');
  expect(await one("SELECT nm FROM code WHERE field_cd = 'sex_cd' AND cd = '9'")).toBe('우리 말');
  await importContent(db, content);
});

test('the consent to optional items has to have a text that names links and activities', async () => {
  const dir = changed('consents.json', (text) =>
    JSON.stringify(
      JSON.parse(text).filter((one: { cd: string; version: string }) => `${one.cd} ${one.version}` !== NAMING),
    ),
  );
  await expect(importContent(database.db, dir)).rejects.toThrow(
    'consents.json: application_optional: 링크와 활동을 말하는',
  );
});

test('a notice names only the values it has', async () => {
  const dir = changed('mail/missed.json', (text) => text.replace('{{title}}', '{{titel}}'));
  await expect(importContent(database.db, dir)).rejects.toThrow('mail/missed.json');
});

test('every state of a posting is true on the whole day of import', async () => {
  const rows = await postings();
  const midnight = Date.parse(`${dayOf(await database.now())}T00:00:00+09:00`);
  for (let at = midnight; at < midnight + DAY_MS; at += DAY_MS / 24) {
    const shown = rows.filter((row) => row.shown);
    const states = shown.map((row) => statusOf(row, new Date(at)));
    const wanted = ['접수 예정', '접수 중', '마감 임박', '접수 마감', '조기 마감', '전형 종료'];
    expect(wanted.filter((state) => !states.includes(state as (typeof states)[number]))).toEqual([]);
    expect(shown.filter((row) => row.publish_at.getTime() > midnight)).toEqual([]);
  }
  expect(rows.filter((row) => !row.shown)).not.toEqual([]);
  expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(['정기', '상시', '인재풀']));
});

test('a later import moves no deadline unless it is asked to', async () => {
  const before = await postings();
  const now = new Date((await database.now()).getTime() + 10 * DAY_MS);
  expect((await importContent(database.db, content, { now })).changed).toBe(0);
  expect(await postings()).toEqual(before);
  await importContent(database.db, content, { now, redate: true });
  const moved = new Map((await postings()).map((row) => [row.id, row.acceptFrom.getTime()]));
  for (const row of before) expect(moved.get(row.id)).toBe(row.acceptFrom.getTime() + 10 * DAY_MS);
});

test('a changed word is written and raises the version; a name taken away goes; what operators set stays', async () => {
  await database.pool.query(
    "UPDATE posting SET finished_at = app_now() WHERE company_cd = 'DT' AND pblanc_no = '2026110201'",
  );
  const before = Number(await version());
  const dir = changed('postings/DT-2026110201.json', (text) => {
    const posting = JSON.parse(text);
    return JSON.stringify({ ...posting, title: '새 제목', fields: posting.fields.slice(0, 2) });
  });
  const { changed: count } = await importContent(database.db, dir);
  expect(count).toBe(2);
  expect(Number(await version())).toBeGreaterThan(before);
  const where = "FROM posting WHERE company_cd = 'DT' AND pblanc_no = '2026110201'";
  expect(await one(`SELECT title ${where}`)).toBe('새 제목');
  expect(await one(`SELECT finished_at IS NOT NULL ${where}`)).toBe(true);
  expect(await one("SELECT count(*)::int FROM support_field WHERE pblanc_no = '2026110201'")).toBe(2);
});

test('images come with their posting, change with it and go', async () => {
  const of = (what: string) => one(`SELECT ${what} FROM posting_image WHERE pblanc_no = '2026110401'`);
  expect(await of('width || type || convert_from(content, $$UTF8$$)')).toContain('520image/svg+xml<svg');
  const hash = await of('hash');
  await importContent(
    database.db,
    changed('images/dispatch-shifts.svg', (text) => text.replace('#256ef4', '#0b50d0')),
  );
  expect(await of('hash')).not.toBe(hash);
  await importContent(
    database.db,
    changed('postings/DL-2026110401.json', (text) => JSON.stringify({ ...JSON.parse(text), images: [] })),
  );
  expect(await of('count(*)::int')).toBe(0);
  expect(await one('SELECT count(*)::int FROM posting_image')).toBeGreaterThan(0);
});

test('policies arrive as HTML, and only two are offered', async () => {
  const { rows } = await database.pool.query(
    "SELECT kind || ' ' || version AS is FROM policy WHERE offered ORDER BY kind",
  );
  expect(rows.map((row) => row.is)).toEqual(['privacy 2024-06-17', 'terms 2018-06-15']);
  expect(await one('SELECT count(*)::int FROM policy')).toBe(4);
  expect(await one("SELECT html FROM policy WHERE version = '2020-11-27'")).toContain('2022년 10월 7일부터 적용');
  expect(await one("SELECT html FROM policy WHERE version = '2024-06-17'")).toContain('<td>5년</td>');
});

describe('files that cannot be imported', () => {
  test('are told all at once, by file and field, and nothing is written', async () => {
    const before = await version();
    const dir = changed('postings/DT-2026110204.json', (text) => {
      const posting = JSON.parse(text);
      posting.category = 'XX';
      posting.kind = '가끔';
      posting.acept = posting.accept;
      posting.accept.to = 'tomorrow';
      posting.body.duties[1] = '';
      posting.body.steps[2].when = '12d';
      return JSON.stringify(posting);
    });
    const failed = await importContent(database.db, dir).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ContentError);
    const lines = (failed as Error).message.split('\n');
    for (const path of ['category', 'kind', 'acept', 'accept.to', 'body.duties.1', 'body.steps.2.when']) {
      expect(lines.filter((line) => line.startsWith(`postings/DT-2026110204.json, ${path}: `))).toHaveLength(1);
    }
    expect(lines).toHaveLength(6);
    expect(await version()).toBe(before);
  });

  test.each([
    [
      'postings/DT-2026110201.json',
      (text: string) => text.replace('payment-flow', 'nothing'),
      'DT-2026110201.json, images: images/nothing.svg 파일이 없어요.',
    ],
    [
      'postings/DT-2026110201.json',
      (text: string) => text.replace('0.9초에 ', ''),
      'images: images/payment-flow.svg에 쓰인 글을 옮긴 말에 다음이 없어요: 0.9초',
    ],
    [
      'images/payment-flow.svg',
      (text: string) => text.replace('<title>', '<script/><title>'),
      'images/payment-flow.svg: 단순한 도형이 아닌 것이',
    ],
    ['group.json', (text: string) => text.slice(1), 'group.json: JSON이 아니에요'],
    ['policies/terms-2018-06-15.md', (text: string) => text.slice(4), '--- 두 줄 사이의 머리로 시작해야'],
    [
      'postings/DL-2026110203.json',
      (text: string) => text.replace('-14d 09:00', '+14d 09:00'),
      'accept: 접수가 시작하기 전에 끝나요.',
    ],
    [
      'postings/DL-2026110203.json',
      (text: string) => text.replace('2026110203', '2026110299'),
      '이름이 <회사>-<공고 번호>.json이',
    ],
    [
      'postings/DL-2026110905.json',
      (text: string) => text.replace('"sex_cd"', '"sexcd"'),
      'form.hidden.2: “sexcd”은(는) 지원서의 항목도 목록도',
    ],
    [
      'postings/DL-2026110905.json',
      (text: string) => text.replace('여러 사람을', '키와 몸무게를 적고, 여러 사람을'),
      'form.questions.0.text: 채용절차법 4조의3이 묻지 못하게',
    ],
    ['companies.json', (text: string) => text.replace('"DF"', '"DT"'), '회사 DT: 두 번 나와요.'],
  ])('%s', async (file, change, sentence) => {
    await expect(importContent(database.db, changed(file, change))).rejects.toThrow(sentence);
  });
});

test('no sentence of 20 characters or more occurs in more than five postings', () => {
  const seen = new Map<string, Set<string>>();
  const files = readdirSync(path.join(content, 'postings'));
  const collect = (value: unknown, file: string): void => {
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collect(each, file);
    if (typeof value !== 'string') return;
    for (const sentence of value.split(/(?<=[.?!])\s+/).filter((text) => [...text].length >= 20)) {
      seen.set(sentence, (seen.get(sentence) ?? new Set()).add(file));
    }
  };
  for (const file of files) collect(JSON.parse(readFileSync(path.join(content, 'postings', file), 'utf8')), file);
  expect(seen.size).toBeGreaterThan(files.length * 5);
  expect([...seen].filter(([, where]) => where.size > 5).map(([sentence]) => sentence)).toEqual([]);
});
