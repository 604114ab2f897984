import { useEffect, useState } from 'react';
import { send } from '../../../browser/send.ts';
import { useForm } from '../../../browser/useForm.ts';
import { useLeavingQuestion } from '../../../browser/useLeavingQuestion.ts';
import { editable } from '../../../domain/members/personal.records.ts';
import { useIdentityVerification } from '../../identity/useIdentityVerification.ts';
import { refreshUser } from '../../session/session.store.ts';
import { forgetSpent } from '../spentVerification.ts';
import { asksPassword } from '../useConfirmed.ts';
import { type Personal, personalCalls } from './personal.calls.ts';
import {
  consentPlace,
  difference,
  type EditKey,
  type EditValues,
  editFaults,
  fieldFaults,
  valuesOf,
} from './profileEdit.ts';

// What was typed outlives the way to the provider and back in this tab, without the passwords.
const STORAGE = 'editProfile';
type Kept = { userId: string; typed: Omit<EditValues, 'agreed'>; agreed: EditValues['agreed'] };

function readKept(userId: string): EditValues | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(STORAGE) ?? 'null');
    return kept?.userId === userId ? { ...kept.typed, agreed: kept.agreed } : undefined;
  } catch {
    return undefined;
  }
}

function keepValues(userId: string, { agreed, ...typed }: EditValues): void {
  const kept: Kept = { userId, typed: { ...typed, currentPassword: '', newPassword: '' }, agreed };
  sessionStorage.setItem(STORAGE, JSON.stringify(kept));
}

/** What the last attempt came to. */
export type Outcome = 'saved' | 'emailAsked' | 'passwordChanged' | 'unchanged';

/** The form for a member's own data: what is typed, what is wrong, and saving the difference. */
export function useEditProfile(first: Personal) {
  const verification = useIdentityVerification('edit');
  const [saved, setSaved] = useState(first);
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm<EditValues, Outcome>(() => readKept(first.userId) ?? valuesOf(first));
  const { values } = form;
  const verified = verification.state === 'verified' ? verification.result : undefined;
  const edit = difference(values, saved, verified);
  const isUnsaved = Object.keys(edit).length > 0;
  // On the way to the provider what was typed is kept, so nothing is asked.
  const leaving = useLeavingQuestion(isUnsaved, verification.state === 'waiting');

  useEffect(() => () => sessionStorage.removeItem(STORAGE), []);

  async function go(): Promise<Outcome> {
    if (!isUnsaved) return 'unchanged';
    const now = await send(personalCalls.edit, edit);
    verification.forget();
    sessionStorage.removeItem(STORAGE);
    setSaved(now);
    form.settle(values, valuesOf(now));
    void refreshUser();
    if (edit.newPassword) return 'passwordChanged';
    return edit.email !== undefined && now.email !== edit.email ? 'emailAsked' : 'saved';
  }

  const save = () =>
    form.submit({
      check() {
        setNeedsPassword(false);
        return editFaults(edit, values, saved);
      },
      go,
      refused(refusal) {
        if (!asksPassword(refusal)) return forgetSpent(refusal, verification);
        setNeedsPassword(true);
        return {};
      },
    });

  return {
    ...{ ...form, saved, verification, leaving, needsPassword, save },
    person: verified ?? saved,
    isAgreed: (code: string) => values.agreed[code] ?? false,

    change: (key: EditKey, value: string) => form.change({ [key]: value }, editable.members[key].wire),

    /** A field was left: checked unless it is empty. */
    leave: (key: EditKey) => form.notice(fieldFaults(key, values[key], saved)),

    agree: (code: string, agrees: boolean) =>
      form.change(({ agreed }) => ({ agreed: { ...agreed, [code]: agrees } }), consentPlace(saved, code)),

    verify() {
      form.change({}, editable.members.verificationId.wire);
      keepValues(saved.userId, values);
      verification.start();
    },
  };
}
