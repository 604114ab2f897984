import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../browser/send.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { useForm } from '../../browser/useForm.ts';
import { PASSWORD_RULE, passwordFault } from '../../domain/members/password.ts';
import { invitationKeyOf } from '../../domain/operators/invitationLink.ts';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import type { AnswerOf } from '../../http/call.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { EnteringFrame } from '../frame/EnteringFrame.tsx';
import { enter } from '../frame/operatorNow.store.ts';
import { hasPasskeys, makePasskey, saidOfForm, whyNoPasskeys } from '../frame/passkeyDevice.ts';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { SsoEntry } from '../sso/SsoEntry.tsx';
import styles from './Entering.module.css';
import { enteringCalls } from './entering.calls.ts';
import { passkeyCalls } from './passkey.calls.ts';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Offer = AnswerOf<typeof enteringCalls.open>;

/** The address of an invitation: password and second factor, then the recovery codes, then the console. */
export function InvitationPage() {
  const [key] = useState(() => invitationKeyOf(location.hash) ?? '');
  const [offer, setOffer] = useState<Offer>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    // The key is in the history no longer than it takes to read it.
    history.replaceState(history.state, '', location.pathname);
    sendConsole(enteringCalls.open, { key }).then(setOffer, (error) => setFailure(sentenceOf(error)));
  }, [key]);
  if (failure !== '') {
    return (
      <EnteringFrame title="초대를 열 수 없어요">
        <Notice tone="red">{failure}</Notice>
        <LinkButton to="/login" look="secondary">
          로그인으로 가기
        </LinkButton>
      </EnteringFrame>
    );
  }
  return offer ? <Setup inviteKey={key} offer={offer} /> : <Spinner />;
}

const { newPassword, code } = operatorFields;
// This one is made before there is a place to type a name.
const FIRST_PASSKEY = '처음 등록한 패스키';

function Setup({ inviteKey, offer }: { inviteKey: string; offer: Offer }) {
  const navigate = useNavigate();
  const form = useForm<{ password: string; code: string }, string[]>(() => ({ password: '', code: '' }));
  const { values, faults, told, message, outcome, isSending, change, submit } = form;
  const sending = consoleSending(enteringCalls.accept, { key: inviteKey, ...values }, ({ codes }) => codes);
  const faultOf = () => {
    const [id = ''] = offer.email.split('@');
    const fault = passwordFault(values.password, id, { name: offer.name });
    return fault ? { [newPassword.wire]: fault } : {};
  };
  const accept = () => submit({ ...sending, check: () => ({ ...sending.check?.(), ...faultOf() }) });
  const acceptByPasskey = () => {
    const { password } = values;
    const whole = (passkey: string) =>
      consoleSending(
        passkeyCalls.accept,
        { key: inviteKey, password, passkey, passkeyName: FIRST_PASSKEY },
        ({ codes }) => codes,
      );
    return submit({
      // Everything but the answer that is still to come.
      check: () => ({ ...whole('-').check?.(), ...faultOf() }),
      async go() {
        const { options } = await sendConsole(passkeyCalls.offer, { key: inviteKey });
        return saidOfForm(whole(await makePasskey(options)).go());
      },
    });
  };
  if (outcome) {
    const finish = () => enter().then(() => navigate('/', { replace: true }));
    return (
      <EnteringFrame title="복구 코드를 보관해 주세요" lead="휴대폰을 잃어버렸을 때 들어올 수 있는 길이에요.">
        <RecoveryCodes codes={outcome} onDone={() => void finish()} />
      </EnteringFrame>
    );
  }
  return (
    <EnteringFrame
      title="운영자 등록"
      lead={`${offer.name} 님(${offer.email}), 비밀번호와 두 번째 인증 수단을 등록해 주세요.`}
    >
      <SsoEntry inviteKey={inviteKey} />
      <Form className={styles.steps} onSubmit={accept}>
        <ErrorSummary fields={told} standing={faults} message={message} />
        <section className={styles.step}>
          <h2>1. 비밀번호</h2>
          <ConsoleField
            field={newPassword}
            hint={PASSWORD_RULE}
            value={values.password}
            error={faults[newPassword.wire]}
            onChange={(next) => change({ password: next }, newPassword.wire)}
          />
        </section>
        <section className={styles.step}>
          <h2>2. 인증 앱</h2>
          <p>Google Authenticator, Microsoft Authenticator 같은 인증 앱으로 QR 코드를 찍어 주세요.</p>
          <QrCode qr={offer.qr} secret={offer.secret} />
          <ConsoleField
            field={code}
            hint="앱에 보이는 6자리 숫자를 입력해 주세요."
            value={values.code}
            error={faults[code.wire]}
            onChange={(next) => change({ code: next }, code.wire)}
          />
        </section>
        <Button type="submit" wide busy={isSending} busyText="등록하는 중">
          등록하기
        </Button>
        {hasPasskeys() ? (
          <Button look="secondary" wide busy={isSending} onClick={() => void acceptByPasskey()}>
            인증 앱 대신 패스키로 등록하기
          </Button>
        ) : (
          <p className={styles.foot}>{whyNoPasskeys()}</p>
        )}
      </Form>
    </EnteringFrame>
  );
}
