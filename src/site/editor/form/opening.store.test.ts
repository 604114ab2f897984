import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepToken } from '../../../browser/token.ts';
import { codeCalls } from '../../../domain/codes/codes.calls.ts';
import { blankCv } from '../../../domain/cv/cv.ts';
import type { AnyCall } from '../../../http/call.ts';
import { companyCalls } from '../../company/company.calls.ts';
import { postingCalls } from '../../postings/postings.calls.ts';
import { userInfo } from '../../session/session.store.ts';
import { cvCalls } from '../cv.calls.ts';
import { draftStore, editing } from '../draft/draft.store.ts';
import { attachmentCalls } from '../files/attachments.calls.ts';
import { openApplication } from './opening.store.ts';

/* An application is being opened, and its answers come after the editor was left or somebody else has logged in. */

const posting = { ...postingCalls.detail.answer.blank(), form: { questions: [], relaxed: [], hidden: [] } };
const others = [postingCalls.supportFields, postingCalls.list, companyCalls.home, codeCalls.list];
const calls: AnyCall[] = [...others, attachmentCalls.list, attachmentCalls.limits];
const blanks = new Map([
  ...calls.map(({ path, answer }) => [path, answer.write(answer.blank())] as const),
  [postingCalls.detail.path, postingCalls.detail.answer.write(posting)],
]);

/** The reads of CVs, in the order they were sent: for which posting and with which session. */
let reads: { postingNumber: string | null; session: string | null; answer(hobby: string): void }[];

beforeEach(() => {
  reads = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal('fetch', (address: string, { headers }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (pathname !== cvCalls.read.path) return Promise.resolve(Response.json(blanks.get(pathname) ?? {}));
    const { promise, resolve } = Promise.withResolvers<Response>();
    const [postingNumber, session] = [searchParams.get('PBLANC_NO'), new Headers(headers).get('authorization')];
    reads.push({ postingNumber, session, answer: (hobby) => resolve(Response.json(written(hobby))) });
    return promise;
  });
  logIn('haneul');
});
afterEach(() => {
  editing.set(undefined);
  userInfo.set({ isLogin: false });
  vi.unstubAllGlobals();
});

function written(hobby: string): unknown {
  const blank = blankCv();
  const cv = { ...blank, profileDetail: { ...blank.profileDetail, hobby } };
  return cvCalls.read.answer.write({ revision: 1, cv, answered: [], versions: {} });
}

function know(userId: string): void {
  userInfo.set({ isLogin: true, name: '', userId, email: '', birth: '', phone: '', journalKey: '' });
}

function logIn(userId: string): void {
  keepToken(userId);
  know(userId);
}

/** Begins to open an application; resolves once its CV has been asked for. */
async function begin(postingNumber: string) {
  const controller = new AbortController();
  const before = reads.length;
  const opened = openApplication({ companyCode: '1', postingNumber }, controller.signal);
  await vi.waitFor(() => expect(reads).toHaveLength(before + 1));
  return { opened, abort: () => controller.abort() };
}

const standing = () => [editing.get()?.postingNumber, editing.get()?.userId, draftStore.get().profileDetail.hobby];

test('what came is open, as that of the member it was read for', async () => {
  const { opened } = await begin('1');
  reads[0]!.answer('종이접기');
  expect(await opened).toBeDefined();
  expect(standing()).toEqual(['1', 'haneul', '종이접기']);
});

test('left before its time, nothing is opened', async () => {
  const { opened, abort } = await begin('1');
  abort();
  reads[0]!.answer('종이접기');
  expect([await opened, editing.get()]).toEqual([undefined, undefined]);
});

test('left for another one, the late answer changes nothing of that', async () => {
  const first = await begin('1');
  first.abort();
  const second = await begin('2');
  reads[1]!.answer('등산');
  await second.opened;
  reads[0]!.answer('종이접기');
  expect(await first.opened).toBeUndefined();
  expect(standing()).toEqual(['2', 'haneul', '등산']);
});

test('read for one member, with another here by now: nothing of it is opened, and it is read for that one', async () => {
  const { opened } = await begin('1');
  logIn('bada');
  reads[0]!.answer('하늘의 글');
  await vi.waitFor(() => expect(reads.map(({ session }) => session)).toEqual(['Bearer haneul', 'Bearer bada']));
  expect(editing.get()).toBeUndefined();
  reads[1]!.answer('바다의 글');
  await opened;
  expect(standing()).toEqual(['1', 'bada', '바다의 글']);
});

test('so it is where nobody knew yet for which member it was read', async () => {
  userInfo.set({ isLogin: false });
  const { opened } = await begin('1');
  logIn('bada');
  reads[0]!.answer('하늘의 글');
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]!.answer('바다의 글');
  await opened;
  expect(standing()).toEqual(['1', 'bada', '바다의 글']);
});

test('known only while it was read, the member is who it is opened for, without another read', async () => {
  userInfo.set({ isLogin: false });
  const { opened } = await begin('1');
  know('haneul');
  reads[0]!.answer('종이접기');
  await opened;
  expect([reads.length, ...standing()]).toEqual([1, '1', 'haneul', '종이접기']);
});

test('where the session is over by now, it stays that of the member it was read for', async () => {
  const { opened } = await begin('1');
  // Known all the same that there is somebody: reading waits for that.
  reads[0]!.answer('하늘의 글');
  userInfo.set({ isLogin: false });
  await opened;
  expect(standing()).toEqual(['1', 'haneul', '하늘의 글']);
});
