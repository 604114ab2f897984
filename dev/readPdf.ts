import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page of a PDF, in the order it is read. */
export async function textOfPdf(pdf: Uint8Array): Promise<string[]> {
  // What reads it takes the bytes over.
  return (await extractText(Uint8Array.from(pdf), { mergePages: false })).text;
}

/** The addresses that a PDF opens, once each. */
export async function linksOfPdf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const pages = Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1));
  const all = await Promise.all(pages.map(async (page) => (await page).getAnnotations()));
  return [...new Set(all.flat().flatMap(({ url }) => (typeof url === 'string' ? [url] : [])))];
}

/** The bookmarks of a PDF with the page each leads to, from 1 on; those below one another are not told apart. */
export async function bookmarksOfPdf(pdf: Uint8Array): Promise<{ title: string; page: number }[]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  type Outline = Awaited<ReturnType<typeof document.getOutline>>;
  const flat = (items: Outline | undefined): Outline => (items ?? []).flatMap((one) => [one, ...flat(one.items)]);
  return Promise.all(
    flat(await document.getOutline()).map(async ({ title, dest }) => {
      const place = typeof dest === 'string' ? await document.getDestination(dest) : dest;
      return { title, page: place ? (await document.getPageIndex(place[0])) + 1 : 0 };
    }),
  );
}

/** The title, the author and all else that a PDF says of itself beside its pages. */
export async function metadataOfPdf(pdf: Uint8Array): Promise<unknown> {
  const { info, metadata } = await (await getDocumentProxy(Uint8Array.from(pdf))).getMetadata();
  return { info, metadata: metadata?.getRaw() };
}

/** A text without what typesetting decides: spaces and line ends. */
export const withoutSpaces = (text: string) => text.replace(/\s/g, '');

const clusters = new Intl.Segmenter('ko', { granularity: 'grapheme' });
// Nobody sees a joiner or a filler; characters that look the same (a radical and its hanja) may share one glyph, which
// has the text of one of them.
const asDrawn = (text: string) =>
  Array.from(withoutSpaces(text).replace(/\p{Default_Ignorable_Code_Point}/gu, ''), (one) =>
    (circled(one) ?? one).normalize('NFKC'),
  ).join('');

/** The same digit in a circle, of which Unicode says nothing: ➀ to ➉ as ① to ⑩. */
function circled(one: string): string | undefined {
  const index = one.codePointAt(0)! - 0x2780;
  return index >= 0 && index < 10 ? String.fromCodePoint(0x2460 + index) : undefined;
}

/**
 * Whether texts follow one another in a text read from a PDF; the first that does not, or null. A character drawn
 * by several glyphs (a base and its marks) has its text at the last of them; what reads the PDF puts one wrong
 * character for each of the others.
 */
export function firstMissing(read: string, texts: readonly string[]): string | null {
  const drawn = asDrawn(read);
  let from = 0;
  for (const text of texts) {
    const parts = Array.from(clusters.segment(asDrawn(text)), ({ segment }) => {
      const glyphs = /\p{Script=Hangul}/u.test(segment) ? 1 : [...segment.normalize('NFD')].length;
      return `${glyphs > 1 ? `.{0,${glyphs - 1}}` : ''}${RegExp.escape(segment)}`;
    });
    const found = new RegExp(parts.join(''), 'gsu');
    found.lastIndex = from;
    if (!found.test(drawn)) return text;
    from = found.lastIndex;
  }
  return null;
}
