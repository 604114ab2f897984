/* The XML of workbooks as far as a sheet's cells need it; every step goes forward, whatever the text is. */

/** A tag: its name without a prefix, its attributes as written, and whether it opens, closes, or both. */
interface Tag {
  name: string;
  written: string;
  opens: boolean;
  closes: boolean;
}

/** Hears tags and the texts between them, in their order. */
export interface XmlHeard {
  opened(name: string, written: string): void;
  closed(name: string): void;
  text(text: string): void;
}

/** Goes through XML once. What no tag ends is left out. */
export function walkXml(xml: string, heard: XmlHeard): void {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    const end = start < 0 ? -1 : xml.indexOf('>', start);
    if (end < 0) return;
    if (start > at) heard.text(xml.slice(at, start));
    const tag = tagOf(xml.slice(start + 1, end));
    if (tag.opens) heard.opened(tag.name, tag.written);
    if (tag.closes) heard.closed(tag.name);
    at = end + 1;
  }
}

const NAME = /^\/?(?:[^\s:/]+:)?([^\s/]*)/;

function tagOf(written: string): Tag {
  const isEnd = written.startsWith('/');
  const name = NAME.exec(written)?.[1] ?? '';
  return { name, written, opens: !isEnd, closes: isEnd || written.endsWith('/') };
}

/** An attribute of a tag as `opened` hears it; undefined if it has none of that name. */
export function attributeOf(written: string, name: string): string | undefined {
  for (const start of [` ${name}="`, `:${name}="`]) {
    const from = written.indexOf(start);
    const end = from < 0 ? -1 : written.indexOf('"', from + start.length);
    if (end >= 0) return unescaped(written.slice(from + start.length, end));
  }
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A text of XML as it reads, with the characters that Excel writes as `_x000D_`. */
export function unescaped(text: string): string {
  if (!/[&_]/.test(text)) return text;
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      return characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)) ?? whole;
    })
    .replace(/_x([0-9a-f]{4})_/gi, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : undefined);
