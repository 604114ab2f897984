import { isGrantable, isRole, type Right } from '../roles.ts';

/** What a value of the provider's claim gives, as SSO_ROLES says it. */
export interface Mapping {
  value: string;
  role: string;
  /** Null: over the group. */
  company: string | null;
}

/** What is wrong with a mapping, as a sentence; undefined if nothing. */
export function mappingFault({ value, role, company }: Mapping): string | undefined {
  if (!isRole(role)) return `SSO_ROLES gives ${value} the role ${role}, which there is not.`;
  const reach = company === null ? 'group' : 'company';
  return isGrantable(role, reach)
    ? undefined
    : `SSO_ROLES gives ${value} the role ${role} over a ${reach}, where nobody holds it${isGrantable(role, 'posting') ? '; rights over single postings are given in the console' : ''}.`;
}

/** The rights that follow from the values of the claim, each once. Companies that there are not follow from nothing. */
export function rightsFrom(
  mappings: readonly Mapping[],
  values: readonly string[],
  companies: readonly string[],
): Right[] {
  const found = new Map<string, Right>();
  for (const { value, role, company } of mappings) {
    if (!values.includes(value) || !isRole(role)) continue;
    if (company === null || companies.includes(company)) found.set(`${role} ${company ?? ''}`, { role, company });
  }
  return [...found.values()];
}
