import { problem } from '../../http/problem.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope, ScopeFor } from '../../server/operatorCaller.ts';
import { listCompanies } from './operators.queries.ts';
import { acts, touches } from './roles.ts';

/** The company a call was narrowed to; undefined for all of the scope. Throws `noCompany`, also of another scope's. */
export async function chosenIn(scope: Scope, db: Queryable, code: string): Promise<string | undefined> {
  // Another company's code is answered like one that nobody has.
  if (code !== '' && !touches(scope, code)) throw problem('noCompany');
  return chosenOf(db, code);
}

/**
 * The same for one part of a screen that asks for several acts: of a company that only another act of theirs reaches,
 * the scope of this one is nothing.
 */
export async function partIn(
  { scope, scopeFor }: { scope: Scope; scopeFor: ScopeFor },
  db: Queryable,
  code: string,
): Promise<{ scope: Scope; company: string | undefined }> {
  const isReached = (act: string) => {
    const reached = scopeFor(act);
    return reached !== undefined && touches(reached, code);
  };
  if (code === '' || touches(scope, code) || !acts.some(isReached))
    return { scope, company: await chosenIn(scope, db, code) };
  return { scope: { ...scope, companies: [], postings: [] }, company: code };
}

/** The same of a call that tells of several scopes. Throws `noCompany` of one that nobody has. */
export async function chosenOf(db: Queryable, code: string): Promise<string | undefined> {
  if (code === '') return undefined;
  if (!(await listCompanies(db)).some((one) => one.code === code)) throw problem('noCompany');
  return code;
}
