import { CODE_MODULE, isSensitiveFile } from '../../fields/codes.ts';
import { dayOf } from '../../fields/koreanDate.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { copyContext, type SubmittedContent } from '../applications/applications.queries.ts';
import { sealerOf } from '../applications/draft.queries.ts';
import { attachment } from '../attachments/attachment.records.ts';
import { FILE_KINDS } from '../attachments/attachment.ts';
import { readCodes } from '../codes/codes.queries.ts';
import { readCv } from '../cv/cv.ts';
import { sealRow, writeRow } from './applicantRow.queries.ts';
import { applicantRow } from './applicantRow.ts';
import { lockCopy } from './rowsToWrite.queries.ts';

/**
 * Writes the row of an application again out of the copy that is valid, in the transaction given: after answers were taken out
 * of it, or a withdrawal was undone. False if nothing is submitted.
 */
export async function writeRowAnew(tx: Tx, vault: Vault, number: number): Promise<boolean> {
  const copy = await lockCopy(tx, number);
  if (!copy) return false;
  const codes = await readCodes(tx, CODE_MODULE, [FILE_KINDS]);
  const sealer = sealerOf(vault, copy);
  const content = sealer.open<SubmittedContent>(copy.content, copyContext(number, copy.revision));
  const kinds = content.files.map((file) => attachment.read(file, '', {}).kind);
  const shown = kinds.filter((kind) => !isSensitiveFile(codes, kind));
  const row = applicantRow(readCv(content.cv), shown, dayOf(copy.submittedAt));
  await writeRow(tx, { number, ...copy }, sealRow({ vault, sealer }, copy, number, row));
  return true;
}
