import { optionalFields } from '../../../domain/members/optionalData.records.ts';
import { passwordFault } from '../../../domain/members/password.ts';
import { type Edit, editable } from '../../../domain/members/personal.records.ts';
import { OPTIONAL_SENTENCE, registration, tellsOptional } from '../../../domain/members/registration.records.ts';
import { KEEP_CONSENT, OPTIONAL_CONSENT } from '../../../domain/members/registration.ts';
import { at, type Faults } from '../../../fields/shape.ts';
import { type Personal, personalCalls } from './personal.calls.ts';

const { consents, currentPassword, newPassword } = editable.members;
const textFields = { email: registration.members.email, ...optionalFields };
const fields = { ...textFields, currentPassword, newPassword };
const textKeys = Object.keys(textFields) as (keyof typeof textFields)[];

export type EditKey = keyof typeof fields;
type Typed = Record<EditKey, string>;

/** The values of the form of a member's own data; consents by their code. */
export type EditValues = Typed & { agreed: Record<string, boolean> };

export function valuesOf(saved: Personal): EditValues {
  const texts = textKeys.map((key) => [key, saved[key]]);
  const agreed = Object.fromEntries(saved.consents.map(({ code, agreed }) => [code, agreed]));
  return { ...(Object.fromEntries(texts) as Typed), currentPassword: '', newPassword: '', agreed };
}

/** The parts of the page, each saved by itself. */
export const PARTS = ['contact', 'person', 'optional', 'consents', 'keep', 'password'] as const;
export type Part = (typeof PARTS)[number];

const keysOf = (part: Part): readonly string[] =>
  part === 'optional'
    ? Object.keys(optionalFields)
    : part === 'contact'
      ? ['email']
      : part === 'password'
        ? ['currentPassword', 'newPassword']
        : [];

function partOfConsent(code: string): Part {
  if (code === OPTIONAL_CONSENT) return 'optional';
  return code === KEEP_CONSENT ? 'keep' : 'consents';
}

/** These values in one part, others everywhere else. */
export function withPart(part: Part, values: EditValues, others: EditValues): EditValues {
  const texts = Object.entries(values).filter(([key]) => keysOf(part).includes(key));
  const agreed = Object.entries(values.agreed).filter(([code]) => partOfConsent(code) === part);
  return { ...others, ...Object.fromEntries(texts), agreed: { ...others.agreed, ...Object.fromEntries(agreed) } };
}

/** The place of a consent in what is sent. */
export function consentPlace(saved: Personal, code: string): string {
  return at(
    consents.wire,
    saved.consents.findIndex((one) => one.code === code),
  );
}

/** What differs from what is saved, with a verification that has been made since; empty when nothing does. */
export function difference(
  values: EditValues,
  saved: Personal,
  verified?: { verificationId: string; passKey: string },
): Edit {
  const isAgreed = (code: string) => values.agreed[code] ?? false;
  const changed = saved.consents.filter(({ code, agreed }) => agreed !== isAgreed(code));
  const withdrawsOptional = changed.some(({ code, agreed }) => code === OPTIONAL_CONSENT && agreed);
  const edit: Edit = {};
  for (const key of textKeys) {
    // With its consent the optional data goes by itself.
    if (withdrawsOptional && key in optionalFields) continue;
    const value = fields[key].canonical(values[key]);
    if (value !== saved[key]) edit[key] = value;
  }
  if (values.newPassword !== '') {
    Object.assign(edit, { currentPassword: values.currentPassword, newPassword: values.newPassword });
  }
  if (verified) Object.assign(edit, { verificationId: verified.verificationId, passKey: verified.passKey });
  if (Object.keys(edit).length === 0 && changed.length === 0) return {};
  // All of them, so that the places of errors are those on the page.
  edit.consents = saved.consents.map(({ code, version }) => ({ code, version, agreed: isAgreed(code) }));
  return edit;
}

/** What is wrong with a change, by path. */
export function editFaults(edit: Edit, { agreed }: EditValues, saved: Personal): Faults {
  const found: Faults = {};
  personalCalls.edit.input.check(edit, '', found, {});
  const weak = passwordFault(edit.newPassword ?? '', saved.userId, saved);
  if (weak) found[newPassword.wire] ??= weak;
  if (tellsOptional(edit) && !agreed[OPTIONAL_CONSENT]) {
    found[consentPlace(saved, OPTIONAL_CONSENT)] ??= OPTIONAL_SENTENCE;
  }
  return found;
}

/** What is wrong with one field that was left; nothing if it is empty. */
export function fieldFaults(key: EditKey, value: string, saved: Personal): Faults {
  const field = fields[key];
  const found: Faults = {};
  if (field.isBlank(value) || key === 'currentPassword') return found;
  field.check(value, field.wire, found, {});
  const weak = key === 'newPassword' ? passwordFault(value, saved.userId, saved) : undefined;
  if (weak) found[field.wire] ??= weak;
  return found;
}
