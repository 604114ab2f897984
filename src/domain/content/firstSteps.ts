import { CV_CONSENTS } from '../cv/consents.ts';
import { COLLECTED_NOTICE } from '../members/registration.ts';

/* What a product needs before it is a company's site, in the order in which it is done. */

/** One step; the words are what operators read. */
interface StepKind {
  name: string;
  /** What it is for. */
  does: string;
  /** The file of a content folder, or the setting, that says it; and the screen of the console that edits the file. */
  by: { file: string; screen?: string } | { setting: string };
  /** Until it is done nobody registers, nothing is published, and pages say 준비 중입니다. */
  opens: boolean;
}

export const FIRST_STEPS = {
  group: {
    name: '그룹과 첫 화면',
    does: '누리집의 이름과 첫 화면의 말, 색이에요. 적기 전에는 이름 없이 열려요.',
    by: { file: 'group.json', screen: '/site/group' },
    opens: false,
  },
  company: {
    name: '회사',
    does: '공고를 내고 지원서를 받는 회사예요. 하나 이상 있어야 해요.',
    by: { file: 'companies.json', screen: '/site/companies' },
    opens: true,
  },
  privacy: {
    name: '개인정보처리방침',
    does: '회원과 지원자의 정보를 어떻게 다루는지 알려요. 시행 중인 판이 있어야 해요.',
    by: { file: 'policies/privacy-<시행일>.md', screen: '/site/policies/privacy' },
    opens: true,
  },
  person: {
    name: '개인정보 보호책임자',
    does: '시행 중인 개인정보처리방침에 보호책임자의 이름과 연락처가 있어야 해요(개인정보 보호법 30조).',
    by: { file: 'policies/privacy-<시행일>.md', screen: '/site/policies/privacy' },
    opens: true,
  },
  terms: {
    name: '이용약관',
    does: '회원과 회사 사이의 약속이에요. 시행 중인 판이 있어야 해요.',
    by: { file: 'policies/terms-<시행일>.md', screen: '/site/policies/terms' },
    opens: true,
  },
  consents: {
    name: '동의와 안내',
    does: '가입하고 지원할 때 읽고 확인하는 글이에요. 가입 두 가지와 지원서 네 가지가 시행 중이어야 해요.',
    by: { file: 'consents.json', screen: '/site' },
    opens: true,
  },
  sender: {
    name: '메일을 보내는 주소',
    does: '가입, 접수, 결과를 알리는 메일이 나가는 주소예요.',
    by: { setting: 'MAIL_FROM' },
    opens: true,
  },
  category: {
    name: '직무',
    does: '공고를 나누어 보이는 이름이에요. 공고마다 하나를 골라요.',
    by: { file: 'categories.json', screen: '/site/categories' },
    opens: false,
  },
  posting: {
    name: '첫 공고',
    does: '초안은 먼저 써 둘 수 있고, 위의 것을 모두 갖추면 공개할 수 있어요.',
    by: { file: 'postings/<회사>-<공고 번호>.json', screen: '/postings/new' },
    opens: false,
  },
} as const satisfies Record<string, StepKind>;

export type FirstStep = keyof typeof FIRST_STEPS;
export const firstSteps = Object.keys(FIRST_STEPS) as FirstStep[];

/** The texts without which nobody can register or apply. */
export const NEEDED_TEXTS: readonly string[] = ['terms', COLLECTED_NOTICE, ...Object.values(CV_CONSENTS)];

// The files of forms that a step asks for, beside the texts.
const NEEDED_FILES = [
  'group.json',
  'companies.json',
  'categories.json',
  'policies/privacy.json',
  'policies/terms.json',
];

/** Whether a company has to write a file of its site before its first posting. */
export const isNeededFile = (file: string) =>
  NEEDED_FILES.includes(file) || NEEDED_TEXTS.some((consent) => file === `consents/${consent}.json`);

/** Whether a step keeps the site closed until it is done. */
export function isOpening(step: FirstStep): boolean {
  return FIRST_STEPS[step].opens;
}

/** What the settings say of the sender: one that was said, or the sample's, of which nobody is anybody. */
export function hasSender({ mailFrom, sampleContent }: { mailFrom?: string; sampleContent: boolean }): boolean {
  return mailFrom !== undefined || sampleContent;
}

/** The names of steps in one line. */
export function namesOf(steps: readonly FirstStep[]): string {
  return steps.map((step) => FIRST_STEPS[step].name).join(', ');
}

/** The same for a log: as the table calls them, with their names. */
export function stepWords(steps: readonly FirstStep[]): string {
  return steps.map((step) => `${step} (${FIRST_STEPS[step].name})`).join(', ');
}
