import { useRef } from 'react';
import { send } from '../../../browser/send.ts';
import { canonicalUserId } from '../../../domain/members/member.ts';
import type { Registration } from '../../../domain/members/registration.records.ts';
import { problem } from '../../../http/problem.ts';
import { registrationCalls } from './registration.calls.ts';

/**
 * Asks whether an id is taken, and says so while it is still the one in the form. Asked only where one could register;
 * without an answer the registration itself says it.
 */
export function useTakenId(typed: string, tell: (sentence: string) => void) {
  const latest = useRef('');
  latest.current = canonicalUserId(typed);
  return async (userId: string, { verificationId, passKey, mailKey }: Registration) => {
    if (mailKey === '' && verificationId === '') return;
    const asked = send(registrationCalls.checkId, { userId, verificationId, passKey, mailKey });
    const { taken } = await asked.catch(() => ({ taken: false }));
    if (taken && latest.current === userId) tell(problem('userIdTaken').message);
  };
}
