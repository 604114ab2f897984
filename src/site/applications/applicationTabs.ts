import { GROUPS, type Group } from '../../domain/applications/standing.ts';

const PARAMETER = 'part';

/** The part of the list an address asks for; undefined is all of it. */
export function asGroup(search: URLSearchParams): Group | undefined {
  const asked = search.get(PARAMETER) ?? '';
  return Object.hasOwn(GROUPS, asked) ? (asked as Group) : undefined;
}

/** Where a part of the list stands; the drafts are a screen of their own (Specification §2, CVManage). */
export function pathOfGroup(group: Group | undefined): string {
  if (group === 'writing') return '/CVManage';
  return group ? `/ApplyManage?${PARAMETER}=${group}` : '/ApplyManage';
}
