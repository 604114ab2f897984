import { useRef, useState } from 'react';
import { send } from '../../../browser/send.ts';
import type { Faults } from '../../../fields/shape.ts';
import { Problem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import { emailAccountCalls } from './emailAccount.calls.ts';

/** Asking for the mail with which a registration without a provider goes on. Whether the address is known is never told. */
export function useRegisterByMail() {
  const [email, setEmail] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Problem | undefined>();
  const [sentTo, setSentTo] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const lock = useRef(false);

  return {
    ...{ email, faults, failure, sentTo, isSending },

    change(value: string) {
      setEmail(value);
      setFaults({});
      setSentTo(undefined);
    },

    async ask() {
      if (lock.current) return;
      const wrong: Faults = {};
      emailAccountCalls.ask.input.check({ email }, '', wrong, {});
      setFaults(wrong);
      setFailure(undefined);
      setSentTo(undefined);
      if (Object.keys(wrong).length > 0) return;
      lock.current = true;
      setSending(true);
      try {
        await send(emailAccountCalls.ask, { email });
        setSentTo(email.trim());
      } catch (error) {
        const refusal = error instanceof Problem ? error : problem('broken');
        setFaults(refusal.fields ?? {});
        setFailure(refusal);
      }
      lock.current = false;
      setSending(false);
    },
  };
}
