import { isObject } from '../../../fields/shape.ts';
import { saidFields, seasonField } from '../posting.records.ts';
import { BODY_PARTS, type BodyPart } from '../postingBody.ts';
import { isRows, rowsAt, splitPlace, valueAt, type WorkingCopy } from './workingCopy.ts';

/** What of a posting differs between two copies of it, with its name and both texts. */
export interface ChangedPlace {
  at: string;
  label: string;
  before: string;
  after: string;
}

/** The parts of a posting that are compared, in the order of its editor, by their place. */
const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(saidFields).map(({ wire, label }) => [wire, label])),
  category: '직무',
  [seasonField.wire]: seasonField.label,
  publish: '게시 시각',
  'accept.from': '접수 시작',
  'accept.to': '접수 끝',
  edit_until_deadline: '제출한 뒤 고치기',
  fields: '모집분야',
  ...Object.fromEntries(
    Object.entries<BodyPart>(BODY_PARTS).map(([name, { title, written = title }]) => [`body.${name}`, written]),
  ),
  'form.asks': '지원서 항목',
  'form.questions': '질문',
  'form.files': '꼭 내는 파일',
  images: '그림',
};

/** A place's name as its screen says it; one within a part has the part's. */
export function placeName(place: string): string {
  const { around } = splitPlace(place);
  return LABELS[place] ?? (around === '' ? place : placeName(around));
}

/** The names of what a form asks, by which its rows are said. */
type Labels = Readonly<Record<string, string>>;

/** The parts that differ from one copy to another. */
export function changedPlaces(before: WorkingCopy, after: WorkingCopy, labels: Labels = {}): ChangedPlace[] {
  return Object.entries(LABELS).flatMap(([at, label]) => {
    const [was, is] = [before, after].map((copy) => wordsAt(copy, at, labels)) as [string, string];
    return was === is ? [] : [{ at, label, before: was, after: is }];
  });
}

const WAYS: Labels = { required: '필수', relaxed: '선택', hidden: '받지 않음' };

// Rows of the form are what they are named by, in whatever order.
function wordsAt(copy: WorkingCopy, at: string, labels: Labels): string {
  if (at !== 'form.asks' && at !== 'form.files') return inWords(copy, at);
  const lines = rowsAt(copy, at).map(({ id, how }) => [labels[id] ?? id, WAYS[String(how)]].filter(Boolean).join(' '));
  return lines.toSorted().join('\n');
}

/** What stands at a place as lines a person compares. */
export const inWords = (copy: WorkingCopy, at: string) => wordsOf(valueAt(copy, at));

/** A value of a working copy in words; rows one a line. */
export function wordsOf(value: unknown): string {
  if (isRows(value)) return value.map(lineOf).join('\n');
  if (Array.isArray(value)) return value.filter((one) => one !== '').join('\n');
  if (typeof value === 'boolean') return value ? '예' : '아니오';
  return isObject(value) ? lineOf(value) : String(value ?? '');
}

// Members of rows that are not said as they are written.
const SAID: Readonly<Record<string, (value: unknown) => string>> = {
  blind: (value) => (value === true ? '이름 가림' : ''),
  when: (value) => (value === 'deadline' ? '접수 마감일' : String(value).replace('..', ' – ')),
};
const UNSAID = ['id', 'hash'];

const saidOf = (name: string, value: unknown) =>
  SAID[name]?.(value) ?? (value === true ? '필수' : value === false ? '선택' : String(value ?? ''));

const lineOf = (row: object) =>
  Object.entries(row)
    .filter(([name]) => !UNSAID.includes(name))
    .map(([name, value]) => saidOf(name, value))
    .filter((words) => words !== '')
    .join(' · ');
