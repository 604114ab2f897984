import type { SentFile } from '../../fields/file.ts';
import type { FileStore, IncomingFile } from './fileStore.ts';
import type { Bytes } from './window.ts';

/** Opens what was sent for some work; nothing of it stays, whatever becomes of it. */
export async function withSent<T>(
  files: Pick<FileStore, 'open'>,
  sent: SentFile | undefined,
  work: (bytes: Bytes) => Promise<T>,
): Promise<T> {
  const file = await files.open(sent as IncomingFile);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
