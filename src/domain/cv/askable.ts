import { PHOTO_FIELD } from '../attachments/attachment.ts';
import { isOptionalItem } from './cv.ts';
import type { Section } from './section.ts';
import { sections } from './sections.ts';
import { groupFields, steps } from './steps.ts';

/** Something a posting may ask for, do without or leave out. */
export interface Askable {
  /** As a posting's form names it. */
  readonly name: string;
  readonly label: string;
  /** The step in which applicants fill it in. */
  readonly step: string;
  /** What applies where the posting says nothing. */
  readonly isRequired: boolean;
  /** Whether a posting may insist on it: not on what is given by choice alone, or depends on another answer. */
  readonly mayRequire: boolean;
  /** The consent without which it is not collected where the posting does not insist on it. */
  readonly consent: '' | 'optional' | 'sensitive';
}

// By these the applicant is known and told what became of the application, and agrees to it.
const { profile, profileDetail } = sections;
const ALWAYS: readonly string[] = [
  ...[profile.fields.name, profile.fields.applicantType, profile.fields.supportFieldNumber],
  ...[profileDetail.fields.phone, profileDetail.fields.email],
].map(({ wire }) => wire);
const OF_CONSENT: readonly string[] = ['민감정보 동의', '확인'];
const BY_CHOICE: readonly string[] = ['취미와 특기', '그 밖에', '병역', '우대 사항'];

/** Everything that a posting's form decides about, in the order of the editor; questions have texts of their own. */
export const askables: readonly Askable[] = steps.flatMap((step): Askable[] => {
  const own = (step.groups ?? [])
    .filter(([, group]) => !OF_CONSENT.includes(group))
    .flatMap(([name, group]) =>
      groupFields(name, group).flatMap((key): Askable[] => {
        const field = (sections[name] as Section).fields[key];
        if (field.question !== undefined || ALWAYS.includes(field.wire)) return [];
        const mayRequire = !BY_CHOICE.includes(group) && field.options.sensitive !== true;
        const isRequired = field.options.required === true;
        const consent = field.options.sensitive ? 'sensitive' : isOptionalItem(sections[name], key) ? 'optional' : '';
        return [{ name: field.wire, label: field.label, step: step.title, isRequired, mayRequire, consent }];
      }),
    );
  const optional = { step: step.title, isRequired: false, mayRequire: true, consent: 'optional' } as const;
  const list = step.list ? [{ name: sections[step.list].wire, label: `${step.title} 목록`, ...optional }] : [];
  const photo = step.files
    ? [{ name: PHOTO_FIELD, label: '사진', ...optional, isRequired: true, consent: '' as const }]
    : [];
  return [...own, ...list, ...photo];
});

/** The notices and consents of the application, with what of a form each is asked for; blank, every form has it. */
export const askedConsents: readonly { label: string; required: boolean; of: Askable['consent'] }[] = (
  [
    ['requiredNotice', ''],
    ['optionalConsent', 'optional'],
    ['sensitiveConsent', 'sensitive'],
    ['truthStatement', ''],
  ] as const
).map(([name, of]) => ({ label: profile.fields[name].label, required: of === '', of }));

const byName = new Map(askables.map((one) => [one.name, one]));

/** The sentence for what a form must not do with a name; undefined if it is allowed. */
export function wrongAsk(name: string, how: string): string | undefined {
  if (ALWAYS.includes(name)) return '이름과 연락처, 지원 분야는 언제나 받아요.';
  const known = byName.get(name);
  if (how === 'required' && known && !known.mayRequire) return `${known.label}: 꼭 적게 할 수 없는 항목이에요.`;
  return undefined;
}
