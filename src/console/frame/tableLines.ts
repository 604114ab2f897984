/* Lines of a table by keys: which one has the focus, and what is done with it. */

const linesOf = (table: HTMLTableElement | null) => [...(table?.tBodies[0]?.rows ?? [])];

/** The line with the focus; undefined if none has it. */
export const lineWithFocus = (table: HTMLTableElement | null) =>
  linesOf(table).find((one) => one.contains(document.activeElement));

/** Ticks the line with the focus, or takes its tick away. */
export function tickIn(table: HTMLTableElement | null): void {
  lineWithFocus(table)?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}

/** Follows the link of the line with the focus. */
export function openIn(table: HTMLTableElement | null): void {
  const line = linesOf(table).find((one) => one.contains(document.activeElement));
  line?.querySelector<HTMLElement>('a')?.click();
}

/** Puts the focus on what a selector names of the line after that with the focus, or before it; on the first where none has it. */
export function moveIn(table: HTMLTableElement | null, step: 1 | -1, target = 'a'): void {
  const lines = linesOf(table);
  const now = lines.findIndex((line) => line.contains(document.activeElement));
  const next = lines[now < 0 ? 0 : Math.min(Math.max(now + step, 0), lines.length - 1)];
  next?.querySelector<HTMLElement>(target)?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
