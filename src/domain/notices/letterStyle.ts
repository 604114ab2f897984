import { INK, type Letter } from './letter.ts';

/* The style element of a mail: nicer on phones and dark devices for readers that keep it, nothing lost for the others. */

/** Each in the light and in the dark. */
export const TONES = {
  page: ['#eceef1', '#0f1114'],
  sheet: ['#ffffff', '#1b1e23'],
  foot: ['#f4f5f7', '#23272d'],
  ink: [INK, '#f1f3f5'],
  quiet: ['#565e67', '#adb5bd'],
  rule: ['#e2e5e8', '#3b4149'],
} as const;
/** Pixels left and right of what is read. */
export const SIDES = 36;

const rules = (all: Record<string, Record<string, string>>) =>
  Object.entries(all)
    .map(([selector, properties]) => {
      const set = Object.entries(properties).map(([name, value]) => `${name}:${value}!important`);
      return `${selector}{${set.join(';')}}`;
    })
    .join('');

const PHONE = rules({
  '.around': { padding: '0' },
  '.sides': { 'padding-left': '22px', 'padding-right': '22px', 'border-radius': '0' },
  '.heading': { 'font-size': '28px' },
  '.wide': { width: '100%' },
  'a.act': { display: 'block' },
});

/** What stands in it overrules the elements' own style. */
export function letterStyle({ colours: { dark }, linkColours, head }: Letter): string {
  const [page, sheet, foot, ink, quiet, rule] = Object.values(TONES).map(([, one]) => one) as string[];
  const night = rules({
    '.page': { background: page! },
    '.sheet': { background: sheet! },
    '.foot': { background: foot! },
    '.ink': { color: ink! },
    '.quiet': { color: quiet! },
    '.rule': { 'border-color': rule! },
    '.dot': { background: sheet! },
    '.done': { background: dark.words, 'border-color': dark.words },
    '.link': { color: linkColours[1] },
    '.press': { background: linkColours[1], 'border-color': linkColours[1], color: INK },
    '.hollow': { background: sheet!, 'border-color': linkColours[1], color: linkColours[1] },
    '.ground': { background: dark.ground },
    '.own': { color: dark.words },
    ...(head.colours ? { '.back': { background: head.colours.deepText } } : {}),
  });
  return (
    ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    `@media (max-width:599px){${PHONE}}@media (prefers-color-scheme:dark){${night}}`
  );
}
