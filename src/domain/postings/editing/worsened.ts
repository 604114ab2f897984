import { stepsWorsened } from './stepsWorsened.ts';
import { type CopyRow, rowsAt, textAt, valueAt, type WorkingCopy } from './workingCopy.ts';

/* What of a change leaves applicants with less than they were told, or asks more of them (채용절차법 4조 2항). Where two
   texts cannot be compared the change counts: whoever makes it then says why. */

/** A place at which a posting becomes worse for those who apply. */
export interface Worsened {
  at: string;
  sentence: string;
  /** It changes what has been handed in: refused once somebody has submitted. */
  isOfForm?: true;
}

type Compare = (before: string, after: string) => string | undefined;

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
const withoutNumbers = (text: string) => lettersOf(text.replace(/\d+/g, '#'));
/** What a text says, whatever stands between its words. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}#]/gu, '');

// "00명" is some number of two digits.
function mostOf(headcount: string): number | undefined {
  const [digits] = headcount.match(/\d+/) ?? [];
  if (digits === undefined) return undefined;
  return /^0+$/.test(digits) ? 10 ** digits.length - 1 : Number(digits);
}

function fewerOpenings(before: string, after: string): string | undefined {
  const [was, is] = [mostOf(before), mostOf(after)];
  if (was === undefined || is === undefined) return '모집 인원이 바뀌어요.';
  return is < was ? '모집 인원이 줄어요.' : undefined;
}

/** A longer term of the same words is no worse; any other change of the employment may be. */
function otherEmployment(before: string, after: string): string | undefined {
  const isLonger =
    withoutNumbers(before) === withoutNumbers(after) && (numbersOf(after)[0] ?? 0) >= (numbersOf(before)[0] ?? 0);
  // A longer probation is no better.
  return isLonger && !before.includes('수습') ? undefined : '고용 형태나 기간이 바뀌어요.';
}

const CAREERS = ['신입', '경력', '인턴'];

function narrowerCareer(before: string, after: string): string | undefined {
  const isLeftOut = CAREERS.some((one) => before.includes(one) && !after.includes(one));
  if (isLeftOut) return '지원할 수 있는 사람이 줄어요.';
  const [was, is] = [numbersOf(before)[0] ?? 0, numbersOf(after)[0] ?? 0];
  return is > was ? '필요한 경력이 길어져요.' : undefined;
}

const elsewhere: Compare = (before, after) =>
  lettersOf(after).includes(lettersOf(before)) ? undefined : '근무지가 바뀌어요.';

const FACTS: Readonly<Record<string, Compare>> = {
  kind: (_, after) => (after === '인재풀' ? '채용하기로 한 공고가 인재풀이 돼요.' : undefined),
  headcount: fewerOpenings,
  employment: otherEmployment,
  career: narrowerCareer,
  place: elsewhere,
  'body.workplace': elsewhere,
};

const linesOf = (copy: WorkingCopy, at: string) =>
  textAt(copy, at)
    .split('\n')
    .map(lettersOf)
    .filter((line) => line !== '');

const lacking = (some: readonly string[], all: readonly string[]) => some.some((one) => !all.includes(one));

function worsenedLines(before: WorkingCopy, after: WorkingCopy): Worsened[] {
  const found: Worsened[] = [];
  const [qualifications, conditions] = ['body.qualifications', 'body.conditions'];
  if (lacking(linesOf(after, qualifications), linesOf(before, qualifications)))
    found.push({ at: qualifications, sentence: '자격 요건에 줄이 늘거나 바뀌어요.' });
  if (lacking(linesOf(before, conditions), linesOf(after, conditions)))
    found.push({ at: conditions, sentence: '약속한 근무 조건이 빠지거나 바뀌어요.' });
  return found;
}

function worsenedFields(before: WorkingCopy, after: WorkingCopy): Worsened[] {
  const now = new Map(rowsAt(after, 'fields').map(({ no, name }) => [no, String(name)]));
  const was = rowsAt(before, 'fields');
  const found: Worsened[] = [];
  if (was.some(({ no }) => !now.has(no)))
    found.push({ at: 'fields', sentence: '지원할 수 있던 모집분야가 없어져요.', isOfForm: true });
  else if (was.some(({ no, name }) => lettersOf(String(name)) !== lettersOf(now.get(no) ?? '')))
    found.push({ at: 'fields', sentence: '모집분야의 이름이 바뀌어요.' });
  return found;
}

const documentKey = ({ no, name }: CopyRow) => String(no || lettersOf(String(name)));
/** Lines name what is wanted; of the documents with a number only some are. */
const isWanted = (row: CopyRow) => row.required !== false;

function worsenedDocuments(before: WorkingCopy, after: WorkingCopy): Worsened[] {
  const at = 'body.documents';
  const known = new Map(rowsAt(before, at).map((row) => [documentKey(row), row]));
  const added = rowsAt(after, at).filter((row) => {
    const was = known.get(documentKey(row));
    return isWanted(row) && !(was && isWanted(was));
  });
  if (added.length === 0) return [];
  const isOfForm = added.some(({ no }) => Boolean(no));
  return [{ at, sentence: '내야 할 서류가 늘어요.', ...(isOfForm ? { isOfForm } : {}) }];
}

const idsOf = (copy: WorkingCopy, at: string, how?: string) =>
  rowsAt(copy, at).flatMap((row) => (how === undefined || row.how === how ? [row.id] : []));

function worsenedForm(before: WorkingCopy, after: WorkingCopy): Worsened[] {
  const found: Worsened[] = [];
  const add = (at: string, sentence: string) => found.push({ at, sentence, isOfForm: true });
  const [asks, files] = ['form.asks', 'form.files'];
  const more = (how: string) => lacking(idsOf(after, asks, how), idsOf(before, asks, how));
  const [was, is] = [idsOf(before, asks, 'hidden'), idsOf(after, asks)];
  if (more('required') || lacking(idsOf(before, asks, 'relaxed'), idsOf(after, asks)) || lacking(was, is))
    add(asks, '지원서에서 묻거나 꼭 적어야 하는 항목이 늘어요.');
  else if (more('hidden')) add(asks, '지원서에 적던 항목을 받지 않게 돼요.');
  if (lacking(idsOf(after, files), idsOf(before, files))) add(files, '꼭 내야 하는 파일이 늘어요.');
  if (haveQuestionsWorsened(rowsAt(before, 'form.questions'), rowsAt(after, 'form.questions')))
    add('form.questions', '질문이 늘거나 바뀌거나, 답할 수 있는 글자 수가 줄어요.');
  return found;
}

// An answer belongs to the number of its question.
const haveQuestionsWorsened = (before: readonly CopyRow[], after: readonly CopyRow[]) =>
  after.length !== before.length ||
  after.some((row, index) => {
    const was = before[index];
    return lettersOf(String(row.text)) !== lettersOf(String(was?.text)) || Number(row.max) < Number(was?.max);
  });

/** Where a published posting would become worse for those who apply or have applied. */
export function worsenedPlaces(before: WorkingCopy, after: WorkingCopy): Worsened[] {
  const facts = Object.entries(FACTS).flatMap(([at, compare]): Worsened[] => {
    const [was, is] = [textAt(before, at).trim(), textAt(after, at).trim()];
    const sentence = was === is ? undefined : compare(was, is);
    return sentence ? [{ at, sentence }] : [];
  });
  const mayEdit = (copy: WorkingCopy) => valueAt(copy, 'edit_until_deadline') === true;
  return [
    ...facts,
    ...(mayEdit(before) && !mayEdit(after)
      ? [{ at: 'edit_until_deadline', sentence: '제출한 뒤에는 고칠 수 없게 돼요.' }]
      : []),
    ...worsenedFields(before, after),
    ...worsenedLines(before, after),
    ...stepsWorsened(rowsAt(before, 'body.steps'), rowsAt(after, 'body.steps')),
    ...worsenedDocuments(before, after),
    ...worsenedForm(before, after),
  ];
}
