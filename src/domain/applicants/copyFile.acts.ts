import { isSensitiveFile } from '../../fields/codes.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Operator, Recorded } from '../../server/operatorCaller.ts';
import { attachment } from '../attachments/attachment.records.ts';
import { readFileKinds } from '../attachments/attachments.queries.ts';
import { recordAccess } from '../record/accessLog.queries.ts';
import { keptFile, submittedFile } from './copyFile.queries.ts';
import { type AskedCopy, copyFor, type Opening } from './openCopy.acts.ts';

/** Where the addresses of files lead. */
export const COPY_FILES = '/console/files';

// Milliseconds.
const GOOD_FOR = 60_000;
const CONTEXT = 'file of a copy';

interface Ticket {
  file: string;
  /** It is kept apart. */
  kept?: boolean;
  session: string;
  until: string;
}

/** An address of a file, good for a minute in this login alone. */
export function copyFileAddress(
  vault: Context['vault'],
  file: Pick<Ticket, 'file' | 'kept'>,
  { operator, at }: Pick<Opening, 'operator' | 'at'>,
): string {
  const until = new Date(at.getTime() + GOOD_FOR).toISOString();
  const ticket: Ticket = { ...file, session: operator.session.number, until };
  return `${COPY_FILES}/${vault.seal(ticket, CONTEXT).toString('base64url')}`;
}

/**
 * An address of one file of a copy, good for a minute in this login alone; written into the record of access as shown.
 * Throws `noFile` for what the copy does not hold or its reader may not have: nothing is given where one reads blindly.
 */
export async function openCopyFile(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  asked: AskedCopy & { file: string },
  by: Opening,
): Promise<Recorded<{ url: string }>> {
  const { copy, isBlind, levels } = await copyFor(tx, vault, asked, by);
  const files = copy.content.files.map((one) => attachment.read(one, '', {}));
  const file = files.find(({ number }) => number === asked.file);
  if (!file || isBlind) throw problem('noFile');
  const isSensitive = isSensitiveFile(await readFileKinds(tx), file.kind);
  if (isSensitive && !levels.includes('sensitive')) throw problem('noFile');
  if (!(await submittedFile(tx, vault, asked.file))) throw problem('noFile');
  const shown = {
    ...{ company: asked.posting.companyCode, posting: asked.posting.postingNumber, applications: [copy.number] },
    reason: asked.reason || undefined,
  };
  const url = copyFileAddress(vault, { file: asked.file }, by);
  return recordAccess(tx, by, shown, { url });
}

/** The file an address is of, for the operator it was given to; undefined for anything else, and once it is too old. */
export async function copyFileAt(
  db: Queryable,
  { vault }: Pick<Context, 'vault'>,
  sealed: string,
  { operator, at }: { operator: Operator; at: Date },
) {
  const ticket = ticketIn(vault, sealed);
  const isGood = ticket?.session === operator.session.number && at < new Date(ticket.until);
  if (!isGood) return undefined;
  return ticket.kept ? keptFile(db, vault, ticket.file) : submittedFile(db, vault, ticket.file);
}

function ticketIn(vault: Context['vault'], sealed: string): Ticket | undefined {
  try {
    return vault.open<Ticket>(Buffer.from(sealed, 'base64url'), CONTEXT);
  } catch {
    return undefined;
  }
}
