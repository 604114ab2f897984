import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { useForm } from '../../browser/useForm.ts';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import type { AnswerOf } from '../../http/call.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { consoleSending, sendConsole } from '../frame/sendConsole.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { QrCode } from '../session/QrCode.tsx';
import { useProven } from '../session/useProven.ts';
import { accountCalls } from './account.calls.ts';
import styles from './Renewal.module.css';

type Offer = AnswerOf<typeof accountCalls.beginRenewal>;

const { code } = operatorFields;

/** Moves the second factor to another app; the present one counts until the new one has shown a code. */
export function FactorRenewal({ hasApp, onRenewed }: { hasApp: boolean; onRenewed(): void }) {
  const { proven, asking } = useProven();
  const [offer, setOffer] = useState<Offer>();
  const [failure, setFailure] = useState('');
  const { values, faults, told, message, isSending, retype, submit } = useForm(() => ({ code: '' }));
  const begin = () =>
    proven(() => sendConsole(accountCalls.beginRenewal, {})).then(setOffer, (error) => setFailure(sentenceOf(error)));
  const finish = () => {
    const sending = consoleSending(accountCalls.finishRenewal, values, () => {
      setOffer(undefined);
      toast('새 인증 앱을 등록했어요.');
      onRenewed();
    });
    return submit({ ...sending, go: () => proven(sending.go) });
  };
  return (
    <>
      {failure === '' ? null : <Notice tone="red">{failure}</Notice>}
      {offer ? (
        <Form className={styles.form} onSubmit={finish}>
          <ErrorSummary fields={told} standing={faults} message={message} />
          <p>
            새 앱으로 찍고, 새 앱에 보이는 숫자를 입력해 주세요.
            {hasApp ? ' 그때까지는 지금 앱을 그대로 써요.' : ''}
          </p>
          <QrCode qr={offer.qr} secret={offer.secret} />
          <ConsoleField
            field={code}
            value={values.code}
            error={faults[code.wire]}
            onChange={(next) => retype({ code: next })}
          />
          <div className={styles.actions}>
            <Button type="submit" busy={isSending} busyText="등록하는 중">
              새 앱 등록하기
            </Button>
            <Button look="secondary" onClick={() => setOffer(undefined)}>
              그만두기
            </Button>
          </div>
        </Form>
      ) : (
        <Button look="secondary" onClick={() => void begin()}>
          {hasApp ? '인증 앱 바꾸기' : '인증 앱 등록하기'}
        </Button>
      )}
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </>
  );
}
