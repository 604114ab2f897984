import { holdRecord, openSealedStore, removeOld, type SealedStore } from '../../../browser/sealedStore.ts';
import { createStore } from '../../../browser/store.ts';
import type { Draft } from '../../../domain/cv/draft.ts';
import { cvOf, reduce } from '../../../domain/cv/draft.ts';
import type { Choice } from '../../../domain/cv/merge.ts';
import { hasChanges, mergeDraft } from '../../../domain/cv/merging.ts';
import { listNames } from '../../../domain/cv/sections.ts';
import { userInfo } from '../../session/session.store.ts';
import { askAbout, clashes } from './clashes.store.ts';
import { draftStore, type Editing, editing, isUnsaved } from './draft.store.ts';
import { entrySplitter, JOURNAL_LIFE, type JournalEntry, readEntry } from './journal.ts';
import { type DraftMarks, draftMarks, marksToSend, takeInKept } from './marks.store.ts';

/** The journal of the open draft: whether it works here, and when what it brought back was written. */
export const journal = createStore<{ works: boolean; restoredAt?: Date }>({ works: false });

interface Moment {
  open: Editing;
  draft: Draft;
  choices: readonly Choice[];
  marks: DraftMarks;
}

/** The name of an application's records within one member's. */
export function aboutApplication({ companyCode, postingNumber }: Pick<Editing, 'companyCode' | 'postingNumber'>) {
  return `${companyCode}/${postingNumber}`;
}

function entryOf({ open, draft, choices, marks }: Moment): JournalEntry {
  const { companyCode, postingNumber, revision, base, sent } = open;
  const { deleted } = draft;
  const kept = { cv: cvOf(draft), sent, deleted, choices, marks: marksToSend(marks) };
  return { companyCode, postingNumber, revision, base, ...kept };
}

function isSame(one: Moment | undefined, other: Moment): boolean {
  return (
    one?.open.base === other.open.base &&
    one.open.sent === other.open.sent &&
    one.draft === other.draft &&
    one.choices === other.choices &&
    one.marks === other.marks
  );
}

/** Milliseconds without a key after which what was written is brought to the disk, should the machine lose power. */
const SETTLE_AFTER = 500;

/** The journal of one opening of the editor. */
interface Journal {
  context: Editing['context'];
  /** Resolves when what was left behind has been brought in, and the draft is journaled or it is known that it cannot be. */
  begun: Promise<void>;
  /** Resolves when all is written that was begun. */
  ended(): Promise<void>;
}

/** Of the draft that is open, else of the one that was open last. */
let latest: Journal | undefined;

/**
 * Journals the open draft from now on, once its member is known: every change at once, one record for each page that
 * has it open. First what pages that are gone have left behind is merged into it: whoever calls meanwhile waits for
 * that too. Without a store nothing is journaled.
 */
export function startJournal(): Promise<void> {
  const open = editing.get();
  const user = userInfo.get();
  // What it says is of the application that was open before.
  if (latest?.context !== open?.context) journal.set({ works: false });
  if (!open || !user.isLogin || open.userId !== user.userId) return Promise.resolve();
  if (latest?.context !== open.context) latest = journalOf(open, user.journalKey, journalEnded());
  return latest.begun;
}

/** Resolves when the journal of a draft that was closed has written its last. */
export async function journalEnded(): Promise<void> {
  await latest?.ended();
}

function journalOf(open: Editing, memberKey: string, before: Promise<void>): Journal {
  let ending = before;

  async function begin(): Promise<void> {
    await before;
    try {
      const store = await openSealedStore(memberKey);
      if (!store) return;
      await removeOld(JOURNAL_LIFE);
      const id = await store.newId(aboutApplication(open));
      const letGo = await holdRecord(id);
      const left = await leftBehind(store, open);
      if (editing.get()?.context !== open.context) {
        for (const one of left) one.letGo();
        letGo?.();
        return;
      }
      journal.set({ works: true });
      for (const { entry, at } of left) if (entry) bringIn(entry, at);
      await keep({ store, id, own: open.context, left }, (written) => {
        ending = written.then(() => {
          for (const one of left) one.letGo();
          letGo?.();
        });
      });
    } catch (error) {
      // A full or broken disk must not stop anybody from writing.
      console.warn('journal', error);
      journal.set({ works: false });
    }
  }

  return { context: open.context, begun: begin(), ended: () => ending };
}

interface Left {
  id: string;
  letGo(): void;
  entry?: JournalEntry;
  at: Date;
}

async function leftBehind(store: SealedStore, open: Editing): Promise<Left[]> {
  const left: Left[] = [];
  for (const id of await store.ids(aboutApplication(open))) {
    const letGo = await holdRecord(id);
    if (!letGo) continue;
    const found = await store.read(id);
    if (found) left.push({ id, letGo, entry: readEntry(found.head, found.parts), at: found.at });
    else letGo();
  }
  return left.sort((a, b) => a.at.getTime() - b.at.getTime());
}

// What was left behind is merged with what the server has, and that with what has been typed since the page opened.
function bringIn(entry: JournalEntry, at: Date): void {
  const open = editing.get()!;
  const draft = draftStore.get();
  const kept = mergeDraft(entry.base, entry.cv, open.base, { sent: entry.sent });
  const now = mergeDraft(open.base, cvOf(draft), kept.cv);
  const deleted = { ...draft.deleted };
  for (const name of listNames) deleted[name] = [...deleted[name], ...entry.deleted[name]];
  const next = reduce({ ...draft, deleted }, { type: 'load', cv: now.cv });
  askAbout([...entry.choices, ...kept.choices, ...now.choices]);
  takeInKept(entry.marks);
  if (!hasChanges(open.base, cvOf(next), next.deleted)) return;
  draftStore.set(next);
  journal.set({ works: true, restoredAt: at });
}

interface OwnRecord {
  store: SealedStore;
  id: string;
  own: Editing['context'];
  /** What was brought in, held until it is in this record or at the server. */
  left: Left[];
}

// Writes the current draft, one write after the other, until it is closed; resolves after the first. Once it is closed
// `onEnd` gets what resolves after the last.
function keep({ store, id, own, left }: OwnRecord, onEnd: (written: Promise<void>) => void): Promise<void> {
  let newest: Moment | undefined;
  let written: Moment | undefined;
  let isStored = false;
  let split = entrySplitter();
  let writing: Promise<void> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    // A task of its own, so that a key is drawn first. By then the caller has noted that this goes on.
    await new Promise((begin) => setTimeout(begin));
    while (newest && !isSame(written, newest)) {
      const moment = newest;
      const isNeeded = isUnsaved(moment.draft, moment.open) || moment.choices.length > 0;
      try {
        if (isNeeded) {
          const { head, parts, gone } = split(entryOf(moment));
          await store.put(id, head, parts, gone);
          // A disk takes its time for each of these: between two keys it would hold up what a dying browser loses.
          clearTimeout(settling);
          settling = setTimeout(() => void store.settle().catch(fail), SETTLE_AFTER);
        } else if (isStored) {
          clearTimeout(settling);
          await store.remove(id);
          split = entrySplitter();
        }
        isStored = isNeeded;
        // Only now: where ours could not be written theirs is all that this device keeps.
        while (left.length > 0) {
          await store.remove(left[0]!.id);
          left.shift()!.letGo();
        }
        journal.set((now) => (now.works ? now : { ...now, works: true }));
      } catch (error) {
        fail(error);
      }
      written = moment;
    }
    writing = undefined;
  }

  function fail(error: unknown): void {
    console.warn('journal', error);
    split = entrySplitter();
    journal.set((now) => ({ ...now, works: false }));
  }

  function note(): void {
    const open = editing.get();
    if (open?.context !== own) {
      stop();
      return;
    }
    newest = { open, draft: draftStore.get(), choices: clashes.get(), marks: draftMarks.get() };
    writing ??= write();
  }

  const ends = [draftStore, editing, clashes, draftMarks].map((store) => store.subscribe(note));
  function stop(): void {
    for (const end of ends) end();
    clearTimeout(settling);
    onEnd(writing ?? Promise.resolve());
  }

  note();
  return writing ?? Promise.resolve();
}
