import { problem } from '../../../http/problem.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { SubmitStatus } from '../application.ts';
import { type Held, type NextDraft, replaceDraft, type StoredApplication } from '../applications.queries.ts';

/** Writes a draft as the next revision. The row is locked; owner, revision and status are asked for all the same. */
export async function writeDraft(tx: Tx, vault: Vault, held: Held, next: NextDraft): Promise<StoredApplication> {
  const written = await replaceDraft(tx, vault, held, next);
  if (!written) throw problem('busy');
  return written;
}

/**
 * Notes that the files of a draft have changed, and into which status that leads. Beside a valid submission this is an
 * edit, and so the next revision: a submitted revision keeps its files for good.
 */
export async function writeFileChange(
  tx: Tx,
  vault: Vault,
  held: Held,
  next: Omit<NextDraft, 'cv' | 'marks'>,
): Promise<StoredApplication> {
  const { stored } = held;
  if (next.status === stored.status && next.status !== SubmitStatus.submitted) return stored;
  return writeDraft(tx, vault, held, { ...next, cv: stored.cv });
}
