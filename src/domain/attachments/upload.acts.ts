import { Readable } from 'node:stream';
import { choices } from '../../fields/codes.ts';
import { sizeWords } from '../../fields/grouped.ts';
import { Problem } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';
import type { Config } from '../../server/config.ts';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { IncomingFile } from '../../server/files/fileStore.ts';
import type { ApplicationKey } from '../applications/application.ts';
import { findApplication, type StoredApplication } from '../applications/applications.queries.ts';
import { postingOf } from '../applications/circumstances.acts.ts';
import { writeDraft, writeFileChange } from '../applications/saving/draft.acts.ts';
import { openForSaving } from '../applications/saving/opening.acts.ts';
import { findPosting } from '../postings/postings.queries.ts';
import {
  type Attachment,
  extensionOf,
  FILE_KINDS,
  FILE_TYPES,
  fileName,
  isPhotoHidden,
  isTooLarge,
  PHOTO,
  PHOTO_TYPE,
  photoName,
  refusalAlone,
  refusalAmong,
} from './attachment.ts';
import { addFile, deleteFiles, listFiles, type NewFile, readFileKinds, sensitiveKinds } from './attachments.queries.ts';
import { contentRefusal, refusalByContent } from './fileContent.ts';
import { fileLimits, memberTotal } from './fileLimits.ts';
import { countAlone, type StoredTotal, storedTotal } from './memberTotal.queries.ts';
import { isNamedDocument } from './namedDocument.ts';
import { makePhoto } from './photoFile.ts';

/** An upload as its call describes it, the file already sealed on the disk. */
export interface Upload {
  key: ApplicationKey;
  kind: string;
  incoming: IncomingFile;
  arrivedAt: Date;
}

/** Why a file was refused, in a word for the security log: a kind of content, or what of the file was wrong. */
export function refusalKind(error: unknown): string {
  const { cause, code } = error as Partial<Problem>;
  return typeof cause === 'string' ? cause : (code ?? 'unknown');
}

const refused = (message: string, cause = 'name') =>
  Object.assign(problem('invalid', { message, fields: { file: message } }), { cause });

// A document that the posting names.
async function isAskedFor({ db }: Context, key: ApplicationKey, kind: string): Promise<boolean> {
  const posting = isNamedDocument(kind) ? await findPosting(db, key) : undefined;
  return posting?.form.documents?.some((one) => one.kind === kind) ?? false;
}

/** What can be checked of a file without its application: refuses wrong names, sizes and contents. */
export async function checkUpload(context: Context, { key, kind, incoming }: Upload): Promise<NewFile> {
  const book = await readFileKinds(context.db);
  const isKnown = choices(book, FILE_KINDS).some(({ cd }) => cd === kind) || (await isAskedFor(context, key, kind));
  if (!isKnown) {
    throw problem('invalid', { fields: { file_kind_cd: '파일의 구분을 목록에서 골라 주세요.' } });
  }
  const limits = fileLimits(context.config);
  const file = { name: incoming.name, size: incoming.size, kind };
  const sentence = refusalAlone(file, limits);
  if (sentence) throw isTooLarge(file, limits) ? problem('tooLarge', { message: sentence }) : refused(sentence);
  const name = fileName(incoming.name);
  const extension = extensionOf(name);
  const opened = await context.files.open(incoming);
  const wrong = await refusalByContent(opened, extension).finally(() => opened.close());
  if (wrong) throw refused(wrong, contentRefusal(wrong));
  const noted = { kind, at: context.clock.now(), scanned: context.config.clamdUrl !== undefined };
  if (kind !== PHOTO) return { ...noted, incoming, name, media: FILE_TYPES[extension]!.media };
  const photo = await remade(context, incoming, photoName(name));
  return { ...noted, incoming: photo, name: photo.name, media: PHOTO_TYPE.media };
}

// What is stored of a photo is only ever our own JPEG; what came is removed with the request.
async function remade({ files }: Context, incoming: IncomingFile, name: string): Promise<IncomingFile> {
  const opened = await files.open(incoming);
  const made = await makePhoto(opened).finally(() => opened.close());
  if ('refusal' in made) throw refused(made.refusal, 'photo');
  return files.receive(name, Readable.from([made.jpeg]));
}

async function draftOf(tx: Tx, context: Context, { key, arrivedAt }: Upload) {
  const { vault } = context;
  const posting = await postingOf(tx, key, arrivedAt);
  const found = await findApplication(tx, vault, key, true);
  // A file is part of the draft: it may come and go when the draft may be saved.
  const { stored, status } = await openForSaving(tx, context, { key, posting, found, arrivedAt });
  const before = stored.revision;
  if (before > 0 && stored.status === status) return { posting, stored, before };
  const next = { cv: stored.cv, status, savedAt: context.clock.now() };
  return { posting, stored: await writeDraft(tx, vault, { key, stored }, next), before };
}

/** A file with the number of its application, and the draft's new revision where this made one. */
export interface KeptFile {
  application: number;
  file: Attachment;
  revision?: number;
}

/**
 * Stores a checked file. Its bytes are where a crash leaves them whole before the database notes it, so that there is
 * no note without bytes; bytes without a note, or noted and not moved, are finished by the sweep.
 */
export async function storeUpload(context: Context, upload: Upload, file: NewFile): Promise<KeptFile> {
  const { db, files } = context;
  const { number } = file.incoming;
  try {
    await files.settle(number);
    const kept = await inTransaction(db, (tx) => keepUpload(tx, context, upload, file));
    if (kept.file.number === number) await files.keep(number);
    else await files.discard(number);
    return kept;
  } catch (error) {
    // A refusal was rolled back. After any other failure nobody knows whether the commit was: the sweep asks later.
    if (error instanceof Problem) await files.discard(number);
    throw error;
  }
}

// Adds a file to its draft, creating the draft if necessary; the same file again is not added twice.
async function keepUpload(tx: Tx, context: Context, upload: Upload, file: NewFile): Promise<KeptFile> {
  const { key, kind } = upload;
  const { incoming } = file;
  await countAlone(tx, key.memberId);
  const { posting, stored, before } = await draftOf(tx, context, upload);
  if (kind === PHOTO && isPhotoHidden(posting.form)) throw refused('이 공고는 사진을 받지 않아요.');
  await refuseUnconsented(tx, stored, kind);
  const present = await listFiles(tx, context.vault, key);
  const sha256 = incoming.sha256.toString('hex');
  const same = present.find((one) => one.kind === kind && one.name === file.name && one.sha256 === sha256);
  if (same) return { application: stored.number, file: same, revision: revisionSince(before, stored) };
  const sentence = refusalAmong({ size: incoming.size, kind }, present, fileLimits(context.config));
  if (sentence) throw refused(sentence);
  const over = refusalByTotal(context.config, await storedTotal(tx, key.memberId), incoming.size);
  if (over) throw refused(over);
  const owner = { memberId: key.memberId, application: stored.number };
  if (kind === PHOTO) await deleteFiles(tx, owner, { kinds: [PHOTO] }, file.at);
  const added = await addFile(tx, context.vault, owner, file);
  const next = { status: stored.status, savedAt: context.clock.now() };
  const written = await writeFileChange(tx, context.vault, { key, stored }, next);
  return { application: stored.number, file: added, revision: revisionSince(before, written) };
}

// All stored files of a member count, those of submissions too, and bytes that several applications share once.
function refusalByTotal(config: Config, { stored, proof }: StoredTotal, size: number): string | undefined {
  const most = memberTotal(config, proof);
  if (stored + size <= most) return undefined;
  return `모든 지원서의 파일을 더해 ${sizeWords(most)}까지 올릴 수 있어요. 다른 지원서에서 필요 없는 파일을 지우고 다시 올려 주세요.`;
}

// Undefined if the draft's revision is what it was. The first file makes the first revision; nobody had one before it.
function revisionSince(before: number, { revision }: StoredApplication): number | undefined {
  return before === 0 || revision === before ? undefined : revision;
}

// 개인정보보호법 23조: proofs of disability, veteran status or income need the consent first.
async function refuseUnconsented(tx: Tx, stored: StoredApplication, kind: string): Promise<void> {
  if (stored.cv.profile.sensitiveConsent || !(await sensitiveKinds(tx)).includes(kind)) return;
  const message = '이 서류는 민감정보 수집·이용에 동의한 뒤에 올릴 수 있어요. 병역·우대 단계에서 동의해 주세요.';
  throw problem('invalid', { message, fields: { file_kind_cd: message } });
}

/**
 * Takes a file out of its draft; one of somebody else is as one that does not exist. Answers the application's number, and
 * the draft's new revision where this made one.
 */
export async function removeFile(
  tx: Tx,
  context: Context,
  key: ApplicationKey,
  { number, arrivedAt }: { number: string; arrivedAt: Date },
): Promise<Omit<KeptFile, 'file'>> {
  const stored = await findApplication(tx, context.vault, key, true);
  if (!stored) throw problem('noFile');
  const posting = await postingOf(tx, key, arrivedAt);
  const files = await listFiles(tx, context.vault, key);
  if (!files.some((file) => file.number === number)) throw problem('noFile');
  const { status } = await openForSaving(tx, context, { key, posting, found: stored, arrivedAt });
  await deleteFiles(tx, { memberId: key.memberId, application: stored.number }, { number }, context.clock.now());
  const next = { status, savedAt: context.clock.now() };
  const written = await writeFileChange(tx, context.vault, { key, stored }, next);
  return { application: stored.number, revision: revisionSince(stored.revision, written) };
}
