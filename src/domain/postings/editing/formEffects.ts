import { applicantTypeNames, applicantTypesOf } from '../applicantTypes.ts';
import { type CopyRow, rowsAt, textAt, type WorkingCopy } from './workingCopy.ts';

/* What a change of the application form does to applications that are there. It narrows where one that was complete no
   longer would be, where what it holds would not be taken or would answer something else, or where who has submitted
   could not have said what others may say now: refused once somebody has submitted. */

/** One thing that a change of the form does. */
export interface FormEffect {
  /** Its place in the working copy. */
  at: string;
  /** What it concerns, as its screen names it. */
  label: string;
  /** What becomes of an application that is being written. */
  sentence: string;
  narrows: boolean;
  /** Less than applicants were told, or more asked of them: told with a reason. */
  worsens: boolean;
}

/** What of a form is called how, and what applies to it where nothing is said. */
export interface FormNames {
  askables: readonly { name: string; label: string; isRequired?: boolean }[];
  fileKinds: readonly { code: string; name: string }[];
}

type Way = 'required' | 'relaxed' | 'hidden';
type Said = Pick<FormEffect, 'sentence' | 'narrows' | 'worsens'>;

const narrowing = (sentence: string, worsens = true): Said => ({ sentence, narrows: true, worsens });
const widening = (sentence: string): Said => ({ sentence, narrows: false, worsens: false });

const NOW_OPTIONAL = widening('없어도 제출할 수 있어요.');
const WAYS: { readonly [W in Way]: (was: Way) => Said } = {
  required: () => narrowing('꼭 있어야 제출할 수 있어요.'),
  relaxed: (was) => (was === 'hidden' ? narrowing('새로 물어요. 적지 않아도 돼요.') : NOW_OPTIONAL),
  hidden: () => narrowing('받지 않아요. 적은 것은 지원서에 남지만 제출되지 않아요.'),
};

const lettersOf = (text: unknown) => String(text ?? '').replace(/[^\p{L}\p{N}]/gu, '');

function askEffects(before: WorkingCopy, after: WorkingCopy, { askables }: FormNames): FormEffect[] {
  const at = 'form.asks';
  const saidIn = (copy: WorkingCopy) => new Map(rowsAt(copy, at).map(({ id, how }) => [id, how as Way]));
  const [was, is] = [saidIn(before), saidIn(after)];
  const known = new Map(askables.map((one) => [one.name, one]));
  return [...new Set([...known.keys(), ...was.keys(), ...is.keys()])].flatMap((name) => {
    const byItself: Way = known.get(name)?.isRequired ? 'required' : 'relaxed';
    const [from, to] = [was.get(name) ?? byItself, is.get(name) ?? byItself];
    return from === to ? [] : [{ at, label: known.get(name)?.label ?? name, ...WAYS[to](from) }];
  });
}

function questionEffects(before: WorkingCopy, after: WorkingCopy): FormEffect[] {
  const at = 'form.questions';
  const [was, is] = [rowsAt(before, at), rowsAt(after, at)];
  const effect = (label: string, said: Said): FormEffect => ({ at, label, ...said });
  if (was.length === 0 && is.length > 0) {
    const sentence = '칸 네 개가 이 질문들로 바뀌고 모두 답해야 해요. 적은 글은 같은 차례의 질문 아래에 남아요.';
    return [effect(`자기소개서 질문 ${is.length}개`, narrowing(sentence))];
  }
  if (is.length === 0 && was.length > 0) {
    return [
      effect('자기소개서 질문', narrowing('질문이 없어지고 칸 네 개를 받아요. 적은 답은 같은 차례의 칸에 남아요.')),
    ];
  }
  return Array.from({ length: Math.max(was.length, is.length) }, (_, index) =>
    questionSaid(was[index], is[index]).map((said) => effect(`자기소개서 ${index + 1}번 질문`, said)),
  ).flat();
}

// An answer belongs to the number of its question.
function questionSaid(was: CopyRow | undefined, is: CopyRow | undefined): Said[] {
  if (!was) return [narrowing('새로 생겨요. 답해야 제출할 수 있어요.')];
  if (!is) return [narrowing('없어져요. 적은 답은 지원서에 남지만 제출되지 않아요.')];
  const isOther = lettersOf(was.text) !== lettersOf(is.text);
  const [from, to] = [Number(was.max), Number(is.max)];
  return [
    ...(isOther ? [narrowing('바뀌어요. 적은 답은 바뀐 질문 아래에 남아요.')] : []),
    ...(to < from ? [narrowing(`${to}자까지로 줄어요. 더 긴 답은 줄여야 제출할 수 있어요.`)] : []),
    ...(to > from ? [widening(`${to}자까지로 늘어요.`)] : []),
  ];
}

function fileEffects(before: WorkingCopy, after: WorkingCopy, { fileKinds }: FormNames): FormEffect[] {
  const at = 'form.files';
  const idsIn = (copy: WorkingCopy) => rowsAt(copy, at).map(({ id }) => id);
  const [was, is] = [idsIn(before), idsIn(after)];
  const effect = (id: string, said: Said): FormEffect => {
    const name = fileKinds.find(({ code }) => code === id)?.name;
    return { at, label: name ?? '꼭 내는 파일', ...said };
  };
  return [
    ...is.filter((id) => !was.includes(id)).map((id) => effect(id, narrowing('파일을 올려야 제출할 수 있어요.'))),
    ...was.filter((id) => !is.includes(id)).map((id) => effect(id, widening('올리지 않아도 제출할 수 있어요.'))),
  ];
}

const isWanted = (row: CopyRow) => row.required !== false;

/** Documents with a place for a file, which are known by their numbers. */
function documentEffects(before: WorkingCopy, after: WorkingCopy): FormEffect[] {
  const at = 'body.documents';
  const slotsIn = (copy: WorkingCopy) =>
    new Map(rowsAt(copy, at).flatMap((row) => (row.no ? [[String(row.no), row] as const] : [])));
  const [was, is] = [slotsIn(before), slotsIn(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((no) => {
    const said = documentSaid(was.get(no), is.get(no));
    return said ? [{ at, label: String((is.get(no) ?? was.get(no))?.name ?? no), ...said }] : [];
  });
}

function documentSaid(was: CopyRow | undefined, is: CopyRow | undefined): Said | undefined {
  if (!is) return narrowing('올리는 칸이 없어져요. 올린 파일은 지원서에 남아요.', false);
  const sentence = '올려야 제출할 수 있어요.';
  if (!was) return isWanted(is) ? narrowing(sentence) : narrowing('올리는 칸이 생겨요. 올리지 않아도 돼요.', false);
  if (lettersOf(was.name) !== lettersOf(is.name)) return narrowing('다른 서류를 받는 칸이 돼요.', false);
  if (isWanted(is) && !isWanted(was)) return narrowing(sentence);
  return isWanted(was) && !isWanted(is) ? widening('올리지 않아도 제출할 수 있어요.') : undefined;
}

/** Fields and kinds of applicant that can no longer be chosen. */
function choiceEffects(before: WorkingCopy, after: WorkingCopy): FormEffect[] {
  const numbers = rowsAt(after, 'fields').map(({ no }) => no);
  const lost = rowsAt(before, 'fields').filter(({ no }) => !numbers.includes(no));
  const mayApply = (copy: WorkingCopy, type: string) => {
    const types = applicantTypesOf(textAt(copy, 'career'));
    return types.length === 0 || types.includes(type);
  };
  const left = applicantTypeNames.filter(([, type]) => mayApply(before, type) && !mayApply(after, type));
  return [
    ...lost.map(({ name }) => ({
      ...{ at: 'fields', label: String(name) },
      ...narrowing('모집분야에서 빠져요. 고른 사람은 다시 골라야 제출할 수 있어요.'),
    })),
    ...left.map(([name]) => ({
      ...{ at: 'career', label: name },
      ...narrowing('이 구분으로는 지원할 수 없게 돼요.', false),
    })),
  ];
}

/** What a change of the form does to applications that are being written, in the order of its screen. */
export function formEffects(before: WorkingCopy, after: WorkingCopy, names: FormNames): FormEffect[] {
  return [
    ...choiceEffects(before, after),
    ...askEffects(before, after, names),
    ...questionEffects(before, after),
    ...documentEffects(before, after),
    ...fileEffects(before, after, names),
  ];
}
