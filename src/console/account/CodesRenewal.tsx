import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { sendConsole } from '../frame/sendConsole.ts';
import { ProveDialog } from '../session/ProveDialog.tsx';
import { RecoveryCodes } from '../session/RecoveryCodes.tsx';
import { useProven } from '../session/useProven.ts';
import { accountCalls } from './account.calls.ts';

/** How many recovery codes are left, and ten new ones instead. */
export function CodesRenewal({ left, onRenewed }: { left: number | undefined; onRenewed(): void }) {
  const { proven, asking } = useProven();
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState('');
  const renew = () =>
    proven(() => sendConsole(accountCalls.recoveryCodes, {})).then(
      (made) => {
        setCodes(made.codes);
        setFailure('');
        onRenewed();
      },
      (error) => setFailure(sentenceOf(error)),
    );
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  return (
    <>
      {failure === '' ? null : <Notice tone="red">{failure}</Notice>}
      {left === undefined ? null : <p>복구 코드가 {left}개 남았어요. 새로 만들면 전의 것은 쓸 수 없어요.</p>}
      <Button look="secondary" onClick={() => void renew()}>
        복구 코드 새로 만들기
      </Button>
      {asking ? <ProveDialog onProven={asking.again} onClose={asking.giveUp} /> : null}
    </>
  );
}
