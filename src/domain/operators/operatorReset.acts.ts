import { problem } from '../../http/problem.ts';
import { tell } from '../notices/outbox.acts.ts';
import { resetOperator } from './invitation.acts.ts';
import { findOperatorById, listCompanies, listGrants } from './operators.queries.ts';
import { overWords, postingTitles } from './postingsGranted.queries.ts';
import { lockOperator } from './rights.acts.ts';
import { rightWords } from './rightWords.ts';
import { holds } from './roles.ts';
import type { TwoPersonKind } from './twoPerson/twoPersonKind.ts';

const NOT_RESET = { invited: 'operatorWaits', closed: 'operatorClosed', disabled: 'operatorDisabled' } as const;

/**
 * Takes password, second factor and login from an operator and mails them an address to set them again. Throws `ownRights`,
 * `noOperator` (also where they hold rights beyond the maker's scope), `operatorWaits`, `operatorClosed` or `operatorDisabled`.
 */
export const operatorReset: TwoPersonKind<{ operatorId: string }> = {
  name: '운영자 재설정',
  makes: 'operators.change',
  approves: 'operators.change',
  async show(tx, { vault }, { operatorId }, { by, scope }) {
    if (operatorId === by) throw problem('ownRights');
    const { state } = await lockOperator(tx, operatorId);
    const grants = await listGrants(tx, { operatorId, taken: false });
    const places = new Set(grants.map(({ company }) => company));
    // Whoever holds rights in one company alone is that company's; everybody else the group's.
    const [only = null] = places.size === 1 ? places : [];
    if (!holds(scope.companies, only)) throw problem('noOperator');
    // A new address would let back in whoever was shut out.
    if (state !== 'active') throw problem(NOT_RESET[state]);
    const { name, email } = (await findOperatorById(tx, vault, operatorId))!;
    const companies = await listCompanies(tx);
    const titles = await postingTitles(tx, grants);
    const rights = grants.map(({ role, ...over }) => rightWords({ role, ...overWords(over, titles) }, { companies }));
    return {
      company: only,
      title: `${name} 님의 비밀번호와 인증 앱을 다시 정하게 해요`,
      lines: [
        { label: '운영자', value: `${name} (${email})` },
        { label: '권한', value: rights.join(', ') || '없음' },
        { label: '하는 일', value: '로그인을 바로 끝내고, 48시간 동안 한 번 쓸 수 있는 주소를 이 메일로 보내요.' },
      ],
      concerns: operatorId,
    };
  },
  async act(tx, { config, vault }, { operatorId }, { at }) {
    const { name, email } = (await findOperatorById(tx, vault, operatorId))!;
    const { link } = await resetOperator(tx, { config, vault }, email, at);
    await tell(tx, vault, null, { template: 'operatorReset', data: { to: email, person: name, link } });
  },
};
