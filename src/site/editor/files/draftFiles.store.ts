import { send } from '../../../browser/send.ts';
import { beside, PHOTO, refusalAlone, refusalAmong } from '../../../domain/attachments/attachment.ts';
import { problem } from '../../../http/problem.ts';
import { currentUser, dispatch, draftStore, type Editing, editing, isUnsaved } from '../draft/draft.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { attachmentCalls } from './attachments.calls.ts';
import { addUpload, isOnItsWay, sendNext, type Upload, type UploadTarget, uploads } from './uploads.store.ts';

/** Photos chosen in this page, by file number: their preview needs no download. */
export const chosenPhotos = new Map<string, File>();

type Application = Pick<Editing, 'companyCode' | 'postingNumber'>;

function isFor(open: Editing | undefined, one: Application): open is Editing {
  return open?.companyCode === one.companyCode && open.postingNumber === one.postingNumber;
}

// The owner of a file may not have been known yet when it was chosen: it is the one its editor turns out to be of.
editing.subscribe(() => {
  const open = editing.get();
  if (open?.userId === undefined) return;
  const isUnclaimed = (one: Upload) => one.userId === undefined && isFor(open, one.target);
  if (!uploads.get().some(isUnclaimed)) return;
  uploads.set((now) => now.map((one) => (isUnclaimed(one) ? { ...one, userId: open.userId } : one)));
});

// A member who logged in over the editor may have the same posting open.
function isHere({ target, userId }: Upload): boolean {
  const open = editing.get();
  return isFor(open, target) && userId === open.userId;
}

/** The uploads of the application that is open. */
export function uploadsHere(): readonly Upload[] {
  return uploads.get().filter(isHere);
}

// Files that edit a submission are a revision. It says what the one before it says: where that is open here, nothing
// has to be merged; where something was saved at the same time, a save merges it.
async function takeRevision(of: Application, revision: number | undefined): Promise<void> {
  const open = editing.get();
  if (revision === undefined || !isFor(open, of) || revision <= open.revision) return;
  if (revision === open.revision + 1) editing.set({ ...open, revision });
  // `editing` says how it ended.
  else await saveDraft().catch(() => undefined);
}

function targetOf({ companyCode, postingNumber }: Application): UploadTarget {
  return { companyCode, postingNumber, begins: saveFirst, arrived: takeFile, mayBeThere };
}

// The server asks the stored draft for the consent, and the first save makes the application.
async function saveFirst(upload: Upload): Promise<void> {
  if (upload.userId !== undefined && upload.userId !== currentUser()) throw problem('tokenInvalid');
  const open = editing.get();
  if (isHere(upload) && open && (open.revision === 0 || isUnsaved(draftStore.get(), open))) await saveDraft();
}

const takeFile: UploadTarget['arrived'] = async (upload, added, revision) => {
  const { id, target, kind, file } = upload;
  if (kind === PHOTO) chosenPhotos.set(added.number, file);
  // As it is by now: its owner may have become known on the way.
  const isTaken = () => isHere(uploads.get().find((one) => one.id === id) ?? upload);
  if (isTaken()) await takeRevision(target, revision);
  if (!isTaken()) return;
  const files = beside(draftStore.get().files, kind).filter((one) => one.number !== added.number);
  dispatch({ type: 'resetFiles', files });
  dispatch({ type: 'addFile', file: added });
};

function mayBeThere(upload: Upload): void {
  // Without an answer the list stays: the review reads it again.
  if (isHere(upload)) void refreshFiles().catch(() => undefined);
}

/** Puts chosen files in line; those that the rules refuse are named at once and not sent. */
export function startUploads(files: readonly File[], kind: string): void {
  const open = editing.get();
  if (!open) return;
  const { limits } = open;
  for (const file of files) {
    const going = uploadsHere().filter(isOnItsWay);
    const there = [...draftStore.get().files, ...going.map((one) => ({ kind: one.kind, size: one.file.size }))];
    const known = { name: file.name, size: file.size, kind };
    const sentence = refusalAlone(known, limits) ?? refusalAmong(known, there, limits);
    addUpload({ target: targetOf(open), userId: open.userId, file, kind, sentence });
  }
  sendNext();
}

/** Reads the list again: another tab or a withdrawn consent may have changed it. */
export async function refreshFiles(): Promise<void> {
  const open = editing.get();
  if (!open) return;
  const { companyCode, postingNumber } = open;
  const known = draftStore.get().files;
  const files = await send(attachmentCalls.list, { companyCode, postingNumber });
  if (editing.get()?.context !== open.context) return;
  // A file that came or went meanwhile may not be in this answer yet.
  if (draftStore.get().files !== known) await refreshFiles();
  else dispatch({ type: 'resetFiles', files });
}

/** Takes a file out of the draft, on the server first. */
export async function removeFile(number: string): Promise<void> {
  const { companyCode, postingNumber } = editing.get()!;
  const { revision } = await send(attachmentCalls.remove, { companyCode, postingNumber, number });
  await takeRevision({ companyCode, postingNumber }, revision);
  dispatch({ type: 'resetFiles', files: draftStore.get().files.filter((file) => file.number !== number) });
}

/** An address that answers a file once within a minute. */
export async function linkOf(number: string): Promise<string> {
  const { companyCode, postingNumber } = editing.get()!;
  return (await send(attachmentCalls.link, { companyCode, postingNumber, number })).url;
}

/** Downloads a file under its own name. */
export async function download(number: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await linkOf(number);
  link.download = '';
  link.click();
}
