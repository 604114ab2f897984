import { dateTimeWords } from '../../fields/koreanDate.ts';
import { STAGES, type Stage } from '../applications/stage.ts';
import { sections } from '../cv/sections.ts';
import type { SectionInWords } from '../cv/words.ts';

/** An application as the list has it. */
export interface Listed {
  number: number;
  submittedAt: Date;
  stage: Stage | null;
  contentHash: string;
  words: readonly SectionInWords[];
  files: number;
  folder: string;
}

interface ListColumn {
  title: string;
  /** In characters. */
  width: number;
  of: (listed: Listed) => string;
  /** Only where contact data is asked for. */
  contact?: true;
}

// An answer as its applicant read it when it was submitted.
function answer(field: { wire: string; label: string }, width: number, contact?: true): ListColumn {
  const of = ({ words }: Listed) => {
    const answers = words.flatMap(({ entries }) => entries.flatMap((entry) => entry.answers));
    return answers.find(({ wire }) => wire === field.wire)?.answer ?? '';
  };
  return { title: field.label, width, of, ...(contact ? { contact } : {}) };
}

const { profile, profileDetail } = sections;

// Never among them: disability, veteran status, income, military service, sex and birth date.
const COLUMNS: readonly ListColumn[] = [
  { title: '접수번호', width: 12, of: ({ number }) => String(number) },
  answer(profile.fields.name, 14),
  answer(profile.fields.supportFieldNumber, 20),
  answer(profile.fields.applicantType, 10),
  { title: '제출 시각', width: 24, of: ({ submittedAt }) => dateTimeWords(submittedAt) },
  { title: '전형 단계', width: 16, of: ({ stage }) => (stage === null ? '' : STAGES[stage]) },
  answer(profileDetail.fields.phone, 16, true),
  answer(profileDetail.fields.email, 28, true),
  { title: '첨부파일', width: 10, of: ({ files }) => String(files) },
  { title: '폴더', width: 20, of: ({ folder }) => folder },
  { title: '내용 확인값', width: 68, of: ({ contentHash }) => contentHash },
];

/** The list's columns, and a row of it; mail and telephone only with `contact`. */
export function listColumns(contact: boolean) {
  const columns = COLUMNS.filter((column) => contact || !column.contact);
  return { columns, rowOf: (listed: Listed) => columns.map(({ of }) => of(listed)) };
}
