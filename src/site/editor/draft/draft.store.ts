import { mayGoWell, type Phase } from '../../../browser/autosave.ts';
import { createStore } from '../../../browser/store.ts';
import { isComposing } from '../../../browser/typing.ts';
import type { FileLimits } from '../../../domain/attachments/attachment.ts';
import { isChanged } from '../../../domain/cv/changes.ts';
import type { Looked } from '../../../domain/cv/cv.ts';
import { differences } from '../../../domain/cv/differences.ts';
import { blankDraft, cvOf, type Draft, type DraftAction, reduce } from '../../../domain/cv/draft.ts';
import { type Marks, noMarks } from '../../../domain/cv/marks.ts';
import { mergeDraft, placeOf } from '../../../domain/cv/merging.ts';
import type { Newer } from '../../../domain/cv/newer.ts';
import type { Cv } from '../../../domain/cv/sections.ts';
import { sendable } from '../../../domain/cv/withheld.ts';
import type { CheckContext } from '../../../fields/shape.ts';
import type { AnswerOf } from '../../../http/call.ts';
import type { ProblemCode } from '../../../http/problems.ts';
import { userInfo } from '../../session/session.store.ts';
import type { cvCalls } from '../cv.calls.ts';
import { askAbout, clashes } from './clashes.store.ts';
import { hasUnsavedMarks, openMarks, takeInAnswered } from './marks.store.ts';
import { takenIn, tellOf } from './takenIn.store.ts';

/** The twelve slices but for userInfo and loginModal, which the frame keeps (Specification §3). */
export const draftStore = createStore<Draft>(blankDraft());

/** What checks have found in parts of the draft: a part that nobody writes in is not checked again at every key. */
export const looked: Looked = new WeakMap();

/** The receipt of a submission. */
export type Receipt = AnswerOf<typeof cvCalls.submit>;

/** What the editor knows of the application it has open. */
export interface Editing {
  companyCode: string;
  postingNumber: string;
  revision: number;
  /** The CV as the server has it. */
  base: Cv;
  /** What was sent and not answered: the server may hold it all the same. */
  sent: readonly Cv[];
  /** What checks look up: the code table and what this posting asks. */
  context: Required<CheckContext>;
  /** What may be uploaded. */
  limits: FileLimits;
  /** Who writes: a draft is never sent under another member's session. */
  userId: string | undefined;
  phase: Phase;
  savedAt?: Date;
  /** The valid submission, and the revision with the same content. */
  standing?: { receipt: Receipt; revision: number };
  /** Why the last save failed, in words and by its code. */
  sentence?: string;
  code?: ProblemCode;
  /** Seconds the server asked to wait. */
  retryAfter?: number;
  /** Seconds after which the server takes the next save, as it answered the last one. */
  nextIn?: number;
}

export const editing = createStore<Editing | undefined>(undefined);

/** Applies an action to the draft. */
export function dispatch(action: DraftAction): void {
  draftStore.set((draft) => reduce(draft, action));
}

/** The member logged in now, once known. */
export function currentUser(): string | undefined {
  const user = userInfo.get();
  return user.isLogin ? user.userId : undefined;
}

type Opened = Pick<Editing, 'companyCode' | 'postingNumber' | 'revision' | 'context' | 'limits' | 'standing'> &
  Partial<Pick<Editing, 'userId'>>;

/** Opens an application in the editor, as that of the member it was read for; of the one who is here where none is named. */
export function openEditor(
  { userId = currentUser(), ...open }: Opened,
  {
    cv,
    files,
    savedAt,
    ...marks
  }: Pick<Draft, 'files'> & Pick<AnswerOf<typeof cvCalls.read>, 'cv' | 'savedAt'> & Partial<Marks>,
): void {
  editing.set(undefined);
  clashes.set([]);
  takenIn.set([]);
  openMarks({ ...noMarks, ...marks });
  draftStore.set(reduce({ ...blankDraft(), files }, { type: 'load', cv }));
  editing.set({
    ...open,
    base: cvOf(draftStore.get()),
    sent: [],
    phase: 'still',
    userId,
    savedAt: savedAt ?? undefined,
  });
}

/** Notes that the posting has closed, where no save was refused for it: with nothing unsaved none is sent. */
export function noteClosed(): void {
  editing.set((open) => open && { ...open, code: 'closed' });
}

/** Whether the draft holds something the server does not. */
export function isUnsaved(draft: Draft, open: Editing | undefined): boolean {
  return open !== undefined && (isChanged(open.base, draft, draft.deleted) || hasUnsavedMarks());
}

/**
 * Whether a save would bring the server something: what it would refuse waits here until it is corrected. After one that
 * failed, another does even where nothing differs by now: the server may hold what has been undone since.
 */
export function isToSend(draft: Draft, open: Editing | undefined): boolean {
  if (!open) return false;
  if (mayGoWell(open)) return true;
  if (!isUnsaved(draft, open)) return false;
  return isChanged(open.base, sendable(open.base, cvOf(draft)), draft.deleted) || hasUnsavedMarks();
}

/**
 * Merges what others saved into the draft: different fields by themselves; a field changed on both sides keeps mine,
 * and the person is asked. What this window itself has just asked for (`isOwn`) is no news from another one.
 */
export function takeIn(open: Editing, newer: Newer, { isOwn = false } = {}): Editing {
  takeInAnswered(newer.answered);
  const mine = cvOf(draftStore.get());
  const name = document.activeElement?.getAttribute('name') ?? '';
  const { cv, base, choices } = mergeDraft(open.base, mine, newer.cv, {
    composing: isComposing() ? placeOf(mine, name) : undefined,
    sent: open.sent,
  });
  dispatch({ type: 'load', cv });
  askAbout(choices);
  // What differs from what stood here, but for what one is asked about.
  if (!isOwn) tellOf(differences(mine, cv));
  // What was sent for an older revision can no longer be stored.
  const sent = newer.revision > open.revision ? [] : open.sent;
  return { ...open, base, sent, revision: newer.revision };
}
