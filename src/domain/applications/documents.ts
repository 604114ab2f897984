import { dateWords, secondsWords } from '../../fields/koreanDate.ts';
import type { SectionInWords } from '../cv/words.ts';
import { type PrintedWords, printedWords } from './printedSteps.ts';

/** What can be printed of an application: the current draft, the newest submitted copy, the proof of submitting. */
export const DOCUMENT_KINDS = ['draft', 'submission', 'certificate'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The applicant and the posting. */
export interface About {
  name: string;
  company: string;
  posting: string;
}

/** Proof of submitting, as its receipt states it. */
export interface Proof {
  applicationNumber: number;
  submittedAt: Date;
  contentHash: string;
}

interface Fact {
  name: string;
  value: string;
  /** What stands small below it. */
  small?: string;
}

/** The contents of a document's pages; the templates of `src/server/pdf` lay it out. */
interface Pages {
  title: string;
  name: string;
  heading: string;
  /** Stands large and pale behind the text. */
  mark: string | null;
  /** Stands under every page. */
  foot: string;
  /** The same beside the number of the page. */
  footEnd: string;
}

/** Sections as one reader is shown them. */
interface ShownInWords extends SectionInWords {
  entries: {
    title: string;
    answers: (SectionInWords['entries'][number]['answers'][number] & { isHidden: boolean })[];
  }[];
}

/** The printed CV. */
export interface PrintedCv extends Pages, PrintedWords {
  /** What it is, above every page. */
  kind: string;
  posting: string;
  notice: string | null;
  photoWords: string;
  /** Tells at the end which steps hold nothing. */
  none: string;
  /** What the receipt says of it; blank of a draft. */
  hash: string;
}

/** The printed proof of submitting, 입사지원 확인서. */
export interface Certificate extends Pages {
  facts: Fact[];
  statement: string;
  issued: string;
  company: string;
  check: CertificateCheck & { title: string; words: string };
  small: string;
  /** Of what was submitted, as its receipt tells it. */
  hash: Fact;
}

/** By what a certificate is checked: its number, the outlines of its picture, and the page that does it. */
export interface CertificateCheck {
  number: string;
  picture: { size: number; shapes: { tone: string; d: string }[] };
  address: string;
}

const DRAFT = '작성 중';
const CV = '입사지원서';
const CERTIFICATE = '입사지원 확인서';
const NOTHING = '적은 내용이 없는 항목';
const NAMELESS = '이름을 적지 않음';

/** The CV as pages: of a draft, or of a submitted copy with its proof. */
export function printedCv(
  { name, company, posting }: About,
  sections: readonly SectionInWords[],
  state: { proof: Proof } | { savedAt: Date },
): PrintedCv {
  const proof = 'proof' in state ? state.proof : undefined;
  const who = name || NAMELESS;
  return {
    title: `${CV} – ${who}`,
    name: who,
    heading: who,
    kind: CV,
    mark: proof ? null : DRAFT,
    foot: `${who} · ${posting} · ${proof ? `접수번호 ${proof.applicationNumber}` : DRAFT}`,
    footEnd:
      'savedAt' in state
        ? `마지막 저장 ${secondsWords(state.savedAt)}`
        : `${secondsWords(state.proof.submittedAt)} 제출`,
    posting: `${company} · ${posting}`,
    notice: proof ? null : '작성 중인 지원서입니다. 아직 제출하지 않았습니다.',
    photoWords: `${who} 님의 사진`,
    none: NOTHING,
    hash: proof ? `내용 확인값 ${proof.contentHash}` : '',
    ...printedWords(sections),
  };
}

const HIDDEN = '(가림)';

/** A copy as an operator may read it, one of several in a document; its number is the blind one where it has no name. */
export function selectedCopy(
  { number, name, sections }: { number: string; name: string; sections: readonly ShownInWords[] },
  posting: string,
): PrintedCv {
  const words = sections.map(({ entries, ...section }) => ({
    ...section,
    entries: entries.map(({ title, answers }) => ({
      title,
      answers: answers.map(({ wire, question, answer, link, isHidden }) => ({
        ...{ wire, question, answer: isHidden ? HIDDEN : answer },
        ...(link ? { link } : {}),
      })),
    })),
  }));
  const { names, contact, steps } = printedWords(words);
  const said = (answers: string[]) => answers.filter((one) => one !== HIDDEN);
  return {
    ...{ title: '', name: '', heading: name === '' ? number : `${number} ${name}` },
    ...{ kind: CV, mark: null, foot: posting, footEnd: number, posting, notice: null },
    ...{ photoWords: '', none: NOTHING, hash: '', names: said(names), contact: said(contact), steps },
  };
}

/** The proof of submitting as a page; it says so where the application was withdrawn later. */
export function certificate(
  { name, company, posting }: About,
  { applicationNumber, submittedAt, contentHash }: Proof,
  { issuedAt, withdrawn, check }: { issuedAt: Date; withdrawn: boolean; check: CertificateCheck },
): Certificate {
  const who = name || NAMELESS;
  return {
    title: `${CERTIFICATE} – ${who}`,
    name: who,
    heading: CERTIFICATE,
    mark: null,
    foot: '',
    footEnd: '',
    facts: [
      { name: '성명', value: who },
      { name: '지원한 회사', value: company },
      { name: '채용공고', value: posting },
      { name: '접수번호', value: String(applicationNumber) },
      { name: '제출 시각', value: secondsWords(submittedAt), small: '서버에 도착한 한국 표준시' },
      { name: '발급 시각', value: secondsWords(issuedAt) },
      ...(withdrawn ? [{ name: '현재 상태', value: '지원 취소' }] : []),
    ],
    statement: '아래와 같이 지원서를 제출한 사실을 확인합니다.',
    issued: `${dateWords(issuedAt)} 발급`,
    company,
    check: {
      ...check,
      title: '확인 번호',
      words:
        '위 주소에서 접수번호와 확인 번호를 넣으면 같은 무늬와 가린 이름이 보입니다. 지원서를 파기할 때까지 확인할 수 있습니다.',
    },
    small:
      '이 확인서는 지원자가 누리집에서 발급했습니다. 지원서를 제출한 사실을 확인하며, 심사 결과를 뜻하지 않습니다.',
    hash: { name: '내용 확인값(제출한 지원서의 SHA-256)', value: contentHash },
  };
}

const LONGEST_PART = 60;

/** A part of a file's name that every system can keep. */
export function namePart(text: string): string {
  const plain = text.replace(/[\\/:*?"<>|]/g, ' ').replace(/\s+/g, ' ');
  return [...plain].slice(0, LONGEST_PART).join('').trim();
}

/** The name a document is downloaded under, without its ending. */
export function documentName(kind: DocumentKind, { name, posting }: About, applicationNumber: number): string {
  const who = namePart(name) || NAMELESS;
  switch (kind) {
    case 'draft':
      return `지원서(작성 중)_${who}_${namePart(posting)}`;
    case 'submission':
      return `지원서_${who}_${namePart(posting)}_${applicationNumber}`;
    case 'certificate':
      return `입사지원확인서_${who}_${applicationNumber}`;
  }
}
