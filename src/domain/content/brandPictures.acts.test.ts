import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { otherContent } from '../../../dev/otherContent.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { projectDir } from '../../server/instance.mjs';
import { contentDir, importIntoEmpty } from '../../upkeep/content/sampleContent.ts';
import { readBrand } from '../company/brand.queries.ts';
import { ACTION_BLUE } from '../company/brand.ts';
import { importContent } from './importContent.acts.ts';

// The pictures of a group, drawn when its content is imported.

type Row = { name: string; made_of: string; hash: string; words: string; content: Buffer; written: string };
const database = await testDatabase();
const pictures = async (of = database): Promise<Row[]> =>
  (await of.pool.query('SELECT *, xmin::text AS written FROM brand_picture ORDER BY name')).rows;
const SAMPLE = ['icon', 'icon-192', 'icon-512', 'maskable-512', 'shared', 'shared-DF', 'shared-DL', 'shared-DT'];

/** The sample content with another text in a file of it. */
function changed(file: string, change: (text: string) => string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(projectDir, 'content'), folder, { recursive: true });
  writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8')));
  return folder;
}

test('an import draws the icons, a picture of the group and one of each company', async () => {
  const rows = await pictures();
  expect(rows.map(({ name }) => name)).toEqual([...SAMPLE, 'touch-icon']);
  for (const { name, content } of rows) {
    const { width, height, format } = await sharp(content).metadata();
    const side = Number(/\d+$/.exec(name)?.[0] ?? 180);
    const size = name.startsWith('shared')
      ? [1200, 630, 'png']
      : name === 'icon'
        ? [32, 32, 'svg']
        : [side, side, 'png'];
    expect([name, width, height, format]).toEqual([name, ...size]);
  }
});

test('a second import draws none, and another headline only the picture that shows it', async () => {
  const before = await pictures();
  expect((await importContent(database.db, contentDir)).changed).toBe(0);
  expect(await pictures()).toEqual(before);
  await importContent(
    database.db,
    changed('group.json', (text) => text.replace('좋은 일은', '나쁜 일도')),
  );
  const after = await pictures();
  const drawnAnew = after.filter(({ written }, at) => written !== before[at]?.written).map(({ name }) => name);
  expect(drawnAnew).toEqual(['shared']);
  expect(after.find(({ name }) => name === 'shared')?.words).toContain('나쁜 일도');
});

test('another group’s are in its own colours, with nothing of the first’s', async () => {
  const other = await testDatabase('empty');
  await importContent(other.db, otherContent());
  const [rows, first] = [await pictures(other), await pictures()];
  expect(rows.filter(({ hash }) => first.some((one) => one.hash === hash))).toEqual([]);
  const shared = rows.find(({ name }) => name === 'shared')!;
  const { data } = await sharp(shared.content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(`#${data.subarray(0, 3).toString('hex')}`).toBe('#2b1a10');
});

test('a group that an older version imported gets its looks and pictures at the next start', async () => {
  await database.pool.query(`UPDATE page_text SET body = body - 'colours' - 'sign' WHERE page = 'group'`);
  await database.pool.query('DELETE FROM brand_picture');
  expect((await readBrand(database.db)).colours).toBeUndefined();
  expect(await importIntoEmpty(database.db)).toBe(false);
  expect((await readBrand(database.db)).colours?.main).toBe('#256ef4');
  expect((await pictures()).length).toBe(SAMPLE.length + 1);
});

test('colours that make a text hard to read, and a sign that is more than outlines, are told', async () => {
  const action = '"main": "#256ef4", "strong": "#9bb8ee", "soft": "#ecf2fe", "deep"';
  const pale = changed('group.json', (text) => text.replace('"deep"', action).replace('M9.5 10', '<b>'));
  await expect(importContent(database.db, pale)).rejects.toThrow(
    /group\.json, colours\.strong: 흰색과의 명도 대비가 2\.\d\d이에요[\s\S]*sign\.shapes\.0\.d: 윤곽이 너무 길거나 쓸 수 없는 글자가 있어요/,
  );
});

test('what can be pressed is blue, or in the three colours a group gives for it', async () => {
  expect((await readBrand(database.db)).colours).toMatchObject(ACTION_BLUE);
  const half = changed('group.json', (text) => text.replace('"deep"', '"main": "#7a2f0a", "deep"'));
  await expect(importContent(database.db, half)).rejects.toThrow(/colours\.strong: .*\n.*colours\.soft: /);
  const own = { main: '#7a2f0a', strong: '#7a2f0a', soft: '#fbf1ea' };
  const whole = changed('group.json', (text) => text.replace('"deep"', `${JSON.stringify(own).slice(1, -1)}, "deep"`));
  await importContent(database.db, whole);
  expect((await readBrand(database.db)).colours).toMatchObject(own);
});

test('the picture of a company is in its colours', async () => {
  await importContent(database.db, contentDir);
  const shared = (await pictures()).find(({ name }) => name === 'shared-DF')!;
  const { data } = await sharp(shared.content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(`#${data.subarray(0, 3).toString('hex')}`).toBe('#c9431b');
});
