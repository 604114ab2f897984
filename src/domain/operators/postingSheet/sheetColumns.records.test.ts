import { expect, it } from 'vitest';
import { SHEET_COLUMNS } from './sheetColumns.records.ts';

it('no two columns have one name: a heading is one place, and what is missing is said of one', () => {
  const titles = SHEET_COLUMNS.map(({ title }) => title);
  expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
});
