import { ROLES, type Role } from './roles.ts';

/** A right in words: the role, and over what. A company or posting that is no longer there keeps its code. */
export function rightWords(
  { role, company, posting, title }: { role: Role | ''; company: string; posting: string; title: string },
  { companies }: { companies: readonly { code: string; name: string }[] },
): string {
  const name = role === '' ? '' : ROLES[role].name;
  if (company === '') return `${name} · 그룹 전체`;
  const place = `${name} · ${companies.find(({ code }) => code === company)?.name ?? company}`;
  return posting === '' ? place : `${place} · ${title || posting}`;
}
