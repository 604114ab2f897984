import { useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { EnteringFrame } from '../frame/EnteringFrame.tsx';
import { sendConsole } from '../frame/sendConsole.ts';
import { ssoCalls } from './sso.calls.ts';

/** Opened beside what one does: leads to the company's provider, to show the second factor again. */
export function SsoAgain() {
  const [failure, setFailure] = useState('');
  useEffect(() => {
    sendConsole(ssoCalls.again, {}).then(
      ({ address }) => location.replace(address),
      (error) => setFailure(sentenceOf(error)),
    );
  }, []);
  if (failure === '') return <Spinner />;
  return (
    <EnteringFrame title="확인하지 못했어요">
      <Notice tone="red">{failure}</Notice>
    </EnteringFrame>
  );
}
