import { expect, it } from 'vitest';
import { render } from '../main/render.tsx';
import { companyCalls } from './company.calls.ts';

const NOBODYS = { name: '', group: '', copyright: [], sign: { width: 1, height: 1, shapes: [] } };

const pageWith = async (top: boolean) => {
  const question = (id: string, asked: string, isTop: boolean) => ({ id, question: asked, answer: ['답'], top: isTop });
  const questions = [question('first', '첫째인가요?', false), question('second', '둘째인가요?', top)];
  const text = { title: '질문', intro: '여는 말', groups: [{ name: '묶음', questions }] };
  const answer = { ...companyCalls.page.answer.blank(), text, companies: [] };
  return (await render('/recruitFAQ', async () => answer as never, { site: NOBODYS })).html;
};

it('what many ask is marked among the questions, and nothing where nobody marked any', async () => {
  const marked = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]*인가요\?)<\/h3><span[^>]*>많이 묻는 질문</g)];
  const html = await pageWith(true);
  expect(marked(html).map(([, asked]) => asked)).toEqual(['둘째인가요?']);
  const without = await pageWith(false);
  expect(marked(without)).toEqual([]);
  expect(without).not.toContain('많이 묻는 질문');
});
