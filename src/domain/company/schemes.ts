import { contrastOf, mixed, NIGHT, WHITE } from './colour.ts';

/* What becomes of given colours where they are words, lines or grounds, on a light device and on a dark one. */

/** The darkest ground that a light page has, as theme.css has it. */
export const DESK = '#f1f2f4';
/** Least contrast of words (WCAG 2.2), and of light ones on dark, which look thinner. */
const TEXT = 4.5;
const TEXT_IN_THE_DARK = 6;
/** So much lighter than a company's ground in the dark is white, so that greys stay readable on it. */
const DARK = 13;
const steps = Array.from({ length: 11 }, (_, step) => step * 10);

type Given = Readonly<Record<'strong' | 'deep' | 'light', string>>;

/** What takes the place of `light` as a ground, and of `strong` as a word or a line, where the device is dark. */
export function inTheDark({ strong, deep, light }: Given): { ground: string; line: string } {
  const [page] = NIGHT;
  const grounds = steps.map((percent) => mixed(page, deep, 40 + percent * 0.6));
  const ground = grounds.find((one) => contrastOf(WHITE, one) >= DARK) ?? page;
  const lines = steps.map((percent) => mixed(light, strong, percent));
  const isRead = (one: string) => [ground, ...NIGHT].every((under) => contrastOf(one, under) >= TEXT_IN_THE_DARK);
  return { ground, line: lines.find(isRead) ?? WHITE };
}

/** `strong` as a word or a line on a light device: what white words can be read on is not always read on grey. */
export function lineInTheLight({ strong, deep, light }: Given): string {
  const lines = steps.map((percent) => mixed(deep, strong, percent));
  return lines.find((one) => [DESK, light].every((under) => contrastOf(one, under) >= TEXT)) ?? deep;
}
