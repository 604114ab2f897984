import { expect, it } from 'vitest';
import { value } from './answers.ts';
import { formPartOf } from './formPart.ts';
import { labelAt } from './labelAt.ts';
import { line, lines, rows } from './prose.ts';
import { maybe, nest, record } from './record.ts';

const name = line('name', '이름');

it('tells what a form draws for what is declared, however deep', () => {
  const nested = nest(
    'nested',
    '안',
    record({ name, rows: rows('rows', '줄', { name }), lines: lines('lines', '문장') }),
  );
  const part = formPartOf(nested);
  expect(part).toMatchObject({ kind: 'record', members: [{ wire: 'name' }, { wire: 'rows' }, { wire: 'lines' }] });
  const [, ownRows, ownLines] = part?.kind === 'record' ? part.members : [];
  expect(formPartOf(ownRows!)).toMatchObject({
    kind: 'list',
    most: 1000,
    item: { members: { name: { wire: 'name' } } },
  });
  expect(formPartOf(ownLines!)).toMatchObject({ kind: 'list', item: { kind: 'text', max: 5000 } });
  expect(formPartOf(name)).toMatchObject({ kind: 'field', field: { label: '이름' } });
  expect(formPartOf(maybe(nested))).toMatchObject({ kind: 'maybe', shape: { wire: 'nested' } });
  expect(formPartOf(value('x', '무엇이든'))).toBeUndefined();
});

it('a place is called by the labels that lead to it', () => {
  const one = record({ rows: rows('rows', '줄', { name }), inside: maybe(nest('inside', '안', record({ name }))) });
  expect(labelAt(one, 'rows.0.name')).toBe('줄, 1번째, 이름');
  expect(labelAt(one, 'rows')).toBe('줄');
  expect(labelAt(one, 'inside.name')).toBe('안, 이름');
  expect(labelAt(one, 'elsewhere')).toBe('elsewhere');
});
