import { problem } from '../../../http/problem.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { findOperatorById } from '../../operators/operators.queries.ts';
import { type ChangedPlace, changedPlaces } from '../editing/changedPlaces.records.ts';
import { keepCopy, type OpenCopy, openCopy, openLocked } from '../editing/editPosting.acts.ts';
import { textAt } from '../editing/workingCopy.ts';
import type { PostingKey } from '../postings.queries.ts';
import { LIVE, NOW, type VersionList } from './version.records.ts';
import { keepState, listVersions, readVersion } from './versions.queries.ts';

// Published versions that are told; a posting is published a few times.
const MOST_PUBLISHED = 100;

interface Where {
  db: Queryable;
  vault: Vault;
}

/** The versions of a posting of the scope, each with the names of its people. Throws `noPosting`. */
export async function versionsOf(scope: Scope, { db, vault }: Where, key: PostingKey, at: Date): Promise<VersionList> {
  const { copy, revision, saved, published } = await openCopy(scope, db, key, at);
  const stored = await listVersions(db, key, MOST_PUBLISHED);
  const names = new Map<string, string>();
  const people = stored.flatMap(({ by, approvedBy }) => [by, approvedBy ?? '']);
  for (const id of new Set([saved?.savedBy ?? '', ...people])) {
    if (id !== '') names.set(id, (await findOperatorById(db, vault, id))?.name ?? '');
  }
  const nameOf = (id: string | null | undefined) => names.get(id ?? '') ?? '';
  return {
    ...{ title: textAt(copy, 'title'), revision, savedAt: saved?.savedAt ?? null, savedBy: nameOf(saved?.savedBy) },
    published: published !== undefined,
    versions: stored.map(({ by, approvedBy, reason, ...one }) => ({
      ...one,
      ...{ by: nameOf(by), approvedBy: nameOf(approvedBy), reason: reason ?? '' },
    })),
  };
}

/** What differs between two versions of a posting, or one and the working copy. Throws `noPosting` or `noVersion`. */
export async function differencesOf(
  scope: Scope,
  db: Queryable,
  { key, from, to, at }: { key: PostingKey; from: string; to: string; at: Date },
  labels: Readonly<Record<string, string>>,
): Promise<ChangedPlace[]> {
  const open = await openCopy(scope, db, key, at);
  const [before, after] = [await contentOf(db, key, open, from), await contentOf(db, key, open, to)];
  if (!before || !after) throw problem('noVersion');
  return changedPlaces(before, after, labels);
}

async function contentOf(db: Queryable, key: PostingKey, { copy, published }: OpenCopy, no: string) {
  if (no === NOW) return copy;
  return no === LIVE ? published?.copy : readVersion(db, key, no);
}

interface Restoring {
  key: PostingKey;
  version: string;
  /** The revision that was read. */
  revision: number;
}

/**
 * Gets a version back into the working copy, whose state before is kept and can be got back likewise; nothing is
 * published. The times of a posting that visitors see stay. Throws `noPosting`, `copyChanged` or
 * `noVersion`.
 */
export async function restoreVersion(
  scope: Scope,
  tx: Tx,
  { key, version, revision }: Restoring,
  { by, at }: { by: string; at: Date },
): Promise<{ revision: number; before: string }> {
  const open = await openLocked(scope, tx, key, at);
  if (open.revision !== revision) throw problem('copyChanged');
  const content = await contentOf(tx, key, open, version);
  if (!content) throw problem('noVersion');
  const { published } = open;
  // What nobody has edited yet is as it is published.
  const before = (await keepState(tx, key, { at, by, always: true })) ?? LIVE;
  const next = revision + 1;
  await keepCopy(tx, key, { copy: content, base: published?.copy, revision: next, savedAt: at, savedBy: by });
  return { revision: next, before };
}
