import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankCv } from '../../../domain/cv/cv.ts';
import { dispatch, type Editing, editing, openEditor } from './draft.store.ts';
import { startAutosave } from './useAutosave.ts';

/* A server under load says when the next save may come. */

let saved: string[];
let page: EventTarget & { visibilityState: string };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  saved = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', activeElement: null });
  vi.stubGlobal('document', page);
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', { getItem: () => 'a token' });
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    saved.push(JSON.parse(String(body)).profileDetail.hob_nm);
    const told = { saved_at: '2026-11-23T00:00:00Z', jnco_afe_no: 7, next_in: 15 };
    return Response.json({ revision: saved.length + 1, ...told });
  });
  const context = { codes: {}, form: undefined, acceptTo: null, mentions: undefined } as unknown as Editing['context'];
  const key = { companyCode: '1', postingNumber: '1', revision: 1 };
  openEditor({ ...key, context, limits: {} as Editing['limits'] }, { cv: blankCv(), files: [] });
  stop = startAutosave();
});
afterEach(() => {
  stop();
  editing.set(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (value: string) => dispatch({ type: 'update', section: 'profileDetail', key: 'hobby', value });

test('what is written waits that long, also where a field is left, but not where it may be the last', async () => {
  type('가');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(saved).toEqual(['가']);
  for (let seconds = 0; seconds < 12; seconds += 1) {
    type(`${seconds}`);
    page.dispatchEvent(new Event('focusout'));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(saved).toEqual(['가']);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(saved).toEqual(['가', '11']);
  type('나');
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10);
  expect(saved).toEqual(['가', '11', '나']);
});
