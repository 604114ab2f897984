import { sending } from '../../../browser/attempt.ts';
import { useForm } from '../../../browser/useForm.ts';
import { registration } from '../../../domain/members/registration.records.ts';
import { emailAccountCalls } from './emailAccount.calls.ts';

/** Asking for the mail with which a registration without a provider goes on. Whether the address is known is never told. */
export function useRegisterByMail() {
  const form = useForm<{ email: string }, string>(() => ({ email: '' }));
  const { email } = form.values;
  return {
    ...form,
    change: (value: string) => form.change({ email: value }, registration.members.email.wire),
    ask: () => form.submit(sending(emailAccountCalls.ask, { email }, () => email.trim())),
  };
}
