import { send, sentenceOf } from '../../../browser/send.ts';
import { keepPageWithoutSession } from '../../../browser/sessionLoss.ts';
import { createStore, useStore } from '../../../browser/store.ts';
import { heldToken } from '../../../browser/token.ts';
import { isComposing } from '../../../browser/typing.ts';
import type { FileLimits } from '../../../domain/attachments/attachment.ts';
import { changes, isChanged } from '../../../domain/cv/changes.ts';
import type { Looked } from '../../../domain/cv/cv.ts';
import { blankDraft, cvOf, type Draft, type DraftAction, reduce } from '../../../domain/cv/draft.ts';
import { type Marks, noMarks } from '../../../domain/cv/marks.ts';
import { mergeDraft, placeOf } from '../../../domain/cv/merging.ts';
import { type Newer, newerIn } from '../../../domain/cv/newer.ts';
import type { Cv } from '../../../domain/cv/sections.ts';
import { sendable } from '../../../domain/cv/withheld.ts';
import type { CheckContext } from '../../../fields/shape.ts';
import type { AnswerOf } from '../../../http/call.ts';
import { Problem } from '../../../http/failure.ts';
import { type ProblemCode, problem } from '../../../http/problem.ts';
import { askForLogin, stopAsking } from '../../session/askForLogin.ts';
import { userInfo } from '../../session/session.store.ts';
import { cvCalls } from '../cv.calls.ts';
import { askAbout, clashes } from './clashes.store.ts';
import { hasUnsavedMarks, marksToSend, noteSaved, openMarks, takeInAnswered } from './marks.store.ts';
import { type Phase, phaseAfter, sentToo } from './saving.ts';

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
}

export const editing = createStore<Editing | undefined>(undefined);

/** Applies an action to the draft. */
export function dispatch(action: DraftAction): void {
  draftStore.set((draft) => reduce(draft, action));
}

/** Reads a part of the draft; the component renders again only when that part changes. */
export function useDraft<T>(select: (draft: Draft) => T): T {
  return useStore(draftStore, select);
}

/** The member logged in now, once known. */
export function currentUser(): string | undefined {
  const user = userInfo.get();
  return user.isLogin ? user.userId : undefined;
}

/** Opens an application in the editor. */
export function openEditor(
  open: Pick<Editing, 'companyCode' | 'postingNumber' | 'revision' | 'context' | 'limits' | 'standing'>,
  {
    cv,
    files,
    savedAt,
    ...marks
  }: Pick<Draft, 'files'> & Pick<AnswerOf<typeof cvCalls.read>, 'cv' | 'savedAt'> & Partial<Marks>,
): void {
  editing.set(undefined);
  clashes.set([]);
  openMarks({ ...noMarks, ...marks });
  draftStore.set(reduce({ ...blankDraft(), files }, { type: 'load', cv }));
  editing.set({
    ...open,
    base: cvOf(draftStore.get()),
    sent: [],
    phase: 'still',
    userId: currentUser(),
    savedAt: savedAt ?? undefined,
  });
}

/** Whether the draft holds something the server does not. */
export function isUnsaved(draft: Draft, open: Editing | undefined): boolean {
  return open !== undefined && (isChanged(open.base, draft, draft.deleted) || hasUnsavedMarks());
}

/** Whether a save would bring the server something: what it would refuse waits here until it is corrected. */
export function isToSend(draft: Draft, open: Editing | undefined): boolean {
  if (!open || !isUnsaved(draft, open)) return false;
  return isChanged(open.base, sendable(open.base, cvOf(draft)), draft.deleted) || hasUnsavedMarks();
}

// Two tabs that both keep typing could meet again and again; after this many rounds the person sees a message.
const MERGE_ROUNDS = 5;

const NO_FAILURE = { sentence: undefined, code: undefined, retryAfter: undefined };

function failureOf(error: unknown): Partial<Editing> {
  const { code, retryAfter } = error instanceof Problem ? error : {};
  return { phase: phaseAfter(error, navigator.onLine), sentence: sentenceOf(error), code, retryAfter };
}

async function sendOnce(open: Editing, keepalive: boolean): Promise<Editing> {
  const draft = draftStore.get();
  const { companyCode, postingNumber, revision, userId } = open;
  if (userId !== undefined && currentUser() !== userId) {
    askForLogin(isLoggedInAgain);
    throw problem('tokenInvalid');
  }
  const sent = sendable(open.base, cvOf(draft));
  const body = changes(open.base, sent, draft.deleted);
  const marks = marksToSend();
  const saved = await send(cvCalls.save, { companyCode, postingNumber, revision, body, marks }, { keepalive });
  noteSaved(marks);
  dispatch({ type: 'forgetDeleted', deleted: draft.deleted, applicationNumber: saved.applicationNumber });
  return {
    ...open,
    revision: saved.revision ?? revision,
    base: sent,
    sent: [],
    phase: 'still',
    savedAt: saved.savedAt ?? undefined,
    ...NO_FAILURE,
  };
}

/**
 * Merges what others saved into the draft: different fields by themselves; a field changed on both sides keeps mine,
 * and the person is asked.
 */
export function takeIn(open: Editing, newer: Newer): Editing {
  takeInAnswered(newer.answered);
  const mine = cvOf(draftStore.get());
  const name = document.activeElement?.getAttribute('name') ?? '';
  const { cv, base, choices } = mergeDraft(open.base, mine, newer.cv, {
    composing: isComposing() ? placeOf(mine, name) : undefined,
    sent: open.sent,
  });
  dispatch({ type: 'load', cv });
  askAbout(choices);
  // What was sent for an older revision can no longer be stored.
  const sent = newer.revision > open.revision ? [] : open.sent;
  return { ...open, base, sent, revision: newer.revision };
}

// While a save was under way the editor may have been left, or opened for somebody else: each opening has its context.
function isStillOpen(open: Editing): boolean {
  return editing.get()?.context === open.context;
}

function tell(open: Editing): void {
  // The owner may have become known meanwhile.
  if (isStillOpen(open)) editing.set((now) => ({ ...open, userId: now?.userId }));
}

async function saveNow({ keepalive = false, onlyUnsaved = false }: SaveOptions): Promise<Editing> {
  let open = editing.get();
  if (!open) throw problem('noApplication');
  if (onlyUnsaved && !isToSend(draftStore.get(), open)) return open;
  for (let round = 0; ; round += 1) {
    open = { ...open, phase: 'saving', sent: sentToo(open.sent, cvOf(draftStore.get())) };
    tell(open);
    try {
      const saved = await sendOnce(open, keepalive);
      tell(saved);
      return saved;
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale' && round < MERGE_ROUNDS && isStillOpen(open)) {
        open = takeIn(open, newerIn(error));
        continue;
      }
      tell({ ...open, ...failureOf(error) });
      throw error;
    }
  }
}

interface SaveOptions {
  /** The page may be going. */
  keepalive?: boolean;
  /** Sends nothing where there is nothing to send. */
  onlyUnsaved?: boolean;
}

let underWay: Promise<Editing> | undefined;

/** Saves what changed, one save after the other; throws the Problem and says so beside the draft. */
export function saveDraft(options: SaveOptions = {}): Promise<Editing> {
  const before: Promise<unknown> = underWay ?? Promise.resolve();
  const saving = before.then(() => saveNow(options), goOn(options));
  underWay = saving;
  const ended = () => {
    if (underWay === saving) underWay = undefined;
  };
  saving.then(ended, ended);
  return saving;
}

// What waited behind a save that found the session over ends with it: the login has been asked for.
function goOn(options: SaveOptions) {
  return (error: unknown): Promise<Editing> => {
    if (error instanceof Problem && error.code === 'tokenInvalid') throw error;
    return saveNow(options);
  };
}

function isLoggedInAgain(): boolean {
  return heldToken() !== undefined && currentUser() === editing.get()?.userId;
}

/** D-1: in the open editor a lost session opens the login over the page, and nothing typed is touched. */
export function keepEditorOpen(): () => void {
  const release = keepPageWithoutSession(() => {
    editing.set((open) => {
      if (!open) return open;
      // What waits to be saved waits for the login: the next save does not ask people again who have declined it.
      const waits = open.phase === 'still' && isUnsaved(draftStore.get(), open);
      // The owner of this text never became known (D-2): a person who logs in now gets their own, not this.
      return { ...open, userId: open.userId ?? '', ...(waits ? failureOf(problem('tokenInvalid')) : {}) };
    });
    askForLogin(isLoggedInAgain);
  });
  return () => {
    release();
    stopAsking();
  };
}
