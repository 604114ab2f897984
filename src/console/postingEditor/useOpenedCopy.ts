import { useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { copyEditing, openHere } from './copyEditing.store.ts';
import { postingEditorCalls } from './postingEditor.calls.ts';

/** Opens a posting's working copy as long as its screen is shown; why it could not be, where it could not. */
export function useOpenedCopy(companyCode: string, postingNumber: string) {
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let close: (() => void) | undefined;
    let isLeft = false;
    sendConsole(postingEditorCalls.open, { companyCode, postingNumber }).then(
      (opened) => {
        if (!isLeft) close = openHere(opened);
      },
      (error) => setFailure(sentenceOf(error)),
    );
    return () => {
      isLeft = true;
      close?.();
    };
  }, [companyCode, postingNumber]);
  const opened = useStore(copyEditing, (open) => open?.opened);
  const isOwn = opened?.companyCode === companyCode && opened.postingNumber === postingNumber;
  return { opened: isOwn ? opened : undefined, failure };
}
