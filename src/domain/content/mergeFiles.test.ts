import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFiles, valueAt, withValueAt } from './mergeFiles.ts';

const leaf = fc.oneof(fc.string({ maxLength: 3 }), fc.nat(3), fc.boolean());
const row = fc.record({ name: leaf, line: leaf });
const file = fc.record({ title: leaf, intro: leaf, rows: fc.array(row, { maxLength: 3 }), nested: row });

describe('two people’s changes of one file', () => {
  it('are one’s where the other changed nothing, and either’s where both made the same of it', () => {
    fc.assert(
      fc.property(file, file, (base, changed) => {
        expect(mergeFiles(base, changed, base)).toEqual({ value: changed, conflicts: [] });
        expect(mergeFiles(base, base, changed)).toEqual({ value: changed, conflicts: [] });
        expect(mergeFiles(base, changed, changed)).toEqual({ value: changed, conflicts: [] });
      }),
    );
  });

  it('lose nothing: each value that one alone changed is in it, and each that both did is named', () => {
    fc.assert(
      fc.property(file, file, file, (base, mine, theirs) => {
        const { value, conflicts } = mergeFiles(base, mine, theirs);
        for (const path of ['title', 'intro', 'nested.name', 'nested.line', 'rows']) {
          const [was, my, other] = [base, mine, theirs].map((one) => JSON.stringify(valueAt(one, path))) as string[];
          const got = JSON.stringify(valueAt(value, path));
          const isAsked = conflicts.some((one) => one === path || one.startsWith(`${path}.`));
          if (my === was) expect(got).toBe(other);
          else if (other === was || other === my) expect(got).toBe(my);
          else if (path !== 'rows') expect([isAsked, got]).toEqual([true, my]);
        }
      }),
    );
  });

  it('are asked about row by row only where nobody added or took away one', () => {
    const base = { rows: [{ name: '가' }, { name: '나' }] };
    const mine = { rows: [{ name: '가가' }, { name: '나' }] };
    expect(mergeFiles(base, mine, { rows: [{ name: '가' }, { name: '나나' }] })).toEqual({
      value: { rows: [{ name: '가가' }, { name: '나나' }] },
      conflicts: [],
    });
    expect(mergeFiles(base, mine, { rows: [{ name: '나' }] }).conflicts).toEqual(['rows']);
    expect(mergeFiles(base, mine, { rows: [{ name: '다' }, { name: '나' }] }).conflicts).toEqual(['rows.0.name']);
  });
});

it('a value is read and put where a path leads, and taken away', () => {
  const one = { rows: [{ name: '가', line: '나' }] };
  expect(valueAt(one, 'rows.0.name')).toBe('가');
  expect(valueAt(one, 'rows.3.name')).toBeUndefined();
  expect(withValueAt(one, 'rows.0.name', '다')).toEqual({ rows: [{ name: '다', line: '나' }] });
  expect(withValueAt(one, 'rows.0.line', undefined)).toEqual({ rows: [{ name: '가' }] });
  expect(withValueAt({}, 'a.b', 1)).toEqual({ a: { b: 1 } });
});
