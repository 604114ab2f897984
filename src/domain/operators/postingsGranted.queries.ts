import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import type { FoundPosting } from './foundPosting.records.ts';
import type { Right } from './roles.ts';
import { inScope } from './scope.queries.ts';

type Over = Pick<Right, 'company' | 'posting'>;

// As many as somebody finds their own among.
const MOST = 300;

/** The postings of a company over which a right can be given, the latest first; none of a company outside the scope. */
export async function grantablePostings(scope: Scope, db: Queryable, company: string): Promise<FoundPosting[]> {
  const { rows } = await sql<FoundPosting>`
    SELECT p.company_cd AS "companyCode", c.name AS company, p.pblanc_no AS "postingNumber", p.title
      FROM posting p JOIN company c USING (company_cd) WHERE ${inScope(scope, sql`p.company_cd`, company)}
     ORDER BY p.accept_from DESC, p.pblanc_no LIMIT ${MOST}`.execute(db);
  return rows;
}

/** Whether a company has a posting of this number. */
export async function isPosting(db: Queryable, company: string, posting: string): Promise<boolean> {
  const found = db.selectFrom('posting').select('pblanc_no').where('company_cd', '=', company);
  return (await found.where('pblanc_no', '=', posting).executeTakeFirst()) !== undefined;
}

const keyOf = ({ company, posting }: Over) => `${company} ${posting}`;

/** Titles of the postings that rights are over, as `overWords` looks them up. */
export async function postingTitles(db: Queryable, rights: readonly Over[]): Promise<ReadonlyMap<string, string>> {
  const numbers = [...new Set(rights.flatMap(({ posting }) => posting ?? []))];
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('posting')
    .select(['company_cd as company', 'pblanc_no as posting', 'title'])
    .where('pblanc_no', 'in', numbers)
    .execute();
  return new Map(rows.map(({ title, ...key }) => [keyOf(key), title]));
}

/** Over what a right is, as it is answered; blank is everything. */
export function overWords(over: Over, titles: ReadonlyMap<string, string>) {
  return { company: over.company ?? '', posting: over.posting ?? '', title: titles.get(keyOf(over)) ?? '' };
}
