import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { screenData, useData } from '../../../browser/screen.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../../browser/ui/Form.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { Said } from '../../../browser/ui/Said.tsx';
import type { PolicyKind } from '../../../domain/legal/policies.ts';
import { optionalFields } from '../../../domain/members/optionalData.records.ts';
import { registration, tellsOptional } from '../../../domain/members/registration.records.ts';
import { COLLECTED_NOTICE, OPTIONAL_CONSENT } from '../../../domain/members/registration.ts';
import { labelsOf } from '../../../fields/labels.ts';
import { at } from '../../../fields/shape.ts';
import { LegalDialog } from '../../legal/LazyLegalDialog.tsx';
import { legalCalls } from '../../legal/legal.calls.ts';
import { ConsentCard } from '../ConsentCard.tsx';
import { MemberField } from '../MemberField.tsx';
import styles from '../MemberPage.module.css';
import page from './Register.module.css';
import { RegisterConsents } from './RegisterConsents.tsx';
import { RegisterHead } from './RegisterHead.tsx';
import { RegisterPart } from './RegisterPart.tsx';
import { RegisterPerson } from './RegisterPerson.tsx';
import { stepOf, type TypedKey } from './registrationForm.ts';
import { useRegistration } from './useRegistration.ts';

/** The notices and consents of a registration. */
export const data = screenData({ call: legalCalls.consents, input: () => ({ moment: 'register' as const }) });

const { email, consents } = registration.members;
const labels = labelsOf(registration.members);
const ADDRESS_HINT = '가입한 뒤 개인정보 수정에서 주소를 찾아 넣을 수도 있어요.';
const WHY = '받는 정보를 읽고 시작해 주세요.';
// Addresses need the whole line.
const LONG = 100;
// More than these are named only: each sentence stands at its field, and the first of them stays in sight.
const TOLD_WHOLE = 2;

/** The registration page (Specification §2): who one is, the account, notices and consents, on one page. */
export function Register() {
  const texts = useData(data);
  const form = useRegistration(texts);
  const { values, faults, failure, mailed } = form;
  const [policy, setPolicy] = useState<PolicyKind | undefined>();
  const [hasOpened, setOpened] = useState(false);
  const optional = useRef<HTMLDetailsElement>(null);
  const optionalText = texts.find((text) => text.code === OPTIONAL_CONSENT);
  const collected = texts.find((text) => text.code === COLLECTED_NOTICE);
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
        label={text.required ? `${text.body.label} (필수)` : text.body.label}
        hint={kind === 'terms' ? undefined : text.required ? text.title : text.body.refusal}
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

  const field = (key: TypedKey, optional?: 'said') => (
    <MemberField
      key={key}
      field={registration.members[key]}
      value={values[key]}
      error={faults[registration.members[key].wire]}
      optional={optional}
      hint={registration.members[key].input === 'address' ? ADDRESS_HINT : undefined}
      onChange={(value) => form.change(key, value)}
      onLeave={() => form.leave(key)}
    />
  );

  const { isKnown, done, why, lead } = progressOf(form);
  const isMany = Object.keys(form.told).length > TOLD_WHOLE;
  const nameOf = (place: string) =>
    labels[place] ?? aboutOf(texts.find((_, index) => place === at(consents.wire, index))?.body.label);
  const part = (step: number) => {
    const ofStep = (places: object) => Object.keys(places).filter((place) => stepOf(place) === step);
    const told = ofStep(form.told);
    return { step, done, told: told.length, standing: told.filter((place) => place in faults).length };
  };

  return (
    <>
      <RegisterHead lead={lead} />
      <Form className={page.form} onSubmit={form.submit}>
        <ErrorSummary
          fields={form.told}
          standing={faults}
          labels={labels}
          message={form.message ?? (isMany ? '위에서부터 차례로 채우면 돼요.' : undefined)}
          list={isMany ? page.named : undefined}
          words={isMany ? (place) => <Named name={nameOf(place)} sentence={form.told[place]} /> : undefined}
        />
        {failure?.code === 'alreadyMember' ? (
          <Link to="/auth/findAccount" state={{ type: 1 }}>
            아이디 찾기
          </Link>
        ) : null}
        <RegisterPart {...part(0)} why={why}>
          <RegisterPerson form={form} isKnown={isKnown} collected={collected} />
        </RegisterPart>
        <RegisterPart {...part(1)} why={isKnown ? '아래 세 가지는 모두 필요해요.' : '본인확인 다음에 이어서 적어요.'}>
          <div className={page.account}>
            {field('userId')}
            {field('password')}
          </div>
          {mailed.state === 'confirmed' ? (
            <MemberField field={email} value={mailed.email} error={faults[email.wire]} readOnly />
          ) : (
            field('email')
          )}
        </RegisterPart>
        <RegisterPart {...part(2)} why="필수만 확인해도 가입할 수 있어요.">
          <RegisterConsents
            texts={texts.filter((text) => text !== optionalText)}
            isAgreed={form.isAgreed}
            onAgree={form.agree}
            line={consent}
          />
          <details className={page.more} ref={optional}>
            <summary>
              더 알려 주기 <span>(선택) 회사와 주소</span> <Icon name="chevron" />
            </summary>
            <div className={styles.part}>
              {optionalText ? consent(optionalText) : null}
              <p>대표자명, 업태, 업종은 개인사업자만 적으면 돼요. 모두 비워 두고 가입해도 괜찮아요.</p>
              <div className={styles.pair}>
                {Object.entries(optionalFields).map(([key, { max = 0 }]) => (
                  <div key={key} className={max > LONG ? styles.wide : undefined}>
                    {field(key as TypedKey, 'said')}
                  </div>
                ))}
              </div>
            </div>
          </details>
          <div>
            <Button
              type="submit"
              look={isKnown ? 'primary' : 'secondary'}
              wide
              busy={form.isSending}
              busyText="가입하는 중"
            >
              가입하기
            </Button>
            <p className={page.after}>가입하면 바로 로그인돼요.</p>
          </div>
        </RegisterPart>
      </Form>
      {hasOpened ? <LegalDialog tab={policy ?? null} onTab={setPolicy} onClose={() => setPolicy(undefined)} /> : null}
    </>
  );
}

/** How far somebody is, and what is said to them at the top. */
function progressOf({ verification, mailed, values }: ReturnType<typeof useRegistration>) {
  const isMailed = mailed.state === 'confirmed';
  if (!isMailed && verification.state !== 'verified') {
    return { isKnown: false, done: 0, why: WHY, lead: '세 가지면 끝나요. 본인확인부터 해 주세요.' };
  }
  const isTold = !isMailed || (values.name !== '' && values.phone !== '' && values.ofAge);
  const hasAccount = [values.userId, values.password, isMailed || values.email].every(Boolean);
  const done = !isTold ? 0 : hasAccount ? 2 : 1;
  const greeting =
    !isMailed && verification.state === 'verified'
      ? `${verification.result.name} 님, 반가워요.`
      : '이메일을 확인했어요.';
  return {
    isKnown: true,
    done,
    why: isMailed ? '이름과 연락처를 적어 주세요.' : '누구인지 확인했어요.',
    lead: `${greeting} ${['세', '두', '한'][done]} 가지만 더 하면 끝나요.`,
  };
}

/** What is agreed to or confirmed, without the verb: "이용약관에 동의합니다" is about "이용약관". */
const aboutOf = (label: string | undefined) => label?.replace(/[을를에] [^ ]+$/, '');

/** A link of the summary: the name of what has to be corrected; the whole sentence is read out. */
function Named({ name, sentence }: { name: string | undefined; sentence: string | undefined }) {
  return name === undefined ? (
    sentence
  ) : (
    <>
      {name}
      <Said>: {sentence}</Said>
    </>
  );
}
