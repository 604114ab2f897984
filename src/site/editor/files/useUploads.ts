import { useEffect } from 'react';
import { send, sentenceOf } from '../../../browser/send.ts';
import { createStore, useStore } from '../../../browser/store.ts';
import { beside, refusalAlone, refusalAmong } from '../../../domain/attachments/attachment.ts';
import { Problem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import { currentUser, dispatch, draftStore, type Editing, editing, isUnsaved } from '../draft/draft.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { attachmentCalls } from './attachments.calls.ts';

/** A file on its way, or one that could not be sent. */
export interface Upload {
  id: string;
  companyCode: string;
  postingNumber: string;
  /** The member it belongs to: nothing is sent under another member's session. */
  userId: string | undefined;
  file: File;
  kind: string;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** The share that has left, from 0 to 1. */
  share: number;
  sentence?: string;
}

/** Uploads that are not done, in the order they were chosen; they go on while another step is shown. */
export const uploads = createStore<readonly Upload[]>([]);

const aborts = new Map<string, AbortController>();
/** Photos chosen in this page, by file number: their preview needs no download. */
export const chosenPhotos = new Map<string, File>();

function change(id: string, next: Partial<Upload>): void {
  uploads.set((now) => now.map((one) => (one.id === id ? { ...one, ...next } : one)));
}

type Application = Pick<Editing, 'companyCode' | 'postingNumber'>;

function isFor(open: Editing | undefined, one: Application): open is Editing {
  return open?.companyCode === one.companyCode && open.postingNumber === one.postingNumber;
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

// The owner of a file may not have been known yet when it was chosen.
function isOurs({ userId }: Upload): boolean {
  return userId === undefined || userId === currentUser();
}

/** Whether a file is still to be sent. */
export function isOnItsWay(upload: Upload): boolean {
  return upload.state === 'waiting' || upload.state === 'sending';
}

/** Puts chosen files in line; those that the rules refuse are named at once and not sent. */
export function startUploads(files: readonly File[], kind: string): void {
  const open = editing.get();
  if (!open) return;
  const { companyCode, postingNumber, limits } = open;
  for (const file of files) {
    const going = uploads.get().filter((one) => isOnItsWay(one) && isFor(open, one));
    const there = [...draftStore.get().files, ...going.map((one) => ({ kind: one.kind, size: one.file.size }))];
    const known = { name: file.name, size: file.size, kind };
    const sentence = refusalAlone(known, limits) ?? refusalAmong(known, there, limits);
    const id = crypto.randomUUID();
    const state = sentence ? 'refused' : 'waiting';
    const upload: Upload = {
      id,
      companyCode,
      postingNumber,
      userId: currentUser(),
      file,
      kind,
      state,
      share: 0,
      sentence,
    };
    uploads.set((now) => [...now, upload]);
  }
  sendNext();
}

/** Stops a file, or takes away the sentence about one. */
export function dropUpload(id: string): void {
  aborts.get(id)?.abort();
  uploads.set((now) => now.filter((one) => one.id !== id));
}

/** Sends a file again that could not be sent. */
export function retryUpload(id: string): void {
  change(id, { state: 'waiting', share: 0, sentence: undefined });
  sendNext();
}

// One after the other: the limits are counted together, and a phone's line is not shared.
function sendNext(): void {
  const now = uploads.get();
  const next = now.find((one) => one.state === 'waiting');
  askBeforeUnload(next !== undefined || now.some(isOnItsWay));
  if (next && !now.some((one) => one.state === 'sending')) void sendOne(next).finally(sendNext);
}

async function sendOne(upload: Upload): Promise<void> {
  const { id, companyCode, postingNumber, kind, file } = upload;
  const abort = new AbortController();
  aborts.set(id, abort);
  change(id, { state: 'sending' });
  try {
    if (!isOurs(upload)) throw problem('tokenInvalid');
    await saveFirst(upload);
    const input = { companyCode, postingNumber, kind, file };
    const onProgress = (share: number) => change(id, { share });
    const { revision, ...added } = await send(attachmentCalls.upload, input, { signal: abort.signal, onProgress });
    await takeRevision(upload, revision);
    chosenPhotos.set(added.number, file);
    if (isFor(editing.get(), upload)) {
      const files = beside(draftStore.get().files, kind).filter((one) => one.number !== added.number);
      dispatch({ type: 'resetFiles', files });
      dispatch({ type: 'addFile', file: added });
    }
    uploads.set((now) => now.filter((one) => one.id !== id));
  } catch (error) {
    if (!abort.signal.aborted) change(id, failureOf(error));
  } finally {
    aborts.delete(id);
  }
}

// The server asks the stored draft for the consent, and the first save makes the application.
async function saveFirst(upload: Upload): Promise<void> {
  const open = editing.get();
  if (isFor(open, upload) && (open.revision === 0 || isUnsaved(draftStore.get(), open))) await saveDraft();
}

function failureOf(error: unknown): Pick<Upload, 'state' | 'sentence'> {
  if (error instanceof Problem) {
    const { code, fields } = error;
    if (code === 'invalid' || code === 'tooLarge') {
      return { state: 'refused', sentence: Object.values(fields ?? {})[0] ?? error.message };
    }
    if (code === 'tokenInvalid') {
      return { state: 'failed', sentence: '로그인이 끝났어요. 다시 로그인한 뒤 다시 올려 주세요.' };
    }
  }
  return { state: 'failed', sentence: sentenceOf(error) };
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

// Closing the window would end what is being sent.
function askBeforeUnload(wanted: boolean): void {
  removeEventListener('beforeunload', ask);
  if (wanted) addEventListener('beforeunload', ask);
}

// Milliseconds between looks at files that wait for the virus scanner: soon at first, for it is done in a second.
const LOOKS = [1000, 2000, 4000, 8000, 15_000, 30_000];

function usePendingScans(): void {
  const waits = useStore(draftStore, ({ files }) => files.some((file) => file.scan === 'pending'));
  useEffect(() => {
    if (!waits) return;
    let looks = 0;
    let timer: number | undefined;
    let isGone = false;
    const wait = () => {
      if (isGone) return;
      timer = window.setTimeout(look, LOOKS[Math.min(looks, LOOKS.length - 1)]);
      looks += 1;
    };
    const look = () => void refreshFiles().then(wait, wait);
    wait();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [waits]);
}

/** Reads the list again: another tab or a withdrawn consent may have changed it. */
export async function refreshFiles(): Promise<void> {
  const open = editing.get();
  if (!open) return;
  const { companyCode, postingNumber } = open;
  const files = await send(attachmentCalls.list, { companyCode, postingNumber });
  if (editing.get()?.context === open.context) dispatch({ type: 'resetFiles', files });
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

/** The uploads of the application that is open. */
export function uploadsHere(): readonly Upload[] {
  const open = editing.get();
  return uploads.get().filter((one) => isFor(open, one) && isOurs(one));
}

/** The same, drawn; the list of files is read again when this is first drawn. */
export function useUploads(): readonly Upload[] {
  useEffect(() => {
    // A list that cannot be read now is the one the editor was opened with.
    void refreshFiles().catch(() => undefined);
  }, []);
  usePendingScans();
  return useStore(uploads, uploadsHere);
}
