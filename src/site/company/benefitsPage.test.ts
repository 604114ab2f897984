import { expect, it } from 'vitest';
import { render } from '../main/render.tsx';
import { companyCalls } from './company.calls.ts';

const NOBODYS = { name: '', group: '', copyright: [], sign: { width: 1, height: 1, shapes: [] } };

it('an amount in the words of a benefit is marked, and nothing that only looks like one', async () => {
  const items = [{ name: '하나', text: '2분기에 120만 원과 20일, 다시 20일을 드려요.', company: '모든 회사' }];
  const text = { title: '복지', intro: '여는 말', groups: [{ name: '쉼', line: '한 줄', items }] };
  const answer = { ...companyCalls.page.answer.blank(), text, companies: [] };
  const { html } = await render('/benefits', async () => answer as never, { site: NOBODYS });
  const main = html.slice(html.indexOf('<main'));
  expect([...main.matchAll(/<b>([^<]*)<\/b>/g)].map(([, amount]) => amount)).toEqual(['120만 원', '20일', '20일']);
  // Its particle is not torn from it.
  expect(html).toContain('<b>20일</b>을</span>');
});

it('a benefit says whose it is unless it is everybody’s, also where it names no company', async () => {
  const item = (name: string, company: string) => ({ name, text: '설명이에요.', company });
  const items = [item('하나', '모든 회사'), item('둘', '다온테크'), item('셋', '본사 사무직')];
  const text = {
    title: '복지',
    intro: '여는 말',
    figures: [],
    groups: [{ name: '쉼', line: '한 줄', items }],
    note: '',
  };
  const companies = [{ code: 'DT', name: '다온테크', line: '', count: 0 }];
  const answer = { ...companyCalls.page.answer.blank(), text, companies };
  const { html } = await render('/benefits', async () => answer as never, { site: NOBODYS });
  const said = [...html.matchAll(/<h3>([^<]*)<\/h3><p>설명이에요\.<\/p>(?:<p[^>]*>(.*?)<\/p>)?/g)];
  const whose = said.map(([, name, chips = '']) => [name, chips.replace(/<[^>]+>/g, '')]);
  expect(whose).toEqual([
    ['하나', ''],
    ['둘', '다온테크'],
    ['셋', '본사 사무직'],
  ]);
  expect(html).toContain('<span class="co-DT">다온테크</span>');
  // A group of one company has nothing to choose from.
  expect(html).not.toContain('어느 회사의 복지');
});
