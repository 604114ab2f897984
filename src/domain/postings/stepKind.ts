/** The kinds of steps of a selection, as applicants read them. */
export const STEP_KINDS = ['서류', '과제', '검사', '면접', '최종'] as const;
export type PostingStepKind = (typeof STEP_KINDS)[number];

// In the order in which they are asked: 최종 면접 is an interview, 과제와 면접 too.
const SAYS: readonly (readonly [PostingStepKind, RegExp])[] = [
  ['면접', /면접|인터뷰|면담/],
  ['과제', /과제|실기|실습|코딩/],
  ['검사', /검사|시험|필기|테스트/],
  ['서류', /서류|접수|지원서/],
  ['최종', /최종|확정|합격/],
];

const kindIn = (name: string) => SAYS.find(([, pattern]) => pattern.test(name))?.[0];

/** A step by its name and the kind that was chosen for it, if any. */
interface NamedStep {
  name: string;
  kind?: PostingStepKind | '' | undefined;
}

/** The kind of a step that says none: what its name says, else what its place does. */
export function likelyKind(name: string, index: number, count: number): PostingStepKind {
  const said = kindIn(name);
  if (said) return said;
  if (index === 0) return '서류';
  return index === count - 1 ? '최종' : '면접';
}

/** A step as applicants read it: its name, and its kind where that was chosen and the name does not say it. */
export function stepTitle({ name, kind }: NamedStep): string {
  return !kind || name.includes(kind) ? name : `${name} (${kind})`;
}

/** The kind that operators see of a step: the one chosen, else what its name says; blank where neither says one. */
export const seenKind = ({ name, kind }: NamedStep): PostingStepKind | '' => kind || (kindIn(name) ?? '');

// What is read, solved or sat shows nobody; whoever talks with a person, or hires them, knows who it is.
const BLIND_AT_FIRST: readonly string[] = ['서류', '과제', '검사'];

/** Whether a step of a kind is judged without names unless its posting says otherwise. */
export const startsBlind = (kind: string) => BLIND_AT_FIRST.includes(kind);

/** What becomes of blind reading when another kind is chosen: it follows as long as nobody has decided differently. */
export function blindAfter(isBlind: boolean, before: string, kind: string): boolean {
  return isBlind === startsBlind(before) ? startsBlind(kind) : isBlind;
}
