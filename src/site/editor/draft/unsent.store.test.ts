import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftServer } from '../../../../dev/draftServer.ts';
import { MemoryIndexedDb, memoryKeyRange } from '../../../../dev/memoryIndexedDb.ts';
import { holdRecord, openSealedStore } from '../../../browser/sealedStore.ts';
import { blankDraft, cvOf, type Draft, reduce } from '../../../domain/cv/draft.ts';
import type { Cv } from '../../../domain/cv/sections.ts';
import { userInfo } from '../../session/session.store.ts';
import { dispatch, draftStore, type Editing, editing, openEditor } from './draft.store.ts';
import { aboutApplication, journal, journalEnded, startJournal } from './journal.store.ts';
import { entrySplitter, readEntry } from './journal.ts';
import { sendUnsent } from './unsent.store.ts';

/* A page that is gone has left unsent text on this device. */

const key = { companyCode: '1', postingNumber: '1' };
const journalKey = btoa('k'.repeat(32));
const member = { name: '김하늘', userId: 'haneul', email: '', birth: '', phone: '', journalKey };
const base = cvOf(reduce(blankDraft(), { type: 'add', section: 'career', no: 41 }));
const opened = reduce(blankDraft(), { type: 'load', cv: base });

const disk = new MemoryIndexedDb();
let server: DraftServer;

beforeEach(() => {
  disk.clear();
  disk.isFull = false;
  server = new DraftServer(base);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('sessionStorage', { getItem: () => 'a token' });
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('indexedDB', disk);
  vi.stubGlobal('IDBKeyRange', memoryKeyRange);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  userInfo.set({ isLogin: true, ...member });
});

afterEach(async () => {
  editing.set(undefined);
  await journalEnded();
  userInfo.set({ isLogin: false });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const store = async () => (await openSealedStore(journalKey))!;
const ids = async () => (await store()).ids(aboutApplication(key));

/** What a page that is gone wrote last; answers the id of its record. */
async function leave(draft: Draft): Promise<string> {
  const entry = { ...key, revision: 1, base, cv: cvOf(draft), sent: [], deleted: draft.deleted, choices: [] };
  const { head, parts } = entrySplitter()(entry);
  const id = await (await store()).newId(aboutApplication(key));
  await (await store()).put(id, head, parts, []);
  return id;
}

const withHobby = (hobby: string) =>
  reduce(opened, { type: 'update', section: 'profileDetail', key: 'hobby', value: hobby });
const place = base.career.findIndex(({ no }) => no === 41);
const companies = () => server.cv.career.filter(({ no }) => no === 41).map(({ company }) => company);

describe('logging out sends', () => {
  test('what was written, and takes it off this device', async () => {
    await leave(withHobby('종이접기'));
    expect(await sendUnsent()).toBe('nothing');
    expect([server.cv.profileDetail.hobby, await ids()]).toEqual(['종이접기', []]);
  });

  test('that a row was removed', async () => {
    await leave(reduce(opened, { type: 'remove', section: 'career', index: place }));
    expect(await sendUnsent()).toBe('nothing');
    expect(companies()).toEqual([]);
  });

  test('no removal of a row that somebody has written in meanwhile', async () => {
    await leave(reduce(opened, { type: 'remove', section: 'career', index: place }));
    const career = base.career.map((row) => (row.no === 41 ? { ...row, company: '남이 쓴 글' } : row));
    server.saveElsewhere({ ...base, career } as Cv);
    expect(await sendUnsent()).toBe('nothing');
    expect([companies(), await ids()]).toEqual([['남이 쓴 글'], []]);
  });
});

describe('the editor brings it in, and its record', () => {
  async function openAgain(): Promise<void> {
    const context = { codes: {} } as unknown as Editing['context'];
    openEditor({ ...key, revision: 1, context, limits: {} as Editing['limits'] }, { cv: base, files: [] });
    await startJournal();
    expect(draftStore.get().profileDetail.hobby).toBe('종이접기');
  }

  test('goes once the page has one of its own', async () => {
    const left = await leave(withHobby('종이접기'));
    await openAgain();
    const [own, ...others] = await ids();
    expect([own === left, others]).toEqual([false, []]);
    const { head, parts } = (await (await store()).read(own!))!;
    expect(readEntry(head, parts)?.cv.profileDetail.hobby).toBe('종이접기');
  });

  test('stays while the page’s own cannot be written, and goes once it is', async () => {
    const left = await leave(withHobby('종이접기'));
    disk.isFull = true;
    await openAgain();
    expect([journal.get().works, await ids()]).toEqual([false, [left]]);
    disk.isFull = false;
    dispatch({ type: 'update', section: 'profileDetail', key: 'talent', value: '노래' });
    await vi.waitFor(async () => expect(await ids()).not.toContain(left));
    expect([journal.get().works, await ids()]).toEqual([true, [expect.any(String)]]);
  });

  test('is free for the next page once this one is closed', async () => {
    const left = await leave(withHobby('종이접기'));
    disk.isFull = true;
    await openAgain();
    expect(await holdRecord(left)).toBeUndefined();
    editing.set(undefined);
    await journalEnded();
    const letGo = await holdRecord(left);
    expect(letGo).toBeDefined();
    letGo?.();
  });
});
