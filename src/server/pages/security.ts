/*
 * One policy for every page, decided once at start. Nothing in it depends on the request but the path of the two
 * result screens of the identity verification.
 */
export type Security = {
  /** Headers of an HTML document at `path`. */
  page(path: string): Readonly<Record<string, string>>;
  /** Headers of everything else: JSON, files, redirects. */
  other: Readonly<Record<string, string>>;
};

type SecurityOptions = {
  publicUrl: string;
  /** Origin the identity provider's form is sent to. */
  identityOrigin: string;
  /** CSP sources of the inline styles, of which a page has one, `sha256-…`. */
  styleHashes: readonly string[];
};

/** The only name under which markup may be turned into HTML in the browser. */
export const TRUSTED_TYPES_POLICY = 'jiwon';

/** The provider's popup comes back to these; it hands over by BroadcastChannel and must not keep an opener. */
const RESULT_SCREENS = new Set(['/userPassSuccess', '/userPassFail']);

export function createSecurity({ publicUrl, identityOrigin, styleHashes }: SecurityOptions): Security {
  const policy = Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
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
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
  const other = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const document = {
    ...other,
    'content-security-policy': policy,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  };
  const opening = { ...document, 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  return { other, page: (path) => (RESULT_SCREENS.has(path.replace(/\/$/, '')) ? document : opening) };
}
