import { expect, it } from 'vitest';
import { failureStyle, writeFailure } from './failurePage.ts';

const listing = {
  ...{ style: 'body{margin:0}', script: '', preload: [], font: '', fontSheet: '/assets/fonts.css' },
  ...{ screens: {}, sheets: {} },
};
const written = (status: number, posted?: Record<string, string>) =>
  writeFailure({ status, message: '<img src=x>' }, listing, posted);

it('says what went wrong as text, in the style of the frame, and leads home', () => {
  const page = written(500);
  expect(page).toContain('<p>&lt;img src=x&gt;</p>');
  expect(page).toContain(`<style>${failureStyle(listing)}</style>`);
  expect(failureStyle(listing)).toMatch(/^body\{margin:0\}/);
  expect(page).toContain('<header><a href="/">');
  expect(page).not.toMatch(/<script|\sstyle=/);
});

it.each([408, 429, 500, 503, 507])('offers the same again where it may pass: %d', (status) => {
  expect(written(status)).toContain('<h1>잠시 문제가 생겼어요</h1>');
  expect(written(status)).toContain('<div><a href="">다시 시도하기</a><a href="/">처음으로 가기</a></div>');
  const posted = written(status, { a: '"' });
  expect(posted).toContain('<form method="post" action=""><input type="hidden" name="a" value="&quot;"><button>');
  expect(posted).not.toContain('href=""');
});

it.each([400, 403, 404, 413, 431])('leads elsewhere where the same would be refused again: %d', (status) => {
  for (const page of [written(status), written(status, { a: 'b' })]) {
    expect(page).toContain('<h1>이 화면은 열 수 없어요</h1>');
    expect(page).toContain('<div><a href="/">처음으로 가기</a><a href="/post">채용공고 보기</a></div>');
    expect(page).not.toContain('다시 시도하기');
  }
});
