import { at, type Faults } from '../fields/shape.ts';
import { type OptionalData, optionalFields, type Registration, registration } from './registration.calls.ts';

/** The consent under which optional data is kept (개인정보보호법 15조, 22조). */
export const OPTIONAL_CONSENT = 'member_optional';

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
  const faults: Faults = {};
  const { wire } = registration.members.consents;
  const answers = input.consents;
  const placeOf = (code: string) => {
    const index = answers.findIndex((one) => one.code === code);
    return { place: index < 0 ? wire : at(wire, index), agreed: answers[index]?.agreed ?? false };
  };
  answers.forEach(({ code, version }, index) => {
    const isKnown = texts.some((text) => text.code === code && text.version === version);
    if (!isKnown || answers.findIndex((one) => one.code === code) !== index) {
      faults[at(wire, index)] = '안내와 동의 문구가 바뀌었어요. 화면을 새로 고친 뒤 다시 확인해 주세요.';
    }
  });
  for (const { code, required, body } of texts) {
    const { place, agreed } = placeOf(code);
    if (required && !agreed) faults[place] ??= `‘${body.label}’에 표시해 주세요.`;
  }
  const optional = placeOf(OPTIONAL_CONSENT);
  if (tellsOptional(input) && !optional.agreed) {
    faults[optional.place] ??= '선택 항목을 저장하려면 동의가 필요해요. 동의하거나 선택 항목을 비워 주세요.';
  }
  return faults;
}

/** Whether any optional data is told. */
export function tellsOptional(input: OptionalData): boolean {
  return Object.keys(optionalFields).some((key) => input[key as keyof OptionalData].trim() !== '');
}
