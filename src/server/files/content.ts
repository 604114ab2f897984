import { type ContentFamily, FILE_TYPES } from '../../attachments/attachment.ts';
import type { SealedFile } from './sealedFile.ts';
import { BrokenZip, endOfZip, isBomb, readZip } from './zip.ts';

/*
 * What a file is, told by its content (domain decision §4). The name decides nothing: it has to agree.
 * Each answer is the sentence of a refusal, or undefined.
 */

const SIGNATURES: readonly (readonly [ContentFamily, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-')],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['compound', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['zip', Buffer.from([0x50, 0x4b, 0x03, 0x04])],
  // Hangul 3.0; newer ones are compound files.
  ['hwp', Buffer.from('HWP Document File V3')],
];

// Windows, Linux, Java and macOS programs, scripts and shortcuts.
const PROGRAMS = [
  ...['4d5a', '7f454c46', 'cafebabe', 'cffaedfe', 'cefaedfe', 'feedface', 'feedfacf', '2321'],
  '4c0000000114020000000000c000000000000046',
].map((hex) => Buffer.from(hex, 'hex'));

const startsWith = (head: Buffer, signature: Buffer) => head.subarray(0, signature.length).equals(signature);

function familyOf(head: Buffer): ContentFamily | undefined {
  if (startsWith(head, Buffer.from('RIFF')) && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return SIGNATURES.find(([, signature]) => startsWith(head, signature))?.[0];
}

const SENTENCES = {
  program: '실행 파일은 올릴 수 없어요. 문서나 그림 파일을 올려 주세요.',
  encrypted: '암호가 걸려 있어 열어 볼 수 없어요. 암호를 푼 뒤 다시 올려 주세요.',
  macro: '매크로가 든 파일은 올릴 수 없어요. 매크로 없이 저장해서 다시 올려 주세요.',
  bomb: '압축을 풀면 너무 커져요. 나누어 압축하거나 압축하지 않고 올려 주세요.',
  broken: '파일이 손상됐어요. 원본을 다시 저장하거나 압축한 뒤 올려 주세요.',
  polyglot: '파일 뒤에 다른 파일이 붙어 있어요. 원본을 다시 저장한 뒤 올려 주세요.',
};

const differs = (extension: string) =>
  `파일 내용이 이름(.${extension})과 달라요. 원래 프로그램에서 ${extension} 파일로 다시 저장한 뒤 올려 주세요.`;

/** Why a file with this extension, one of FILE_TYPES, is refused by its content; undefined where it is not. */
export async function refusalByContent(file: SealedFile, extension: string): Promise<string | undefined> {
  const type = FILE_TYPES[extension]!;
  const head = await file.read(0, 32);
  if (PROGRAMS.some((program) => startsWith(head, program))) return SENTENCES.program;
  const family = familyOf(head);
  if (type.family === 'zip' && family === 'compound') return await lockedOrDiffers(file, extension);
  const isNewHwp = type.family === 'hwp' && family === 'compound';
  if (family !== type.family && !isNewHwp) return differs(extension);
  if (family === 'zip') return await refusalOfZip(file, extension);
  if (family === 'compound') return await refusalOfCompound(file, extension);
  return (await endOfZip(file)) === undefined ? undefined : SENTENCES.polyglot;
}

// Unpacked bytes of a zip: this much always, and up to a hundred times its own size, but never more than the second.
const FREELY = 50 * 1024 * 1024;
const MOST = 500 * 1024 * 1024;
const RATIO = 100;

async function refusalOfZip(file: SealedFile, extension: string): Promise<string | undefined> {
  try {
    const entries = await readZip(file);
    if (entries.some((entry) => entry.encrypted)) return SENTENCES.encrypted;
    if (await isBomb(file, entries, Math.min(MOST, Math.max(FREELY, file.size * RATIO)))) return SENTENCES.bomb;
    if (entries.some((entry) => /(^|\/)vbaProject\.bin$/i.test(entry.name))) return SENTENCES.macro;
    const wanted = FILE_TYPES[extension]!.holds;
    const holds = !wanted || entries.some(({ name }) => wanted.some((start) => name.startsWith(start)));
    return holds ? undefined : differs(extension);
  } catch (error) {
    if (error instanceof BrokenZip) return SENTENCES.broken;
    throw error;
  }
}

// New Office wraps what it encrypts into a compound file.
const LOCKED = 'EncryptedPackage';
const MACROS = '_VBA_PROJECT';
const HWP_MARK = 'HWP Document File';
const HWP_PASSWORD = 2;

async function lockedOrDiffers(file: SealedFile, extension: string): Promise<string> {
  const { names } = await insideCompound(file, [LOCKED]);
  return names.has(LOCKED) ? SENTENCES.encrypted : differs(extension);
}

async function refusalOfCompound(file: SealedFile, extension: string): Promise<string | undefined> {
  const type = FILE_TYPES[extension]!;
  const wanted = type.holds ?? [];
  const { names, hwpFlags } = await insideCompound(file, [...wanted, LOCKED, MACROS]);
  if (names.has(LOCKED)) return SENTENCES.encrypted;
  if (!wanted.some((name) => names.has(name))) return differs(extension);
  if (type.family === 'hwp') {
    if (hwpFlags === undefined) return differs(extension);
    return (hwpFlags & HWP_PASSWORD) === 0 ? undefined : SENTENCES.encrypted;
  }
  return names.has(MACROS) ? SENTENCES.macro : undefined;
}

const ENTRY = 128;
const SMALL_SECTOR = 64;

/**
 * Which of these names stand in a compound file's directory, and the flags of a Hangul document. Entries begin at
 * multiples of 128 bytes and small streams at multiples of 64, so none crosses two pieces of the sealed file.
 */
async function insideCompound(file: SealedFile, wanted: readonly string[]) {
  const names = new Set<string>();
  let hwpFlags: number | undefined;
  for await (const piece of file.bytes()) {
    for (const name of wanted) {
      const isEntry = (at: number) =>
        at + ENTRY <= piece.length && piece.readUInt16LE(at + 64) === 2 * (name.length + 1);
      if (placesOf(piece, Buffer.from(name, 'utf16le'), ENTRY).some(isEntry)) names.add(name);
    }
    const [mark] = placesOf(piece, Buffer.from(HWP_MARK), SMALL_SECTOR);
    if (mark !== undefined && mark + 40 <= piece.length) hwpFlags ??= piece.readUInt32LE(mark + 36);
  }
  return { names, hwpFlags };
}

function placesOf(piece: Buffer, text: Buffer, step: number): number[] {
  const places: number[] = [];
  for (let at = piece.indexOf(text); at >= 0; at = piece.indexOf(text, at + 1)) if (at % step === 0) places.push(at);
  return places;
}
