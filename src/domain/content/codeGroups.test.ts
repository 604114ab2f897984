import { expect, it } from 'vitest';
import { FILE_KINDS } from '../attachments/attachment.ts';
import { codeGroups, sectionNames, sections } from '../cv/sections.ts';
import { CODE_GROUPS } from './codeGroups.records.ts';

it('operators edit every group of codes that an application chooses from or is offered names of, and kinds of file', () => {
  const fields = sectionNames.flatMap((name) => Object.values(sections[name].fields));
  const offered = fields.flatMap(({ codes, input }) => (codes !== undefined && input === 'suggest' ? [codes] : []));
  const names = CODE_GROUPS.map(([group]) => group);
  expect(names.toSorted()).toEqual([...new Set([...codeGroups, ...offered, FILE_KINDS])].toSorted());
  expect(new Set(CODE_GROUPS.map(([, title]) => title)).size).toBe(names.length);
});
