import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Context } from '../../../server/context.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { StoredBytes } from '../../../server/files/fileStore.ts';
import { refuseWithoutRoom } from '../../../server/files/room.ts';
import { StoreUnreachable } from '../../../server/files/storeMark.ts';
import type { Due, Sweep } from '../../../server/sweep.ts';
import { dropCopy } from './ownCopy.acts.ts';
import { copiesMadeBefore, copyToMake, KEPT_MS, noteFailure, noteProgress, noteReady } from './ownCopy.queries.ts';
import { type CopyPart, partsOf } from './ownCopyParts.queries.ts';

/**
 * Packs a member's own data, sealed as it is written; the member sees how far it is. Run again, it starts from the
 * beginning.
 */
export async function makeOwnCopy(context: Context, number: string): Promise<void> {
  const { db, files, clock } = context;
  const memberId = await copyToMake(db, number);
  if (memberId === undefined) return;
  try {
    // How large it becomes is not known before it is packed; it is gone again after a day.
    await refuseWithoutRoom(context.config, 0);
    const parts = await partsOf(context, memberId);
    await noteProgress(db, number, 0, parts.length);
    const zip = new ZipFile();
    pack(context, zip, parts, (done) => noteProgress(db, number, done, parts.length));
    const stored = await files.receive('', bytesOf(zip));
    await files.keep(stored.number);
    const made = { stored, size: stored.size, at: clock.now() };
    const isWanted = await inTransaction(db, (tx) => noteReady(tx, number, made));
    if (!isWanted) await files.remove(stored.number);
  } catch (error) {
    await noteFailure(db, number);
    throw error;
  }
}

async function* bytesOf(zip: ZipFile): AsyncGenerator<Buffer> {
  for await (const chunk of zip.outputStream) yield chunk as Buffer;
}

const UNREAD = '읽지 못한 파일.txt';
const UNREAD_WORDS =
  '아래 파일은 저장한 곳에서 읽지 못해 이 사본에는 비어 있거나 끝까지 들어 있지 않아요. 채용 담당자에게 알려 주세요.';

// Each part is opened when its turn comes: an archive of a gigabyte takes little memory. Files that are lost or damaged
// are named in a text at the end, and everything else is there.
function pack({ files }: Context, zip: ZipFile, parts: readonly CopyPart[], onDone: (done: number) => Promise<void>) {
  const unread: string[] = [];
  function end() {
    if (unread.length > 0) zip.addBuffer(Buffer.from([UNREAD_WORDS, '', ...unread, ''].join('\n')), UNREAD);
    zip.end();
  }
  parts.forEach((part, index) => {
    async function* bytes() {
      if ('text' in part) yield Buffer.from(part.text);
      else yield* readable(files, part.stored, () => unread.push(part.path));
      await onDone(index + 1);
      if (index === parts.length - 1) end();
    }
    const source = () => Readable.from(bytes(), { objectMode: false });
    zip.addReadStreamLazy(part.path, { compress: 'text' in part }, (ready) => {
      const stream = source();
      stream.on('error', (error) => (zip.outputStream as Readable).destroy(error));
      ready(null, stream);
    });
  });
}

/** The bytes of a file as far as they can be read; `onLost` is called if not to their end. */
async function* readable(files: Context['files'], stored: StoredBytes, onLost: () => void): AsyncGenerator<Buffer> {
  try {
    const opened = await files.open(stored);
    try {
      yield* opened.bytes();
    } finally {
      await opened.close();
    }
  } catch (error) {
    // What is only away for a moment is no lost file: the copy is made again later.
    if (error instanceof StoreUnreachable) throw error;
    onLost();
  }
}

/** Removes the copies whose time is over. */
export const ownCopies: Sweep<Due & { number: string }> = {
  name: 'ownCopies',
  does: 'removes copies of their own data that members had a day to fetch',
  cron: '7 * * * *',
  async due({ db }, at) {
    const over = await copiesMadeBefore(db, new Date(at.getTime() - KEPT_MS));
    return over.map((number) => ({ what: 'removed', number }));
  },
  act: (context, { number }) => dropCopy(context, number),
};
