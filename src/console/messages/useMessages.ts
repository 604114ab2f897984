import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { toast } from '../../browser/toast.ts';
import type { ShownMessages } from '../../domain/messages/message.records.ts';
import { grouped } from '../../fields/grouped.ts';
import type { AnswerOf } from '../../http/call.ts';
import type { PostingPlace } from '../frame/places.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { askedWords } from '../operators/askedWords.ts';
import { useProven } from '../session/useProven.ts';
import { messageCalls } from './messages.calls.ts';

/** The messages of a posting, and sending one: read again after each. */
export function useMessages({ companyCode, postingNumber }: PostingPlace) {
  const [shown, setShown] = useState<ShownMessages>();
  const [failure, setFailure] = useState('');
  const { proven, asking } = useProven();
  const read = useCallback(async () => {
    try {
      setShown(await sendConsole(messageCalls.list, { companyCode, postingNumber }));
      setFailure('');
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, [companyCode, postingNumber]);
  useEffect(() => void read(), [read]);

  /** Sends something, with the second factor where it wants one, and says what became of it. */
  async function send(work: () => Promise<AnswerOf<typeof messageCalls.send>>): Promise<void> {
    const { count = 0, asked } = await proven(work);
    toast(asked.waits ? askedWords(asked) : `${grouped(count)}명에게 알림을 보내기 시작했어요.`);
    await read();
  }
  return { shown, failure, asking, send };
}
