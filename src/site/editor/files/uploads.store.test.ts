import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loaded when it is first needed, which a busy machine takes its time for.
import '../../../browser/sendForm.ts';
import { problem } from '../../../http/problem.ts';
import { attachmentCalls } from './attachments.calls.ts';
import {
  addUpload,
  dropUpload,
  isBeingChecked,
  isOnItsWay,
  retryUpload,
  sendNext,
  type UploadTarget,
  uploads,
} from './uploads.store.ts';

/* Files in line, up to the moment before each is sent: what follows is in the journeys of files. */

let begun: { name: string; fail(error: unknown): void }[];
let asks: number;
let unsure: string[];

const target: UploadTarget = {
  companyCode: '1',
  postingNumber: '1',
  begins: ({ file }) => {
    const { promise, reject } = Promise.withResolvers<void>();
    begun.push({ name: file.name, fail: reject });
    return promise;
  },
  arrived: async () => undefined,
  mayBeThere: ({ file }) => void unsure.push(file.name),
};

function add(name: string, sentence?: string): void {
  addUpload({ target, userId: 'haneul', file: new File(['글'], name), kind: '03', sentence });
  sendNext();
}

const states = () =>
  uploads.get().map(({ file, state, sentence }) => [file.name, state, ...(sentence ? [sentence] : [])]);
const idOf = (name: string) => uploads.get().find(({ file }) => file.name === name)!.id;

beforeEach(() => {
  [begun, asks, unsure] = [[], 0, []];
  uploads.set([]);
  vi.stubGlobal('addEventListener', () => {
    asks += 1;
  });
  vi.stubGlobal('removeEventListener', () => {
    asks = 0;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('one file is sent at a time, in the order they were chosen, and closing the window asks meanwhile', async () => {
  for (const name of ['하나', '둘', '셋']) add(name);
  expect(states()).toEqual([
    ['하나', 'sending'],
    ['둘', 'waiting'],
    ['셋', 'waiting'],
  ]);
  expect([begun.map(({ name }) => name), asks]).toEqual([['하나'], 1]);
  begun[0]!.fail(problem('busy'));
  await vi.waitFor(() => expect(begun.map(({ name }) => name)).toEqual(['하나', '둘']));
  expect(uploads.get().map(({ state }) => state)).toEqual(['failed', 'sending', 'waiting']);
});

test('a file that failed waits to be sent again, behind none that came after it', async () => {
  for (const name of ['하나', '둘', '셋']) add(name);
  begun[0]!.fail(problem('busy'));
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  retryUpload(idOf('하나'));
  expect(uploads.get().map(({ state }) => state)).toEqual(['waiting', 'sending', 'waiting']);
  begun[1]!.fail(problem('busy'));
  await vi.waitFor(() => expect(begun.map(({ name }) => name)).toEqual(['하나', '둘', '하나']));
});

test('a file that is dropped on its way is stopped without a word, and the next one goes', async () => {
  for (const name of ['하나', '둘']) add(name);
  const { abort } = uploads.get()[0]!;
  dropUpload(idOf('하나'));
  expect(abort?.signal.aborted).toBe(true);
  begun[0]!.fail(abort?.signal.reason);
  await vi.waitFor(() => expect(states()).toEqual([['둘', 'sending']]));
});

test('one that the rules refuse is named and not sent, and so is one that the server refuses', async () => {
  add('큰 파일', '너무 커요.');
  expect([states(), begun, asks]).toEqual([[['큰 파일', 'refused', '너무 커요.']], [], 0]);
  add('둘');
  begun[0]!.fail(problem('invalid', { fields: { file: '읽을 수 없는 파일이에요.' } }));
  await vi.waitFor(() => expect([states()[1], asks]).toEqual([['둘', 'refused', '읽을 수 없는 파일이에요.'], 0]));
  expect(uploads.get().some(isOnItsWay)).toBe(false);
});

test('where the session is over it says so', async () => {
  add('하나');
  begun[0]!.fail(problem('tokenInvalid'));
  await vi.waitFor(() => expect(states()[0]).toContain('로그인이 끝났어요. 다시 로그인한 뒤 다시 올려 주세요.'));
});

test('where the server has no room for it now, a file stays the first in line and goes when it may', async () => {
  vi.useFakeTimers();
  for (const name of ['하나', '둘']) add(name);
  begun[0]!.fail(problem('busy', { retryAfter: 5 }));
  await vi.advanceTimersByTimeAsync(4_900);
  expect([states(), asks]).toEqual([
    [
      ['하나', 'waiting'],
      ['둘', 'waiting'],
    ],
    1,
  ]);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(begun.map(({ name }) => name)).toEqual(['하나', '하나']);
  // Somebody who waits for minutes is asked.
  for (let tried = 1; tried <= 20; tried += 1) {
    begun.at(-1)!.fail(problem('busy', { retryAfter: 1 }));
    await vi.advanceTimersByTimeAsync(1_100);
  }
  expect(states()[0]).toEqual(['하나', 'failed', problem('busy').message]);
  vi.useRealTimers();
});

/** Takes the place of the network's requests for a form. */
class Line {
  static newest: Line;
  status = 0;
  responseText = '';
  upload: { onprogress?(event: object): void } = {};
  onload?: () => void;
  onerror?: () => void;
  open = () => undefined;
  setRequestHeader = () => undefined;
  abort = () => undefined;
  getAllResponseHeaders = () => '';
  send() {
    Line.newest = this;
  }
  left(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total, lengthComputable: true });
  }
  answer(status: number, body: unknown) {
    [this.status, this.responseText] = [status, JSON.stringify(body)];
    this.onload?.();
  }
}

/** A file that is being sent; `arrived` are those that the application heard of as stored. */
async function sending(name: string): Promise<{ line: Line; arrived: string[] }> {
  vi.stubGlobal('XMLHttpRequest', Line);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const arrived: string[] = [];
  const own: UploadTarget = {
    ...target,
    begins: async () => undefined,
    arrived: async (_, added) => void arrived.push(added.name),
  };
  const sent = vi.spyOn(Line.prototype, 'send');
  addUpload({ target: own, userId: 'haneul', file: new File(['글'], name), kind: '03' });
  sendNext();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  return { line: Line.newest, arrived };
}

test('once all of a file has been sent it cannot be stopped, for the server may store it: it stays until that is known', async () => {
  const { line, arrived } = await sending('하나');
  line.left(10, 10);
  expect(uploads.get().map(isBeingChecked)).toEqual([true]);
  const { abort } = uploads.get()[0]!;
  dropUpload(idOf('하나'));
  expect([abort?.signal.aborted, states()]).toEqual([false, [['하나', 'sending']]]);
  const stored = { ...attachmentCalls.upload.answer.blank(), name: '하나' };
  line.answer(200, attachmentCalls.upload.answer.write(stored));
  await vi.waitFor(() => expect([states(), arrived, unsure]).toEqual([[], ['하나'], []]));
});

test('one that is stopped on its way is stopped', async () => {
  const { line } = await sending('하나');
  line.left(9, 10);
  const { abort } = uploads.get()[0]!;
  dropUpload(idOf('하나'));
  expect([abort?.signal.aborted, states(), unsure]).toEqual([true, [], []]);
});

test('one whose answer was lost can be taken away, and the application looks whether it has arrived all the same', async () => {
  const { line } = await sending('하나');
  line.left(10, 10);
  line.onerror?.();
  await vi.waitFor(() => expect(states()[0]).toContain('failed'));
  expect(uploads.get().map(isBeingChecked)).toEqual([false]);
  dropUpload(idOf('하나'));
  expect([states(), unsure]).toEqual([[], ['하나']]);
});
