/* What settings are made of: how one is declared, and how its text is read. */

/**
 * One setting: its environment variable, its default, what it means, and how its text is read (throws a sentence that
 * follows the name).
 */
export type Setting<T> = {
  name: string;
  shown: string;
  meaning: string;
  secret?: true;
  read: (text: string | undefined) => T;
};

/** A setting that may be absent. */
export function optional<T>(name: string, meaning: string, read: (text: string) => T): Setting<T | undefined> {
  return { name, shown: '', meaning, read: (text) => (text === undefined ? undefined : read(text)) };
}

/** A setting that is never absent: `standard` is its text where the environment has none. */
export function withDefault<T>(name: string, standard: string, meaning: string, read: (text: string) => T): Setting<T> {
  return { name, shown: standard, meaning, read: (text) => read(text ?? standard) };
}

/** A setting whose text is never shown, and may stand in a file. */
export const secret = <T>(setting: Setting<T>): Setting<T> => ({ ...setting, secret: true });

/** Reads a whole number within bounds. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
    throw new Error(`must be a whole number from ${least} to ${most}`);
  };
}

/** Reads an address that begins with one of these protocols (`https:`). */
export function address(...protocols: string[]): (text: string) => string {
  return (text) => {
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    throw new Error(`must be an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`);
  };
}

/** Reads a bare origin. */
export function origin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username) {
    return url.origin;
  }
  throw new Error('must be a bare origin such as https://careers.example.kr, without a path');
}

/** Reads one of these words. */
export function oneOf<const T extends string>(...values: T[]): (text: string) => T {
  return (text) => {
    const found = values.find((value) => value === text);
    if (found) return found;
    throw new Error(`must be one of ${values.join(', ')}`);
  };
}

/** Reads text without spaces. */
export function plainText(text: string): string {
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new Error('must be text without spaces');
}

/** Reads a bare mail address. */
export function mailAddress(text: string): string {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(text)) return text;
  throw new Error('must be a bare mail address such as no-reply@careers.example.kr');
}

/** Reads an address of PostgreSQL. */
export const databaseAddress = address('postgres:', 'postgresql:');

/** Which forwarding proxies are believed about a visitor's address: none, or a number of hops, or their addresses. */
export function proxies(text: string): false | number | string[] {
  if (text === 'no') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const list = text.split(',').map((one) => one.trim());
  if (list.every((one) => /^[0-9a-fA-F.:]+(\/\d{1,3})?$/.test(one))) return list;
  throw new Error('must be "no", the number of proxies in front (1 to 9), or their addresses separated by commas');
}

/** Reads what is separated by commas, each part alone. */
export function listOf<T>(read: (text: string) => T): (text: string) => T[] {
  return (text) => text.split(',').map((one) => read(one.trim()));
}

/** Reads scopes of OpenID Connect, `openid` among them. */
export function scopes(text: string): string {
  const list = text.split(/\s+/);
  if (list.includes('openid') && list.every((one) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(one))) return list.join(' ');
  throw new Error('must be scopes separated by spaces, openid among them');
}

/** A claim of a login that shows a second factor. */
export interface FactorClaim {
  claim: 'amr' | 'acr';
  value: string;
}

/** Reads one: `amr:mfa`. */
export function factorClaim(text: string): FactorClaim {
  const [, claim, value] = /^(amr|acr):([\x21-\x7e]+)$/.exec(text) ?? [];
  if (claim && value) return { claim: claim as FactorClaim['claim'], value };
  throw new Error('must be values such as amr:mfa or acr:urn:example:two-factors');
}

/** A right that follows from a value of a claim; over the group where `company` is null. */
export interface MappedRight {
  value: string;
  role: string;
  company: string | null;
}

/** Reads one: `recruiters=R:HQ`. The scope is always said, so that nothing reaches the group by being left out. */
export function mappedRight(text: string): MappedRight {
  const [, value, role, over] = /^(.+)=([A-Z]):([\w-]+)$/.exec(text) ?? [];
  if (value && role && over) return { value: value.trim(), role, company: over === 'group' ? null : over };
  throw new Error('must be rights such as recruiters=R:HQ, each with a role and with a company or group');
}
