import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankCv } from '../../../domain/cv/cv.ts';
import { dispatch, draftStore, type Editing, editing, openEditor } from './draft.store.ts';
import { journal, startJournal } from './journal.store.ts';
import { draftMarks, noteVersion } from './marks.store.ts';
import { saveDraft } from './saving.store.ts';

/* An application is left while its save is under way, and another one is opened. */

let answers: PromiseWithResolvers<Response>[];

beforeEach(() => {
  answers = [];
  vi.stubGlobal('sessionStorage', { getItem: () => 'a token' });
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
});
afterEach(() => {
  editing.set(undefined);
  vi.unstubAllGlobals();
});

function open(postingNumber: string): void {
  const context = { codes: {} } as unknown as Editing['context'];
  const key = { companyCode: '1', postingNumber, revision: 1 };
  openEditor({ ...key, context, limits: {} as Editing['limits'] }, { cv: blankCv(), files: [] });
}

test('its answer changes nothing of the other one', async () => {
  open('1');
  dispatch({ type: 'update', section: 'profileDetail', key: 'hobby', value: '종이접기' });
  noteVersion('optionalConsent', '2026-11-22');
  const saving = saveDraft();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  open('2');
  const [draft, marks, other] = [draftStore.get(), draftMarks.get(), editing.get()];
  answers[0]!.resolve(Response.json({ revision: 2, saved_at: '2026-11-23T00:00:00Z', jnco_afe_no: 7 }));
  expect((await saving).postingNumber).toBe('1');
  expect([draftStore.get(), draftMarks.get(), editing.get()]).toEqual([draft, marks, other]);
});

test('a save that waited behind it is not made of the other one, which nobody has written yet', async () => {
  open('1');
  dispatch({ type: 'update', section: 'profileDetail', key: 'hobby', value: '종이접기' });
  const [saving, waiting] = [saveDraft(), saveDraft()];
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  open('2');
  answers[0]!.resolve(Response.json({ revision: 2, saved_at: '2026-11-23T00:00:00Z', jnco_afe_no: 7 }));
  await saving;
  // The next request would be there by the time it is refused.
  await expect(waiting).rejects.toMatchObject({ code: 'noApplication' });
  expect(answers).toHaveLength(1);
});

test('what its journal said is not said of the other one, whose member is not known', async () => {
  open('2');
  journal.set({ works: true, restoredAt: new Date('2026-11-22T00:00:00Z') });
  await startJournal();
  expect(journal.get()).toEqual({ works: false });
});
