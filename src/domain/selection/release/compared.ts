import type { Cut, CutPerson } from '../cut.ts';

interface Scored extends CutPerson {
  score: number;
}

/**
 * Where what was decided differs from the line it was decided by: equals of whom some pass, people on the wrong side of it,
 * fields with another number than theirs, a reserve in another order than its scores. Nothing of it is forbidden.
 */
export function differencesFrom(cut: Cut, people: readonly CutPerson[]): string[] {
  const scored = people.flatMap((one): Scored[] => {
    const score = one.scores[cut.place - 1] ?? null;
    return score === null ? [] : [{ ...one, score }];
  });
  const hasNumber = (field: string) => cut.quotas.some((one) => one.field === field);
  const below = scored.filter(({ verdict, score }) => verdict === 'passed' && score < cut.line).length;
  const above = scored.filter((one) => isOut(one) && one.score >= cut.line && !hasNumber(one.field)).length;
  const reserve = people.filter(({ verdict }) => verdict === 'reserve').length;
  return [
    // Equals compete within a field where fields have numbers.
    ...[...Map.groupBy(scored, ({ field }) => (cut.quotas.length > 0 ? field : ''))].flatMap(([, all]) =>
      splitWords(all),
    ),
    ...(below > 0 ? [`합격선 아래인데 합격인 지원자가 ${below}명 있어요.`] : []),
    ...(above > 0 ? [`합격선을 넘었는데 합격이 아닌 지원자가 ${above}명 있어요.`] : []),
    ...cut.quotas.flatMap(({ field, most }) => {
      const count = people.filter((one) => one.field === field && one.verdict === 'passed').length;
      return count === most ? [] : [`${field}: ${most}명까지인데 ${count}명이 합격이에요.`];
    }),
    ...(reserve === cut.reserve ? [] : [`예비로 ${cut.reserve}명을 두려 했는데 ${reserve}명이에요.`]),
    ...(isInOrder(scored) ? [] : ['예비 순번이 점수의 순서와 달라요.']),
  ];
}

const isOut = ({ verdict }: CutPerson) => verdict === 'failed' || verdict === 'reserve';

/** People of the lowest score that passes, of whom some do not. */
function splitWords(scored: readonly Scored[]): string[] {
  const lowest = Math.min(...scored.flatMap(({ verdict, score }) => (verdict === 'passed' ? [score] : [])));
  const equals = scored.filter(({ score }) => score === lowest);
  const out = equals.filter(isOut).length;
  return out === 0 ? [] : [`${lowest}점으로 같은 ${equals.length}명 가운데 ${out}명은 합격이 아니에요.`];
}

function isInOrder(scored: readonly Scored[]): boolean {
  const byRank = scored.filter(({ rank }) => rank !== undefined).toSorted((a, b) => a.rank! - b.rank!);
  return byRank.every(({ score }, at) => at === 0 || score <= byRank[at - 1]!.score);
}
