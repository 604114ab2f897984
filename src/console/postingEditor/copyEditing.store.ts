import { type Phase, phaseAfter } from '../../browser/autosave.ts';
import { sentenceOf } from '../../browser/send.ts';
import { createStore } from '../../browser/store.ts';
import type { Clash, CopyChange } from '../../domain/postings/editing/copyChanges.ts';
import type { CopyFinding, OpenedCopy } from '../../domain/postings/editing/workingCopy.records.ts';
import { rowsAt, type WorkingCopy, withValue } from '../../domain/postings/editing/workingCopy.ts';
import type { Faults } from '../../fields/shape.ts';
import { Problem } from '../../http/failure.ts';
import type { ProblemCode } from '../../http/problems.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { type CopyHere, chosen, taken, toSend } from './copyEditing.ts';
import { forgetKept, keepHere, keptHere } from './keptCopy.ts';
import { postingEditorCalls } from './postingEditor.calls.ts';

/** What is sent and not answered yet: sent again as it is, so that a change that was stored is not made twice. */
interface Request {
  changes: CopyChange[];
  mine: WorkingCopy;
}

/** The posting that is open in this window. */
export interface Editing extends CopyHere {
  opened: OpenedCopy;
  revision: number;
  faults: Faults;
  warnings: Faults;
  findings: readonly CopyFinding[];
  leftovers: OpenedCopy['leftovers'];
  /** What the form does to applications that are there. */
  effects: OpenedCopy['effects'];
  /** Where its images are seen. */
  images: OpenedCopy['images'];
  phase: Phase;
  code?: ProblemCode;
  sentence?: string;
  retryAfter?: number;
  /** Seconds after which the server takes the next save. */
  nextIn?: number;
  savedAt?: Date;
  isKept: boolean;
  unanswered?: Request;
}

export const copyEditing = createStore<Editing | undefined>(undefined);

const nameOf = ({ companyCode, postingNumber }: OpenedCopy) => `${companyCode}-${postingNumber}`;

/** Opens a posting; what this device kept of an earlier window is written into it. Answers how to close it. */
export function openHere(opened: OpenedCopy): () => void {
  const { copy } = opened;
  const kept = keptHere(nameOf(opened));
  const here = kept ? taken(kept, kept.base, { copy, clashes: [] }) : { base: copy, mine: copy, clashes: [] };
  copyEditing.set({ ...here, ...said(opened), opened, phase: 'still', isKept: true });
  return () => copyEditing.set((now) => (now?.opened === opened ? undefined : now));
}

/** Whether something is written here that the server has not. */
export const isToSave = (open: Editing | undefined) =>
  open !== undefined && (open.unanswered !== undefined || toSend(open).length > 0);

function change(work: (open: Editing) => Partial<Editing>): void {
  copyEditing.set((open) => open && { ...open, ...work(open) });
}

/** Writes into the open posting. */
export function write(work: (copy: WorkingCopy) => WorkingCopy): void {
  change((open) => ({ mine: work(open.mine) }));
  note();
}

/** Sends an image, and writes it behind the others; what it says is written then. Throws what the call throws. */
export async function addImage(file: File): Promise<void> {
  const open = copyEditing.get();
  if (!open) return;
  const { companyCode, postingNumber } = open.opened;
  const image = await sendConsole(postingEditorCalls.upload, { companyCode, postingNumber, file });
  if (copyEditing.get()?.opened.postingNumber !== postingNumber) return;
  change(({ images }) => ({ images: [...images, image] }));
  const row = { id: crypto.randomUUID(), hash: image.hash, caption: '', words: '' };
  write((copy) => withValue(copy, 'images', [...rowsAt(copy, 'images'), row]));
}

/** Chooses one of two texts. */
export function choose(clash: Clash, which: 'mine' | 'theirs'): void {
  change((open) => chosen(open, clash, which));
  note();
}

// What the server has not yet is kept on this device, whatever becomes of the window.
function note(): void {
  const open = copyEditing.get();
  if (!open) return;
  const name = nameOf(open.opened);
  const isKept = isToSave(open) || open.clashes.length > 0 ? keepHere(name, open) : forgetKept(name);
  if (isKept !== open.isKept) change(() => ({ isKept }));
}

let underWay: Promise<void> | undefined;

/** Sends what is written here, one save after the other; how it went is said in the store. */
export function saveHere(): Promise<void> {
  underWay ??= saveNow().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Saves until the server has all that is written here; false where it could not, and the store says why. */
export async function saveAll(): Promise<boolean> {
  do await saveHere();
  while (isToSave(copyEditing.get()) && copyEditing.get()?.phase === 'still');
  return !isToSave(copyEditing.get());
}

async function saveNow(): Promise<void> {
  const open = copyEditing.get();
  if (!open || !isToSave(open)) return;
  const { opened } = open;
  const request = open.unanswered ?? { changes: toSend(open), mine: open.mine };
  change(() => ({ phase: 'saving', unanswered: request }));
  const { companyCode, postingNumber } = opened;
  try {
    const saved = await sendConsole(postingEditorCalls.save, {
      companyCode,
      postingNumber,
      changes: request.changes.map(whole),
    });
    takeIn(opened, request.mine, {
      ...{
        copy: saved.copy,
        clashes: saved.clashes as Clash[],
        revision: saved.revision ?? 0,
        faults: saved.faults,
        warnings: saved.warnings,
        findings: saved.findings,
        leftovers: saved.leftovers,
        effects: saved.effects,
        images: saved.images,
        nextIn: saved.nextIn,
      },
      savedAt: saved.savedAt ?? undefined,
    });
  } catch (error) {
    const { code, retryAfter } = error instanceof Problem ? error : {};
    const phase = phaseAfter(error, navigator.onLine);
    // What was refused as it is will never be taken: the next change is sent in its place.
    const unanswered = phase === 'refused' ? undefined : request;
    if (copyEditing.get()?.opened === opened)
      change(() => ({ phase, code, retryAfter, sentence: sentenceOf(error), unanswered }));
  }
}

const whole = ({ at, from, to, after, order }: CopyChange) => ({ at, from, to, after, order });

interface Answer
  extends Pick<
    Editing,
    'revision' | 'faults' | 'warnings' | 'findings' | 'leftovers' | 'effects' | 'images' | 'savedAt' | 'nextIn'
  > {
  copy: WorkingCopy;
  clashes: readonly Clash[];
}

function takeIn(opened: OpenedCopy, sent: WorkingCopy, { copy, clashes, ...rest }: Answer): void {
  if (copyEditing.get()?.opened !== opened) return;
  change((open) => ({
    ...taken(open, sent, { copy, clashes }),
    ...{ ...rest, phase: 'still', unanswered: undefined, code: undefined, sentence: undefined },
  }));
  note();
}

/** Looks what others have saved meanwhile; nothing while a save is under way. */
export async function lookForOthers(): Promise<void> {
  const open = copyEditing.get();
  if (!open || underWay || open.unanswered) return;
  const { companyCode, postingNumber } = open.opened;
  const found = await sendConsole(postingEditorCalls.look, { companyCode, postingNumber }).catch(() => undefined);
  const now = copyEditing.get();
  if (!found || !now || underWay || now.opened !== open.opened || found.revision === now.revision) return;
  change((at) => ({ ...taken(at, at.base, { copy: found.copy, clashes: [] }), ...said(found) }));
  note();
}

const said = ({ revision = 0, faults, warnings, findings, leftovers, effects, images, savedAt }: OpenedCopy) => ({
  ...{ revision, faults, warnings, findings, leftovers, effects, images },
  savedAt: savedAt ?? undefined,
});

/** Reads the posting again after it was published or restored. */
export async function openAgain(): Promise<void> {
  const open = copyEditing.get();
  if (!open) return;
  const { companyCode, postingNumber } = open.opened;
  const found = await sendConsole(postingEditorCalls.open, { companyCode, postingNumber });
  change((at) => ({ ...taken(at, at.base, { copy: found.copy, clashes: [] }), ...said(found), opened: found }));
}
