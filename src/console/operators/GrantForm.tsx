import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import type { ShownOperator } from '../../domain/operators/operator.records.ts';
import { isGrantable, isRole, ROLES, type Role, roles } from '../../domain/operators/roles.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { askedWords } from './askedWords.ts';
import styles from './GrantForm.module.css';
import { operatorCalls } from './operators.calls.ts';
import type { ActOn } from './useOperators.ts';

/** The whole group, as a choice beside companies: no code of a company is one letter. */
const GROUP = '*';

/** Gives an operator a role over a company or the group: what can be granted, and what one's own right reaches. */
export function GrantForm({ operator, act }: { operator: ShownOperator; act: ActOn }) {
  const own = useOwn();
  const [isOpen, setOpen] = useState(false);
  const [role, setRole] = useState<Role | ''>('');
  const [place, setPlace] = useState('');
  const overGroup = own.rights.some((right) => right.role === 'A' && right.company === '');
  const mayBe = (one: Role) => isGrantable(one, 'company') || (overGroup && isGrantable(one, 'group'));
  const places = [
    ...(overGroup && role !== '' && isGrantable(role, 'group') ? [{ cd: GROUP, nm: '그룹 전체' }] : []),
    ...own.companies.map(({ code, name }) => ({ cd: code, nm: name })),
  ];
  if (!isOpen) {
    return (
      <div>
        <Button look="text" onClick={() => setOpen(true)} aria-label={`${operator.name} 님에게 권한 주기`}>
          권한 주기
        </Button>
      </div>
    );
  }
  const grant = async () => {
    if (role === '' || place === '') return;
    await act(async () => {
      const company = place === GROUP ? undefined : place;
      const asked = await sendConsole(operatorCalls.grant, { operatorId: operator.number, role, company });
      setOpen(false);
      if (asked.waits) return askedWords(asked);
      return `${operator.name} 님에게 ${ROLES[role].name} 권한을 줬어요.`;
    });
  };
  return (
    <Form className={styles.form} onSubmit={grant}>
      <Select
        name={`role-${operator.number}`}
        label="역할"
        hint={role === '' ? undefined : ROLES[role].does}
        value={role}
        choices={roles.filter(mayBe).map((one) => ({ cd: one, nm: ROLES[one].name }))}
        onChange={(next) => {
          setRole(isRole(String(next)) ? (next as Role) : '');
          setPlace('');
        }}
      />
      <Select
        name={`place-${operator.number}`}
        label="범위"
        hint={place === GROUP ? '다른 시스템 관리자가 승인해야 줄 수 있어요.' : undefined}
        value={place}
        choices={places}
        onChange={(next) => setPlace(String(next))}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={role === '' || place === ''}>
          권한 주기
        </Button>
        <Button look="secondary" onClick={() => setOpen(false)}>
          그만두기
        </Button>
      </div>
    </Form>
  );
}
