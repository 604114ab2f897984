import { textAt, type WorkingCopy } from './workingCopy.ts';

/** When visitors would see the posting that a working copy makes; undefined while that is not said as an instant. */
export function plannedAt(copy: WorkingCopy): Date | undefined {
  const typed = textAt(copy, 'publish') || textAt(copy, 'accept.from');
  const at = new Date(`${typed.replace(' ', 'T')}${typed.length === 16 ? ':00' : ''}+09:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
