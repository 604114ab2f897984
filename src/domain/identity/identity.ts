/** What a verification is for; a result counts only for the purpose it was started with. */
export const purposes = ['register', 'find', 'edit'] as const;
export type Purpose = (typeof purposes)[number];

/** Name of our own parameter in the return address: it says which transaction comes back, and nothing about the person. */
export const requestParameter = 'request_no';

/** Name of the one-time parameter that replaces what a provider sent by POST. */
export const handleParameter = 'handle';

/** Where a provider returns to (Specification §2); both show the same screen. */
export const returnPaths = ['/userPassSuccess', '/userPassFail'] as const;

/** Whether a text may be the number of a transaction. */
export const isRequestNo = (text: unknown): text is string => typeof text === 'string' && /^JW[0-9A-F]{22}$/.test(text);

/** Whether a text may be the handle of a kept callback. */
export const isHandle = (text: string) => /^[A-Za-z0-9_-]{32}$/.test(text);

/** Stands for a callback that was not kept: it is treated as one that failed. */
export const noHandle = 'none';

/** Longest sEncodeData we read, in characters; a real one has about 1,500. */
export const longestCallback = 8000;

/** The pass key begins with the number of its transaction, so that the browser can tell its own result from another's. */
export function requestNoOf(passKey: string): string {
  return passKey.split('.', 1)[0] ?? '';
}

/** Packs what the provider sent back into sEncodeData: base64url of JSON. */
export function packCallback(parameters: Record<string, string>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(parameters));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads sEncodeData; undefined when it is not base64url JSON of one flat object of texts. */
export function unpackCallback(packed: string): Record<string, string> | undefined {
  if (packed.length > longestCallback || !/^[A-Za-z0-9_-]+$/.test(packed)) return undefined;
  try {
    const text = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const entries = Object.entries(value);
    if (!entries.every(([, one]) => typeof one === 'string')) return undefined;
    return Object.assign(Object.create(null), Object.fromEntries(entries)) as Record<string, string>;
  } catch {
    return undefined;
  }
}
