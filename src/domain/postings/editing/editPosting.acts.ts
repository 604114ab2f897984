import { isObject } from '../../../fields/shape.ts';
import { readText } from '../../../fields/text.ts';
import { commonProblem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { holdsPosting } from '../../operators/roles.ts';
import type { PostingKey } from '../postings.queries.ts';
import { keepState } from '../versions/versions.queries.ts';
import { applyChanges, type Clash, type CopyChange } from './copyChanges.ts';
import {
  lockCopyOf,
  type PublishedPosting,
  readCopy,
  readPublished,
  type SavedCopy,
  writeCopy,
} from './postingCopies.queries.ts';
import { isSeen } from './publishedState.ts';
import { takenIn } from './takenIn.ts';
import { isRows, splitPlace, valueAt, type WorkingCopy } from './workingCopy.ts';

/** Characters of a working copy as it is kept. */
const LARGEST_COPY = 300_000;

/** A posting as its editor has it: saved or as it was published, with whatever else changed the posting taken in. */
export interface OpenCopy {
  copy: WorkingCopy;
  /** 0 while nobody has edited it. */
  revision: number;
  saved: SavedCopy | undefined;
  published: PublishedPosting | undefined;
}

/** Opens the working copy of a posting of the scope, or makes it of the posting. Throws `noPosting`. */
export async function openCopy(scope: Scope, db: Queryable, key: PostingKey, at: Date): Promise<OpenCopy> {
  if (!holdsPosting(scope, key.companyCode, key.postingNumber)) throw problem('noPosting');
  const saved = await readCopy(db, key);
  const published = await readPublished(db, key);
  if (!saved && !published) throw problem('noPosting');
  if (!saved) return { copy: published!.copy, revision: 0, saved, published };
  return {
    copy: published ? takenIn(saved, published, isSeen(published, at)) : saved.copy,
    revision: saved.revision,
    saved,
    published,
  };
}

/** Opens it to change it: whoever else edits it waits. */
export async function openLocked(scope: Scope, tx: Tx, key: PostingKey, at: Date): Promise<OpenCopy> {
  if (holdsPosting(scope, key.companyCode, key.postingNumber)) await lockCopyOf(tx, key);
  return openCopy(scope, tx, key, at);
}

/** What saving answers: the copy as it is now, and what others changed differently meanwhile. */
export interface SavedChanges {
  copy: WorkingCopy;
  revision: number;
  savedAt: Date;
  clashes: Clash[];
}

/**
 * Makes changes to a working copy; what others changed differently since is not made, and told. Throws `noPosting`,
 * `malformed` for what no editor sends, or `tooLarge`.
 */
export async function saveChanges(
  scope: Scope,
  tx: Tx,
  { key, changes }: { key: PostingKey; changes: readonly CopyChange[] },
  { by, at }: { by: string; at: Date },
): Promise<SavedChanges> {
  const open = await openLocked(scope, tx, key, at);
  const given = changes.map(withNulls);
  if (!given.every((change) => isSound(open.copy, change))) throw commonProblem('malformed');
  const { copy, clashes } = applyChanges(open.copy, given.map(normalised));
  if (copy === open.copy) {
    return { copy, revision: open.revision, savedAt: open.saved?.savedAt ?? at, clashes };
  }
  const revision = open.revision + 1;
  await keepState(tx, key, { at, by });
  await keepCopy(tx, key, { copy, base: open.published?.copy, revision, savedAt: at, savedBy: by });
  return { copy, revision, savedAt: at, clashes };
}

/** Whether a working copy is more than is kept of one. */
export const isTooLarge = (copy: WorkingCopy) => JSON.stringify(copy).length > LARGEST_COPY;

/** Writes a working copy. Throws `tooLarge`. */
export async function keepCopy(tx: Tx, key: PostingKey, saved: SavedCopy): Promise<void> {
  if (isTooLarge(saved.copy)) throw problem('tooLarge');
  await writeCopy(tx, key, saved);
}

// What is null on the wire is read as absent.
const withNulls = (change: CopyChange) => ({ ...change, from: change.from ?? null, to: change.to ?? null });

const PLACE = /^[a-zA-Z][\w-]*(\.[a-zA-Z0-9][\w-]*){0,5}$/;

/** Whether an editor may have made a change: a place that can be, texts that can be kept, and no other kind of value. */
function isSound(copy: WorkingCopy, { at, to, order }: CopyChange): boolean {
  if (!PLACE.test(at)) return false;
  if (order) return isRows(valueAt(copy, at));
  const { around, name } = splitPlace(at);
  const [now, holder] = [valueAt(copy, at), around === '' ? copy : valueAt(copy, around)];
  if (isRows(holder) && holder.length + 1 > 1000) return false;
  const isKnownKind = now === undefined || now === null || to === null || kindOf(now) === kindOf(to);
  const isRow = !Array.isArray(holder) || to === null || (isObject(to) && to.id === name);
  return isKnownKind && isRow && isKept(to, 0);
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

function isKept(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return typeof readText(value) === 'string';
  if (depth > 3) return false;
  if (Array.isArray(value)) return value.length <= 1000 && value.every((one) => isKept(one, depth + 1));
  if (isObject(value)) return Object.entries(value).every((pair) => pair.every((one) => isKept(one, depth + 1)));
  return true;
}

/** The same change with its texts as they are stored. */
function normalised(change: CopyChange): CopyChange {
  return { ...change, from: asStored(change.from), to: asStored(change.to) };
}

function asStored(value: unknown): unknown {
  if (typeof value === 'string') return readText(value);
  if (Array.isArray(value)) return value.map(asStored);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asStored(one)]));
}
