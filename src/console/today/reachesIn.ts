import type { OwnOperator } from '../../domain/operators/operator.records.ts';
import { type Act, isRole, reachOf, touches } from '../../domain/operators/roles.ts';

/** Whether one of somebody's roles may do an act in a company; in any of theirs where none is named. */
export function reachesIn({ rights }: Pick<OwnOperator, 'rights'>, act: Act, company: string): boolean {
  const own = rights.flatMap(({ role, company: over, posting }) =>
    isRole(role) ? [{ role, company: over || null, posting: posting || null }] : [],
  );
  const reached = reachOf(own, act);
  return reached !== undefined && (company === '' || touches(reached, company));
}
