import { expect, it } from 'vitest';
import { contentHtml } from '../../domain/content/contentHtml.ts';
import { headingsOf, namedCells, namedHeadings } from './PolicyText.tsx';

const TABLE = '## 항목\n\n| 항목 | 기간 |\n|---|---|\n| 이름 | 1년 |\n| 주소 | 2년 |\n\n끝 <td> 아님.';

it('every cell of a legal text names its column, in every row, and nothing else changes', () => {
  const html = contentHtml(TABLE);
  const named = namedCells(html);
  const cells = [...named.matchAll(/<td data-name="([^"]*)">([^<]*)</g)].map(([, name, value]) => `${name}: ${value}`);
  expect(cells).toEqual(['항목: 이름', '기간: 1년', '항목: 주소', '기간: 2년']);
  expect(named.replace(/ data-name="[^"]*"/g, '')).toBe(html);
});

it('a column whose name is missing or holds markup leaves its cells without one', () => {
  const html = '<table><tbody><tr><td>하나</td></tr></tbody></table>';
  expect(namedCells(html)).toBe('<table><tbody><tr><td data-name="">하나</td></tr></tbody></table>');
});

it('the index of a legal text names its headings as they are read, and leads to each of them', () => {
  const html = contentHtml('## 제1조 목적\n\n가\n\n### 작은 제목\n\n## A & **B** < C\n\n나');
  const headings = headingsOf(html);
  expect(headings.map(({ name }) => name)).toEqual(['제1조 목적', 'A & B < C']);
  const named = namedHeadings(html);
  for (const { id } of headings) expect(named.match(new RegExp(`<h2 id="${id}">`, 'g'))).toHaveLength(1);
  expect(named.replace(/ id="[^"]*"/g, '')).toBe(html);
});
