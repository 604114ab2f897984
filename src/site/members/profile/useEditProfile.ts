import { useEffect, useRef, useState } from 'react';
import { send } from '../../../browser/send.ts';
import { useLeaving } from '../../../browser/useLeaving.ts';
import { passwordFault } from '../../../domain/members/password.ts';
import { type Edit, editable } from '../../../domain/members/personal.records.ts';
import {
  OPTIONAL_SENTENCE,
  optionalFields,
  registration,
  tellsOptional,
} from '../../../domain/members/registration.records.ts';
import { OPTIONAL_CONSENT } from '../../../domain/members/registration.ts';
import { at, type Faults } from '../../../fields/shape.ts';
import { Problem } from '../../../http/failure.ts';
import { type ProblemCode, problem } from '../../../http/problem.ts';
import { useIdentityVerification } from '../../identity/useIdentityVerification.ts';
import { refreshUser } from '../../session/session.store.ts';
import { asksPassword } from '../useConfirmed.ts';
import { type Personal, personalCalls } from './personal.calls.ts';

const { consents, currentPassword, newPassword, verificationId } = editable.members;
const textFields = { email: registration.members.email, ...optionalFields };
const passwordFields = { currentPassword, newPassword };
const fields = { ...textFields, ...passwordFields };
export type EditKey = keyof typeof fields;
type Typed = Record<EditKey, string>;

const textKeys = Object.keys(textFields) as (keyof typeof textFields)[];

function typedOf(saved: Personal): Typed {
  const texts = textKeys.map((key) => [key, saved[key]]);
  return { ...(Object.fromEntries(texts) as Typed), currentPassword: '', newPassword: '' };
}

const agreedOf = (saved: Personal) => Object.fromEntries(saved.consents.map(({ code, agreed }) => [code, agreed]));

function keptLater(later: Typed, sent: Typed, stored: Typed): Typed {
  const keys = Object.keys(stored) as (keyof Typed)[];
  return Object.fromEntries(keys.map((key) => [key, later[key] === sent[key] ? stored[key] : later[key]])) as Typed;
}

// What was typed outlives the way to the provider and back in this tab, without the passwords.
const STORAGE = 'editProfile';
type Kept = { userId: string; typed: Typed; agreed: Record<string, boolean> };

function readKept(userId: string): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(STORAGE) ?? 'null');
    return kept?.userId === userId ? kept : undefined;
  } catch {
    return undefined;
  }
}

// Of these the verification is over: another one has to be made.
const spent: readonly ProblemCode[] = ['verificationExpired', 'verificationUsed', 'verificationFailed'];

/** What the last attempt came to. */
export type Outcome = 'saved' | 'emailAsked' | 'passwordChanged' | 'unchanged';

/** The form for a member's own data: what is typed, what is wrong, and saving the difference. */
export function useEditProfile(first: Personal) {
  const verification = useIdentityVerification('edit');
  const [saved, setSaved] = useState(first);
  const [typed, setTyped] = useState<Typed>(() => readKept(first.userId)?.typed ?? typedOf(first));
  const [agreed, setAgreed] = useState(() => readKept(first.userId)?.agreed ?? agreedOf(first));
  const [faults, setFaults] = useState<Faults>({});
  // What the last attempt brought: the summary takes the focus when it changes, so typing must not change it.
  const [told, setTold] = useState<Faults>({});
  const [failure, setFailure] = useState<Problem | undefined>();
  const [outcome, setOutcome] = useState<Outcome | undefined>();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [isSending, setSending] = useState(false);
  const lock = useRef(false);

  useEffect(() => () => sessionStorage.removeItem(STORAGE), []);

  const isAgreed = (code: string) => agreed[code] ?? false;
  const optionalPlace = at(
    consents.wire,
    saved.consents.findIndex(({ code }) => code === OPTIONAL_CONSENT),
  );
  const withdrawsOptional =
    saved.consents.some((one) => one.code === OPTIONAL_CONSENT && one.agreed) && !isAgreed(OPTIONAL_CONSENT);

  /** What differs from what is saved; empty when nothing does. */
  function difference(): Edit {
    const edit: Edit = {};
    for (const key of textKeys) {
      // With its consent the optional data goes by itself.
      if (withdrawsOptional && key in optionalFields) continue;
      const value = fields[key].canonical(typed[key]);
      if (value !== saved[key]) edit[key] = value;
    }
    if (typed.newPassword !== '') {
      Object.assign(edit, { currentPassword: typed.currentPassword, newPassword: typed.newPassword });
    }
    if (verification.state === 'verified') {
      const { verificationId, passKey } = verification.result;
      Object.assign(edit, { verificationId, passKey });
    }
    const isOther = saved.consents.some((one) => one.agreed !== isAgreed(one.code));
    if (Object.keys(edit).length === 0 && !isOther) return {};
    // All of them, so that the places of errors are those on the page.
    edit.consents = saved.consents.map(({ code, version }) => ({ code, version, agreed: isAgreed(code) }));
    return edit;
  }

  function faultsOf(edit: Edit): Faults {
    const found: Faults = {};
    personalCalls.edit.input.check(edit, '', found, {});
    const weak = passwordFault(edit.newPassword ?? '', saved.userId, saved);
    if (weak) found[newPassword.wire] ??= weak;
    if (tellsOptional(edit) && !isAgreed(OPTIONAL_CONSENT)) found[optionalPlace] ??= OPTIONAL_SENTENCE;
    return found;
  }

  const edit = difference();
  const isUnsaved = Object.keys(edit).length > 0;
  const leaving = useSafeLeaving(isUnsaved, verification.state === 'waiting');

  const tell = (found: Faults) => {
    setFaults(found);
    setTold(found);
  };

  async function save() {
    if (lock.current) return;
    setFailure(undefined);
    setOutcome(undefined);
    setNeedsPassword(false);
    const found = faultsOf(edit);
    tell(found);
    if (Object.keys(found).length > 0) return;
    if (!isUnsaved) return setOutcome('unchanged');
    lock.current = true;
    setSending(true);
    try {
      const now = await send(personalCalls.edit, edit);
      verification.forget();
      sessionStorage.removeItem(STORAGE);
      setSaved(now);
      // What was typed while it was sent stays.
      const [sent, stored] = [typed, typedOf(now)];
      setTyped((later) => keptLater(later, sent, stored));
      setAgreed(agreedOf(now));
      const asked = edit.email !== undefined && now.email !== edit.email;
      setOutcome(edit.newPassword ? 'passwordChanged' : asked ? 'emailAsked' : 'saved');
      void refreshUser();
    } catch (error) {
      const refusal = error instanceof Problem ? error : problem('broken');
      if (asksPassword(refusal)) setNeedsPassword(true);
      else if (spent.includes(refusal.code)) {
        verification.forget();
        tell({ [verificationId.wire]: refusal.message });
      } else {
        tell(refusal.fields ?? {});
        setFailure(refusal);
      }
    }
    lock.current = false;
    setSending(false);
  }

  const forgive = (place: string) => {
    setOutcome(undefined);
    setFaults(({ [place]: _forgiven, ...others }) => others);
  };

  return {
    ...{ saved, typed, faults, told, failure, outcome, isSending, verification, leaving, withdrawsOptional },
    ...{ isAgreed, save, needsPassword },
    person: verification.state === 'verified' ? verification.result : saved,

    change(key: EditKey, value: string) {
      setTyped((now) => ({ ...now, [key]: value }));
      forgive(fields[key].wire);
    },

    /** A field was left: tidied, and checked if something stands in it. */
    leave(key: EditKey) {
      const field = fields[key];
      if (field.isBlank(typed[key]) || key === 'currentPassword') return;
      const found: Faults = {};
      field.check(typed[key], field.wire, found, {});
      const weak = key === 'newPassword' ? passwordFault(typed[key], saved.userId, saved) : undefined;
      if (weak) found[field.wire] ??= weak;
      setFaults((shown) => ({ ...shown, ...found }));
    },

    agree(code: string, agrees: boolean) {
      setAgreed((now) => ({ ...now, [code]: agrees }));
      forgive(
        at(
          consents.wire,
          saved.consents.findIndex((one) => one.code === code),
        ),
      );
    },

    verify() {
      forgive(verificationId.wire);
      const kept: Kept = { userId: saved.userId, typed: { ...typed, currentPassword: '', newPassword: '' }, agreed };
      sessionStorage.setItem(STORAGE, JSON.stringify(kept));
      verification.start();
    },
  };
}

/** Asks before unsaved changes are left behind; on the way to the provider they are kept, so nothing is asked. */
function useSafeLeaving(isUnsaved: boolean, goesToProvider: boolean) {
  const blocker = useLeaving(() => isUnsaved, isUnsaved && !goesToProvider);
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
