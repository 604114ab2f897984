import { phaseAfter } from '../../../browser/autosave.ts';
import { send, sentenceOf } from '../../../browser/send.ts';
import { heldToken } from '../../../browser/token.ts';
import { changes } from '../../../domain/cv/changes.ts';
import { cvOf } from '../../../domain/cv/draft.ts';
import { newerIn } from '../../../domain/cv/newer.ts';
import { sendable } from '../../../domain/cv/withheld.ts';
import { Problem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import { askForLogin } from '../../session/askForLogin.ts';
import { refreshUser } from '../../session/session.store.ts';
import { cvCalls } from '../cv.calls.ts';
import { currentUser, dispatch, draftStore, type Editing, editing, isToSend, takeIn } from './draft.store.ts';
import { marksToSend, noteSaved } from './marks.store.ts';
import { sentToo } from './saving.ts';
import { saveWritten } from './written.store.ts';

// Two tabs that both keep typing could meet again and again; after this many rounds the person sees a message.
const MERGE_ROUNDS = 5;

const NO_FAILURE = { sentence: undefined, code: undefined, retryAfter: undefined };

/** What a failed save leaves beside the draft. */
export function failureOf(error: unknown): Partial<Editing> {
  const { code, retryAfter } = error instanceof Problem ? error : {};
  return { phase: phaseAfter(error, navigator.onLine), sentence: sentenceOf(error), code, retryAfter };
}

function isLoggedInAgain(): boolean {
  return heldToken() !== undefined && currentUser() === editing.get()?.userId;
}

/** Asks the one who writes the open draft to log in again. */
export function askWriterToLogIn(): void {
  askForLogin(isLoggedInAgain, { userId: editing.get()?.userId, keep: saveWritten });
}

// While a save was under way the editor may have been left, or opened for somebody else: each opening has its context.
function isStillOpen(open: Editing): boolean {
  return editing.get()?.context === open.context;
}

async function sendOnce(open: Editing, keepalive: boolean): Promise<Editing> {
  const draft = draftStore.get();
  const { companyCode, postingNumber, revision, userId } = open;
  if (userId !== undefined && currentUser() !== userId) {
    askWriterToLogIn();
    throw problem('tokenInvalid');
  }
  const sent = sendable(open.base, cvOf(draft));
  const body = changes(open.base, sent, draft.deleted);
  const marks = marksToSend();
  const saved = await send(cvCalls.save, { companyCode, postingNumber, revision, body, marks }, { keepalive });
  if (isStillOpen(open)) {
    noteSaved(marks);
    dispatch({ type: 'forgetDeleted', deleted: draft.deleted, applicationNumber: saved.applicationNumber });
  }
  return {
    ...open,
    revision: saved.revision ?? revision,
    base: sent,
    sent: [],
    phase: 'still',
    savedAt: saved.savedAt ?? undefined,
    nextIn: saved.nextIn,
    ...NO_FAILURE,
  };
}

function tell(open: Editing): void {
  // The owner may have become known meanwhile.
  if (isStillOpen(open)) editing.set((now) => ({ ...open, userId: now?.userId }));
}

// Refused for a session that was over, although another has begun meanwhile: once it is known whose, saving goes on.
function askWhoIsHere(error: unknown): void {
  if (error instanceof Problem && error.code === 'tokenInvalid' && heldToken() !== undefined) void refreshUser();
}

async function saveNow({ keepalive = false, onlyUnsaved = false }: SaveOptions): Promise<Editing> {
  let open = editing.get();
  if (!open) throw problem('noApplication');
  if (onlyUnsaved && !isToSend(draftStore.get(), open)) return open;
  for (let round = 0; ; round += 1) {
    open = { ...open, phase: 'saving', sent: sentToo(open.sent, sendable(open.base, cvOf(draftStore.get()))) };
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
      askWhoIsHere(error);
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
  const context = editing.get()?.context;
  const save = async () => {
    // It waited, and another application is open by now: nobody asked to save that one.
    if (editing.get()?.context !== context) throw problem('noApplication');
    return saveNow(options);
  };
  const saving = before.then(save, goOn(save));
  underWay = saving;
  const ended = () => {
    if (underWay === saving) underWay = undefined;
  };
  saving.then(ended, ended);
  return saving;
}

// What waited behind a save that found the session over ends with it: the login has been asked for.
function goOn(save: () => Promise<Editing>) {
  return (error: unknown): Promise<Editing> => {
    if (error instanceof Problem && error.code === 'tokenInvalid') throw error;
    return save();
  };
}
