import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Loaded when it is first needed, which a busy machine takes its time for.
import '../../../browser/sendForm.ts';
import { blankCv } from '../../../domain/cv/cv.ts';
import { userInfo } from '../../session/session.store.ts';
import { dispatch, draftStore, type Editing, editing, openEditor } from '../draft/draft.store.ts';
import { attachmentCalls } from './attachments.calls.ts';
import { refreshFiles, startUploads, uploadsHere } from './draftFiles.store.ts';
import { uploads } from './uploads.store.ts';

/* Files of the application that is open, and another member who opens the same posting in the same page. There is no
   network: what is sent fails. */

const limits = { each: 1_000, portfolio: 1_000, count: 9, total: 9_000 };

beforeEach(() => {
  uploads.set([]);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => undefined);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  editing.set(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function know(userId: string | undefined): void {
  const known = { name: '', email: '', birth: '', phone: '', journalKey: '' };
  userInfo.set(userId === undefined ? { isLogin: false } : { isLogin: true, ...known, userId });
}

function openAs(userId: string | undefined): void {
  know(userId);
  const context = { codes: {} } as unknown as Editing['context'];
  const key = { companyCode: '1', postingNumber: '1', revision: 1 };
  openEditor({ ...key, context, limits }, { cv: blankCv(), files: [] });
}

const choose = (name: string) => startUploads([new File(['글'], name)], '03');
const here = () => uploadsHere().map(({ file }) => file.name);
const settled = () => vi.waitFor(() => expect(uploads.get().map(({ state }) => state)).toEqual(['failed']));

test('a file chosen while the session is over is the writer’s, and another member does not learn of it', async () => {
  openAs('haneul');
  know(undefined);
  choose('진단서.pdf');
  await settled();
  expect(here()).toEqual(['진단서.pdf']);
  openAs('bada');
  expect(here()).toEqual([]);
  openAs('haneul');
  expect(here()).toEqual(['진단서.pdf']);
});

test.each([
  ['is known later is theirs', 'haneul', ['진단서.pdf']],
  // The session ended before: see useSessionGuard.
  ['never became known is nobody’s', '', []],
])('a file of a writer who %s', async (_, owner, then) => {
  openAs(undefined);
  choose('진단서.pdf');
  await settled();
  editing.set((open) => open && { ...open, userId: owner });
  expect(here()).toEqual(['진단서.pdf']);
  openAs('haneul');
  expect(here()).toEqual(then);
  openAs('bada');
  expect(here()).toEqual([]);
});

test('what arrives when another member has the posting open is not put into their draft', async () => {
  openAs('haneul');
  choose('진단서.pdf');
  await settled();
  const upload = uploads.get()[0]!;
  openAs('bada');
  await upload.target.arrived(upload, { ...attachmentCalls.upload.answer.blank(), number: '1' }, 2);
  expect([draftStore.get().files, editing.get()?.revision]).toEqual([[], 1]);
  openAs('haneul');
  await upload.target.arrived(upload, { ...attachmentCalls.upload.answer.blank(), number: '1' }, 2);
  expect([draftStore.get().files.map(({ number }) => number), editing.get()?.revision]).toEqual([['1'], 2]);
});

test('a list that was read before a file arrived is read once more', async () => {
  openAs('haneul');
  const added = { ...attachmentCalls.upload.answer.blank(), number: '1' };
  const answers = [[], [added]].map((files) => Response.json(attachmentCalls.list.answer.write(files)));
  const first = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async () => {
    if (answers.length === 2) await first.promise;
    return answers.shift();
  });
  const read = refreshFiles();
  dispatch({ type: 'addFile', file: added });
  first.resolve();
  await read;
  expect([draftStore.get().files.map(({ number }) => number), answers]).toEqual([['1'], []]);
});
