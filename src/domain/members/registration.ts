import { at, type Faults } from '../../fields/shape.ts';
import { isSameName } from './member.ts';
import {
  type ConsentAnswer,
  type OptionalData,
  optionalFields,
  type Registration,
  registration,
} from './registration.records.ts';

/** The consent under which optional data is kept (개인정보보호법 15조, 22조). */
export const OPTIONAL_CONSENT = 'member_optional';

/** The choice to be kept until one leaves, however long one is away. */
export const KEEP_CONSENT = 'keep_until_withdrawal';

const { wire } = registration.members.consents;

/** What a rule needs to know of a notice or consent. */
interface AskedText {
  code: string;
  version: string;
  required: boolean;
  body: { label: string };
}

/** What is wrong with the answers to the notices and consents, by path; `texts` are the ones in force. */
export function consentFaults(
  input: Pick<Registration, 'consents'> & OptionalData,
  texts: readonly AskedText[],
): Faults {
  const answers = input.consents;
  const faults = unknownAnswers(answers, texts);
  const placeOf = (code: string) => {
    const index = answers.findIndex((one) => one.code === code);
    return { place: index < 0 ? wire : at(wire, index), agreed: answers[index]?.agreed ?? false };
  };
  for (const { code, required, body } of texts) {
    const { place, agreed } = placeOf(code);
    if (required && !agreed) faults[place] ??= `‘${body.label}’에 표시해 주세요.`;
  }
  const optional = placeOf(OPTIONAL_CONSENT);
  if (tellsOptional(input) && !optional.agreed) faults[optional.place] ??= OPTIONAL_SENTENCE;
  return faults;
}

/** What is wrong with optional data told without its consent. */
export const OPTIONAL_SENTENCE = '선택 항목을 저장하려면 동의가 필요해요. 동의하거나 선택 항목을 비워 주세요.';

/** Answers to texts that are not in force, or answered twice, by path. */
export function unknownAnswers(answers: readonly ConsentAnswer[], texts: readonly AskedText[]): Faults {
  const faults: Faults = {};
  answers.forEach(({ code, version }, index) => {
    const isKnown = texts.some((text) => text.code === code && text.version === version);
    if (!isKnown || answers.findIndex((one) => one.code === code) !== index) {
      faults[at(wire, index)] = '안내와 동의 문구가 바뀌었어요. 화면을 새로 고친 뒤 다시 확인해 주세요.';
    }
  });
  return faults;
}

/**
 * Which of name, birth date and phone are told otherwise than they were verified, with a sentence for each. What is
 * not told does not differ; neither does a blank birth date.
 */
export function unlikeVerified(
  told: Partial<Pick<Registration, 'name' | 'birth' | 'phone'>>,
  verified: { name: string; birth: string; phone: string },
  sentenceOf: (label: string) => string,
): Faults {
  const faults: Faults = {};
  const differs = ({ wire, label }: { wire: string; label: string }) => {
    faults[wire] = sentenceOf(label);
  };
  const { name, birth, phone } = registration.members;
  if (told.name !== undefined && !isSameName(told.name, verified.name)) differs(name);
  if (told.birth?.trim() && birth.canonical(told.birth) !== verified.birth) differs(birth);
  if (told.phone !== undefined && phone.canonical(told.phone) !== verified.phone) differs(phone);
  return faults;
}

/** Whether any optional data is told. */
export function tellsOptional(input: Partial<OptionalData>): boolean {
  return Object.keys(optionalFields).some((key) => (input[key as keyof OptionalData] ?? '').trim() !== '');
}
