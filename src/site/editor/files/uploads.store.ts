import { send, sentenceOf } from '../../../browser/send.ts';
import { createStore } from '../../../browser/store.ts';
import type { Attachment } from '../../../domain/attachments/attachment.ts';
import { Problem } from '../../../http/failure.ts';
import { attachmentCalls } from './attachments.calls.ts';

/** The application a file is for. It hears of the file's way, and a file waits for what it does about that. */
export interface UploadTarget {
  companyCode: string;
  postingNumber: string;
  /** Before the file is sent; where this fails, so does the file. */
  begins(upload: Upload): Promise<void>;
  /** The server has the file; `revision` is that of the edit it was, if it was one. */
  arrived(upload: Upload, added: Attachment, revision: number | undefined): Promise<void>;
  /** It is given up, and all of it was sent: the server may have it although its answer did not come. */
  mayBeThere(upload: Upload): void;
}

/** A file on its way, or one that could not be sent. */
export interface Upload {
  id: string;
  target: UploadTarget;
  /** The member it belongs to: nothing is sent under another member's session. */
  userId: string | undefined;
  file: File;
  kind: string;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** The share that has left, from 0 to 1. */
  share: number;
  sentence?: string;
  /** How often the server had no room for it, and before when it is not to be sent again, in milliseconds since 1970. */
  held?: number;
  notBefore?: number;
  /** Stops the sending of it. */
  abort?: AbortController;
}

/** Uploads that are not done, in the order they were chosen; they go on while another step is shown. */
export const uploads = createStore<readonly Upload[]>([]);

function change(id: string, next: Partial<Upload>): void {
  uploads.set((now) => now.map((one) => (one.id === id ? { ...one, ...next } : one)));
}

function remove(id: string): void {
  uploads.set((now) => now.filter((one) => one.id !== id));
}

/** Whether a file is still to be sent. */
export function isOnItsWay(upload: Upload): boolean {
  return upload.state === 'waiting' || upload.state === 'sending';
}

/** Whether all of a file is sent and the server has not answered: what is stopped now may be stored all the same. */
export function isBeingChecked(upload: Upload): boolean {
  return upload.state === 'sending' && upload.share === 1;
}

/** Puts a file in line; one with a sentence is refused: it is named with that, and not sent. */
export function addUpload(upload: Pick<Upload, 'target' | 'userId' | 'file' | 'kind' | 'sentence'>): void {
  const state = upload.sentence ? 'refused' : 'waiting';
  uploads.set((now) => [...now, { ...upload, id: crypto.randomUUID(), state, share: 0 }]);
}

/** Stops a file, or takes away the sentence about one; one that is being checked stays until the server has answered. */
export function dropUpload(id: string): void {
  const upload = uploads.get().find((one) => one.id === id);
  if (!upload || isBeingChecked(upload)) return;
  upload.abort?.abort();
  remove(id);
  if (upload.state === 'failed' && upload.share === 1) upload.target.mayBeThere(upload);
}

/** Sends a file again that could not be sent. */
export function retryUpload(id: string): void {
  change(id, { state: 'waiting', share: 0, sentence: undefined, held: undefined, notBefore: undefined });
  sendNext();
}

/** Sends what is in line, one after the other: the limits are counted together, and a phone's line is not shared. */
export function sendNext(): void {
  const now = uploads.get();
  const next = now.find((one) => one.state === 'waiting');
  askBeforeUnload(next !== undefined || now.some(isOnItsWay));
  if (!next || now.some((one) => one.state === 'sending')) return;
  const early = (next.notBefore ?? 0) - Date.now();
  if (early > 0) setTimeout(sendNext, early);
  else void sendOne(next).finally(sendNext);
}

// Minutes of a server that is too busy: then whoever waits is asked.
const MOST_HELD = 20;

// Where as many files come in as may, the server says when to come again: the file stays in line, as the first.
function heldBy(error: unknown, { held = 0 }: Upload): Partial<Upload> | undefined {
  const { code, retryAfter } = error instanceof Problem ? error : {};
  if (code !== 'busy' || retryAfter === undefined || held === MOST_HELD) return undefined;
  return { state: 'waiting', share: 0, held: held + 1, notBefore: Date.now() + retryAfter * 1000 };
}

async function sendOne(upload: Upload): Promise<void> {
  const { id, target, kind, file } = upload;
  const { companyCode, postingNumber } = target;
  const abort = new AbortController();
  change(id, { state: 'sending', abort });
  try {
    await target.begins(upload);
    const input = { companyCode, postingNumber, kind, file };
    const onProgress = (share: number) => change(id, { share });
    const { revision, ...added } = await send(attachmentCalls.upload, input, { signal: abort.signal, onProgress });
    await target.arrived(upload, added, revision);
    remove(id);
  } catch (error) {
    if (!abort.signal.aborted) change(id, heldBy(error, upload) ?? failureOf(error));
  }
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
