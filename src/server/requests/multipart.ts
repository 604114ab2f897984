import type { FastifyMultipartBaseOptions, Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { problem } from '../../http/problem.ts';
import type { Context } from '../context.ts';
import type { IncomingFile } from '../files/fileStore.ts';
import { refuseWithoutRoom } from '../files/room.ts';

/** What a form may hold beside its one file; a form of ours has a handful of short fields. */
export const formLimits = { fields: 20, fieldNameSize: 100, fieldSize: 2000, files: 1, parts: 21 } as const;

/** A form as it arrived: texts by name, and its file, sealed on the disk. */
export interface ReceivedForm {
  given: Record<string, string | IncomingFile>;
  /** Removes the file unless it was kept. */
  discard(): Promise<void>;
}

type FormContext = Pick<Context, 'files' | 'config'>;

/**
 * Reads a multipart body as it streams in, where there is room for it (`noSpace`); a file of more than `largest` bytes is
 * refused (`tooLarge`) once it is, and what breaks off leaves nothing behind.
 */
export async function readForm(
  request: FastifyRequest,
  { files, config }: FormContext,
  largest: number,
): Promise<ReceivedForm> {
  if (!request.isMultipart())
    throw problem('unsupportedType', { message: '파일은 multipart/form-data로 보내 주세요.' });
  // Too large a length in the head is refused before anything is read; what comes in is counted all the same.
  const told = Number(request.headers['content-length'] ?? 0);
  if (told > largest + FORM_OVERHEAD) throw problem('tooLarge', TOO_LARGE);
  await refuseWithoutRoom(config, told);
  const given: ReceivedForm['given'] = Object.create(null);
  let kept: IncomingFile | undefined;
  const discard = async () => {
    if (kept) await files.discard(kept.number);
  };
  try {
    for await (const part of asSent(partsOf(request, largest))) {
      if (part.type === 'file') {
        kept = await files.receive(unescaped(part.filename ?? ''), asSent(part.file));
        given[part.fieldname] = kept;
        if (part.file.truncated) throw problem('tooLarge', TOO_LARGE);
      } else if (typeof part.value === 'string' && !part.valueTruncated) {
        given[part.fieldname] = part.value;
      } else {
        throw problem('malformed');
      }
    }
    return { given, discard };
  } catch (error) {
    // What is still to come of it has nobody to read it: unread, it would keep its connection from every later call.
    request.raw.unpipe();
    request.raw.resume();
    await discard();
    throw error;
  }
}

// Bytes of the parts' heads and of the fields beside the file.
const FORM_OVERHEAD = 64 * 1024;
const TOO_LARGE = { message: '파일이 너무 커요. 크기를 줄여서 다시 올려 주세요.' };

function partsOf(request: FastifyRequest, largest: number): AsyncIterableIterator<Multipart> {
  const options: FastifyMultipartBaseOptions = {
    limits: { ...formLimits, fileSize: largest },
    throwFileSizeLimit: false,
  };
  return request.parts(options);
}

// As browsers write a file's name into the head of its part (HTML Standard, multipart/form-data).
function unescaped(name: string): string {
  return name.replaceAll('%22', '"').replace(/%0[ad]/gi, '');
}

// What cannot be read of a body is the form's fault. A full disk, a lost database or a store that refuses is not: they
// may say it in the same words, but not while it is read.
async function* asSent<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch {
    throw problem('malformed');
  }
}
