import { key } from '../../fields/text.ts';

/** How every field for an id is typed. */
export const idText = { input: 'text', autocomplete: 'username' } as const;

/**
 * A random key that a browser keeps once somebody has logged in there (43 letters of base64url): strangers' guesses at
 * the id never hold it up. Nothing is allowed by it.
 */
export const deviceKey = key('device_key', '이 브라우저의 열쇠', { pattern: /^[\w-]{43}$/ });
