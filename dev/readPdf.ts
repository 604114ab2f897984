import { extractText } from 'unpdf';

/** The text of each page of a PDF, in the order it is read. */
export async function textOfPdf(pdf: Uint8Array): Promise<string[]> {
  // What reads it takes the bytes over.
  return (await extractText(Uint8Array.from(pdf), { mergePages: false })).text;
}

/** A text without what typesetting decides: spaces and line ends. */
export const withoutSpaces = (text: string) => text.replace(/\s/g, '');
