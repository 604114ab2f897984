import { problem } from '../../http/problem.ts';
import { findOperatorById } from './operators.queries.ts';
import { grantRight, refuseGrant } from './rights.acts.ts';
import { ROLES, type Role } from './roles.ts';
import type { TwoPersonKind } from './twoPerson/twoPersonKind.ts';

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
