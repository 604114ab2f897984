import { useState } from 'react';
import { send, sentenceOf } from '../../../browser/send.ts';
import type { OwnSession } from '../../../domain/members/sessions/sessions.records.ts';
import { asksPassword, useConfirmed } from '../useConfirmed.ts';
import { sessionCalls } from './sessions.calls.ts';

/** The member's logins, and ending them. Once the password was given too long ago, the list asks for it again. */
export function useSessions() {
  const { found, again } = useConfirmed(() => send(sessionCalls.list, {}));
  const [outcome, setOutcome] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);

  async function act(work: () => Promise<unknown>, done: string) {
    setOutcome(undefined);
    setFailure(undefined);
    setSending(true);
    try {
      await work();
      setOutcome(done);
    } catch (error) {
      if (!asksPassword(error)) setFailure(sentenceOf(error));
    }
    await again();
    setSending(false);
  }

  return {
    ...{ found, again, outcome, failure, isSending },
    end: (one: OwnSession) => act(() => send(sessionCalls.end, { number: one.number }), '그 기기에서 로그아웃했어요.'),
    endOthers: () => act(() => send(sessionCalls.endOthers, {}), '다른 기기에서 모두 로그아웃했어요.'),
  };
}
