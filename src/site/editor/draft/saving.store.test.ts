import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellingOf } from '../../../browser/autosave.ts';
import { keepToken } from '../../../browser/token.ts';
import { blankCv, writeCv } from '../../../domain/cv/cv.ts';
import { applyPatch } from '../../../domain/cv/patch.ts';
import type { Cv } from '../../../domain/cv/sections.ts';
import { problem } from '../../../http/problem.ts';
// Loaded when it is first needed, which fake timers do not wait for.
import { memberCalls } from '../../members/members.calls.ts';
import { userInfo } from '../../session/session.store.ts';
import { cvCalls } from '../cv.calls.ts';
import { dispatch, draftStore, type Editing, editing, isToSend, openEditor } from './draft.store.ts';
import { startAutosave } from './useAutosave.ts';

/* What somebody writes, and what the network, the server, the session and another tab do meanwhile, in any order. */

const key = { companyCode: '1', postingNumber: '1' };
const writer = { name: '김하늘', userId: 'haneul', email: '', birth: '', phone: '', journalKey: '' };
/** What no save may send: half a character. */
const BROKEN = '반쪽 \ud83d';

/** What comes of requests from now on; `unanswered` ones are stored, and nobody learns it. */
const MOODS = ['well', 'unanswered', 'lost', 'busy', 'invalid', 'sessionOver'] as const;
type Mood = (typeof MOODS)[number];

let server: { revision: number; cv: Cv; mood: Mood; nextIn?: number; held?: PromiseWithResolvers<void> };
let [underWay, mostUnderWay] = [0, 0];
let page: EventTarget & { visibilityState: string };
/** What was typed last, by field. */
let typed: Record<string, string>;
let stop: () => void;

const refusal = (code: 'busy' | 'invalid' | 'tokenInvalid' | 'stale', details = {}) => {
  const { status, message } = problem(code);
  return Response.json({ code, message, ...details }, { status });
};

function store(request: Record<string, unknown>): Response {
  const { revision, cv } = server;
  if (request.revision !== revision) return refusal('stale', { revision, answered: [], cv: writeCv(cv) });
  const { patch } = cvCalls.save.input.read(request, '', {}) as { patch: Parameters<typeof applyPatch>[1] };
  server.cv = applyPatch(cv, patch);
  const told = { saved_at: '2026-11-23T00:00:00Z', jnco_afe_no: 7, next_in: server.nextIn };
  return Response.json({ revision: ++server.revision, ...told });
}

async function answer(request: Record<string, unknown>): Promise<Response> {
  const { mood, held } = server;
  await held?.promise;
  if (mood === 'busy' || mood === 'invalid') return refusal(mood);
  if (mood === 'sessionOver') return refusal('tokenInvalid');
  if (mood !== 'lost') {
    const stored = store(request);
    if (mood === 'well') return stored;
  }
  throw new TypeError('Failed to fetch');
}

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', activeElement: null });
  const kept = new Map<string, string>();
  vi.stubGlobal('document', page);
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { pathname: '/apply', assign: () => undefined });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === memberCalls.info.path) return Response.json({ ...writer, user_id: writer.userId });
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    return answer(JSON.parse(String(body))).finally(() => {
      underWay -= 1;
    });
  });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function begin(): void {
  server = { revision: 1, cv: blankCv(), mood: 'well' };
  typed = {};
  logIn();
  const context = { codes: {}, form: undefined, acceptTo: null, mentions: undefined } as unknown as Editing['context'];
  openEditor({ ...key, revision: 1, context, limits: {} as Editing['limits'] }, { cv: server.cv, files: [] });
  stop = startAutosave();
}

let sessions = 0;

/** From now on requests wait for their answers, until they are let go. */
function hold(): void {
  server.held ??= Promise.withResolvers();
}

function letGo(): void {
  server.held?.resolve();
  server.held = undefined;
}

function logIn(): void {
  sessions += 1;
  keepToken(`token ${sessions}`);
  userInfo.set({ isLogin: true, ...writer });
}

const type = (name: string, value: string) => dispatch({ type: 'update', section: 'profileDetail', key: name, value });

const events: Record<string, (number: number) => void> = {
  write: (number) => type('hobby', `${number}`),
  clear: () => type('hobby', ''),
  writeBroken: () => type('talent', BROKEN),
  mend: (number) => type('talent', `${number}`),
  leaveField: () => page.dispatchEvent(new Event('focusout')),
  hide: () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    page.visibilityState = 'visible';
  },
  goOnline: () => page.dispatchEvent(new Event('online')),
  setPace: (number) => Object.assign(server, { nextIn: [0, 4, 15][number % 3] }),
  setOnline: (number) => vi.stubGlobal('navigator', { onLine: number % 2 === 0 }),
  setMood: (number) => {
    server.mood = MOODS[number % MOODS.length]!;
  },
  hold,
  letGo,
  writeElsewhere: (number) => {
    const profileDetail = { ...server.cv.profileDetail, desiredPlace: `${number}` };
    server.cv = { ...server.cv, profileDetail };
    server.revision += 1;
  },
  logIn: () => {
    if (server.mood === 'sessionOver') server.mood = 'well';
    logIn();
  },
};

const draft = () => draftStore.get().profileDetail;
const telling = () => tellingOf(editing.get(), isToSend(draftStore.get(), editing.get()));

/** Whether the server has what is written and may be sent. */
function expectStored(): void {
  const { hobby, talent } = server.cv.profileDetail;
  expect(hobby).toBe(draft().hobby);
  if (draft().talent !== BROKEN) expect(talent).toBe(draft().talent);
}

const step = fc.record({
  event: fc.constantFrom(...Object.keys(events)),
  number: fc.nat(50),
  wait: fc.constantFrom(0, 1, 400, 1_500, 3_000, 12_000, 70_000),
});

test('whatever happens, what is typed stays, two saves are never under way, saved is told of nothing unsaved, and in the end all is there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      begin();
      for (const { event, number, wait } of steps) {
        events[event]!(number);
        if (telling() === 'saved') expectStored();
        await vi.advanceTimersByTimeAsync(wait);
        if (telling() === 'saved') expectStored();
        expect(draft()).toMatchObject(typed);
      }
      // All is well again, and somebody goes on writing.
      server.mood = 'well';
      letGo();
      logIn();
      type('specialNote', '끝');
      await vi.advanceTimersByTimeAsync(120_000);
      await vi.waitFor(() => expect(telling()).toBe('saved'), 10_000);
      expectStored();
      expect(server.cv.profileDetail.specialNote).toBe('끝');
      expect(mostUnderWay).toBeLessThanOrEqual(1);
      stop();
      editing.set(undefined);
      await vi.advanceTimersByTimeAsync(120_000);
    }),
    { numRuns: 60 },
  );
});

test('a save that failed is tried again though what it was for is written no more', async () => {
  begin();
  type('talent', BROKEN);
  server.mood = 'busy';
  type('hobby', '종이접기');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(telling()).toBe('failed');
  type('hobby', '');
  server.mood = 'well';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(telling()).toBe('saved');
});

test('what was undone after a save without an answer is undone at the server too', async () => {
  begin();
  type('talent', BROKEN);
  server.mood = 'unanswered';
  type('hobby', '종이접기');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.cv.profileDetail.hobby).toBe('종이접기');
  type('hobby', '');
  server.mood = 'well';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.cv.profileDetail.hobby).toBe('');
});

test('after the login came back, what is written next is saved, though nothing was left to send', async () => {
  begin();
  type('talent', BROKEN);
  server.mood = 'sessionOver';
  type('hobby', '종이접기');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(telling()).toBe('loginOver');
  type('hobby', '');
  server.mood = 'well';
  logIn();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(telling()).toBe('saved');
  type('hobby', '등산');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.cv.profileDetail.hobby).toBe('등산');
});

test('a refusal of the session before, that comes after the login, keeps nothing from being saved', async () => {
  begin();
  server.mood = 'sessionOver';
  hold();
  type('hobby', '종이접기');
  await vi.advanceTimersByTimeAsync(1_600);
  expect(underWay).toBe(1);
  server.mood = 'well';
  logIn();
  letGo();
  await vi.waitFor(() => expect(telling()).toBe('saved'), 10_000);
  expectStored();
});
