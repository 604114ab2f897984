import '../../../dev/oneMorePart.ts';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectDir } from '../../server/instance.mjs';
import { companyCalls } from '../../site/company/company.calls.ts';
import { descriptionOf } from '../../site/found/jobPosting.ts';
import { render } from '../../site/main/render.tsx';
import { postingCalls } from '../../site/postings/postings.calls.ts';
import { searchedParts } from '../postings/searchedParts.queries.ts';
import { postingRow } from './content.queries.ts';
import { resolvePosting } from './contentPosting.records.ts';
import { folderSource } from './contentSource.ts';
import { readContent } from './readContent.records.ts';

// One line of a declaration is enough: parts of a posting and of a page that no file of the product knows but
// dev/oneMorePart.ts.

const dir = mkdtempSync(path.join(tmpdir(), 'jiwon-content-'));
cpSync(path.join(projectDir, 'content'), dir, { recursive: true });
afterAll(() => rmSync(dir, { recursive: true }));

const FILE = 'postings/DT-2026110201.json';
const PAGE = 'pages/help.json';
const NOBODYS = { name: '', group: '', copyright: [], sign: { width: 1, height: 1, shapes: [] } };
const PROMISES = ['결과를 사흘 안에 알려요.', '면접비를 드려요.'];

async function read(more: Record<string, unknown>) {
  const posting = JSON.parse(readFileSync(path.join(projectDir, 'content', FILE), 'utf8'));
  writeFileSync(path.join(dir, FILE), JSON.stringify({ ...posting, body: { ...posting.body, ...more } }));
  const problems: string[] = [];
  const { postings } = await readContent(folderSource(dir), problems);
  const { posting: found } = postings.find(({ file }) => file === FILE)!;
  const row = postingRow(resolvePosting(found, '2026-11-23', { file: FILE, path: '', problems }), undefined);
  return { row, problems: problems.filter((line) => line.startsWith(FILE)) };
}

it('a part of a posting is read from its file, answered by its call, drawn on its page and told to search engines', async () => {
  expect((await read({ pay: 5_000 })).problems).toEqual([
    `${FILE}, body.promises: 이것을 약속해요: 1개 이상 적어 주세요.`,
  ]);
  const { row, problems } = await read({ pay: '연봉 5,000만 원', promises: PROMISES });
  expect(problems).toEqual([]);

  const { answer } = postingCalls.detail;
  const blank = { ...answer.blank(), images: [], supportFields: [], similar: [] };
  const json = answer.write({ ...blank, body: row.body } as never) as { body: object };
  expect(json.body).toMatchObject({ pay: '연봉 5,000만 원', promises: PROMISES });

  const posting = answer.read(json, '', {});
  const { html } = await render('/post/DT/2026110201', async () => posting as never, { site: NOBODYS });
  expect(html).toMatch(/<dt[^>]*>보수<\/dt><dd[^>]*>연봉 5,000만 원<\/dd>/);
  for (const words of ['이것을 약속해요', ...PROMISES]) expect(html).toContain(words);

  expect(descriptionOf(posting.body)).toContain(`<li>${PROMISES[1]}</li>`);
  expect(searchedParts()).toEqual(['workplace', 'duties', 'promises']);
});

async function readHelp(more: Record<string, unknown>) {
  const page = JSON.parse(readFileSync(path.join(projectDir, 'content', PAGE), 'utf8'));
  writeFileSync(path.join(dir, PAGE), JSON.stringify({ ...page, ...more }));
  const problems: string[] = [];
  const { pages } = await readContent(folderSource(dir), problems);
  return { text: pages.help, problems: problems.filter((line) => line.startsWith(PAGE)) };
}

it('a word of a page is read from its file, answered by its call and drawn on its page', async () => {
  expect((await readHelp({ closed: 1 })).problems).toEqual([`${PAGE}, ahead: 묻기 전에 보세요: 1개 이상 적어 주세요.`]);
  const words = { closed: '주말과 공휴일에는 쉬어요.', ahead: ['자주 묻는 질문', '채용 절차'] };
  const { text, problems } = await readHelp(words);
  expect(problems).toEqual([]);

  const { answer } = companyCalls.page;
  const json = answer.write({ ...answer.blank(), text }) as { text: object };
  expect(json.text).toMatchObject(words);

  const html = async (said: object) =>
    (await render('/help', async () => ({ ...answer.blank(), text: said }) as never, { site: NOBODYS })).html;
  const page = await html(text);
  expect(page).toMatch(/<h2[^>]*>묻기 전에 보세요<\/h2>/);
  for (const said of [words.closed, ...words.ahead]) expect(page).toContain(said);
  // As an older version imported it.
  const { ahead, closed, ...older } = text as typeof text & typeof words;
  expect(await html(older)).not.toContain('묻기 전에 보세요');
});
