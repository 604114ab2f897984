import { expect, it } from 'vitest';
import { tablesIn } from '../../../../dev/house/markdown.ts';
import { textOf } from '../../../../dev/house/source.ts';
import { type Act, mayDo, roles } from '../roles.ts';
import { kindNames, kindOf } from './twoPersonKinds.acts.ts';

it('acts that two people do are asked for and approved by the roles of docs/roles.md, all of whom see them', () => {
  const { rows } = tablesIn(textOf('docs/roles.md')).find(({ head }) => head[0] === 'Kind')!;
  const letters = (act: Act) => roles.filter((role) => mayDo(role, act));
  const found = kindNames.map((name) => [name, letters(kindOf(name).makes), letters(kindOf(name).approves)]);
  expect(found.map((row) => row.map(String))).toEqual(rows.map((row) => row.map((cell) => cell.replaceAll(', ', ','))));
  for (const role of found.flatMap(([, makes, approves]) => [...makes!, ...approves!])) {
    expect(letters('approvals')).toContain(role);
  }
});
