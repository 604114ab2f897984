import type { BrowserContext } from 'playwright-core';
import type { Vault } from '../src/server/vault.ts';
import { wholeWireCv } from './cvSample.ts';
import { personas } from './identitySimulatorPersonas.ts';
import { sampleOperator } from './sampleOperator.ts';
import { sampleLogin } from './samples.ts';

/*
 * All that is personal in a run, said in this place alone: what the samples hold, and what is heard while it runs. What
 * the product seals or looks up by a keyed hash is what a person told it or was told; what a browser or a test sends is
 * what was typed.
 */

const words = new Set<string>();
/** Texts that were looked at: most of what is saved was saved before. */
const known = new Set<string>();

/** Of a long text its beginning is looked at and looked for. */
const MOST = 60;
// Korean beyond a word that our own sentences hold too; an address of mail; a number as long as a birth date or a
// telephone's; a text of several words in any script; what is too random to be a name of ours.
const TELLING = [
  /[가-힣]{3}|[가-힣] [가-힣]/,
  /[^@]+@[^@]+\.\w/,
  /^[\d -]{8,}$/,
  /^(?=.{12}).*\p{L}.* .*\p{L}/u,
  /^(?=.*\d)(?=.*[a-z])[\w-]{20,}$/i,
];
const OF_A_THING = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** What a field of such a name holds is a secret, whatever it looks like. */
const SECRET = /(^|_)(pw|password|token)$|_key$|^user_id$/i;
const SHORTEST_SECRET = 6;

/** Notes all that is personal in a value that was typed, sealed or sent. */
export function hear(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    if (known.has(value) && !SECRET.test(name)) return;
    known.add(value);
    // Parts of an address by themselves, and no sign that a line of JSON would write otherwise.
    for (const part of value.split(/[/?&=#"\\\p{Cc}]+/u)) hearText(part.trim().slice(0, MOST), name);
  } else if (Array.isArray(value)) {
    for (const one of value) hear(one, name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) hear(one, key);
  }
}

function hearText(text: string, name: string): void {
  const isSecret = SECRET.test(name) && text.length >= SHORTEST_SECRET;
  if (!isSecret && (OF_A_THING.test(text) || !TELLING.some((sign) => sign.test(text)))) return;
  words.add(text);
}

/** Every personal word so far, in this test file. */
export function personalWords(): ReadonlySet<string> {
  hear([wholeWireCv, personas, sampleLogin, sampleOperator]);
  hear([sampleLogin.userId, sampleLogin.password, sampleOperator.password, sampleOperator.secret], 'password');
  return words;
}

/** Forgets them: the process goes on with another file. */
export function forgetWords(): void {
  words.clear();
  known.clear();
}

type Sealing = Pick<Vault, 'seal' | 'sealJson'>;

const heard = ({ seal, sealJson }: Sealing): Sealing => ({
  seal(value, context) {
    hear(value);
    return seal(value, context);
  },
  sealJson(json, context) {
    hear(JSON.parse(json));
    return sealJson(json, context);
  },
});

/** Hears all that is sealed, or looked up by a keyed hash. */
export function hearVault(vault: Vault): void {
  const { own, lookup } = vault;
  const around: Partial<Vault> = {
    ...heard(vault),
    own(sealed, context) {
      const sealer = own(sealed, context);
      return { ...sealer, ...heard(sealer) };
    },
    lookup(purpose, value) {
      hear(value);
      return lookup(purpose, value);
    },
  };
  Object.assign(vault, around);
}

/** Hears what somebody asks for: links open what they lead to, searches hold names. */
export function hearAddress(url: string): void {
  const { pathname, searchParams } = new URL(url, 'http://unused');
  hear([pathname, ...searchParams.values()]);
}

/** Hears all that a browser sends. */
export function hearBrowser(context: BrowserContext): void {
  context.on('request', (request) => {
    const { authorization, cookie } = request.headers();
    hear([authorization?.replace(/^Bearer /, ''), cookie]);
    hearAddress(request.url());
    hearBody(request.postData());
  });
}

function hearBody(body: string | null): void {
  if (!body?.startsWith('{')) return;
  try {
    hear(JSON.parse(body));
  } catch {
    // Some send what is no JSON on purpose.
    hear(body);
  }
}
