import { createHash } from 'node:crypto';

/*
 * One policy for every page, but that each allows its own style alone. Nothing in it depends on the request but the
 * path of the two result screens of the identity verification.
 */
export type Security = {
  /** Headers of an HTML document at `path` whose one inline style is `style`. */
  page(path: string, style: string): Readonly<Record<string, string>>;
  /** Headers of a document that only shows itself, in a frame of its own origin. */
  still(style: string): Readonly<Record<string, string>>;
  /** Headers of a document in which something is tried out: it reaches nothing, and may be shown within its own origin. */
  trial(style: string): Readonly<Record<string, string>>;
  /** Headers of a document of no origin in a frame of this one: it runs its own scripts, and reaches nothing and nobody. */
  apart(style: string): Readonly<Record<string, string>>;
  /** Headers of everything else: JSON, files, redirects. */
  other: Readonly<Record<string, string>>;
};

type SecurityOptions = {
  publicUrl: string;
  /** Origin the identity provider's form is sent to. */
  identityOrigin: string;
  /** Its pages show documents of their own origin in frames. */
  hasFrames?: boolean;
};

const NOTHING = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** What an answer that is no page allows whoever shows it as one. */
export const DATA_POLICY = { 'content-security-policy': NOTHING };

/** The same for what people have made: a file, a drawing. */
export const FILE_POLICY = { 'content-security-policy': `${NOTHING}; sandbox` };

/** What a mail that is shown as a page may do: its styles stand in its elements, as they must. */
export const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The same in a frame of its own origin. */
export const FRAMED_LETTER = {
  'content-security-policy': `${LETTER_POLICY}; frame-ancestors 'self'; sandbox allow-same-origin`,
};

/** What a page is left with in which something is only tried: its own scripts, and nobody to tell anything. */
const TRIED = {
  'connect-src': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
};

/** The only name under which markup may be turned into HTML in the browser. */
export const TRUSTED_TYPES_POLICY = 'jiwon';

/** The provider's popup comes back to these; it hands over by BroadcastChannel and must not keep an opener. */
const RESULT_SCREENS = new Set(['/userPassSuccess', '/userPassFail']);

const hashed = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export function createSecurity({ publicUrl, identityOrigin, hasFrames }: SecurityOptions): Security {
  // As many styles as there are screens; a page that could not be made has one of them.
  const policies = new Map<string, string>();
  const policyOf = (style: string) => {
    const known = policies.get(style) ?? policyFor(style);
    policies.set(style, known);
    return known;
  };
  const policyFor = (style: string, own: Readonly<Record<string, readonly string[]>> = {}) =>
    Object.entries({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", hashed(style)],
      ...(hasFrames ? { 'frame-src': ["'self'"] } : {}),
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'", identityOrigin],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': [TRUSTED_TYPES_POLICY],
      ...own,
    })
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; ');
  const other = {
    ...DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const document = {
    ...other,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  };
  const opening = { ...document, 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  // Fonts are loaded for the document's own origin alone, which it keeps: without scripts nothing in it can use it.
  const stillPolicy = (style: string) =>
    `default-src 'none'; style-src 'self' ${hashed(style)}; img-src 'self' data:; font-src 'self'; base-uri 'none'; ` +
    "form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin";
  const apartPolicy = (style: string) =>
    `default-src 'none'; script-src 'self'; style-src ${hashed(style)}; img-src data: blob:; font-src data: blob:; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; " +
    "trusted-types 'none'; sandbox allow-scripts";
  return {
    other,
    apart: (style) => ({ ...other, 'content-security-policy': apartPolicy(style) }),
    trial: (style) => ({ ...other, 'content-security-policy': policyFor(style, TRIED) }),
    still: (style) => ({ ...other, 'content-security-policy': stillPolicy(style) }),
    page: (path, style) => ({
      ...(RESULT_SCREENS.has(path.replace(/\/$/, '')) ? document : opening),
      'content-security-policy': policyOf(style),
    }),
  };
}
