/* Colours as content writes them, #rrggbb, and what is counted with them. */

/** The form of a colour. */
export const COLOUR = /^#[0-9a-f]{6}$/;
export const WHITE = '#ffffff';
/** What words stand on where the device is dark, as theme.css has it: a page, what lies on it, and a quiet band. */
export const NIGHT = ['#15171b', '#1d2025', '#23272d'] as const;

/** Red, green and blue, from 0 to 255. */
export const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours as WCAG 2.2 counts it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [bright = 0, dark = 0] = [brightness(one), brightness(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dark + 0.05);
}

/** Of `one` so many parts of a hundred, of `other` the rest. */
export function mixed(one: string, other: string, percent: number): string {
  const others = channels(other);
  const parts = channels(one).map((channel, at) => (channel * percent + others[at]! * (100 - percent)) / 100);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
