import { problem } from '../../http/problem.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { findOperatorById } from './operators.queries.ts';
import { grantRight, refuseGrant } from './rights.acts.ts';
import { ROLES, type Role } from './roles.ts';
import { waitingActs } from './twoPerson/twoPerson.queries.ts';
import type { TwoPersonKind } from './twoPerson/twoPersonKind.ts';

/** Rights over the group that wait to be given, and to whom. */
export async function waitingRights(
  db: Queryable,
  vault: Vault,
  at: Date,
): Promise<{ operatorId: string; role: Role; aloneFrom: Date | null }[]> {
  const acts = await waitingActs(db, vault, 'groupRight', at);
  return acts.map(({ given, aloneFrom }) => ({ ...(given as { operatorId: string; role: Role }), aloneFrom }));
}

/** Gives a right over the whole group. Throws what granting throws. */
export const groupRight: TwoPersonKind<{ operatorId: string; role: Role }> = {
  name: '그룹 전체 권한',
  makes: 'operators.change',
  approves: 'operators.change',
  async show(tx, { vault }, { operatorId, role }, maker) {
    await refuseGrant(tx, { operatorId, role, company: null }, maker);
    const operator = await findOperatorById(tx, vault, operatorId);
    if (!operator) throw problem('noOperator');
    return {
      company: null,
      title: `${operator.name} 님에게 그룹 전체의 ${ROLES[role].name} 권한 주기`,
      lines: [
        { label: '운영자', value: `${operator.name} (${operator.email})` },
        { label: '역할', value: `${ROLES[role].name}: ${ROLES[role].does}` },
        { label: '범위', value: '그룹 전체' },
      ],
      concerns: operatorId,
    };
  },
  act: (tx, _doing, { operatorId, role }, maker) => grantRight(tx, { operatorId, role, company: null }, maker),
};
