import { expect, test } from 'vitest';
import { contentHtml } from './contentHtml.ts';

test('keeps the structure of a legal text', () => {
  const html = contentHtml('# 제목\n\n## 제1조\n\n1. 하나\n2. 둘\n\n| 구분 | 기간 |\n|---|---|\n| 기록 | **5년** |\n');
  expect(html).toContain('<h2>제목</h2>');
  expect(html).toContain('<li>둘</li>');
  expect(html).toContain('<th scope="col">구분</th>');
  expect(html).toContain('<td><strong>5년</strong></td>');
});

test('names a table by the heading above it, for who jumps from table to table', () => {
  const table = '| 구분 | 기간 |\n|---|---|\n| 기록 | 5년 |\n';
  const html = contentHtml(`## 제2조\n\n### 1. 가입 <b>정보</b>\n\n${table}\n## 제4조\n\n글\n\n${table}`);
  expect(html.match(/<caption>.*?<\/caption>/g)).toEqual([
    '<caption>1. 가입 정보</caption>',
    '<caption>제4조</caption>',
  ]);
  expect(contentHtml(table)).not.toContain('<caption>');
});

test('lets nothing through that could run, load or restyle', () => {
  const html = contentHtml(
    [
      '<script>alert(1)</script>',
      '<p onclick="x()" style="color:red" class="y" id="z">글</p>',
      '<img src=x onerror=x()>',
      '[누름](javascript:alert(1)) [밖](//evil.example) [메일](mailto:a@b.example)',
      '<iframe src="https://a.example"></iframe><svg><a href="javascript:1">x</a></svg>',
    ].join('\n\n'),
  );
  expect(html).not.toMatch(/<script|<img|<iframe|<svg|onclick|onerror|style=|class=|id=|javascript:|\/\/evil/);
  expect(html).toContain('<p>글</p>');
  expect(html).toContain('href="mailto:a@b.example"');
});

test('keeps a heading’s scope only where it is one', () => {
  const table = (scope: string) => contentHtml(`<table><tr><th scope="${scope}">가</th></tr></table>`);
  for (const scope of ['row', 'colgroup', 'rowgroup']) expect(table(scope)).toContain(`<th scope="${scope}">`);
  for (const scope of ['x onmouseover=1', 'ROW', '']) expect(table(scope)).toContain('<th scope="col">');
});
