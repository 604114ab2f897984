import { useEffect, useState } from 'react';
import { afterPress } from '../../../browser/afterPress.ts';
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
  type Part,
  valuesOf,
  withPart,
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

/** The form for a member's own data: what is typed, what is wrong, and saving what differs in one part. */
export function useEditProfile(first: Personal) {
  const verification = useIdentityVerification('edit');
  const [saved, setSaved] = useState(first);
  /** What was saved last, or tried to. */
  const [part, setPart] = useState<Part>();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useForm<EditValues, Outcome>(() => readKept(first.userId) ?? valuesOf(first));
  const { values } = form;
  const verified = verification.state === 'verified' ? verification.result : undefined;
  const isUnsaved = Object.keys(difference(values, saved, verified)).length > 0;
  // On the way to the provider what was typed is kept, so nothing is asked.
  const leaving = useLeavingQuestion(isUnsaved, verification.state === 'waiting');

  useEffect(() => () => sessionStorage.removeItem(STORAGE), []);

  const editOf = (part: Part) =>
    difference(withPart(part, values, valuesOf(saved)), saved, part === 'person' ? verified : undefined);

  async function go(part: Part): Promise<Outcome> {
    const edit = editOf(part);
    if (Object.keys(edit).length === 0) return 'unchanged';
    const now = await send(personalCalls.edit, edit);
    if (part === 'person') verification.forget();
    sessionStorage.removeItem(STORAGE);
    setSaved(now);
    form.settle(values, withPart(part, valuesOf(now), values));
    void refreshUser();
    if (edit.newPassword) return 'passwordChanged';
    return edit.email !== undefined && now.email !== edit.email ? 'emailAsked' : 'saved';
  }

  const save = (part: Part) => {
    setPart(part);
    return form.submit({
      check() {
        setNeedsPassword(false);
        return editFaults(editOf(part), values, saved);
      },
      go: () => go(part),
      refused(refusal) {
        if (!asksPassword(refusal)) return forgetSpent(refusal, verification);
        setNeedsPassword(true);
        return {};
      },
    });
  };

  return {
    ...{ ...form, saved, verification, leaving, needsPassword, save, part },
    person: verified ?? saved,
    /** Whether something of a part is not saved yet. */
    isChanged: (part: Part) => Object.keys(editOf(part)).length > 0,
    isAgreed: (code: string) => values.agreed[code] ?? false,

    change: (key: EditKey, value: string) => form.change({ [key]: value }, editable.members[key].wire),

    /** A field was left: checked unless it is empty. */
    leave: (key: EditKey) => afterPress(() => form.notice(fieldFaults(key, values[key], saved))),

    agree: (code: string, agrees: boolean) =>
      form.change(({ agreed }) => ({ agreed: { ...agreed, [code]: agrees } }), consentPlace(saved, code)),

    verify() {
      form.change({}, editable.members.verificationId.wire);
      keepValues(saved.userId, values);
      verification.start();
    },
  };
}
