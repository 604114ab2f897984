import { useEffect, useRef, useState } from 'react';
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
import { useGrantablePostings } from './useGrantablePostings.ts';
import type { ActOn } from './useOperators.ts';

/** The whole group, as a choice beside companies: no code of a company is one letter. */
const GROUP = '*';

interface GrantFormProps {
  operator: ShownOperator;
  act: ActOn;
}

/** Gives an operator a role over a posting, a company or the group: what can be granted, and what one's own right reaches. */
export function GrantForm({ operator, act }: GrantFormProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The button with the focus goes with the form.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <OpenForm operator={operator} act={act} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button ref={opener} look="text" onClick={() => setOpen(true)} aria-label={`${operator.name} 님에게 권한 주기`}>
        권한 주기
      </Button>
    </div>
  );
}

/** Whether a role is given over what is chosen as a whole, without naming a posting. */
const isOverAll = (role: Role | '', place: string) =>
  role !== '' && place !== '' && isGrantable(role, place === GROUP ? 'group' : 'company');

const mayBeGiven = (role: Role, overGroup: boolean) =>
  isGrantable(role, 'company') || isGrantable(role, 'posting') || (overGroup && isGrantable(role, 'group'));

function OpenForm({ operator, act, onClose }: GrantFormProps & { onClose(): void }) {
  const own = useOwn();
  const [{ role, place, posting }, choose] = useState<{ role: Role | ''; place: string; posting: string }>({
    ...{ role: '', place: '', posting: '' },
  });
  const postings = useGrantablePostings(role !== '' && isGrantable(role, 'posting') && place !== GROUP ? place : '');
  const overGroup = own.rights.some((right) => right.role === 'A' && right.company === '');
  const places = [
    ...(overGroup && role !== '' && isGrantable(role, 'group') ? [{ cd: GROUP, nm: '그룹 전체' }] : []),
    ...own.companies.map(({ code, name }) => ({ cd: code, nm: name })),
  ];
  const overAll = isOverAll(role, place);
  const isReady = overAll || posting !== '';
  const grant = async () => {
    if (role === '' || !isReady) return;
    await act(async () => {
      const over = { company: place === GROUP ? undefined : place, posting: posting || undefined };
      const asked = await sendConsole(operatorCalls.grant, { operatorId: operator.number, role, ...over });
      onClose();
      return asked.waits ? askedWords(asked) : `${operator.name} 님에게 ${ROLES[role].name} 권한을 줬어요.`;
    });
  };
  return (
    <Form className={styles.form} onSubmit={grant}>
      <Select
        name={`role-${operator.number}`}
        label="역할"
        hint={role === '' ? undefined : ROLES[role].does}
        value={role}
        choices={roles.filter((one) => mayBeGiven(one, overGroup)).map((one) => ({ cd: one, nm: ROLES[one].name }))}
        onChange={(next) => choose({ role: isRole(String(next)) ? (next as Role) : '', place: '', posting: '' })}
      />
      <Select
        name={`place-${operator.number}`}
        label="범위"
        hint={place === GROUP ? '다른 시스템 관리자가 승인해야 줄 수 있어요.' : undefined}
        value={place}
        choices={places}
        onChange={(next) => choose({ role, place: String(next), posting: '' })}
      />
      {postings ? (
        <Select
          name={`posting-${operator.number}`}
          label="공고"
          hint={overAll ? '고르지 않으면 회사의 모든 공고예요.' : undefined}
          value={posting}
          choices={postings.map((one) => ({ cd: one.postingNumber, nm: one.title }))}
          onChange={(next) => choose({ role, place, posting: String(next) })}
        />
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={!isReady}>
          권한 주기
        </Button>
        <Button look="secondary" onClick={onClose}>
          그만두기
        </Button>
      </div>
    </Form>
  );
}
