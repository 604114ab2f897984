import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { focusField } from '../../browser/ui/ErrorSummary.tsx';
import { FieldGroup, fieldId } from '../../browser/ui/Field.tsx';
import { registration } from '../../domain/members/registration.records.ts';
import type { Faults } from '../../fields/shape.ts';
import { opensWindow } from '../identity/providerWindow.ts';
import type { useIdentityVerification } from '../identity/useIdentityVerification.ts';
import { VerifiedNotice } from '../identity/VerifiedNotice.tsx';
import { MemberField } from './MemberField.tsx';
import styles from './MemberPage.module.css';
import card from './VerifiedPerson.module.css';

type Verification = ReturnType<typeof useIdentityVerification>;

interface VerifiedPersonProps {
  verification: Verification;
  faults: Faults;
  onStart(): void;
}

const { name, birth, phone, verificationId } = registration.members;
// Shown, not asked: a plain line without the calendar of a date field and without an example.
const shown = { name, birth: { ...birth, input: 'text' as const, options: {} }, phone };

/** Starts the identity verification, and shows whom it verified. */
export function VerifiedPerson({ verification, faults, onStart }: VerifiedPersonProps) {
  if (verification.state === 'verified') {
    const { result } = verification;
    return (
      <div className={card.verified}>
        <VerifiedNotice isNews={verification.isNews}>
          {verification.isBack ? <p>비밀번호는 남겨 두지 않아요. 아래에서 입력해 주세요.</p> : null}
        </VerifiedNotice>
        <PersonLines person={result} faults={faults} />
        <div className={card.after}>
          <p>확인한 대로 저장하고 여기서 고칠 수 없어요.</p>
          <Button look="text" onClick={verification.forget}>
            본인확인 다시 하기
          </Button>
        </div>
      </div>
    );
  }
  const error = faults[verificationId.wire];
  return <VerifyPerson isMain wide verification={verification} error={error} onStart={onStart} />;
}

interface PersonLinesProps {
  person: { name: string; birth: string; phone: string };
  faults: Faults;
  /** What else is known of them and stays as it is. */
  children?: ReactNode;
}

/** What was verified of a person, as fields that cannot be typed into. */
export function PersonLines({ person, faults, children }: PersonLinesProps) {
  return (
    <div className={`${styles.trio} ${card.lines}`}>
      <MemberField field={shown.name} value={person.name} error={faults[name.wire]} readOnly />
      <MemberField field={shown.birth} value={birth.inWords(person.birth, {})} error={faults[birth.wire]} readOnly />
      <MemberField field={shown.phone} value={person.phone} error={faults[phone.wire]} readOnly />
      {children}
    </div>
  );
}

const never = () => () => {};

interface VerifyPersonProps {
  verification: Verification;
  error?: string;
  /** It is the page's next step. */
  isMain?: boolean;
  /** As wide as the fields around it. */
  wide?: boolean;
  onStart(): void;
}

/** The button that leads to the provider, and what came of it until there is a verified person; what for stands above. */
export function VerifyPerson({ verification, error, isMain, wide, onStart }: VerifyPersonProps) {
  const id = fieldId(verificationId.wire);
  const isWaiting = verification.state === 'waiting';
  const hasWindow = useSyncExternalStore(never, opensWindow, () => false);
  const told = error ?? (verification.state === 'failed' ? verification.message : undefined);
  const isNews = verification.state === 'failed' && verification.isNews === true;
  useEffect(() => {
    if (!isNews) return;
    // A frame later: the frame around has scrolled and focused the new page by then.
    const frame = requestAnimationFrame(() => focusField(verificationId.wire));
    return () => cancelAnimationFrame(frame);
  }, [isNews]);
  return (
    <FieldGroup
      frame={{
        name: verificationId.wire,
        label: '휴대폰 본인확인',
        error: told,
      }}
      isNamedAbove
    >
      <div className={styles.actions}>
        <Button
          look={isMain ? 'primary' : 'secondary'}
          wide={wide ?? false}
          aria-describedby={hasWindow ? `${id}-window` : undefined}
          onClick={onStart}
        >
          {isWaiting ? '본인확인 창으로 가기' : '본인확인하기'}
        </Button>
        {hasWindow ? (
          <p id={`${id}-window`} className={styles.beside}>
            {'새 창에서 열려요. 끝나면 이\u00a0화면으로 돌아와요.'}
          </p>
        ) : null}
        {isWaiting ? <p role="status">본인확인 창에서 진행해 주세요.</p> : null}
      </div>
    </FieldGroup>
  );
}
