import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftServer } from '../../../../dev/draftServer.ts';
import { MemoryIndexedDb, memoryKeyRange } from '../../../../dev/memoryIndexedDb.ts';
import { holdRecord, openSealedStore } from '../../../browser/sealedStore.ts';
import { CV_CONSENTS } from '../../../domain/cv/consents.ts';
import { blankDraft, cvOf, type Draft, reduce } from '../../../domain/cv/draft.ts';
import { type Marks, noMarks } from '../../../domain/cv/marks.ts';
import type { Cv } from '../../../domain/cv/sections.ts';
import { userInfo } from '../../session/session.store.ts';
import { dispatch, draftStore, type Editing, editing, openEditor } from './draft.store.ts';
import { aboutApplication, journal, journalEnded, startJournal } from './journal.store.ts';
import { entrySplitter, type JournalEntry, readEntry } from './journal.ts';
import { hasUnsavedMarks, markAnswered, marksToSend } from './marks.store.ts';
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
async function leave(draft: Draft, marks?: Marks): Promise<string> {
  const entry = { ...key, revision: 1, base, cv: cvOf(draft), sent: [], deleted: draft.deleted, choices: [] };
  // Without marks it is a record from before it kept them.
  const { head, parts } = entrySplitter()({ ...entry, marks } as JournalEntry);
  const id = await (await store()).newId(aboutApplication(key));
  await (await store()).put(id, head, parts, []);
  return id;
}

const withHobby = (hobby: string) =>
  reduce(opened, { type: 'update', section: 'profileDetail', key: 'hobby', value: hobby });
const SHOWN = { [CV_CONSENTS.optionalConsent]: '2026-11-22' };
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

  const withSchool = reduce(opened, { type: 'add', section: 'education', no: 51 });
  const GRADES = ['education.51.ledu_pt', 'education.51.std_pnt_pt'];

  test.each([
    ['that nobody has touched is no answer', noMarks, []],
    ['is no answer in a record that does not know', undefined, []],
    ['that was said to be true is an answer', { answered: GRADES, versions: {} }, GRADES],
  ])('a row in which a default %s', async (_, marks, answered) => {
    await leave(withSchool, marks);
    expect(await sendUnsent()).toBe('nothing');
    expect(server.cv.education.map(({ no }) => no)).toContain(51);
    expect(server.marks.answered).toEqual(answered);
  });

  test('a consent as of the version that was shown', async () => {
    const value = 'Y';
    const ticked = reduce(opened, { type: 'update', section: 'profile', key: 'optionalConsent', value });
    await leave(ticked, { answered: [], versions: SHOWN });
    expect(await sendUnsent()).toBe('nothing');
    expect([server.cv.profile.optionalConsent, server.marks.versions]).toEqual([value, SHOWN]);
  });

  test('what was only said to be true, and not twice', async () => {
    const marks = { answered: ['profile.carr_fg_cd'], versions: SHOWN };
    await leave(opened, marks);
    await sendUnsent();
    await leave(opened, marks);
    await sendUnsent();
    expect([server.marks, server.revision, await ids()]).toEqual([marks, 2, []]);
  });
});

describe('the editor brings it in, and its record', () => {
  async function openAgain(): Promise<void> {
    await openDraft();
    expect(draftStore.get().profileDetail.hobby).toBe('종이접기');
  }

  async function openDraft(): Promise<void> {
    const context = { codes: {} } as unknown as Editing['context'];
    openEditor({ ...key, revision: 1, context, limits: {} as Editing['limits'] }, { cv: base, files: [] });
    await startJournal();
  }

  test('brings in what was said to be true, and which version of a consent was shown', async () => {
    const marks = { answered: ['profile.carr_fg_cd'], versions: SHOWN };
    const left = await leave(withHobby('종이접기'), marks);
    await openAgain();
    expect([marksToSend(), hasUnsavedMarks()]).toEqual([marks, true]);
    const [own] = await ids();
    expect(own).not.toBe(left);
    const { head, parts } = (await (await store()).read(own!))!;
    expect(readEntry(head, parts)?.marks).toEqual(marks);
  });

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

  test('is written again where nothing but a default is said to be true', async () => {
    await openDraft();
    markAnswered('profile.carr_fg_cd');
    await vi.waitFor(async () => expect(await ids()).toHaveLength(1));
    markAnswered('profile.atscolc_cd');
    const kept = async () => {
      const { head, parts } = (await (await store()).read((await ids())[0]!))!;
      return readEntry(head, parts)?.marks.answered;
    };
    await vi.waitFor(async () => expect(await kept()).toEqual(['profile.carr_fg_cd', 'profile.atscolc_cd']));
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
