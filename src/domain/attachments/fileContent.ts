import { grouped } from '../../fields/grouped.ts';
import { type Activity, activityOfPdf } from '../../server/files/activePdf.ts';
import { isLockedPdf } from '../../server/files/lockedPdf.ts';
import { isProgram } from '../../server/files/programs.ts';
import type { SealedFile } from '../../server/files/sealedFile.ts';
import { createTurns, MOST_WAITING } from '../../server/files/turns.ts';
import { lookIntoZip } from '../../server/files/zip.ts';
import { BrokenZip, endsAsZip, LongZip } from '../../server/files/zipReader.ts';
import { type ContentFamily, FILE_TYPES, fileName, MOST_IN_ZIP } from './attachment.ts';
import { refusalOfPicture } from './photoFile.ts';

/*
 * What a file is, recognised by its content (domain decision §4). The name decides nothing: it has to agree. Each
 * answer is the sentence of a refusal, or undefined.
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

const startsWith = (head: Buffer, signature: Buffer) => head.subarray(0, signature.length).equals(signature);

function familyOf(head: Buffer): ContentFamily | undefined {
  if (startsWith(head, Buffer.from('RIFF')) && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return SIGNATURES.find(([, signature]) => startsWith(head, signature))?.[0];
}

const SENTENCES = {
  programInside: (name: string) =>
    `압축 파일 안에 실행 파일(${name})이 있어요. 실행 파일을 뺀 뒤 다시 압축해 올려 주세요.`,
  runInside: (name: string) =>
    `압축 파일 안에 Windows에서 바로 실행되는 파일(${name})이 있어요. 그 파일을 빼거나, 소스 코드라면 이름 끝에 .txt를 붙인 뒤 다시 압축해 올려 주세요.`,
  unread: (name: string) =>
    `압축 파일 안의 압축 파일(${name})을 확인할 수 없어요. 그 파일을 푼 뒤 다시 압축해 올려 주세요.`,
  long: `압축 파일에는 파일을 ${grouped(MOST_IN_ZIP)}개까지 담을 수 있어요. 필요한 파일만 골라 다시 압축해 올려 주세요.`,
  program: '실행 파일은 올릴 수 없어요. 문서나 그림 파일을 올려 주세요.',
  encrypted: '암호가 걸려 있어 열어 볼 수 없어요. 암호를 푼 뒤 다시 올려 주세요.',
  macro: '매크로가 든 파일은 올릴 수 없어요. 매크로 없이 저장해서 다시 올려 주세요.',
  bomb: '압축을 풀면 너무 커져요. 나누어 압축하거나 압축하지 않고 올려 주세요.',
  broken: '파일이 손상됐어요. 원본을 다시 저장하거나 압축한 뒤 올려 주세요.',
  polyglot: '파일 뒤에 다른 파일이 붙어 있어요. 원본을 다시 저장한 뒤 올려 주세요.',
};

const differs = (extension: string) =>
  `파일 내용이 이름(.${extension})과 달라요. 원래 프로그램에서 ${extension} 파일로 다시 저장한 뒤 올려 주세요.`;

// What only a computer runs: scripts and Java classes beside programs. Inside a zip those two may be somebody's work.
const RUNNING = [Buffer.from('#!'), Buffer.from('cafebabe', 'hex')];

/** The kind of a refusal by content, from its sentence, which may name what is inside. */
export function contentRefusal(sentence: string): string {
  const [kind] = Object.entries(SENTENCES).find(([, one]) => one === sentence) ?? [];
  return kind ?? 'content';
}

/** Why a file with this extension, one of FILE_TYPES, is refused by its content; undefined if it is not. */
export async function refusalByContent(file: SealedFile, extension: string): Promise<string | undefined> {
  const type = FILE_TYPES[extension]!;
  const head = await file.read(0, HEAD);
  if (isProgram(head) || RUNNING.some((signature) => startsWith(head, signature))) return SENTENCES.program;
  const family = familyOf(head);
  if (type.family === 'zip' && family === 'compound') return await lockedOrDiffers(file, extension);
  const isNewHwp = type.family === 'hwp' && family === 'compound';
  if (family !== type.family && !isNewHwp) return differs(extension);
  if (family === 'zip') return await refusalOfZip(file, extension);
  if (family === 'compound') return await refusalOfCompound(file, extension);
  if (await isPolyglot(file, head)) return SENTENCES.polyglot;
  if (family === 'pdf') return await refusalOfPdf(file);
  return family === 'jpeg' || family === 'png' ? await refusalOfPicture(file) : undefined;
}

const ACTIVE: { [activity in Activity]: string } = {
  runs: 'PDF 안에 자동으로 실행되는 기능(스크립트나 프로그램)이 있어요. PDF를 열어 ‘PDF로 인쇄’로 다시 저장한 뒤 올려 주세요.',
  carries: 'PDF 안에 다른 파일이 들어 있어요. ‘PDF로 인쇄’로 다시 저장해 올리고, 안에 든 파일은 따로 올려 주세요.',
};

async function refusalOfPdf(file: SealedFile): Promise<string | undefined> {
  if (await isLockedPdf(file)) return SENTENCES.encrypted;
  const activity = await activityOfPdf(file);
  return activity && ACTIVE[activity];
}

// PDF readers look for their mark in the first 1024 bytes.
const HEAD = 1024;
const PDF_MARK = Buffer.from('%PDF-');

// One program opens it as what it is called, another as something else.
async function isPolyglot(file: SealedFile, head: Buffer): Promise<boolean> {
  return head.includes(PDF_MARK, 1) || (await endsAsZip(file));
}

// Unpacked bytes of a zip: this much always, and up to a hundred times its own size, but never more than the second.
const FREELY = 50 * 1024 * 1024;
const MOST = 500 * 1024 * 1024;
const RATIO = 100;

// Where an office file lists what is in it, and where a Hangul file notes what is encrypted.
const CONTENT_TYPES = '[Content_Types].xml';
const MANIFEST = 'META-INF/manifest.xml';
const MACRO_TYPES = /macroEnabled|vbaProject|macrosheet/i;
const MACRO_NAMES = /(^|\/)(vbaProject\.bin$|(intl)?macrosheets\/)/i;

// One at a time: what a zip makes us hold and unpack is its sender's choice.
const zipInTurn = createTurns();
const lastOf = (name: string) => fileName(name) || name;

async function refusalOfZip(file: SealedFile, extension: string): Promise<string | undefined> {
  const wanted = FILE_TYPES[extension]!.holds;
  const most = Math.min(MOST, Math.max(FREELY, file.size * RATIO));
  const question = { most, entries: MOST_IN_ZIP, texts: [CONTENT_TYPES, MANIFEST], runs: wanted === undefined };
  try {
    const contents = await zipInTurn(() => lookIntoZip(file, question), MOST_WAITING);
    const { names, encrypted, bomb, program, run, unread, texts } = contents;
    if (encrypted || texts.get(MANIFEST)?.includes('encryption-data')) return SENTENCES.encrypted;
    if (bomb) return SENTENCES.bomb;
    if (names.some((name) => MACRO_NAMES.test(name))) return SENTENCES.macro;
    if (MACRO_TYPES.test(texts.get(CONTENT_TYPES) ?? '')) return SENTENCES.macro;
    if (program !== undefined) return SENTENCES.programInside(lastOf(program));
    if (run !== undefined) return SENTENCES.runInside(lastOf(run));
    if (unread !== undefined) return SENTENCES.unread(lastOf(unread));
    const holds = !wanted || names.some((name) => wanted.some((start) => name.startsWith(start)));
    return holds ? undefined : differs(extension);
  } catch (error) {
    if (error instanceof LongZip) return SENTENCES.long;
    if (error instanceof BrokenZip) return SENTENCES.broken;
    throw error;
  }
}

// New Office wraps what it encrypts into a compound file; older PowerPoint notes it this way.
const LOCKED = ['EncryptedPackage', 'EncryptedSummary'];
const MACROS = '_VBA_PROJECT';
const HWP_MARK = 'HWP Document File';
const HWP_PASSWORD = 2;

async function lockedOrDiffers(file: SealedFile, extension: string): Promise<string> {
  const { names } = await insideCompound(file, LOCKED);
  return LOCKED.some((name) => names.has(name)) ? SENTENCES.encrypted : differs(extension);
}

async function refusalOfCompound(file: SealedFile, extension: string): Promise<string | undefined> {
  const type = FILE_TYPES[extension]!;
  const wanted = type.holds ?? [];
  const { names, hwpFlags, locked } = await insideCompound(file, [...wanted, ...LOCKED, MACROS]);
  if (locked || LOCKED.some((name) => names.has(name))) return SENTENCES.encrypted;
  if (!wanted.some((name) => names.has(name))) return differs(extension);
  if (type.family === 'hwp') {
    if (hwpFlags === undefined) return differs(extension);
    return (hwpFlags & HWP_PASSWORD) === 0 ? undefined : SENTENCES.encrypted;
  }
  return names.has(MACROS) ? SENTENCES.macro : undefined;
}

const ENTRY = 128;
const SMALL_SECTOR = 64;
const SECTOR = 512;

// How a Word document and an Excel sheet of 97 to 2003 begin, and where each says that it is encrypted.
const OLD_WORD = Buffer.from('eca5c100', 'hex');
const OLD_EXCEL = Buffer.from('0908100000060500', 'hex');
const isLockedWord = (piece: Buffer, at: number) => (piece.readUInt16LE(at + 10) & 0x0100) !== 0;
const isLockedExcel = (piece: Buffer, at: number) => piece.readUInt16LE(at + 20) === 0x2f;

/**
 * Which of these names are in a compound file's directory, and the flags of a Hangul document. Entries begin at
 * multiples of 128 bytes, small streams at multiples of 64 and others of 512, so what is looked for never crosses two
 * pieces of the sealed file.
 */
async function insideCompound(file: SealedFile, wanted: readonly string[]) {
  const names = new Set<string>();
  let hwpFlags: number | undefined;
  let locked = false;
  for await (const piece of file.bytes()) {
    for (const name of wanted) {
      const isEntry = (at: number) =>
        at + ENTRY <= piece.length && piece.readUInt16LE(at + 64) === 2 * (name.length + 1);
      if (placesOf(piece, Buffer.from(name, 'utf16le'), ENTRY).some(isEntry)) names.add(name);
    }
    locked ||=
      placesOf(piece, OLD_WORD, SECTOR).some((at) => at + 12 <= piece.length && isLockedWord(piece, at)) ||
      placesOf(piece, OLD_EXCEL, SECTOR).some((at) => at + 22 <= piece.length && isLockedExcel(piece, at));
    const [mark] = placesOf(piece, Buffer.from(HWP_MARK), SMALL_SECTOR);
    if (mark !== undefined && mark + 40 <= piece.length) hwpFlags ??= piece.readUInt32LE(mark + 36);
  }
  return { names, hwpFlags, locked };
}

function placesOf(piece: Buffer, text: Buffer, step: number): number[] {
  const places: number[] = [];
  for (let at = piece.indexOf(text); at >= 0; at = piece.indexOf(text, at + 1)) if (at % step === 0) places.push(at);
  return places;
}
