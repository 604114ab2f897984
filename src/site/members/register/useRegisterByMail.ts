import { useState } from 'react';
import { sending } from '../../../browser/attempt.ts';
import { useForm } from '../../../browser/useForm.ts';
import { registration } from '../../../domain/members/registration.records.ts';
import { emailAccountCalls } from './emailAccount.calls.ts';

/** Asking for the mail with which a registration without a provider goes on. Whether the address is known is never told. */
export function useRegisterByMail() {
  const form = useForm(() => ({ email: '' }));
  // What was sent stays told while it is sent once more.
  const [sent, setSent] = useState<{ to: string; isAgain: boolean }>();
  const { email } = form.values;
  return {
    ...form,
    sent,
    change: (value: string) => form.change({ email: value }, registration.members.email.wire),
    /** Back to the form, as it was filled in. */
    other: () => setSent(undefined),
    ask: () =>
      form.submit({
        ...sending(emailAccountCalls.ask, { email }, () => setSent({ to: email.trim(), isAgain: sent !== undefined })),
        refused() {
          setSent(undefined);
          return undefined;
        },
      }),
  };
}
