import type { Queryable } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { listGrants, listOperators } from '../operators.queries.ts';
import { type Act, holds, holdsPosting, reachOf } from '../roles.ts';

/** Over what an act is done: a company or, for null, the group; or a posting. */
type Over = { company: string | null; posting?: undefined } | { company: string; posting: string };

/** Operators in use whose rights let them do an act there, by their names. */
export async function operatorsWho(db: Queryable, vault: Vault, act: Act, over: Over) {
  const [operators, grants] = [await listOperators(db, vault), await listGrants(db, { taken: false })];
  const may = (operatorId: string) => {
    const reach = reachOf(
      grants.filter((grant) => grant.operatorId === operatorId),
      act,
    );
    if (!reach) return false;
    return over.posting === undefined
      ? holds(reach.companies, over.company)
      : holdsPosting(reach, over.company, over.posting);
  };
  return operators
    .filter(({ state, operatorId }) => state === 'active' && may(operatorId))
    .map(({ operatorId, name }) => ({ operatorId, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'ko'));
}
