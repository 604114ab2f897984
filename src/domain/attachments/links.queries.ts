import { createHash, randomBytes } from 'node:crypto';
import type { SessionMember } from '../../server/caller.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { DocumentKind } from '../applications/documents.ts';
import { standingSessions } from '../members/sessions/session.ts';

/** What an address answers: a file, a document made when it is asked for, or the copy of a member's own data. */
export type LinkTarget = { file: string } | DocumentTarget | { copy: string };
export type DocumentTarget = { document: DocumentKind; application: number };

/** What kind of thing an address answers. */
export function kindOfLink(target: LinkTarget): string {
  if ('document' in target) return target.document;
  return 'file' in target ? 'file' : 'copy';
}

/** How long an address answers, in milliseconds. */
const LINK_MS = 60_000;

const hashOf = (link: string) => createHash('sha256').update(link).digest();

/** Makes the last part of an address that answers one member's file or document, once, while this login is valid. */
export async function makeLink(
  db: Queryable,
  { id, session }: Pick<SessionMember, 'id' | 'session'>,
  target: LinkTarget,
  at: Date,
): Promise<string> {
  const link = randomBytes(32).toString('base64url');
  const expires_at = new Date(at.getTime() + LINK_MS);
  await db
    .insertInto('file_link')
    .values({
      link_hash: hashOf(link),
      member_id: id,
      login_id: session.loginId,
      expires_at,
      ...columnsOf(target),
    })
    .execute();
  return link;
}

function columnsOf(target: LinkTarget) {
  if ('file' in target) return { file_no: target.file };
  if ('copy' in target) return { copy_no: target.copy };
  return { document: target.document, jnco_afe_no: target.application };
}

/** Uses an address up: what it answers and to whom; undefined if it was used, is too old, or its login has ended. */
export async function takeLink(
  db: Queryable,
  link: string,
  at: Date,
): Promise<{ memberId: string; target: LinkTarget } | undefined> {
  const taken = await db
    .deleteFrom('file_link')
    .where('link_hash', '=', hashOf(link))
    .where('expires_at', '>', at)
    .where('login_id', 'in', standingSessions(db, at).select('session.login_id'))
    .returning(['file_no', 'jnco_afe_no', 'document', 'copy_no', 'member_id'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const { file_no: file, document, jnco_afe_no: application, copy_no: copy, member_id: memberId } = taken;
  if (file !== null) return { memberId, target: { file } };
  if (copy !== null) return { memberId, target: { copy } };
  // The table holds one of the three.
  return { memberId, target: { document: document!, application: application! } };
}
