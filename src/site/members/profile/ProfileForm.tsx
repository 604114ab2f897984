import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { ErrorSummary, focusField } from '../../../browser/ui/ErrorSummary.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { editable } from '../../../domain/members/personal.records.ts';
import { CONFIRM_EMAIL } from '../../../domain/members/register/resetLink.ts';
import { registration } from '../../../domain/members/registration.records.ts';
import { KEEP_CONSENT, OPTIONAL_CONSENT } from '../../../domain/members/registration.ts';
import { labelsOf } from '../../../fields/labels.ts';
import { VerifiedNotice } from '../../identity/VerifiedNotice.tsx';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import own from '../OwnPage.module.css';
import { PersonLines, VerifyPerson } from '../VerifiedPerson.tsx';
import { ConsentHistory } from './ConsentHistory.tsx';
import { OptionalData } from './OptionalData.tsx';
import { KeepChoice, OwnConsent } from './OwnConsents.tsx';
import { type GroupId, ProfileGroup } from './ProfileGroup.tsx';
import { ProfileIndex } from './ProfileIndex.tsx';
import type { Personal } from './personal.calls.ts';
import type { Part } from './profileEdit.ts';
import { SaveButton, SavedPart } from './SavedPart.tsx';
import { Sessions } from './Sessions.tsx';
import { TextField } from './TextField.tsx';
import { useEditProfile } from './useEditProfile.ts';

const { userId } = registration.members;
const { currentPassword, newPassword, verificationId } = editable.members;
const labels = labelsOf(editable.members);

type EditProfile = ReturnType<typeof useEditProfile>;

/** The card each part stands in. */
const GROUPS: Readonly<Record<Part, GroupId>> = {
  ...{ contact: 'contact', person: 'person', optional: 'optional' },
  ...{ consents: 'consents', keep: 'consents', password: 'security' },
};

/**
 * Who the member is, how to reach them, what they added and agreed to, their password, each part saved by itself, then
 * what else there is of them; beside them the index.
 */
export function ProfileForm({ first, children }: { first: Personal; children?: ReactNode }) {
  const form = useEditProfile(first);
  const { saved, told, part } = form;
  const isRefused = Object.keys(told).some((name) => name in form.faults);
  const [only = '', ...others] = Object.keys(told);
  // Of one alone its field has the focus; a summary above leads there, too.
  const isAlone = only !== '' && others.length === 0 && !form.message;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told last is what the focus follows.
  useEffect(() => {
    if (!isAlone) return;
    // A frame later: what was folded is open by then, and the summary has had the focus.
    const frame = requestAnimationFrame(() => focusField(only));
    return () => cancelAnimationFrame(frame);
  }, [told]);

  return (
    <div className={own.columns}>
      <ErrorSummary fields={told} standing={form.faults} labels={labels} message={form.message} />
      <ProfileIndex refused={part && isRefused ? GROUPS[part] : undefined} />
      <div className={own.sections}>
        <Person form={form} />
        <ProfileGroup id="contact">
          <SavedPart form={form} part="contact">
            <div className={own.annotated}>
              <TextField form={form} name="email" />
              {saved.pendingEmail ? null : (
                <p className={own.aside}>
                  주소를 바꾸면 새 주소로 확인 메일을 보내요. 그 메일에서 확인할 때까지는 지금 주소로 알려 드려요.
                </p>
              )}
            </div>
            {saved.pendingEmail ? (
              <Notice tone="amber" live>
                {saved.pendingEmail} 주소로 확인 메일을 보냈어요. 24시간 안에 메일의 버튼을 누르고, 열린 화면에서 ‘
                {CONFIRM_EMAIL}’를 한 번 더 누르면 바뀌어요. 그때까지는 지금 이메일로 알려 드려요.
              </Notice>
            ) : null}
          </SavedPart>
        </ProfileGroup>
        <OptionalData form={form} />
        <ProfileGroup id="consents" lead="동의는 언제든 바꿀 수 있고, 동의하지 않아도 지원하는 데 불이익이 없어요.">
          <SavedPart form={form} part="consents">
            <div className={own.lines}>
              {saved.consents.map(({ code }) =>
                code === OPTIONAL_CONSENT || code === KEEP_CONSENT ? null : (
                  <OwnConsent key={code} form={form} code={code} />
                ),
              )}
            </div>
          </SavedPart>
          <KeepChoice form={form} />
          <ConsentHistory />
        </ProfileGroup>
        <ProfileGroup id="security">
          <Password form={form} />
          <Sessions />
        </ProfileGroup>
        {children}
      </div>
      {form.leaving.isAsking ? (
        <ConfirmDialog
          open
          danger
          title="저장하지 않은 내용이 있어요"
          confirm="저장하지 않고 나가기"
          cancel="계속 고치기"
          onConfirm={form.leaving.leave}
          onCancel={form.leaving.stay}
        >
          지금 나가면 고친 내용이 사라져요.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function Person({ form }: { form: EditProfile }) {
  const { verification, person, faults, saved } = form;
  const isVerified = verification.state === 'verified';
  const isUnverified = saved.identityProof === 'email';
  return (
    <ProfileGroup
      id="person"
      lead={
        isUnverified
          ? '아이디는 바꿀 수 없어요.'
          : '이름이나 휴대폰 번호가 바뀌었다면 본인확인을 다시 해 주세요. 아이디는 바꿀 수 없어요.'
      }
    >
      <SavedPart form={form} part="person" hasSave={isVerified}>
        {isUnverified ? (
          <Notice tone="amber">
            이메일만 확인한 ‘본인확인 전’ 계정이에요. 본인인지는 지원한 회사가 따로 확인해요. 휴대폰 본인확인을 하면
            확인한 계정으로 바뀌어요.
          </Notice>
        ) : null}
        <PersonLines person={person} faults={faults}>
          <MemberField field={{ ...userId, options: {} }} value={saved.userId} readOnly />
        </PersonLines>
        {isVerified ? (
          <>
            <VerifiedNotice isNews={verification.state === 'verified' && verification.isNews}>
              <p>저장하면 위와 같이 바뀌어요.</p>
            </VerifiedNotice>
            <div>
              <Button look="text" onClick={verification.forget}>
                바꾸지 않기
              </Button>
            </div>
          </>
        ) : (
          <VerifyPerson verification={verification} error={faults[verificationId.wire]} onStart={form.verify} />
        )}
      </SavedPart>
    </ProfileGroup>
  );
}

function Password({ form }: { form: EditProfile }) {
  const box = useRef<HTMLDetailsElement>(null);
  const isWrong = currentPassword.wire in form.faults || newPassword.wire in form.faults;
  // What is wrong must not hide in a folded part.
  useEffect(() => {
    if (isWrong && box.current) box.current.open = true;
  }, [isWrong]);
  return (
    <SavedPart form={form} part="password" title="비밀번호" isFolded hasSave={false}>
      <details className={styles.fold} ref={box}>
        <summary className={styles.summary}>
          비밀번호 바꾸기 <Icon name="chevron" size={16} />
        </summary>
        <div className={styles.part}>
          <p>바꾸면 이 화면만 로그인한 채로 남고, 다른 기기에서는 모두 로그아웃돼요.</p>
          <TextField form={form} name="currentPassword" />
          <TextField form={form} name="newPassword" />
          <SaveButton form={form} part="password" />
        </div>
      </details>
    </SavedPart>
  );
}
