import type { FileLimits } from '../attachments/attachment.ts';
import { openLogin } from '../browser/login.ts';
import { keepPageWithoutSession, send, sentenceOf } from '../browser/send.ts';
import { userInfo } from '../browser/session.ts';
import { createStore, useStore } from '../browser/store.ts';
import type { CheckContext } from '../fields/shape.ts';
import type { AnswerOf } from '../http/call.ts';
import { Problem } from '../http/failure.ts';
import { problem } from '../http/problem.ts';
import { changes, isChanged } from './changes.ts';
import { cvCalls } from './cv.calls.ts';
import { readCv, type WireCv } from './cv.ts';
import { blankDraft, type Draft, type DraftAction, reduce } from './draft.ts';
import { mergeCv } from './merge.ts';
import { type Cv, sectionNames } from './sections.ts';

/** The twelve slices but for userInfo and loginModal, which the frame keeps (Specification §3). */
export const draftStore = createStore<Draft>(blankDraft());

/** The receipt of a submission. */
export type Receipt = AnswerOf<typeof cvCalls.submit>;

/** What the editor knows of the application it has open. */
export interface Editing {
  companyCode: string;
  postingNumber: string;
  revision: number;
  /** The CV as the server has it. */
  base: Cv;
  /** What checks look up: the code table and what this posting asks. */
  context: Required<CheckContext>;
  /** What may be uploaded. */
  limits: FileLimits;
  /** Who writes: a draft is never sent under another member's session. */
  userId: string | undefined;
  phase: 'still' | 'saving' | 'failed';
  savedAt?: Date;
  /** Why the last save failed. */
  sentence?: string;
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

/** The CV within a draft. */
export function cvOf(draft: Draft): Cv {
  return Object.fromEntries(sectionNames.map((name) => [name, draft[name]])) as unknown as Cv;
}

/** The member logged in now, once known. */
export function currentUser(): string | undefined {
  const user = userInfo.get();
  return user.isLogin ? user.userId : undefined;
}

/** Opens an application in the editor. */
export function openEditor(
  open: Pick<Editing, 'companyCode' | 'postingNumber' | 'revision' | 'context' | 'limits'>,
  { cv, files }: Pick<Draft, 'files'> & { cv: Cv },
): void {
  draftStore.set(reduce({ ...blankDraft(), files }, { type: 'load', cv }));
  editing.set({ ...open, base: cvOf(draftStore.get()), phase: 'still', userId: currentUser() });
}

/** Whether the draft holds something the server does not. */
export function isUnsaved(draft: Draft, open: Editing | undefined): boolean {
  return open !== undefined && isChanged(open.base, draft, draft.deleted);
}

// Two tabs that both keep typing could meet again and again; after this many rounds the person is told.
const MERGE_ROUNDS = 5;

async function sendOnce(open: Editing): Promise<Editing> {
  const draft = draftStore.get();
  const { companyCode, postingNumber, revision, userId } = open;
  if (userId !== undefined && currentUser() !== userId) {
    askForLogin();
    throw problem('tokenInvalid');
  }
  const body = changes(open.base, draft, draft.deleted);
  const saved = await send(cvCalls.save, { companyCode, postingNumber, revision, body });
  dispatch({ type: 'forgetDeleted', deleted: draft.deleted });
  return {
    ...open,
    revision: saved.revision ?? revision,
    base: cvOf(draft),
    phase: 'still',
    savedAt: saved.savedAt ?? undefined,
    sentence: undefined,
  };
}

// 409 brings the newer copy: what both changed differently keeps mine, the newest (merge.ts).
function mergeNewer(open: Editing, stale: Problem): Editing {
  const theirs = readCv(stale.details?.cv as WireCv);
  const { cv } = mergeCv(open.base, cvOf(draftStore.get()), theirs);
  dispatch({ type: 'load', cv });
  return { ...open, base: theirs, revision: Number(stale.details?.revision) };
}

// While a save was under way the editor may have been left, or opened for somebody else: each opening has its context.
function isStillOpen(open: Editing): boolean {
  return editing.get()?.context === open.context;
}

function tell(open: Editing): void {
  // Whose it is may have been learnt meanwhile.
  if (isStillOpen(open)) editing.set((now) => ({ ...open, userId: now?.userId }));
}

async function saveNow(): Promise<Editing> {
  let open = editing.get()!;
  tell({ ...open, phase: 'saving' });
  for (let round = 0; ; round += 1) {
    try {
      const saved = await sendOnce(open);
      tell(saved);
      return saved;
    } catch (error) {
      if (error instanceof Problem && error.code === 'stale' && round < MERGE_ROUNDS && isStillOpen(open)) {
        open = mergeNewer(open, error);
        continue;
      }
      tell({ ...open, phase: 'failed', sentence: sentenceOf(error) });
      throw error;
    }
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Saves what changed, one save after the other; throws the Problem and says so beside the draft. */
export function saveDraft(): Promise<Editing> {
  const saving = last.then(saveNow, saveNow);
  last = saving.catch(() => undefined);
  return saving;
}

/** Saves and submits; the same revision again answers the same receipt. */
export async function submitDraft(): Promise<Receipt> {
  const { companyCode, postingNumber, revision } = await saveDraft();
  return send(cvCalls.submit, { companyCode, postingNumber, revision });
}

function askForLogin(): void {
  openLogin({ mustLogin: true });
}

/** D-1: in the open editor a lost session opens the login over the page, and nothing typed is touched. */
export function keepEditorOpen(): () => void {
  return keepPageWithoutSession(() => {
    // Whose text this is was never learnt (D-2): whoever logs in now gets their own, not this.
    editing.set((open) => open && { ...open, userId: open.userId ?? '' });
    askForLogin();
  });
}
