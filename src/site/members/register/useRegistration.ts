import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepDeviceKey, ownDeviceKey } from '../../../browser/deviceKey.ts';
import { takeGoingTo } from '../../../browser/goingTo.ts';
import { tellOnNextPage } from '../../../browser/pageNotice.ts';
import { send } from '../../../browser/send.ts';
import { canonicalUserId } from '../../../domain/members/member.ts';
import { passwordFault } from '../../../domain/members/password.ts';
import { consentFaults, type Registration, registration } from '../../../domain/members/registration.records.ts';
import { at, type Faults } from '../../../fields/shape.ts';
import type { AnswerOf } from '../../../http/call.ts';
import { Problem } from '../../../http/failure.ts';
import { type ProblemCode, problem } from '../../../http/problem.ts';
import { useIdentityVerification } from '../../identity/useIdentityVerification.ts';
import type { legalCalls } from '../../legal/legal.calls.ts';
import { KEPT_MS, keep, REGISTRATION_KEY, readKept } from '../../session/keptForms.ts';
import { enterSession } from '../../session/session.store.ts';
import { registrationCalls } from './registration.calls.ts';
import { useMailedAddress } from './useMailedAddress.ts';

type Texts = AnswerOf<typeof legalCalls.consents>;

/** What a person types; name, birth date and phone only without a verification, which tells them otherwise. */
export type Typed = Omit<Registration, 'ofAge' | 'consents' | 'verificationId' | 'passKey' | 'mailKey' | 'deviceKey'>;
export type TypedKey = keyof Typed;

/** Everything but the password: it is never stored. */
interface Kept {
  typed: Omit<Typed, 'password'>;
  ofAge?: boolean;
  /** Ticked consents by code, with the version that was read. */
  agreed: Record<string, string>;
}

const {
  ofAge: _age,
  consents,
  verificationId,
  passKey,
  mailKey,
  deviceKey: _kept,
  ...typedFields
} = registration.members;
const { name, birth, phone } = typedFields;
const blank = Object.fromEntries(Object.keys(typedFields).map((key) => [key, ''])) as unknown as Typed;

// The order of the page, which the summary follows: notices and consents, the person, login data, the rest.
const person = [verificationId, name, birth, phone, registration.members.ofAge];
const order = [...new Set([...person, ...Object.values(typedFields)])].map(({ wire }) => wire);

function inPageOrder(found: Faults): Faults {
  const place = ([path]: [string, string]) => (path.startsWith(consents.wire) ? -1 : order.indexOf(path));
  return Object.fromEntries(Object.entries(found).toSorted((a, b) => place(a) - place(b)));
}

// Of these the verification is over: another one has to be made.
const spent: readonly ProblemCode[] = ['verificationExpired', 'verificationUsed', 'verificationFailed'];
const mailSpent: ProblemCode = 'registerLinkExpired';

/** The registration form: what is typed, what is wrong, and sending it. What was typed survives reloads in this tab. */
export function useRegistration(texts: Texts) {
  const verification = useIdentityVerification('register');
  const mailed = useMailedAddress();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>(blank);
  const [ofAge, setOfAge] = useState(false);
  const [agreed, setAgreed] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Faults>({});
  // What the last attempt brought: the summary takes the focus when it changes, so typing must not change it.
  const [told, setTold] = useState<Faults>({});
  const [failure, setFailure] = useState<Problem | undefined>();
  const [isSending, setSending] = useState(false);
  const lock = useRef(false);
  // The id as it is typed now: an answer about another says nothing.
  const latest = useRef('');
  latest.current = canonicalUserId(typed.userId);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const kept = readKept<Kept>(REGISTRATION_KEY);
    if (kept) {
      setTyped({ ...blank, ...kept.typed });
      setOfAge(kept.ofAge === true);
      setAgreed(kept.agreed);
    }
    setRestored(true);
  }, []);

  useEffect(() => {
    if (!isRestored) return;
    const { password: _never, ...rest } = typed;
    keep(REGISTRATION_KEY, { typed: rest, ofAge, agreed } satisfies Kept);
    // On a page that is left open it stays on the screen, not in the storage.
    const timer = setTimeout(() => sessionStorage.removeItem(REGISTRATION_KEY), KEPT_MS);
    return () => clearTimeout(timer);
  }, [isRestored, typed, ofAge, agreed]);

  const tell = (found: Faults) => {
    setFaults(found);
    setTold(inPageOrder(found));
  };

  const forgive = (...places: string[]) =>
    setFaults((shown) => Object.fromEntries(Object.entries(shown).filter(([place]) => !places.includes(place))));

  const isAgreed = (text: Texts[number]) => agreed[text.code] === text.version;

  function input(): Registration {
    const person = verification.state === 'verified' ? verification.result : undefined;
    const confirmed = mailed.state === 'confirmed' ? mailed : undefined;
    const { name, birth, phone } = confirmed ? typed : (person ?? { name: '', birth: '', phone: '' });
    return {
      ...typed,
      ...{ name, birth, phone, ofAge: confirmed !== undefined && ofAge },
      userId: canonicalUserId(typed.userId),
      email: confirmed?.email ?? typed.email,
      mailKey: confirmed?.key ?? '',
      verificationId: confirmed ? '' : (person?.verificationId ?? ''),
      passKey: confirmed ? '' : (person?.passKey ?? ''),
      deviceKey: ownDeviceKey(),
      consents: texts.map((text) => ({ code: text.code, version: text.version, agreed: isAgreed(text) })),
    };
  }

  function faultsOf(given: Registration): Faults {
    const found: Faults = {};
    registration.check(given, '', found, {});
    // Without a verification its three fields are not on the page yet.
    if (mailed.state !== 'confirmed' && verification.state !== 'verified')
      for (const field of [name, birth, phone]) delete found[field.wire];
    return { ...consentFaults(given, texts), ...found };
  }

  // Told at once where one could register; without an answer the registration itself says it.
  async function checkId(userId: string) {
    const { verificationId, passKey, mailKey } = input();
    if (mailKey === '' && verificationId === '') return;
    const { taken } = await send(registrationCalls.checkId, { userId, verificationId, passKey, mailKey }).catch(() => ({
      taken: false,
    }));
    if (!taken || latest.current !== userId) return;
    setFaults((shown) => ({ ...shown, [typedFields.userId.wire]: problem('userIdTaken').message }));
  }

  return {
    verification,
    mailed,
    typed,
    ofAge,
    faults,
    told,
    failure,
    isSending,
    isAgreed,

    change(key: TypedKey, value: string) {
      setTyped((now) => ({ ...now, [key]: value }));
      forgive(typedFields[key].wire, ...(key === 'birth' ? [registration.members.ofAge.wire] : []));
    },

    confirmAge(isOfAge: boolean) {
      setOfAge(isOfAge);
      forgive(registration.members.ofAge.wire);
    },

    /** A field was left: tidied, and checked if something stands in it. */
    leave(key: TypedKey) {
      const field = typedFields[key];
      const tidy = key === 'userId' ? canonicalUserId(typed[key]) : field.canonical(typed[key]);
      if (tidy !== typed[key]) setTyped((now) => ({ ...now, [key]: tidy }));
      if (field.isBlank(tidy)) return;
      const found: Faults = {};
      field.check(tidy, field.wire, found, {});
      const fault = key === 'password' ? passwordFault(tidy, typed.userId, typed) : undefined;
      if (fault) found[field.wire] ??= fault;
      setFaults((shown) => ({ ...shown, ...found }));
      if (key === 'userId' && !found[field.wire]) void checkId(tidy);
    },

    agree(text: Texts[number], agrees: boolean) {
      setAgreed(({ [text.code]: _before, ...others }) => (agrees ? { ...others, [text.code]: text.version } : others));
      forgive(at(consents.wire, texts.indexOf(text)));
    },

    verify() {
      forgive(verificationId.wire);
      verification.start();
    },

    async submit() {
      if (lock.current) return;
      const given = input();
      const found = faultsOf(given);
      setFailure(undefined);
      tell(found);
      if (Object.keys(found).length > 0) return;
      lock.current = true;
      setSending(true);
      try {
        await send(registrationCalls.create, given);
      } catch (error) {
        const refusal = error instanceof Problem ? error : problem('broken');
        if (spent.includes(refusal.code)) {
          verification.forget();
          tell({ [verificationId.wire]: refusal.message });
        } else {
          if (refusal.code === mailSpent) mailed.forget();
          tell(refusal.fields ?? {});
          setFailure(refusal);
        }
        lock.current = false;
        return setSending(false);
      }
      keepDeviceKey(given.deviceKey);
      verification.forget();
      mailed.forget();
      sessionStorage.removeItem(REGISTRATION_KEY);
      await enterSession();
      tellOnNextPage('회원가입을 마치고 로그인했어요.', { isGood: true });
      await navigate(takeGoingTo(), { replace: true });
    },
  };
}
