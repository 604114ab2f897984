import { expect, test } from 'vitest';
import { textOfPdf, withoutSpaces } from '../dev/readPdf.ts';
import { testServer } from '../dev/testServer.ts';
import { ANSWER, fieldOf, writer } from './editorSteps.ts';

const server = await testServer();

test('what was typed into a long answer is printed whole, under whose draft it is and that it is not submitted', async () => {
  const { page } = await writer(server, 'introduction');
  const sentences = Array.from({ length: 60 }, (_, index) => `제${index + 1}번 시험에서 온도를 바꾸어 쟀습니다.`);
  await fieldOf(page, ANSWER).fill(sentences.join('\n'));
  const pages = (await textOfPdf(await page.pdf({ preferCSSPageSize: true }))).map(withoutSpaces);
  const text = pages.join('');
  expect(sentences.map(withoutSpaces).filter((sentence) => !text.includes(sentence))).toEqual([]);
  expect(pages.length).toBeGreaterThan(1);
  for (const words of ['다온그룹 채용', '다온푸드 · 발효 연구원', '지원서 초안', '아직 제출하지 않았어요', '접수 마감'])
    expect(pages[0]).toContain(withoutSpaces(words));
  expect(text).toContain(withoutSpaces(`${new URL(server.origin).host}/CVManage/`));
  // Nothing of what one writes in.
  for (const words of ['임시저장', '1,200자', '바이트', '12단계']) expect(text).not.toContain(words);

  // Afterwards the editor is as it was, with what was typed.
  expect(await page.getByText('지원서 초안').count()).toBe(0);
  expect(await fieldOf(page, ANSWER).inputValue()).toBe(sentences.join('\n'));
});
