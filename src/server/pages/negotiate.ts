/* What a request's Accept-Encoding and If-None-Match ask for (RFC 9110 §12.5.3 and §13.1.2). */

/** Best first: at equal weight the smaller answer is sent. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const KEPT_ANSWERS = 64;
const answers = new Map<string, Encoding>();

/** Identity when nothing else is welcome, even where the header refuses that too: an answer beats a 406. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const kept = answers.get(header);
  if (kept) return kept;
  const chosen = weigh(header);
  // Browsers send a handful of spellings; a client that makes up others must not fill the memory.
  if (answers.size < KEPT_ANSWERS && header.length <= 128) answers.set(header, chosen);
  return chosen;
}

function weigh(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (coding === '') continue;
    const name = coding === 'x-gzip' ? 'gzip' : coding;
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1).trim() || Number.NaN);
    weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  const others = weights.get('*');
  let best: Encoding = 'identity';
  // Identity is welcome unless refused, but only after everything that was asked for.
  let bestWeight = weights.get('identity') ?? (others === 0 ? 0 : Number.MIN_VALUE);
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? others ?? 0;
    if (weight > 0 && weight >= bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** Weak comparison: `W/` is looked through. `etag` is strong and quoted. */
export function etagMatches(header: string, etag: string): boolean {
  if (header === etag) return true;
  const trimmed = header.trim();
  if (trimmed === '*') return true;
  for (const found of trimmed.matchAll(/(?:W\/)?("[^"]*")/g)) if (found[1] === etag) return true;
  return false;
}
