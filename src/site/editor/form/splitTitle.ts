const DOT = ' · ';
/** Characters of the last word of a row's name from which on it has a line of its own. */
const LONG = 20;

/** A row's title in what it is called and what has a line of its own below: an address is no part of a name. */
export function splitTitle(title: string): { name: string; below: string } {
  const last = title.split(DOT).at(-1) ?? '';
  const below = last.length > LONG && last !== title ? last : '';
  const name = below ? title.slice(0, -below.length - DOT.length) : title;
  return { name: name.replaceAll(DOT, '\u00a0· '), below };
}
