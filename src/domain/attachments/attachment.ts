import { type CodeBook, isSensitiveFile, nameOf } from '../../fields/codes.ts';
import { sizeWords } from '../../fields/grouped.ts';
import { stripControls } from '../../fields/normalise.ts';
import type { CheckContext, Faults, FormRules } from '../../fields/shape.ts';
import type { SectionInWords } from '../cv/words.ts';

/** The code group of kinds of file. */
export const FILE_KINDS = 'file_kind_cd';
/** Kinds with rules of their own (domain decision §2). */
export const PHOTO = '01';
export const PORTFOLIO = '02';

/** The name under which a posting's form relaxes or hides the photo, and errors tell of it. */
export const PHOTO_FIELD = 'photo';

/** Errors of single files have this name: `files.` and the number. */
export const FILES_PATH = 'files';

/** A file of an application. */
export interface Attachment {
  number: string;
  kind: string;
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
  at: Date | null;
  /** `none` where no virus scanner was asked. */
  scan: ScanState;
}

/** What the virus scanner, where there is one, has said of a file. */
export type ScanState = 'none' | 'pending' | 'clean' | 'refused';

/** Whether somebody may be given a file's bytes: one that waits for its verdict goes to its owner alone. */
export function isGivenTo(whom: 'owner' | 'others', scan: ScanState): boolean {
  return scan !== 'refused' && (whom === 'owner' || scan !== 'pending');
}

const infectedWords = (name: string) => `${name} 파일에서 악성코드가 발견됐어요. 삭제하고 다른 파일을 올려 주세요.`;

// Milliseconds. A verdict takes a second; a scanner that is away must not cost anybody the deadline, and until there
// is a verdict nobody else is given the file.
const PENDING_HOLDS = 30_000;

/** Why a file cannot be submitted at an instant for what the virus scanner said, or has not said yet. */
export function refusalByScan({ name, scan, at }: Pick<Attachment, 'name' | 'scan' | 'at'>, now: Date) {
  if (scan === 'refused') return infectedWords(name);
  const waits = scan === 'pending' && at !== null && now.getTime() - at.getTime() < PENDING_HOLDS;
  return waits ? `${name} 파일을 검사하고 있어요. 잠시 뒤 다시 제출해 주세요.` : undefined;
}

/** What may be uploaded, in bytes and files; the settings say how much. */
export interface FileLimits {
  each: number;
  portfolio: number;
  count: number;
  total: number;
}

/** How a file's content is recognised: its first bytes, and for the two families of office files what is inside. */
export type ContentFamily = 'pdf' | 'jpeg' | 'png' | 'webp' | 'hwp' | 'compound' | 'zip';

interface FileType {
  family: ContentFamily;
  media: string;
  /** One of these is inside: a stream of a compound file, or entries of a zip that begin so. */
  holds?: readonly string[];
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** The types there are, by the name's extension (domain decision §4). */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  pdf: { family: 'pdf', media: 'application/pdf' },
  jpg: { family: 'jpeg', media: 'image/jpeg' },
  jpeg: { family: 'jpeg', media: 'image/jpeg' },
  png: { family: 'png', media: 'image/png' },
  webp: { family: 'webp', media: 'image/webp' },
  hwp: { family: 'hwp', media: 'application/x-hwp', holds: ['FileHeader'] },
  hwpx: { family: 'zip', media: 'application/hwp+zip', holds: ['Contents/'] },
  doc: { family: 'compound', media: 'application/msword', holds: ['WordDocument'] },
  docx: { family: 'zip', media: `${OPEN_XML}.wordprocessingml.document`, holds: ['word/'] },
  ppt: { family: 'compound', media: 'application/vnd.ms-powerpoint', holds: ['PowerPoint Document'] },
  pptx: { family: 'zip', media: `${OPEN_XML}.presentationml.presentation`, holds: ['ppt/'] },
  xls: { family: 'compound', media: 'application/vnd.ms-excel', holds: ['Workbook', 'Book'] },
  xlsx: { family: 'zip', media: `${OPEN_XML}.spreadsheetml.sheet`, holds: ['xl/'] },
  zip: { family: 'zip', media: 'application/zip' },
};

/** Most files a zip may list; a portfolio has some hundred, an office file as many parts. */
export const MOST_IN_ZIP = 2000;

const PHOTO_FAMILIES: readonly ContentFamily[] = ['jpeg', 'png', 'webp'];
const LONGEST_NAME = 200;

/** The extensions a kind may have, as the rules name them. */
export function extensionsOf(kind: string): string[] {
  return Object.entries(FILE_TYPES)
    .filter(([, { family }]) => (kind === PHOTO ? PHOTO_FAMILIES.includes(family) : family !== 'webp'))
    .map(([extension]) => extension);
}

/** `jpg` of `사진.JPG`; empty if the name has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * A file's name as it is kept: the last part of a path, without control and direction characters, in NFC (macOS sends
 * NFD). Blank where nothing is left.
 */
export function fileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = stripControls(last)
    .replace(/[\t\n\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .trim();
  return /^\.*$/.test(plain) ? '' : plain;
}

/** What every photo is stored as, whatever it came as. */
export const PHOTO_TYPE = FILE_TYPES.jpg!;

/** The name of a stored photo: as it was given, as a JPEG. */
export function photoName(given: string): string {
  return `${given.replace(/\.[^.]*$/, '')}.jpg`;
}

/** The most bytes one file of a kind may have. */
export function largestOf(kind: string, limits: FileLimits): number {
  return kind === PORTFOLIO ? limits.portfolio : limits.each;
}

/** Why a file cannot be uploaded, by its name, size and kind alone; undefined if it can. */
export function refusalAlone(
  file: { name: string; size: number; kind: string },
  limits: FileLimits,
): string | undefined {
  const name = fileName(file.name);
  if (name === '') return '파일 이름이 없어요. 이름을 바꾼 뒤 다시 올려 주세요.';
  if ([...name].length > LONGEST_NAME) return `파일 이름을 ${LONGEST_NAME}자 안으로 줄인 뒤 다시 올려 주세요.`;
  const extensions = extensionsOf(file.kind);
  if (!extensions.includes(extensionOf(name))) {
    return `이 형식은 올릴 수 없어요. ${extensions.join(', ')} 가운데 하나로 바꾸어 올려 주세요.`;
  }
  if (file.size === 0) return '빈 파일이에요. 내용이 있는 파일을 골라 주세요.';
  return isTooLarge(file, limits) ? tooLargeWords(file, limits) : undefined;
}

/** Whether one file is larger than its kind may be. */
export function isTooLarge(file: { size: number; kind: string }, limits: FileLimits): boolean {
  return file.size > largestOf(file.kind, limits);
}

function tooLargeWords(file: { kind: string }, limits: FileLimits): string {
  return `${sizeWords(largestOf(file.kind, limits))}까지 올릴 수 있어요. 크기를 줄여서 다시 올려 주세요.`;
}

/** The files that stay when one more comes: a photo takes the place of the photo before. */
export function beside<F extends { kind: string }>(present: readonly F[], kind: string): F[] {
  return present.filter((file) => kind !== PHOTO || file.kind !== PHOTO);
}

/** Why one more file is too many for its application; undefined if it is not. */
export function refusalAmong(
  file: { size: number; kind: string },
  present: readonly { size: number; kind: string }[],
  limits: FileLimits,
): string | undefined {
  const others = beside(present, file.kind);
  if (others.length >= limits.count) {
    return `파일은 ${limits.count}개까지 올릴 수 있어요. 필요 없는 파일을 지우고 다시 올려 주세요.`;
  }
  const total = others.reduce((sum, one) => sum + one.size, file.size);
  if (total > limits.total) {
    return `파일은 모두 더해 ${sizeWords(limits.total)}까지 올릴 수 있어요. 필요 없는 파일을 지우고 다시 올려 주세요.`;
  }
  return undefined;
}

/** Whether a posting takes no photo (블라인드 채용). */
export function isPhotoHidden(form: FormRules | undefined): boolean {
  return form?.hidden.includes(PHOTO_FIELD) ?? false;
}

/** Whether a submission must have a photo (domain decision §2). */
export function isPhotoNeeded(form: FormRules | undefined): boolean {
  return !isPhotoHidden(form) && !form?.relaxed.includes(PHOTO_FIELD);
}

/**
 * The files a submission takes with it: not a photo the posting does not want, and without the consent to optional
 * items (`refused`) only the photo, what the posting wants, and what has a consent of its own.
 */
export function submittedFiles<F extends { kind: string }>(
  files: readonly F[],
  { form, codes = {} }: CheckContext,
  refused: boolean,
): F[] {
  const isTaken = ({ kind }: F) => kind === PHOTO || kindsNeeded(form).includes(kind) || isSensitiveFile(codes, kind);
  return files.filter((file) => (file.kind !== PHOTO || !isPhotoHidden(form)) && (!refused || isTaken(file)));
}

/** The kinds of file a posting wants, beside the photo; documents it names itself among them. */
export function kindsNeeded(form: FormRules | undefined): readonly string[] {
  const named = (form?.documents ?? []).filter(({ required }) => required).map(({ kind }) => kind);
  return [...(form?.files ?? []).filter((kind) => kind !== PHOTO), ...named];
}

/** The name of the error for a missing kind. */
export const kindFault = (kind: string) => `${FILES_PATH}.${kind}`;

/** What is still wrong with the files for a submission, by the names of their fields; the codes name the kinds. */
export function checkFiles(
  files: readonly ({ kind: string } & Partial<Pick<Attachment, 'number' | 'name' | 'scan'>>)[],
  form: FormRules | undefined,
  codes: CodeBook = {},
): Faults {
  const has = (kind: string) => files.some((file) => file.kind === kind);
  const faults: Faults = {};
  if (isPhotoNeeded(form) && !has(PHOTO)) faults[PHOTO_FIELD] = '사진을 올려 주세요.';
  for (const kind of kindsNeeded(form).filter((one) => !has(one))) {
    faults[kindFault(kind)] = `${nameOf(codes, FILE_KINDS, kind)} 파일을 올려 주세요.`;
  }
  for (const { number, name = '', scan } of submittedFiles(files, { form, codes }, false)) {
    if (scan === 'refused') faults[`${FILES_PATH}.${number}`] = infectedWords(name);
  }
  return faults;
}

/** The files as a section of the CV in words, for the review and the submission's copy. */
export function filesInWords(files: readonly { kind: string; name: string; size: number }[], codes: CodeBook) {
  const section: SectionInWords = {
    title: '첨부파일',
    entries: files.map(({ kind, name, size }) => ({
      title: '',
      answers: [{ question: nameOf(codes, FILE_KINDS, kind), answer: `${name} (${sizeWords(size)})`, wire: 'file_nm' }],
    })),
  };
  return section;
}

// Bytes a millisecond: 64 KB a second, a slow phone's upload.
const SLOWEST = 64;

/** Milliseconds an upload of that many bytes may take, in the browser and on the server. */
export function uploadTime(bytes: number): number {
  return 30_000 + Math.ceil(bytes / SLOWEST);
}
