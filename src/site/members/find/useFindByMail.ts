import { sending } from '../../../browser/attempt.ts';
import { useForm } from '../../../browser/useForm.ts';
import { labelsOf } from '../../../fields/labels.ts';
import { at } from '../../../fields/shape.ts';
import { type FindType, findAccountCalls, findForm, findInfo } from './findAccount.calls.ts';

const place = (key: 'userId' | 'email') => at(findForm.members.info.wire, findInfo.members[key].wire);
/** The places of the two fields in the body, for their names and errors. */
export const mailPlaces = { userId: place('userId'), email: place('email') };

/** What the fields of a search for an account are called, by their places. */
export const findLabels = labelsOf(findInfo.members, findForm.members.info.wire);

type Typed = Record<keyof typeof mailPlaces, string>;

/** Asking for a mail with the id (1) or with a link to set a new password (2). What exists is never told. */
export function useFindByMail(type: FindType) {
  const form = useForm<Typed, string>(() => ({ userId: '', email: '' }));
  const { userId, email } = form.values;
  return {
    ...form,
    change: (key: keyof Typed, value: string) => form.change({ [key]: value }, mailPlaces[key]),
    search() {
      const info = { ...findInfo.blank(), email, userId: type === '2' ? userId : '' };
      return form.submit(sending(findAccountCalls.find, { type, info }, () => email.trim()));
    },
  };
}
