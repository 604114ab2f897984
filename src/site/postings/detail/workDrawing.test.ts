import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../../../../dev/house/source.ts';
import { WorkDrawing } from './WorkDrawing.tsx';

const drawn = (category: string) =>
  renderToStaticMarkup(createElement(WorkDrawing, { code: 'DT', category, categoryCode: 'SW' }));

it('each kind of work of the sample has a drawing of its own, any other one of its company’s', () => {
  const categories = JSON.parse(textOf('content/categories.json')) as { name: string }[];
  const drawings = categories.map(({ name }) => drawn(name));
  expect(new Set(drawings).size).toBe(categories.length);
  expect(drawings.filter((one) => one.includes('<use'))).toEqual([]);
  expect(drawn('바다 일')).toContain('<use href="#co-DT-');
});
