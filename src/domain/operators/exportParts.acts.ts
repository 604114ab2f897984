import { createHash } from 'node:crypto';
import type { Context } from '../../server/context.ts';
import type { Part } from '../../server/files/exportFolder.ts';
import { StoreUnreachable } from '../../server/files/storeMark.ts';
import { printedSubmission } from '../applications/documents.acts.ts';
import { PHOTO } from '../attachments/attachment.ts';
import { diskName, freeDiskName } from '../attachments/diskName.ts';
import { readCv } from '../cv/cv.ts';
import type { Posting } from '../postings/postings.queries.ts';
import type { Received } from './received.queries.ts';

/** What an exported application says of itself besides its files. */
export interface About {
  mark: string;
  revision: number;
  submittedAt: Date | string;
  /** The receipt's (내용 확인값): the SHA-256 of `original`, unless answers were taken out of it later. */
  contentHash: string;
  redactedAt: Date | string | null;
  /** The paths, seen from the folder, of the text that the hash is of and of the files. */
  original: string;
  attachments: string;
  withheld: { name: string; why: string }[];
}

/** Something of an application cannot be read as it was submitted; the others can all the same. */
export class Unreadable extends Error {}

const ORIGINAL = '제출본.json';
const ATTACHMENTS = '첨부파일';

/** What an export notes of an application beside its files; `place` is its folder. */
export function aboutOf(received: Received, mark: string, place: string): About {
  const { revision, submittedAt, contentHash, redactedAt, withheld } = received;
  return {
    ...{ mark, revision, submittedAt, contentHash, redactedAt },
    original: `${place}/${ORIGINAL}`,
    attachments: `${place}/${ATTACHMENTS}`,
    withheld: withheld.map(({ name, scan }) => ({ name, why: `virus scan: ${scan}` })),
  };
}

/** What is wanted of an application beside its PDF. */
export interface Wants {
  original: boolean;
  files: boolean;
}

/** The files of one application: its very text, its PDF, what was attached. Throws Unreadable where one is not whole. */
export async function* partsOf(
  context: Context,
  posting: Posting,
  received: Received,
  wants: Wants = { original: true, files: true },
): AsyncGenerator<Part> {
  const original = originalOf(received);
  if (wants.original) yield { path: ORIGINAL, bytes: [original] };
  const pdf = await readable('its PDF', () => print(context, posting, received));
  // The number first: it stays where a long name is cut.
  const { name } = readCv(received.content.cv).profile;
  yield { path: diskName(`지원서_${received.applicationNumber}_${name}.pdf`), bytes: [pdf] };
  const taken = new Set<string>();
  for (const file of wants.files ? received.files : []) {
    yield { path: `${ATTACHMENTS}/${freeDiskName(file.name, taken)}`, bytes: wholeBytes(context, file) };
  }
}

function originalOf({ json, contentHash, redactedAt }: Received): Buffer {
  const bytes = Buffer.from(json);
  const isReceipts = createHash('sha256').update(bytes).digest('hex') === contentHash;
  if (!isReceipts && !redactedAt) throw new Unreadable('its content is not what its receipt says');
  return bytes;
}

async function print(context: Context, posting: Posting, received: Received): Promise<Buffer> {
  const photo = received.files.find(({ kind }) => kind === PHOTO)?.stored;
  // The same whenever it is exported.
  const { printed } = await printedSubmission(context, posting, received, { photo, at: received.submittedAt });
  return Buffer.from(await context.printer.print(printed));
}

async function readable<R>(what: string, read: () => Promise<R>): Promise<R> {
  try {
    return await read();
  } catch (error) {
    // Nothing is wrong with it: the export goes on where it is when the store is back.
    if (error instanceof StoreUnreachable) throw error;
    throw new Unreadable(`${what}: ${(error as Error).message}`);
  }
}

async function* wholeBytes({ files }: Context, { number, stored, size, sha256 }: Received['files'][number]) {
  const what = `its file ${number}`;
  const hash = createHash('sha256');
  const opened = await readable(what, () => files.open(stored));
  try {
    const bytes = opened.bytes();
    for (;;) {
      const { done, value } = await readable(what, () => bytes.next());
      if (done) break;
      hash.update(value);
      yield value;
    }
  } finally {
    await opened.close();
  }
  if (opened.size !== size || hash.digest('hex') !== sha256) throw new Unreadable(`${what} is not what was uploaded`);
}
