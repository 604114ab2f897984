import type { CheckContext, Faults } from '../../fields/shape.ts';
import type { Context } from '../../server/context.ts';
import type { Tx } from '../../server/database/database.ts';
import type { ApplicationKey } from '../applications/application.ts';
import { checkFiles, FILES_PATH, refusalByScan, submittedFiles } from './attachment.ts';
import { listFiles, type StoredFile } from './attachments.queries.ts';

async function refusalByBytes(files: Context['files'], { stored, name, size }: StoredFile) {
  if (await files.isWhole(stored, size)) return undefined;
  return `${name} 파일이 온전하지 않아요. 지운 뒤 다시 올려 주세요.`;
}

/**
 * The files a submission takes with it, and what is wrong with them: a missing one, bytes that are not whole. `refused`:
 * without the consent to optional items.
 */
export async function filesToSubmit(
  tx: Tx,
  { vault, files }: Pick<Context, 'vault' | 'files'>,
  key: ApplicationKey,
  { asked, refused, at }: { asked: CheckContext; refused: boolean; at: Date },
): Promise<{ files: StoredFile[]; faults: Faults }> {
  const present = await listFiles(tx, vault, key);
  const taken = submittedFiles(present, asked, refused);
  const faults = checkFiles(taken, asked.form, asked.codes);
  // All at once: a store that is slow holds up a submission no longer for ten files than for one.
  const wrong = taken.map(async (file) => refusalByScan(file, at) ?? (await refusalByBytes(files, file)));
  for (const [index, sentence] of (await Promise.all(wrong)).entries()) {
    if (sentence) faults[`${FILES_PATH}.${taken[index]!.number}`] = sentence;
  }
  return { files: taken, faults };
}
