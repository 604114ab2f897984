import { formPartOf } from './formPart.ts';
import type { Shape } from './shape.ts';

/** What a place of a declared value is called, from the outside in: `rows.0.name` as "줄, 1번째, 이름". */
export function labelAt(shape: Shape<unknown>, path: string): string {
  const [key = '', ...rest] = path.split('.');
  const part = formPartOf(shape);
  const further = (inner: Shape<unknown>, words: string, left = rest.join('.')) => {
    const deeper = left === '' ? '' : labelAt(inner, left);
    return [words, deeper].filter(Boolean).join(', ');
  };
  if (path === '' || part === undefined || part.kind === 'field') return '';
  if (part.kind === 'maybe') return labelAt(part.shape, path);
  if (part.kind === 'list') return further(part.item, `${Number(key) + 1}번째`);
  const member = part.members.find(({ wire }) => wire === key);
  return member ? further(member as Shape<unknown>, member.label) : key;
}
