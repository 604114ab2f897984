import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../browser/ui/Button.tsx';
import { ConfirmDialog } from '../../browser/ui/Dialog.tsx';
import type { ShownGrant, ShownOperator } from '../../domain/operators/operator.records.ts';
import { rightWords } from '../../domain/operators/rightWords.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { sendConsole } from '../frame/sendConsole.ts';
import { useOwn } from '../frame/useOwn.ts';
import { askedWords } from './askedWords.ts';
import { GrantForm } from './GrantForm.tsx';
import styles from './OperatorRow.module.css';
import { operatorCalls } from './operators.calls.ts';
import type { ActOn } from './useOperators.ts';

const STATES = { invited: '초대함', active: '사용 중', closed: '닫힘', disabled: '멈춤', '': '' } as const;

function since({ state, usedAt, invitedUntil }: ShownOperator): string {
  if (state === 'invited') return invitedUntil ? `${dateTimeWords(invitedUntil)}까지 등록` : '초대 기한 지남';
  return usedAt ? `마지막 로그인 ${dateTimeWords(usedAt)}` : '로그인한 적 없음';
}

interface OperatorRowProps {
  operator: ShownOperator;
  mayChange: boolean;
  act: ActOn;
}

/** One operator: who, since when, which rights; nobody changes their own. */
export function OperatorRow({ operator, mayChange, act }: OperatorRowProps) {
  const { name, email, state, grants, asked, isSelf, number } = operator;
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // The search leads to one of them.
  useEffect(() => (hash === `#${number}` ? heading.current?.focus() : undefined), [hash, number]);
  // What was pressed may be gone with what it did: the keyboard goes on from the operator's name.
  const actHere: ActOn = (work) => act(work).then(() => heading.current?.focus({ preventScroll: true }));
  const own = useOwn();
  const [isAsking, setAsking] = useState(false);
  const standing = grants.filter(({ takenAt }) => takenAt === null);
  const changes = mayChange && !isSelf && state !== 'disabled';
  const disable = () => {
    setAsking(false);
    return actHere(async () => {
      await sendConsole(operatorCalls.disable, { operatorId: number });
      return `${name} 님의 사용을 멈췄어요.`;
    });
  };
  const reset = () => actHere(async () => askedWords(await sendConsole(operatorCalls.reset, { operatorId: number })));
  const reopen = () =>
    actHere(async () => {
      await sendConsole(operatorCalls.reopen, { operatorId: number });
      return `${name} 님의 계정을 다시 열었어요.`;
    });
  const take = (grant: ShownGrant) =>
    actHere(async () => {
      await sendConsole(operatorCalls.take, { grant: grant.number });
      return `${name} 님의 권한을 거뒀어요.`;
    });
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h2 className={styles.name} ref={heading} tabIndex={-1}>
          {name}
          {isSelf ? <span className={styles.self}> (나)</span> : null}
        </h2>
        <p className={listing.quiet}>{email}</p>
        <p className={listing.quiet}>
          <span className={state === 'active' ? styles.active : styles.state}>{STATES[state]}</span> {since(operator)}
        </p>
      </div>
      <div className={styles.rights}>
        {standing.length === 0 && asked.length === 0 ? <p className={listing.quiet}>받은 권한이 없어요.</p> : null}
        <ul className={styles.chips}>
          {standing.map((grant) => (
            <li key={grant.number} className={styles.chip}>
              {rightWords(grant, own)}
              {changes ? (
                <button
                  type="button"
                  className={styles.take}
                  aria-label={`${name} 님의 ${rightWords(grant, own)} 거두기`}
                  onClick={() => void take(grant)}
                >
                  거두기
                </button>
              ) : null}
            </li>
          ))}
          {asked.map(({ role, aloneFrom }) => (
            <li key={role} className={styles.asked}>
              {rightWords({ role, company: '', posting: '', title: '' }, own)}
              <span>{aloneFrom ? `${dateTimeWords(aloneFrom, 'short')}부터` : '승인 기다림'}</span>
            </li>
          ))}
        </ul>
        {changes ? <GrantForm operator={operator} act={actHere} /> : null}
        <History grants={grants} />
        {changes ? (
          <div className={styles.chips}>
            {state === 'active' ? (
              <Button look="muted" onClick={() => void reset()} aria-label={`${name} 님 재설정 요청`}>
                재설정 요청
              </Button>
            ) : null}
            {state === 'closed' ? (
              <Button look="muted" onClick={() => void reopen()} aria-label={`${name} 님 다시 열기`}>
                다시 열기
              </Button>
            ) : null}
            <Button look="muted" onClick={() => setAsking(true)} aria-label={`${name} 님 사용 멈추기`}>
              사용 멈추기
            </Button>
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`${name} 님의 사용을 멈출까요?`}
        confirm="사용 멈추기"
        danger
        onConfirm={() => void disable()}
        onCancel={() => setAsking(false)}
      >
        로그인이 바로 끝나고 모든 권한을 거둬요.
      </ConfirmDialog>
    </li>
  );
}

function History({ grants }: { grants: readonly ShownGrant[] }) {
  const own = useOwn();
  if (grants.length === 0) return null;
  const by = (name: string) => name || '서버 명령';
  return (
    <details className={styles.history}>
      <summary>권한 기록 {grants.length}건</summary>
      <ul>
        {grants.map((grant) => (
          <li key={grant.number}>
            {rightWords(grant, own)}: {grant.grantedAt ? dateTimeWords(grant.grantedAt) : ''} {by(grant.grantedBy)} 줌
            {grant.takenAt ? `, ${dateTimeWords(grant.takenAt)} ${by(grant.takenBy)} 거둠` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}
