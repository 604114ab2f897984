import { truth, whole } from '../../fields/answers.ts';
import { decided, line, lines, rows, ruled, several } from '../../fields/prose.ts';
import { maybe, type Nested, nest, type RecordShape, record } from '../../fields/record.ts';
import type { Infer, Shape } from '../../fields/shape.ts';
import { choice, key, type text } from '../../fields/text.ts';
import { formNames } from '../cv/formNames.ts';
import { contact, person } from './namedPeople.records.ts';
import { COMPANY_CODE, POSTING_NUMBER, saidFields, seasonField } from './posting.records.ts';
import { BODY_PARTS, type BodyPart, type PartKind, type PartValues } from './postingBody.ts';
import { STEP_KINDS } from './stepKind.ts';

/* A posting as a file of content/ writes it: times in words ("+1d 18:00"), everything else as it is kept. */

const namedDocument = record({
  no: key('no', '서류 번호', {
    required: true,
    pattern: /^[0-9]{2}$/,
    wrong: '서류 번호는 두 자리 수이고, 바뀌지 않아요.',
  }),
  name: line('name', '서류 이름'),
  note: line('note', '서류 설명', { required: false }),
  required: decided('required', '꼭 내야 하는지'),
});
const sentence = line('', '서류');
type DocumentLine = string | Infer<typeof namedDocument>;

/** A line of a posting's documents, or a document that its form asks for by name. */
const documentLine: Shape<DocumentLine> = {
  blank: () => '',
  read: (given, path, faults) =>
    (typeof given === 'object' ? (namedDocument as Shape<DocumentLine>) : sentence).read(given, path, faults),
  check(value, path, faults, context) {
    if (typeof value === 'string') sentence.check(value, path, faults, context);
    else namedDocument.check(value, path, faults, context);
  },
  write: (value) => (typeof value === 'string' ? value : namedDocument.write(value)),
  schema: namedDocument.schema,
};

const step = {
  name: line('name', '단계 이름'),
  when: line('when', '날', { required: false }),
  term: line('term', '때', { required: false }),
  note: line('note', '덧붙이는 말', { required: false }),
  blind: truth('blind', '이름을 가리고 심사'),
  // Last, for lines of a sheet go by this order. An export leaves it out of one that has none.
  kind: maybe(choice('kind', '단계 종류', STEP_KINDS)),
};

interface FileValues extends Omit<PartValues, 'steps' | 'documents'> {
  steps: Infer<typeof stepRows>;
  documents: DocumentLine[];
}
const stepRows = rows('steps', '전형', step, 1);

// How a file writes a part of each kind.
const PARTS: { [K in PartKind]: (name: string, part: BodyPart) => Nested<FileValues[K]> | ReturnType<typeof text> } = {
  fact: (name, { title, written = title, optional }) => line(name, written, { required: !optional }),
  text: (name, { title, optional }) => line(name, title, { required: !optional, max: 5_000 }),
  lines: (name, { title, optional }) => lines(name, title, optional ? 0 : 1),
  steps: () => stepRows,
  documents: (name, { title, optional }) => several(name, title, documentLine, { least: optional ? 0 : 1 }),
  person: (name, { title }) => maybe(nest(name, title, record(person))),
  contact: (name, { title }) => nest(name, title, record(contact)),
};

type FileBody = { [part in keyof typeof BODY_PARTS]: FileValues[(typeof BODY_PARTS)[part]['kind']] };

/** The body by its parts; a part declared there is read here. */
export function bodyOf(parts: Readonly<Record<string, BodyPart>>): Shape<FileBody> {
  const members = Object.entries(parts).map(([name, part]) => [name, PARTS[part.kind](name, part)]);
  return record(Object.fromEntries(members)) as unknown as RecordShape<never> as Shape<FileBody>;
}

/** A field or a list of the CV by its wire name, or the photo. */
const formName = ruled(line('', '항목'), (name) =>
  formNames.has(name) ? undefined : `“${name}”은(는) 지원서의 항목도 목록도 아니에요.`,
);

const form = record({
  questions: several(
    'questions',
    '질문',
    record({ text: line('text', '질문'), max: whole('max', '글자 수', { min: 300, max: 3000, required: true }) }),
    { most: 4 },
  ),
  relaxed: several('relaxed', '묻되 없어도 되는 항목', formName),
  hidden: several('hidden', '묻지 않는 항목', formName),
  required: several('required', '꼭 묻는 항목', formName),
  files: several('files', '꼭 내는 파일', key('', '파일 종류', { required: true, pattern: /^\d\d$/ })),
});

const instant = (wire: string, label: string, required = true) => line(wire, label, { required });

/** A posting's file. */
export const postingFile = record({
  company: key('company', '회사 코드', { required: true, pattern: COMPANY_CODE }),
  number: key('number', '공고 번호', { required: true, pattern: POSTING_NUMBER }),
  category: line('category', '직무'),
  ...saidFields,
  season: seasonField,
  publish: instant('publish', '게시 시각', false),
  accept: nest('accept', '접수', record({ from: instant('from', '접수 시작'), to: instant('to', '접수 끝', false) })),
  shown: decided('shown', '보이는지'),
  /** An export notes it of one that is hidden again: its page is gone, not unknown. */
  wasShown: maybe(decided('was_shown', '보인 적이 있는지')),
  editUntilDeadline: decided('edit_until_deadline', '마감까지 고칠 수 있는지'),
  closedEarly: maybe(
    nest(
      'closed_early',
      '조기 마감',
      record({ at: instant('at', '조기 마감 시각'), reason: line('reason', '조기 마감 사유') }),
    ),
  ),
  finished: instant('finished', '전형 종료 시각', false),
  fields: several(
    'fields',
    '모집분야',
    record({
      no: key('no', '모집분야 번호', { required: true, pattern: /^[0-9]{1,4}$/ }),
      name: line('name', '모집분야'),
    }),
    { least: 1, most: 30 },
  ),
  form: nest('form', '이 공고가 다르게 묻는 것', form),
  body: nest('body', '내용', bodyOf(BODY_PARTS)),
  images: rows('images', '그림', {
    file: key('file', '그림 파일', { required: true, pattern: /^images\/[a-z0-9-]+\.(svg|png|jpe?g|webp)$/ }),
    caption: line('caption', '그림 제목'),
    words: lines('text', '그림을 글로 옮긴 것', 1),
  }),
});
export type PostingFile = Infer<typeof postingFile>;
