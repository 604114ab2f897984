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

it('what many ask stands first, each the way to its answer, and nothing where nobody marked any', async () => {
  const html = await pageWith(true);
  const first = /<nav[^>]*aria-labelledby="most-asked">(.*?)<\/nav>/.exec(html)?.[1] ?? '';
  expect([...first.matchAll(/<a href="#(\w+)"><span>([^<]*인가요\?)/g)].map(([, id, asked]) => [id, asked])).toEqual([
    ['second', '둘째인가요?'],
  ]);
  expect(await pageWith(false)).not.toContain('많이 묻는 질문');
});
