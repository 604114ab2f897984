import { useEffect, useRef } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { ConfirmDialog } from '../../../browser/ui/LazyConfirmDialog.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { RadioGroup } from '../../../browser/ui/RadioGroup.tsx';
import { optionalFields } from '../../../domain/members/optionalData.records.ts';
import { editable } from '../../../domain/members/personal.records.ts';
import { CONFIRM_EMAIL } from '../../../domain/members/register/resetLink.ts';
import { registration } from '../../../domain/members/registration.records.ts';
import { KEEP_CONSENT, OPTIONAL_CONSENT } from '../../../domain/members/registration.ts';
import { labelsOf } from '../../../fields/labels.ts';
import { at } from '../../../fields/shape.ts';
import { AddressField } from '../../editor/form/AddressField.tsx';
import { VerifiedNotice } from '../../identity/VerifiedNotice.tsx';
import { ConfirmPassword } from '../ConfirmPassword.tsx';
import { ConsentCard } from '../ConsentCard.tsx';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import { PersonLines, VerifyPerson } from '../VerifiedPerson.tsx';
import { ConsentHistory } from './ConsentHistory.tsx';
import type { Personal } from './personal.calls.ts';
import type { EditKey } from './profileEdit.ts';
import { SaveButton, SavedPart } from './SavedPart.tsx';
import { useEditProfile } from './useEditProfile.ts';

const { userId } = registration.members;
const { consents, currentPassword, newPassword, verificationId } = editable.members;
const labels = labelsOf(editable.members);
// Addresses need the whole line.
const LONG = 100;

type EditProfile = ReturnType<typeof useEditProfile>;

/** Who the member is, how to reach them, what they added and agreed to, their password; each part saved by itself. */
export function ProfileForm({ first }: { first: Personal }) {
  const form = useEditProfile(first);
  const { saved, part } = form;

  return (
    <>
      <ErrorSummary fields={form.told} standing={form.faults} labels={labels} message={form.message} />
      <SavedPart form={form} part="contact" title="연락처">
        <div className={styles.pair}>
          <MemberField
            field={{ ...userId, options: {} }}
            hint="아이디는 바꿀 수 없어요."
            value={saved.userId}
            readOnly
          />
          <TextField form={form} name="email" />
        </div>
        {saved.pendingEmail ? (
          <Notice tone="amber" live>
            {saved.pendingEmail} 주소로 확인 메일을 보냈어요. 24시간 안에 메일의 단추를 누르고, 열린 화면에서 ‘
            {CONFIRM_EMAIL}’를 한 번 더 누르면 바뀌어요. 그때까지는 지금 이메일로 알려 드려요.
          </Notice>
        ) : null}
      </SavedPart>
      <Person form={form} />
      <SavedPart form={form} part="optional" title="추가 정보" isOptional>
        <Consent form={form} code={OPTIONAL_CONSENT} />
        <div className={styles.pair}>
          {Object.entries(optionalFields).map(([key, { max = 0 }]) => (
            <div key={key} className={max > LONG ? styles.wide : undefined}>
              <TextField form={form} name={key as EditKey} optional />
            </div>
          ))}
        </div>
      </SavedPart>
      <SavedPart form={form} part="consents" title="동의">
        <p>동의는 언제든 바꿀 수 있고, 동의하지 않아도 지원하는 데 불이익이 없어요.</p>
        {saved.consents.map(({ code }) =>
          code === OPTIONAL_CONSENT || code === KEEP_CONSENT ? null : <Consent key={code} form={form} code={code} />,
        )}
      </SavedPart>
      <KeepChoice form={form} />
      <ConsentHistory />
      <Password form={form} />
      {form.needsPassword ? (
        <ConfirmPassword
          lead="비밀번호를 확인한 지 15분이 지났어요. 입력한 내용은 그대로 있으니 비밀번호를 다시 입력해 주세요."
          onConfirmed={() => (part ? form.save(part) : undefined)}
        />
      ) : null}
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
    </>
  );
}

function Person({ form }: { form: EditProfile }) {
  const { verification, person, faults, saved } = form;
  const isVerified = verification.state === 'verified';
  const isUnverified = saved.identityProof === 'email';
  return (
    <SavedPart form={form} part="person" title={isUnverified ? '본인 정보' : '본인확인한 정보'} hasSave={isVerified}>
      {isUnverified ? (
        <Notice tone="amber">
          이메일만 확인한 ‘본인확인 전’ 계정이에요. 본인인지는 지원한 회사가 따로 확인해요. 휴대폰 본인확인을 하면
          확인한 계정으로 바뀌어요.
        </Notice>
      ) : (
        <p>이름이나 휴대폰 번호가 바뀌었다면 본인확인을 다시 해 주세요. 확인한 대로 바뀌어요.</p>
      )}
      <PersonLines person={person} faults={faults} />
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
    <SavedPart form={form} part="password" title="비밀번호" hasSave={false}>
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

function Consent({ form, code }: { form: EditProfile; code: string }) {
  const { consents: texts } = form.saved;
  const index = texts.findIndex((one) => one.code === code);
  const text = texts[index];
  if (!text) return null;
  const name = at(consents.wire, index);
  return (
    <>
      <ConsentCard
        text={text}
        required={text.required}
        name={name}
        agreed={form.isAgreed(code)}
        error={form.faults[name]}
        onChange={(agrees) => form.agree(code, agrees)}
      />
      <Withdrawal withdrawn={text.agreed && !form.isAgreed(code)} words={text.body.withdrawal} />
    </>
  );
}

/** Says before it is saved what goes with a consent that is taken back. */
function Withdrawal({ withdrawn, words }: { withdrawn: boolean; words: string }) {
  return <div role="status">{withdrawn ? <Notice tone="amber">저장하면 동의를 철회해요. {words}</Notice> : null}</div>;
}

// Specification §4: after a year without use the data goes, unless the member chose otherwise.
function KeepChoice({ form }: { form: EditProfile }) {
  const index = form.saved.consents.findIndex((one) => one.code === KEEP_CONSENT);
  const text = form.saved.consents[index];
  if (!text) return null;
  const name = at(consents.wire, index);
  return (
    <SavedPart form={form} part="keep" title="자동 탈퇴">
      <RadioGroup
        name={name}
        label="오래 이용하지 않을 때"
        value={form.isAgreed(KEEP_CONSENT) ? 'keep' : 'year'}
        choices={[
          { cd: 'year', nm: '1년 동안 이용하지 않으면 파기' },
          { cd: 'keep', nm: '탈퇴할 때까지 보관' },
        ]}
        error={form.faults[name]}
        onChange={(chosen) => form.agree(KEEP_CONSENT, chosen === 'keep')}
      />
      <Withdrawal withdrawn={text.agreed && !form.isAgreed(KEEP_CONSENT)} words={text.body.withdrawal} />
    </SavedPart>
  );
}

function TextField({ form, name, optional = false }: { form: EditProfile; name: EditKey; optional?: boolean }) {
  const field = editable.members[name];
  return (
    <MemberField
      field={field}
      drawn={field.input === 'address' ? AddressField : undefined}
      value={form.values[name]}
      error={form.faults[field.wire]}
      optional={optional}
      onChange={(value) => form.change(name, value)}
      onLeave={() => form.leave(name)}
    />
  );
}
