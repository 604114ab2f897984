import type { ReactNode, RefObject } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { MEMBER_STATE, MEMBER_STATE_WORDS, type MemberState } from '../../domain/members/member.ts';
import type { MemberPanel } from '../../domain/operators/members/foundMember.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { dateTimeWords, dateWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import { sendConsole } from '../frame/sendConsole.ts';
import { foundMemberCalls } from './foundMembers.calls.ts';
import { IdentityDecision } from './IdentityDecision.tsx';
import styles from './MemberCard.module.css';
import { HeldApplications, RefusedFiles, SentNotices } from './MemberCardParts.tsx';
import type { HelpWith, Looked } from './useFoundMember.ts';

const PROOFS: Readonly<Record<string, string>> = {
  provider: '휴대폰 본인확인',
  email: '메일 주소만 확인',
  operator: '담당자가 확인',
};

interface MemberCardProps {
  looked: Looked;
  help: HelpWith;
  heading: RefObject<HTMLHeadingElement | null>;
  mayHelp: boolean;
  /** What may be asked for against them. */
  measures: ReactNode;
}

/** What can be told a member on the telephone: instants and numbers, and two things that can be done for them. */
export function MemberCard({ looked: { member }, help, heading, mayHelp, measures }: MemberCardProps) {
  const { name, userId, state, identityProof, checked } = member;
  return (
    <article className={styles.card} aria-labelledby="member">
      <header className={styles.head}>
        <h2 className={styles.name} id="member" ref={heading} tabIndex={-1}>
          {name} <span className={listing.quiet}>{userId}</span>
        </h2>
        <Chip tone={state === MEMBER_STATE.active ? 'green' : 'amber'}>
          {MEMBER_STATE_WORDS[state as MemberState] ?? ''}
        </Chip>
        <Chip tone={identityProof === 'email' ? 'amber' : 'plain'}>
          {PROOFS[identityProof] ?? ''}
          {checked === 'refused' && identityProof === 'email' ? ' · 더 확인해야 함' : ''}
        </Chip>
      </header>
      <Facts member={member} />
      <LoginLock member={member} help={help} mayHelp={mayHelp} />
      <HeldApplications applications={member.applications} />
      <SentNotices notices={member.notices} help={help} mayHelp={mayHelp} />
      <RefusedFiles refused={member.refused} />
      {identityProof === 'email' ? <IdentityDecision key={member.number} help={help} /> : null}
      {measures}
    </article>
  );
}

function Facts({ member: { email, phone, joinedAt, usedAt } }: { member: MemberPanel }) {
  const facts = [
    ['이메일', email],
    ['휴대폰', phone],
    ['가입', joinedAt ? dateWords(joinedAt) : ''],
    ['마지막 이용', usedAt ? dateTimeWords(usedAt, 'short') : ''],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === '' ? '없음' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LoginLock({ member, help, mayHelp }: Pick<MemberCardProps, 'help' | 'mayHelp'> & { member: MemberPanel }) {
  const { failures = 0, lockedUntil, number } = member;
  const lift = () =>
    help(async ({ reason }) => {
      await sendConsole(foundMemberCalls.unlock, { number, reason });
      return '로그인을 바로 할 수 있게 했어요.';
    });
  return (
    <section aria-labelledby="login">
      <h3 className={listing.heading} id="login">
        로그인
      </h3>
      <div className={styles.line}>
        <p>
          {failures === 0
            ? '실패한 로그인이 없어요.'
            : `${grouped(failures)}번 실패했어요. ${lockedUntil ? `${dateTimeWords(lockedUntil, 'short')}까지 기다려야 해요.` : '지금 바로 할 수 있어요.'}`}
        </p>
        {failures > 0 && mayHelp ? (
          <Button look="secondary" onClick={() => void lift()}>
            막힘 풀기
          </Button>
        ) : null}
      </div>
    </section>
  );
}
