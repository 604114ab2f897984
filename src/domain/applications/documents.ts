import { dateTimeWords, secondsWords } from '../../fields/koreanDate.ts';
import type { SectionInWords } from '../cv/words.ts';

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
}

/** The contents of a document's pages; the templates of `src/server/pdf` lay it out. */
interface Pages {
  title: string;
  name: string;
  heading: string;
  /** Stands large and pale behind the text. */
  mark: string | null;
  /** Stands under every page beside its number. */
  foot: string;
  facts: Fact[];
}

/** The printed CV. */
export interface PrintedCv extends Pages {
  posting: string;
  notice: string | null;
  none: string;
  photoWords: string;
  sections: SectionInWords[];
}

/** The printed proof of submitting, 입사지원 확인서. */
export interface Certificate extends Pages {
  statement: string;
  issued: string;
  company: string;
  small: string;
}

const DRAFT = '작성 중';
const CERTIFICATE = '입사지원 확인서';
const NAMELESS = '이름을 적지 않음';

function proofFacts({ applicationNumber, submittedAt, contentHash }: Proof): Fact[] {
  return [
    { name: '접수번호', value: String(applicationNumber) },
    { name: '제출 시각', value: secondsWords(submittedAt) },
    { name: '내용 확인값', value: contentHash },
  ];
}

// As the review shows it: what was not answered takes no room, and a title that only repeats the section's neither.
function answered(sections: readonly SectionInWords[]): SectionInWords[] {
  return sections.map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => ({
      title: entry.title === title ? '' : entry.title,
      answers: entry.answers.filter(({ answer }) => answer !== ''),
    })),
  }));
}

/** The CV as pages: of a draft, or of a submitted copy with its proof. */
export function printedCv(
  { name, company, posting }: About,
  sections: readonly SectionInWords[],
  state: { proof: Proof } | { savedAt: Date },
): PrintedCv {
  const proof = 'proof' in state ? state.proof : undefined;
  const who = name || NAMELESS;
  return {
    title: `지원서 – ${who}`,
    name: who,
    heading: who,
    mark: proof ? null : DRAFT,
    foot: `${who} · ${posting} · ${proof ? `접수번호 ${proof.applicationNumber}` : DRAFT}`,
    posting: `${company} · ${posting}`,
    notice: proof ? null : '작성 중인 지원서입니다. 아직 제출하지 않았습니다.',
    facts: 'savedAt' in state ? [{ name: '마지막 저장', value: secondsWords(state.savedAt) }] : proofFacts(state.proof),
    photoWords: `${who} 님의 사진`,
    none: '적은 내용이 없습니다.',
    sections: answered(sections),
  };
}

/** The proof of submitting as a page; it says so where the application was withdrawn later. */
export function certificate(
  { name, company, posting }: About,
  proof: Proof,
  { issuedAt, withdrawn }: { issuedAt: Date; withdrawn: boolean },
): Certificate {
  const who = name || NAMELESS;
  return {
    title: `${CERTIFICATE} – ${who}`,
    name: who,
    heading: CERTIFICATE,
    mark: null,
    foot: `${CERTIFICATE} · 접수번호 ${proof.applicationNumber}`,
    facts: [
      { name: '성명', value: who },
      { name: '회사', value: company },
      { name: '채용공고', value: posting },
      ...proofFacts(proof),
      ...(withdrawn ? [{ name: '현재 상태', value: '지원 취소' }] : []),
    ],
    statement: '위 사람이 위 채용공고에 지원서를 제출했음을 확인합니다.',
    issued: `발급 ${dateTimeWords(issuedAt)}`,
    company,
    small:
      '이 확인서는 지원서를 제출한 사실을 확인하며, 심사 결과를 뜻하지 않습니다. 내용 확인값은 제출한 지원서의 SHA-256 값입니다.',
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
