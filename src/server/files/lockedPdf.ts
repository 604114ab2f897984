import { createCipheriv, createHash } from 'node:crypto';
import type { SealedFile } from './sealedFile.ts';

/*
 * Whether a PDF asks for a password before it can be read (ISO 32000-2, 7.6.4). Many certificates are encrypted against
 * changes only and open with the empty password: those are no different from others. What cannot be read here counts as
 * open; whoever opens it sees more.
 */

/** What a PDF notes of its encryption. */
export interface PdfEncryption {
  revision: number;
  keyBytes: number;
  owner: Buffer;
  user: Buffer;
  permissions: number;
  id: Buffer;
  metadataToo: boolean;
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const hash = (name: string, ...parts: Uint8Array[]) => createHash(name).update(Buffer.concat(parts)).digest();

/** Whether a password for reading is right; one for changing everything is not asked. */
export function opensWith(encryption: PdfEncryption, password: Buffer): boolean {
  const { revision, user } = encryption;
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const found = revision === 5 ? hash('sha256', password, salt) : hardened(password, salt);
    return found.equals(user.subarray(0, 32));
  }
  const key = oldKey(encryption, password);
  if (revision === 2) return rc4(key, PADDING).equals(user);
  let mark: Buffer = hash('md5', PADDING, encryption.id);
  for (let round = 0; round < 20; round += 1) mark = rc4(Buffer.from(key.map((byte) => byte ^ round)), mark);
  return mark.equals(user.subarray(0, 16));
}

// Algorithm 2.
function oldKey({ revision, keyBytes, owner, permissions, id, metadataToo }: PdfEncryption, password: Buffer): Buffer {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  const padded = Buffer.concat([password, PADDING]).subarray(0, 32);
  const without = revision >= 4 && !metadataToo ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = hash('md5', padded, owner.subarray(0, 32), allowed, id, without).subarray(0, keyBytes);
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = hash('md5', key).subarray(0, keyBytes);
  return key;
}

// Algorithm 2.B.
function hardened(password: Buffer, salt: Buffer): Buffer {
  let key = hash('sha256', password, salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const sealed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(Buffer.concat([password, key]))));
    const rest = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(['sha256', 'sha384', 'sha512'][rest]!, sealed);
    last = sealed.at(-1)!;
  }
  return key.subarray(0, 32);
}

// OpenSSL no longer has it.
function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b]!, state[a]!];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    content.map((byte) => {
      i = (i + 1) & 255;
      j = (j + state[i]!) & 255;
      swap(i, j);
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
}

// Characters of a dictionary and around it; what is further away belongs to something else.
const NEAR = 4096;

/** Whether a PDF cannot be read without a password. */
export async function isLockedPdf(file: SealedFile): Promise<boolean> {
  const at = await lastPlaceOf(file, '/Encrypt');
  if (at === undefined) return false;
  const from = Math.max(0, at - NEAR);
  const around = (await file.read(from, 2 * NEAR)).toString('latin1');
  const named = /^\/Encrypt\s+(\d+)\s+(\d+)\s+R/.exec(around.slice(at - from));
  const dictionary = named ? await objectOf(file, `${named[1]} ${named[2]} obj`) : around.slice(at - from);
  if (dictionary === undefined) return false;
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return /\/Filter\s*\//.test(dictionary);
  const encryption = readEncryption(dictionary, stringAfter(around, /\/ID\s*\[\s*/));
  return encryption !== undefined && !opensWith(encryption, Buffer.alloc(0));
}

// The last is the newest: changes of a PDF are written behind it.
async function objectOf(file: SealedFile, head: string): Promise<string | undefined> {
  const at = await lastPlaceOf(file, head);
  return at === undefined ? undefined : (await file.read(at, NEAR)).toString('latin1');
}

// The last place of a text in a file as words of its own: `/EncryptMetadata` is no `/Encrypt`, 121 0 obj no 21 0 obj.
async function lastPlaceOf(file: SealedFile, text: string): Promise<number | undefined> {
  let last: number | undefined;
  let before = '';
  let start = 0;
  for await (const piece of file.bytes()) {
    const all = before + piece.toString('latin1');
    for (let at = all.indexOf(text); at >= 0; at = all.indexOf(text, at + 1)) {
      // What ends with a piece is looked at again with what follows.
      const next = all[at + text.length];
      const isOwn = next !== undefined && !/\w/.test(next) && !/\d/.test(all[at - 1] ?? '');
      if (isOwn) last = start - before.length + at;
    }
    start += piece.length;
    before = all.slice(-text.length - 1);
  }
  return last;
}

function readEncryption(dictionary: string, id: Buffer | undefined): PdfEncryption | undefined {
  const number = (name: string) => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1]);
  const [version, revision, permissions] = [number('V'), number('R'), number('P')];
  const [owner, user] = [stringAfter(dictionary, /\/O\s*(?=[<(])/), stringAfter(dictionary, /\/U\s*(?=[<(])/)];
  if (!owner || !user || ![2, 3, 4, 5, 6].includes(revision) || Number.isNaN(permissions)) return undefined;
  const keyBytes = version >= 4 ? 16 : version === 1 ? 5 : (number('Length') || 40) / 8;
  const metadataToo = !/\/EncryptMetadata\s+false/.test(dictionary);
  return { revision, keyBytes, owner, user, permissions, id: id ?? Buffer.alloc(0), metadataToo };
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The PDF string that follows a pattern, written in hex or in brackets. */
function stringAfter(text: string, pattern: RegExp): Buffer | undefined {
  const found = pattern.exec(text);
  if (!found) return undefined;
  const from = text.slice(found.index + found[0].length);
  const hex = /^<([\da-fA-F\s]*)>/.exec(from)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex');
  let out = '';
  let depth = 0;
  for (let at = 0; at < from.length; at += 1) {
    const sign = from[at]!;
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(from.slice(at + 1))?.[0];
      const next = from[at + 1] ?? '';
      // A line that is broken in the text is not broken in the string.
      out += octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
        : next === '\n'
          ? ''
          : (ESCAPED[next] ?? next);
      at += octal?.length ?? 1;
      continue;
    }
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth === 0) return Buffer.from(out, 'latin1');
    if (at > 0) out += sign;
  }
  return undefined;
}
