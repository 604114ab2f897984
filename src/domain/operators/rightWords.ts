import { ROLES, type Role } from './roles.ts';

/** A right in words: the role, and over what. A company that is no longer there keeps its code. */
export function rightWords(
  { role, company }: { role: Role | ''; company: string },
  { companies }: { companies: readonly { code: string; name: string }[] },
): string {
  const name = role === '' ? '' : ROLES[role].name;
  if (company === '') return `${name} · 그룹 전체`;
  return `${name} · ${companies.find(({ code }) => code === company)?.name ?? company}`;
}
