import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../browser/ui/ErrorSummary.tsx';
import { Form } from '../../browser/ui/Form.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { useForm } from '../../browser/useForm.ts';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import { dateTimeWords, dateWords } from '../../fields/koreanDate.ts';
import type { AnswerOf } from '../../http/call.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import { hasPasskeys, makePasskey, saidOfForm, whyNoPasskeys } from '../frame/passkeyDevice.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { useProven } from '../session/useProven.ts';
import { accountCalls } from './account.calls.ts';
import styles from './Renewal.module.css';

type Passkey = AnswerOf<typeof accountCalls.read>['passkeys'][number];

const { passkeyName } = operatorFields;

/** One's passkeys, each with its name: added, and removed while another second factor is left. */
export function Passkeys({ passkeys, onChanged }: { passkeys: readonly Passkey[]; onChanged(): void }) {
  const { proven, asking } = useProven();
  const [failure, setFailure] = useState('');
  const { values, faults, told, message, isSending, retype, submit } = useForm(() => ({ name: '' }));
  const add = () =>
    submit({
      check: () => {
        const found = {};
        passkeyName.check(values.name, passkeyName.wire, found, {});
        return found;
      },
      async go() {
        const { options } = await proven(() => sendConsole(accountCalls.offerPasskey, {}));
        const given = { passkey: await makePasskey(options), passkeyName: values.name };
        await saidOfForm(sendConsole(accountCalls.addPasskey, given));
        toast('패스키를 등록했어요.');
        retype({ name: '' });
        onChanged();
      },
    });
  const remove = ({ number, name }: Passkey) =>
    proven(() => sendConsole(accountCalls.removePasskey, { number })).then(
      () => {
        setFailure('');
        toast(`${name} 패스키를 지웠어요.`);
        onChanged();
      },
      (error) => setFailure(sentenceOf(error)),
    );
  return (
    <>
      {failure === '' ? null : (
        <Notice tone="red" live>
          {failure}
        </Notice>
      )}
      {passkeys.length === 0 ? null : (
        <ul className={styles.list} aria-label="등록한 패스키">
          {passkeys.map((one) => (
            <li key={one.number} className={styles.row}>
              <div>
                <p className={styles.name}>{one.name}</p>
                <p className={styles.quiet}>
                  {one.createdAt ? `${dateWords(one.createdAt)} 등록` : ''}
                  {one.usedAt ? ` · 마지막 사용 ${dateTimeWords(one.usedAt)}` : ''}
                </p>
              </div>
              <Button look="muted" onClick={() => void remove(one)} aria-label={`${one.name} 패스키 지우기`}>
                지우기
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Form className={styles.form} onSubmit={add}>
          <ErrorSummary fields={told} standing={faults} message={message} />
          <p>지문, 얼굴, 화면 잠금이나 보안 키로 확인해요. 인증 코드 대신 쓸 수 있고, 여러 개를 등록할 수 있어요.</p>
          <ConsoleField
            field={passkeyName}
            hint="예: 회사 노트북"
            value={values.name}
            error={faults[passkeyName.wire]}
            onChange={(next) => retype({ name: next })}
          />
          <div>
            <Button type="submit" look="secondary" busy={isSending} busyText="등록하는 중">
              패스키 등록하기
            </Button>
          </div>
        </Form>
      ) : (
        <p>{whyNoPasskeys()}</p>
      )}
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </>
  );
}
