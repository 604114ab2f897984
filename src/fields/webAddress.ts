import { type Field, type FieldOptions, field } from './field.ts';
import { readText, tidyText, wrongText } from './text.ts';

/** Grapheme clusters; longer ones are no addresses that a person would copy. */
const ADDRESS_MAX = 500;

// Names alone, as everybody can reach them: no number of a machine, nothing of an internal network.
const PUBLIC_NAME = /\.(xn--[a-z0-9-]+|[a-z]{2,})$/;
// Blanks, what cannot be seen or turns the reading direction, and what some programs take for a slash.
const UNCLEAR = /[\p{C}\p{Z}\\]/u;

/**
 * The address that a text means, always https: `github.com/name` as people write it, and http as what it has become.
 * Undefined if it means no address, or would open something else than it says (`javascript:…`, `https://bank.kr@evil.kr`).
 */
function meant(typed: string): { text: string; href: string } | undefined {
  const text = `https://${tidyText(typed).replace(/^(https?:)?\/\//i, '')}`;
  if (UNCLEAR.test(text) || !URL.canParse(text)) return undefined;
  const { username, password, hostname, href } = new URL(text);
  return username === '' && password === '' && PUBLIC_NAME.test(hostname) ? { text, href } : undefined;
}

/** What a text opens; undefined if it is no address. */
export function hrefOf(typed: string): string | undefined {
  return meant(typed)?.href;
}

/** An address as it is stored: with its https, and otherwise as it was written. */
export function tidyAddress(typed: string): string {
  return meant(typed)?.text ?? tidyText(typed);
}

/** The address of a page on the web. */
export function webAddress(wire: string, label: string, options: FieldOptions<string> = {}): Field<string> {
  return field(wire, label, options, {
    kind: 'webAddress',
    input: 'url',
    blank: '',
    max: ADDRESS_MAX,
    schema: { type: 'string', maxLength: ADDRESS_MAX },
    read: readText,
    isBlank: (value) => value.trim() === '',
    canonical: tidyAddress,
    wrong: (value) =>
      wrongText(value, ADDRESS_MAX) ??
      (meant(value) ? undefined : '웹 주소를 확인해 주세요. 예: https://github.com/haneul, github.com/haneul'),
    inWords: tidyAddress,
    href: hrefOf,
  });
}
