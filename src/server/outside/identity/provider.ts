import { askOutside } from '../../outside.ts';

/** A person as the provider vouches for them. birth is YYYY-MM-DD, phone is digits only. */
export interface VerifiedPerson {
  name: string;
  birth: string;
  gender: 'F' | 'M';
  foreign: boolean;
  phone: string;
  /** What is the same for this person at every visit: the CI, or the DI where a contract gives no CI. */
  personId: string;
}

/** What a browser needs to go to the provider, and what we must keep (sealed by the caller) to understand the answer. */
export interface Start {
  action: string;
  method: 'POST' | 'GET';
  fields: Record<string, string>;
  popup: { w: number; h: number };
  state: Uint8Array;
}

/**
 * How a transaction ended. Only `verified` ends it for us: anybody can send a browser back with anything. `other` is
 * rightly signed, but for another transaction; `unreadable` is the name; `used` a result, which is given once.
 */
export type Finish =
  | { outcome: 'verified'; person: VerifiedPerson }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unreadable' }
  | { outcome: 'used' }
  | { outcome: 'cancelled' }
  | { outcome: 'forged'; why: string }
  | { outcome: 'other'; why: string };

/** One identity-verification service. Both functions throw ProviderUnavailable when the service does not answer. */
export interface IdentityProvider {
  /** Where the browser's form goes: the only foreign origin in form-action. */
  formOrigin: string;
  start(transaction: { requestNo: string; returnUrl: string; closeUrl: string }): Promise<Start>;
  finish(callback: Record<string, string>, state: Uint8Array): Promise<Finish>;
  /** What the service sends a browser back with: nothing else of a callback is kept. */
  callbackFields: readonly string[];
  /** Whether a callback is the service's own answer to a transaction, as far as one can know without asking it. */
  isAnswer(callback: Record<string, string>, state: Uint8Array): 'yes' | 'perhaps' | 'no' | 'nothing';
}

/** Why there is no answer: the service is away, took too long, or refuses us (client, secret or address), not the person. */
export type Unavailability = 'away' | 'slow' | 'refusing';

/** The provider did not answer as it should; code is its own, or the name of what went wrong on the way. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
  code: string;
  why: Unavailability;
  constructor(code: string, why: Unavailability = 'away', options?: ErrorOptions) {
    super(`The identity provider is not available (${why}, ${code})`, options);
    this.code = code;
    this.why = why;
  }
}

interface Question {
  /** The provider's origin. */
  service: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Milliseconds. */
  timeout?: number;
}

/** Posts to the provider and reads the JSON object it answers, whatever its status; throws ProviderUnavailable. */
export async function askProvider({
  service,
  path,
  headers,
  body,
  timeout = 5000,
}: Question): Promise<Record<string, unknown>> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const response = await askOutside(service)(service + path, { method: 'POST', headers, body, signal });
    const answer: unknown = await response.json();
    if (typeof answer === 'object' && answer !== null) return answer as Record<string, unknown>;
    throw new Error('no object');
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : 'unknown';
    throw new ProviderUnavailable(name, name === 'TimeoutError' ? 'slow' : 'away', { cause });
  }
}

/** What a provider says of a person, each in its own words. */
interface Told {
  name: string;
  /** YYYYMMDD. */
  birth: string;
  /** 0 F, 1 M. */
  gender: string;
  /** 1 foreign. */
  nationality: string;
  phone: string;
  personId: string;
}

/** The end of a transaction for which the provider answered this: refused if something we rely on is malformed. */
export function finishWith(told: Told): Finish {
  const birth = /^(\d{4})(\d{2})(\d{2})$/.exec(told.birth);
  const gender = { '0': 'F', '1': 'M' }[told.gender] as 'F' | 'M' | undefined;
  const name = told.name.normalize('NFC').trim();
  const { phone, personId } = told;
  if (!birth || !gender || !name || !/^01\d{8,9}$/.test(phone) || !personId) {
    return { outcome: 'refused', code: 'malformed' };
  }
  // What a syllable becomes that the provider's character set lacks.
  if (/[?\ufffd]/.test(name)) return { outcome: 'unreadable' };
  const [, year, month, day] = birth;
  const foreign = told.nationality === '1';
  return { outcome: 'verified', person: { name, birth: `${year}-${month}-${day}`, gender, foreign, phone, personId } };
}

/** A text member of a provider's answer; blank where it is missing or something else. */
export function textOf(answer: Record<string, unknown>, name: string): string {
  const value = answer[name];
  return typeof value === 'string' ? value : '';
}

/** The name and secret of a client, as Basic authorization has them. */
export function credentialsOf({ clientId, clientSecret }: { clientId: string; clientSecret: string }): Buffer {
  return Buffer.from(`${clientId}:${clientSecret}`);
}

/** What is kept of a transaction, as bytes for the caller to seal. */
export function writeState(state: object): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(state));
}

/** The same, read again; it comes from ourselves. */
export function readState<T>(bytes: Uint8Array): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}

/** A JSON object out of a provider's text; undefined for anything else. Throws where it is no JSON. */
export function objectOf(text: string): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
