/* How long what is sent is kept, as applicants read it. */

/** What is due is gone within so many days, where nobody has chosen less. */
export const USUAL_DAYS = 5;

/** What applicants read of them; an answer of an older process says none. */
export type ShownPeriods = Record<'afterSelection' | 'destroyWithin', number | undefined>;

/** By when what is due is gone, as its applicant reads it. */
export const withinWords = ({ destroyWithin = USUAL_DAYS }: Pick<ShownPeriods, 'destroyWithin'>) =>
  `${destroyWithin}일 안에`;

/** When an application is destroyed once its selection is over, as its applicant reads it. */
export function afterSelectionWords({ afterSelection = 0, ...periods }: ShownPeriods): string {
  const over = afterSelection === 0 ? '전형이 끝난 뒤' : `전형이 끝나고 ${afterSelection}일이 지난 뒤`;
  return `${over} ${withinWords(periods)}`;
}
