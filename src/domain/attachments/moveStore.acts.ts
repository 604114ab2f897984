import { createHash } from 'node:crypto';
import type { Context } from '../../server/context.ts';
import { asOwner } from '../../server/database/asOwner.ts';
import { hashed, type SealedStore } from '../../server/files/fileStore.ts';
import { servingProcesses } from '../../server/sealers.queries.ts';
import { copiedInVain, forgetCopied, hasKeyless, isSpokenOf, noteCopied, toCopy } from './moving.queries.ts';
import { refuseOtherStore } from './store.acts.ts';
import { storeOf } from './storedBytes.queries.ts';

export interface Move {
  /** Where files were, and where they go: two stores of two kinds. */
  from: SealedStore;
  to: SealedStore;
}

/** How far a move has come. */
export interface Moved {
  copied: number;
  /** Files that are not where they should be; rows speak of them, and nothing of them can be copied. */
  missing: string[];
  /** Copied as a whole, but processes that serve from the old store have to end before it is left. */
  waitsFor: number;
  /** Removed from the old store, once the new one is the database's. */
  removed: number;
}

type Parts = Pick<Context, 'db' | 'ownerUrl' | 'log'>;

const AT_ONCE = 4;
const TOLD_EVERY = 1_000;

/**
 * Moves all files to the store of the other kind: copies each and compares it, makes the new store the database's once no
 * process serves from the old one, and empties that. Broken off at any moment it goes on where it was when it is run
 * again; what is missing in the old store is named, and holds up nothing.
 */
export async function moveFiles(context: Parts, { from, to }: Move): Promise<Moved> {
  const { db } = context;
  const { kind, owner } = await storeOf(db);
  const done: Moved = { copied: 0, missing: [], waitsFor: 0, removed: 0 };
  if (kind !== to.kind) {
    await refuseOtherStore({ db, files: from });
    if (await hasKeyless(db)) {
      throw new Error(
        'Files from before are still being given keys of their own: try again when `sweep ownKeys` has nothing due.',
      );
    }
    await claimFor(to, owner);
    await copyAll(context, { from, to }, done);
    done.waitsFor = await servingProcesses(db);
    if (done.waitsFor > 0) return done;
    await switchStore(context, { from, to }, done);
  }
  await refuseOtherStore({ db, files: to });
  for (const number of await copiedInVain(db)) {
    await to.destroy(number);
    await forgetCopied(db, number);
  }
  done.removed = await empty(context, { from, to }, owner);
  await forgetCopied(db);
  return done;
}

async function claimFor(store: SealedStore, owner: string): Promise<void> {
  const mark = await store.markedAs();
  if (mark === undefined) await store.remark(owner);
  else if (mark !== owner) throw new Error(`${store.place} holds the files of another database.`);
}

async function copyAll({ db, log }: Parts, move: Move, done: Moved): Promise<void> {
  const due = (await toCopy(db)).filter((number) => !done.missing.includes(number));
  const next = due.values();
  const work = async () => {
    for (const number of next) {
      if (await copyOne(move, number)) {
        await noteCopied(db, number);
        done.copied += 1;
        if (done.copied % TOLD_EVERY === 0) log.warn({ copied: done.copied, of: due.length }, 'files are moved');
      } else if (await isSpokenOf(db, number)) {
        done.missing.push(number);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** False where it is not there. Throws where what lies in the new store is not what lies in the old. */
async function copyOne({ from, to }: Move, number: string): Promise<boolean> {
  const bytes = await from.sealed(number);
  if (!bytes) return false;
  const sent = createHash('sha256');
  await to.take(number, hashed(bytes, sent));
  const lying = createHash('sha256');
  for await (const chunk of (await to.sealed(number)) ?? []) lying.update(chunk);
  if (!sent.digest().equals(lying.digest())) throw new Error(`${number} is not in ${to.place} as it was sent.`);
  return true;
}

// What may be noted meanwhile waits for the lock, and is refused by a process that has ended.
const LOCKED = 'attachment, kept_apart_file, own_copy, export_job, file_to_destroy';
const TURNS = 10;

async function switchStore(context: Parts, move: Move, done: Moved): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const isSwitched = await asOwner(context.ownerUrl, async (client) => {
      await client.query("BEGIN; SET LOCAL lock_timeout = '5s'");
      await client.query(`LOCK TABLE ${LOCKED} IN SHARE MODE`);
      const left = (await toCopy(context.db)).filter((number) => !done.missing.includes(number));
      const isDone = left.length === 0 && (await servingProcesses(context.db)) === 0;
      if (isDone) await client.query('UPDATE file_folder SET kind = $1', [move.to.kind]);
      await client.query(isDone ? 'COMMIT' : 'ROLLBACK');
      return isDone;
    });
    if (isSwitched) return;
    await copyAll(context, move, done);
  }
  throw new Error(
    'Files come faster than they are copied, or a process was started: stop every process, and run it again.',
  );
}

/** Removes from the old store what the new one has, then its mark; a file that the new one lacks stays, and so does the mark. */
async function empty({ db }: Parts, { from, to }: Move, owner: string): Promise<number> {
  if ((await from.markedAs()) !== owner) return 0;
  let removed = 0;
  let isEmpty = true;
  for await (const number of from.all()) {
    if ((await isSpokenOf(db, number)) && !(await to.has(number))) {
      isEmpty = false;
      continue;
    }
    await from.destroy(number);
    removed += 1;
  }
  if (isEmpty) await from.remark(undefined);
  return removed;
}
