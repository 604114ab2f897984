import { askables } from '../../cv/askable.ts';
import { formEffects } from './formEffects.ts';
import { stepsWorsened } from './stepsWorsened.ts';
import { type CopyRow, rowsAt, textAt, valueAt, type WorkingCopy } from './workingCopy.ts';

/* What of a change leaves applicants with less than they were told, or asks more of them (채용절차법 4조 2항). Where two
   texts cannot be compared the change counts: whoever makes it then says why. */

/** The form as the program names it; names of content stay what they are called by its screen. */
export const FORM_NAMES = { askables, fileKinds: [] };

/** A place at which a posting becomes worse for those who apply. */
export interface Worsened {
  at: string;
  sentence: string;
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

function renamedFields(before: WorkingCopy, after: WorkingCopy): Worsened[] {
  const now = new Map(rowsAt(after, 'fields').map(({ no, name }) => [no, String(name)]));
  const isRenamed = rowsAt(before, 'fields').some(({ no, name }) => {
    const is = now.get(no);
    return is !== undefined && lettersOf(String(name)) !== lettersOf(is);
  });
  return isRenamed ? [{ at: 'fields', sentence: '모집분야의 이름이 바뀌어요.' }] : [];
}

const isNumbered = ({ no }: CopyRow) => Boolean(no);

/** Lines that name what is to be handed in; documents with a place for a file are of the form. */
function worsenedDocuments(before: WorkingCopy, after: WorkingCopy): Worsened[] {
  const at = 'body.documents';
  const known = new Set(rowsAt(before, at).map(({ name }) => lettersOf(String(name))));
  const added = rowsAt(after, at).filter((row) => !isNumbered(row) && !known.has(lettersOf(String(row.name))));
  return added.length === 0 ? [] : [{ at, sentence: '내야 할 서류가 늘어요.' }];
}

const worsenedForm = (before: WorkingCopy, after: WorkingCopy): Worsened[] =>
  formEffects(before, after, FORM_NAMES)
    .filter(({ worsens }) => worsens)
    .map(({ at, label, sentence }) => ({ at, sentence: `${label}: ${sentence}` }));

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
    ...renamedFields(before, after),
    ...worsenedLines(before, after),
    ...stepsWorsened(rowsAt(before, 'body.steps'), rowsAt(after, 'body.steps')),
    ...worsenedDocuments(before, after),
    ...worsenedForm(before, after),
  ];
}
