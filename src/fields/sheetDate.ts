// 1 January 1970 as Excel counts days, and the first that it cannot show.
const EPOCH = 25_569;
const MOST_SERIAL = 2_958_466;

/** A day that Excel keeps as a number, with its minute where it says more than the day; undefined for what is none. */
export function serialWords(serial: number): string | undefined {
  if (!(serial >= 1 && serial < MOST_SERIAL)) return undefined;
  const words = new Date(Math.round((serial - EPOCH) * 1440) * 60_000).toISOString();
  return Number.isInteger(serial) ? words.slice(0, 10) : words.slice(0, 16).replace('T', ' ');
}
