import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { screenData, useData } from '../../../browser/screen.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import type { PolicyKind } from '../../../domain/legal/policies.ts';
import { optionalFields } from '../../../domain/members/optionalData.records.ts';
import { BY_MAIL_PATH } from '../../../domain/members/register/resetLink.ts';
import { registration, tellsOptional } from '../../../domain/members/registration.records.ts';
import { OPTIONAL_CONSENT } from '../../../domain/members/registration.ts';
import { labelsOf } from '../../../fields/labels.ts';
import { at } from '../../../fields/shape.ts';
import { LegalDialog } from '../../legal/LazyLegalDialog.tsx';
import { legalCalls } from '../../legal/legal.calls.ts';
import { ConsentCard } from '../ConsentCard.tsx';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import { VerifiedPerson } from '../VerifiedPerson.tsx';
import { MailedPerson } from './MailedPerson.tsx';
import type { TypedKey } from './registrationForm.ts';
import { useRegistration } from './useRegistration.ts';

/** The notices and consents of a registration. */
export const data = screenData({ call: legalCalls.consents, input: () => ({ moment: 'register' as const }) });

const { email, consents } = registration.members;
const labels = labelsOf(registration.members);
const ADDRESS_HINT = '가입한 뒤 개인정보 수정에서 주소를 찾아 넣을 수도 있어요.';
// Addresses need the whole line.
const LONG = 100;

/** The registration page (Specification §2): notices, verification, login data, optional data, on one page. */
export function Register() {
  const texts = useData(data);
  const form = useRegistration(texts);
  const { values, faults, failure, mailed } = form;
  const [policy, setPolicy] = useState<PolicyKind | undefined>();
  const [hasOpened, setOpened] = useState(false);
  const optional = useRef<HTMLDetailsElement>(null);
  const optionalText = texts.find((text) => text.code === OPTIONAL_CONSENT);
  const optionalPlace = optionalText && at(consents.wire, texts.indexOf(optionalText));
  const isOptional = (place: string) =>
    place === optionalPlace || Object.values(optionalFields).some((field) => field.wire === place);

  // What is told, or wrong, must not hide in a folded part.
  const unfold = tellsOptional(values) || Object.keys(faults).some(isOptional);
  useEffect(() => {
    if (unfold && optional.current) optional.current.open = true;
  }, [unfold]);

  function readPolicy(kind: PolicyKind) {
    setOpened(true);
    setPolicy(kind);
  }

  const consent = (text: (typeof texts)[number]) => {
    const name = at(consents.wire, texts.indexOf(text));
    const kind = text.code === 'terms' ? 'terms' : 'privacy';
    return (
      <ConsentCard
        key={text.code}
        text={text}
        required={text.required}
        name={name}
        agreed={form.isAgreed(text)}
        error={faults[name]}
        onChange={(agreed) => form.agree(text, agreed)}
        whole={
          <Button look="text" onClick={() => readPolicy(kind)}>
            {kind === 'terms' ? '이용약관 전문 보기' : '개인정보처리방침 전문 보기'}
          </Button>
        }
      />
    );
  };

  const field = (key: TypedKey, isOptionalField = false) => (
    <MemberField
      key={key}
      field={registration.members[key]}
      value={values[key]}
      error={faults[registration.members[key].wire]}
      optional={isOptionalField}
      hint={registration.members[key].input === 'address' ? ADDRESS_HINT : undefined}
      onChange={(value) => form.change(key, value)}
      onLeave={() => form.leave(key)}
    />
  );

  return (
    <section className={styles.page}>
      <h1 className={styles.title}>회원가입</h1>
      <p className={styles.lead}>(선택) 표시가 없는 것은 모두 필요해요. 가입하면 바로 로그인돼요.</p>
      <Form className={styles.form} onSubmit={form.submit}>
        <ErrorSummary fields={form.told} standing={faults} labels={labels} message={form.message} />
        {failure?.code === 'alreadyMember' ? (
          <Link to="/auth/findAccount" state={{ type: 1 }}>
            아이디 찾기
          </Link>
        ) : null}
        <section className={styles.part}>
          <h2>약관과 안내</h2>
          {texts.filter((text) => text !== optionalText).map(consent)}
        </section>
        <section className={styles.part}>
          <h2>본인확인</h2>
          {mailed.state === 'confirmed' ? (
            <MailedPerson
              typed={values}
              ofAge={values.ofAge}
              faults={faults}
              onChange={form.change}
              onLeave={form.leave}
              onAge={form.confirmAge}
              onForget={mailed.forget}
            />
          ) : (
            <>
              {mailed.state === 'failed' ? (
                <Notice tone="amber" live>
                  {mailed.message}
                </Notice>
              ) : null}
              <VerifiedPerson verification={form.verification} faults={faults} onStart={form.verify} />
              {form.verification.state === 'verified' ? null : (
                <div>
                  <p>
                    <Link to={`/${BY_MAIL_PATH}`}>본인확인이 어려우신가요?</Link>
                  </p>
                  <p className={styles.quiet}>외국인이거나 한국 휴대폰이 없어도 이메일로 가입할 수 있어요.</p>
                </div>
              )}
            </>
          )}
        </section>
        <section className={styles.part}>
          <h2>로그인 정보</h2>
          {field('userId')}
          {field('password')}
          {mailed.state === 'confirmed' ? (
            <MemberField field={email} value={mailed.email} error={faults[email.wire]} readOnly />
          ) : (
            field('email')
          )}
        </section>
        <details className={styles.optional} ref={optional}>
          <summary>
            더 알려 주기 <span>(선택)</span>
          </summary>
          <div className={styles.part}>
            {optionalText ? consent(optionalText) : null}
            <p>대표자명, 업태, 업종은 개인사업자만 적으면 돼요. 모두 비워 두고 가입해도 괜찮아요.</p>
            <div className={styles.pair}>
              {Object.entries(optionalFields).map(([key, { max = 0 }]) => (
                <div key={key} className={max > LONG ? styles.wide : undefined}>
                  {field(key as TypedKey, true)}
                </div>
              ))}
            </div>
          </div>
        </details>
        <Button type="submit" wide busy={form.isSending} busyText="가입하는 중">
          가입하기
        </Button>
      </Form>
      {hasOpened ? <LegalDialog tab={policy ?? null} onTab={setPolicy} onClose={() => setPolicy(undefined)} /> : null}
    </section>
  );
}
