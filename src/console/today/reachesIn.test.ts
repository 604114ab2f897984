import { expect, it } from 'vitest';
import { reachesIn } from './reachesIn.ts';

const over = (role: 'D' | 'L' | 'O' | 'R', company: string, posting = '') => ({ role, company, posting, title: '' });

it.each([
  ['a company of which one may', [over('R', 'DT'), over('L', 'DF')], 'DT', true],
  ['one of which another role may see something else', [over('R', 'DT'), over('L', 'DF')], 'DF', false],
  ['none named', [over('R', 'DT'), over('L', 'DF')], '', true],
  ['any, over the group', [over('O', ''), over('L', 'DF')], 'DF', true],
  ['one of a single posting', [over('R', 'DF', '2026110201')], 'DF', true],
  ['another than that posting’s', [over('R', 'DF', '2026110201')], 'DT', false],
  ['nowhere', [over('L', 'DF')], '', false],
] as const)('whoever makes announcements may in %s', (_name, rights, company, may) => {
  expect(reachesIn({ rights: [...rights] }, 'announcements.make', company)).toBe(may);
});
