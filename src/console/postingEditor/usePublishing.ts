import { useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { useProven } from '../session/useProven.ts';
import { copyEditing, openAgain } from './copyEditing.store.ts';
import { postingEditorCalls } from './postingEditor.calls.ts';

/** Publishing the open posting, or asking somebody who may; and what came of it. */
export function usePublishing() {
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState('');
  const [told, setTold] = useState('');
  const [isSending, setSending] = useState(false);
  const { proven, asking } = useProven();

  async function attempt(work: (input: ReturnType<typeof inputOf>) => Promise<string>): Promise<void> {
    setFailure('');
    setTold('');
    setSending(true);
    try {
      const sentence = await work(inputOf(words));
      setWords('');
      await openAgain();
      setTold(sentence);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setSending(false);
  }

  const publish = () =>
    attempt(async (input) => {
      await sendConsole(postingEditorCalls.publish, input);
      return '공개했어요. 모든 화면에 바로 보여요.';
    });
  const ask = () =>
    attempt(async (input) => {
      const { aloneFrom } = await proven(() => sendConsole(postingEditorCalls.ask, input));
      if (aloneFrom)
        return `승인할 수 있는 사람이 없어서 ${dateTimeWords(aloneFrom)}에 공개돼요. 그 전에 승인 할 일에서 거둘 수 있어요.`;
      return '공개 승인을 요청했어요. 승인하는 사람이 고친 내용을 확인한 뒤 공개돼요.';
    });
  return { words, setWords, failure, told, isSending, publish, ask, asking };
}

function inputOf(reason: string) {
  const open = copyEditing.get();
  const { companyCode = '', postingNumber = '' } = open?.opened ?? {};
  return { companyCode, postingNumber, revision: open?.revision, reason };
}
