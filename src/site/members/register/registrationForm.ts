import { canonicalUserId } from '../../../domain/members/member.ts';
import { passwordFault } from '../../../domain/members/password.ts';
import { consentFaults, type Registration, registration } from '../../../domain/members/registration.records.ts';
import { at, type Faults } from '../../../fields/shape.ts';
import type { AnswerOf } from '../../../http/call.ts';
import type { VerifiedAnswer } from '../../identity/identity.calls.ts';
import type { legalCalls } from '../../legal/legal.calls.ts';

/** The notices and consents of a registration, as they are in force. */
export type Texts = AnswerOf<typeof legalCalls.consents>;

/** What a person types; name, birth date and phone only without a verification, which tells them otherwise. */
export type Typed = Omit<Registration, 'ofAge' | 'consents' | 'verificationId' | 'passKey' | 'mailKey' | 'deviceKey'>;
export type TypedKey = keyof Typed;

/** The values of the form; ticked consents by code, with the version that was read. */
export type RegistrationValues = Typed & { ofAge: boolean; agreed: Record<string, string> };

/** How a person shows who they are: verified by the provider, or by a confirmed address. */
export interface Shown {
  verified?: VerifiedAnswer & { passKey: string };
  mailed?: { key: string; email: string };
  /** The browser, to be known again. */
  deviceKey: string;
}

const {
  ofAge,
  consents,
  verificationId,
  passKey: _pass,
  mailKey: _mail,
  deviceKey: _kept,
  ...typedFields
} = registration.members;
const { name, birth, phone } = typedFields;

/** The place of each thing in what is sent. */
export const placeOf = (key: TypedKey | 'ofAge' | 'verificationId'): string => registration.members[key].wire;
export const consentPlace = (texts: Texts, text: Texts[number]): string => at(consents.wire, texts.indexOf(text));

export function blankRegistration(): RegistrationValues {
  const typed = Object.fromEntries(Object.keys(typedFields).map((key) => [key, ''])) as unknown as Typed;
  return { ...typed, ofAge: false, agreed: {} };
}

// The order of the page, which the summary follows: the person, login data, notices and consents, the rest.
const { userId, password, email } = typedFields;
const first = [verificationId, name, birth, phone, ofAge, userId, password, email, consents];
const order = [...new Set([...first, ...Object.values(typedFields)])].map(({ wire }) => wire);

export function inPageOrder(found: Faults): Faults {
  const place = ([path]: [string, string]) => order.indexOf(path.startsWith(consents.wire) ? consents.wire : path);
  return Object.fromEntries(Object.entries(found).toSorted((a, b) => place(a) - place(b)));
}

const account = [userId, password, email].map(({ wire }) => wire);

/** The step of the page on which a place is asked for. */
export function stepOf(place: string): number {
  if (account.includes(place)) return 1;
  return order.indexOf(place) !== -1 && order.indexOf(place) < order.indexOf(userId.wire) ? 0 : 2;
}

export const isAgreed = ({ agreed }: RegistrationValues, text: Texts[number]) => agreed[text.code] === text.version;

/** What is sent. A confirmed address goes before a verification. */
export function registrationOf(
  values: RegistrationValues,
  texts: Texts,
  { verified, mailed, deviceKey }: Shown,
): Registration {
  const { agreed: _agreed, ...typed } = values;
  const { name, birth, phone } = mailed ? typed : (verified ?? { name: '', birth: '', phone: '' });
  return {
    ...typed,
    ...{ name, birth, phone, ofAge: mailed !== undefined && typed.ofAge },
    userId: canonicalUserId(typed.userId),
    email: mailed?.email ?? typed.email,
    mailKey: mailed?.key ?? '',
    verificationId: mailed ? '' : (verified?.verificationId ?? ''),
    passKey: mailed ? '' : (verified?.passKey ?? ''),
    deviceKey,
    consents: texts.map((text) => ({ code: text.code, version: text.version, agreed: isAgreed(values, text) })),
  };
}

/** What is wrong with what would be sent, by path. */
export function registrationFaults(given: Registration, texts: Texts): Faults {
  const found: Faults = {};
  registration.check(given, '', found, {});
  // Without a verification its three fields are not on the page yet.
  if (given.mailKey === '' && given.verificationId === '')
    for (const field of [name, birth, phone]) delete found[field.wire];
  return { ...consentFaults(given, texts), ...found };
}

/** A field as it is left: in its one spelling. */
export function tidied(key: TypedKey, value: string): string {
  return key === 'userId' ? canonicalUserId(value) : typedFields[key].canonical(value);
}

/** What is wrong with one field that was left, as `tidy`; nothing if it is empty. */
export function typedFaults(key: TypedKey, tidy: string, typed: Typed): Faults {
  const field = typedFields[key];
  const found: Faults = {};
  if (field.isBlank(tidy)) return found;
  field.check(tidy, field.wire, found, {});
  const weak = key === 'password' ? passwordFault(tidy, typed.userId, typed) : undefined;
  if (weak) found[field.wire] ??= weak;
  return found;
}
