import { date } from '../../fields/dates.ts';
import { line } from '../../fields/prose.ts';
import { list, nest, record } from '../../fields/record.ts';
import type { Shape } from '../../fields/shape.ts';
import { key, text } from '../../fields/text.ts';
import { consentBody } from '../company/companyPages.records.ts';
import { CV_CONSENTS } from '../cv/consents.ts';
import type { CONSENT_MOMENTS } from '../legal/legal.records.ts';
import { POLICY_KINDS, POLICY_TITLES, type PolicyKind } from '../legal/policies.ts';
import { COLLECTED_NOTICE, KEEP_CONSENT, OPTIONAL_CONSENT } from '../members/registration.ts';
import { PERIOD_COLUMNS, periodVersion } from '../retention/periods.records.ts';
import { periodNames, USUAL } from '../retention/periods.ts';
import { CODE_GROUPS } from './codeGroups.records.ts';
import { codeMembers } from './contentFiles.records.ts';

/*
 * What two people publish. Policies and consents count from a day: each is edited as its next version, and one that people
 * were told of or agreed to stays as it was. Codes stay for good: applications hold them.
 */

/** A text that applicants read and answer: whether they have to agree to it, and when it is asked. */
export interface ConsentKind {
  cd: string;
  moment: (typeof CONSENT_MOMENTS)[number];
  required: boolean;
}

/** What counts from a day on, of which every version is kept: a text, or the periods of retention. */
export type VersionedText = { policy: PolicyKind } | { consent: ConsentKind } | { periods: true };

/** A part of what two people publish; `codes` names a group of them. */
export type LawText = VersionedText | { codes: string };

/** Whether every version of it is kept, under its day. */
export function isVersioned(law: LawText): law is VersionedText {
  return !('codes' in law);
}

/** Longest policy, in grapheme clusters: as long as one text can be stored. */
const POLICY_LENGTH = 20_000;

/** The day from which a version counts is its member of this name, for policies and for consents. */
export const policyVersion = record({
  day: date('effective', '시행일', { required: true, hint: '이날부터 시행해요. 예: 2027-03-02' }),
  title: line('title', '제목'),
  markdown: text('markdown', '내용', {
    required: true,
    max: POLICY_LENGTH,
    hint: '장의 제목은 ## 로 시작하는 줄로, 빈 줄로 문단을 나눠 적어요.',
  }),
});

export const consentVersion = record({
  day: date('version', '시행일', { required: true, hint: '이날부터 시행해요. 예: 2027-03-02' }),
  title: line('title', '제목'),
  body: nest('body', '내용', consentBody),
});

/** Codes in their order; where a new one says none it is given one. */
export const codeRows = list(
  record({
    nm: codeMembers.nm,
    cd: key('cd', '코드', { hint: '지원서에 저장되는 값이에요. 비워 두면 붙여 드려요. 게시한 뒤에는 바꾸지 않아요.' }),
    // A new one can be chosen.
    in_use: { ...codeMembers.in_use, blank: () => true },
    extra: codeMembers.extra,
  }),
);

const registering = (cd: string, required = false): ConsentKind => ({ cd, moment: 'register', required });
const applying = (cd: string, required = false): ConsentKind => ({ cd, moment: 'application', required });

/** In the order in which they are asked. */
const CONSENTS: readonly { title: string; kind: ConsentKind }[] = [
  { title: '이용약관 동의', kind: registering('terms', true) },
  { title: '회원 필수 항목 안내', kind: registering(COLLECTED_NOTICE, true) },
  { title: '회원 선택 항목 동의', kind: registering(OPTIONAL_CONSENT) },
  { title: '오래 쓰지 않을 때의 보관', kind: registering(KEEP_CONSENT) },
  { title: '인재풀 보관 동의', kind: registering('talent_pool') },
  { title: '소식 메일 수신 동의', kind: registering('mail') },
  { title: '지원서 필수 항목 안내', kind: applying(CV_CONSENTS.requiredNotice, true) },
  { title: '지원서 선택 항목 동의', kind: applying(CV_CONSENTS.optionalConsent) },
  { title: '민감정보 동의', kind: applying(CV_CONSENTS.sensitiveConsent) },
  { title: '사실 확인', kind: applying(CV_CONSENTS.truthStatement, true) },
];

/** The codes of consents that operators edit, in their order. */
export const CONSENT_CODES = CONSENTS.map(({ kind }) => kind.cd);

/** The file of the periods of retention. */
export const PERIODS_FILE = 'retention.json';

const PART = '정책과 동의';

const LANGUAGE_GROUPS = ['lang_nm', 'lang_grd_cd'];

/** Each as one form; its path is of its own, for its file holds other versions too. */
export const LAW_FILES = [
  ...POLICY_KINDS.map((kind) => ({
    ...{ file: `policies/${kind}.json`, title: POLICY_TITLES[kind], part: PART },
    shape: policyVersion as Shape<unknown>,
    shownAt: `/legal/${kind}`,
    law: { policy: kind } satisfies LawText,
  })),
  {
    ...{ file: PERIODS_FILE, title: '보관 기간', part: PART, shape: periodVersion as Shape<unknown> },
    ...{ shownAt: { periods: true } as const, law: { periods: true } as const },
    // What counts where nobody has chosen.
    begins: Object.fromEntries(periodNames.map((name) => [PERIOD_COLUMNS[name], USUAL[name]])),
  },
  ...CONSENTS.map(({ title, kind }) => ({
    ...{ file: `consents/${kind.cd}.json`, title, part: PART },
    shape: consentVersion as Shape<unknown>,
    shownAt: { consent: kind.cd },
    law: { consent: kind } satisfies LawText,
  })),
  ...CODE_GROUPS.map(([group, title]) => ({
    ...{ file: `codes/${group}.json`, title, part: '지원서에서 고르는 것', keptBy: 'cd' },
    shape: codeRows as Shape<unknown>,
    shownAt: { choices: title },
    law: { codes: group } satisfies LawText,
    // A test is read, and its grades are told apart, by more than its name.
    isClosed: LANGUAGE_GROUPS.includes(group),
  })),
];
