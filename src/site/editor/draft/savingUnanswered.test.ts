import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftServer } from '../../../../dev/draftServer.ts';
import { blankCv } from '../../../domain/cv/cv.ts';
import { clashes } from './clashes.store.ts';
import { dispatch, draftStore, type Editing, editing, openEditor } from './draft.store.ts';
import { saveDraft } from './saving.store.ts';

/* A save is stored and its answer lost; what is written meanwhile is what is meant. */

const BROKEN = '반쪽 \ud83d';

let server: DraftServer;

beforeEach(() => {
  server = new DraftServer(blankCv());
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('sessionStorage', { getItem: () => 'a token' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { activeElement: null });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const context = { codes: {} } as unknown as Editing['context'];
  const key = { companyCode: '1', postingNumber: '1', revision: 1 };
  openEditor({ ...key, context, limits: {} as Editing['limits'] }, { cv: server.cv, files: [] });
});

afterEach(() => {
  editing.set(undefined);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const type = (key: string, value: string) => dispatch({ type: 'update', section: 'profileDetail', key, value });

async function saveWithoutAnswer(saves: 'unanswered' | 'lost'): Promise<void> {
  server.saves = saves;
  await expect(saveDraft()).rejects.toMatchObject({ code: 'offline' });
}

async function saveAtLast(): Promise<void> {
  server.saves = 'answered';
  await saveDraft();
}

describe.each([
  ['the same is tried again and again', () => undefined],
  ['something else is written before each try', (count: number) => type('talent', `${count}`)],
  // One and the same content, in another object each time.
  ['something that waits here is written before each try', (count: number) => type('talent', `${count} ${BROKEN}`)],
])('offline for long, while %s', (_how, write) => {
  async function stayOffline(): Promise<void> {
    for (let count = 0; count < 30; count += 1) {
      write(count);
      await saveWithoutAnswer('lost');
    }
  }

  test('words cleared by a save without an answer and brought back are not lost', async () => {
    type('hobby', '긴 글');
    await saveAtLast();
    type('hobby', '');
    await saveWithoutAnswer('unanswered');
    type('hobby', '긴 글');
    await stayOffline();
    expect(server.cv.profileDetail.hobby).toBe('');
    await saveAtLast();
    expect([draftStore.get().profileDetail.hobby, server.cv.profileDetail.hobby]).toEqual(['긴 글', '긴 글']);
  });

  test('nobody is asked about their own words', async () => {
    type('hobby', '종이');
    await saveWithoutAnswer('unanswered');
    type('hobby', '종이접기');
    await stayOffline();
    await saveAtLast();
    expect([clashes.get(), server.cv.profileDetail.hobby]).toEqual([[], '종이접기']);
  });
});

test('tries that bring nothing new are noted once, also where something waits here', async () => {
  type('talent', BROKEN);
  type('hobby', '종이접기');
  await saveWithoutAnswer('lost');
  const noted = editing.get()!.sent;
  expect(noted).toHaveLength(1);
  await saveWithoutAnswer('lost');
  expect(editing.get()!.sent).toBe(noted);
});

describe('a row with a text that waits here, of which the rest was sent without an answer,', () => {
  const rows = () => server.cv.career.map(({ no, position }) => [no, position]);

  beforeEach(async () => {
    dispatch({ type: 'add', section: 'career', no: 41 });
    const index = draftStore.get().career.findIndex(({ no }) => no === 41);
    for (const [key, value] of [
      ['company', BROKEN],
      ['position', '대리'],
    ] as const) {
      dispatch({ type: 'updateRow', section: 'career', index, key, value });
    }
    await saveWithoutAnswer('unanswered');
    expect(rows()).toContainEqual([41, '대리']);
  });

  test('stays removed once it is removed', async () => {
    const index = draftStore.get().career.findIndex(({ no }) => no === 41);
    dispatch({ type: 'remove', section: 'career', index });
    await saveAtLast();
    expect(draftStore.get().career.map(({ no }) => no)).not.toContain(41);
    expect(rows().map(([no]) => no)).not.toContain(41);
  });

  test('is asked about by nobody', async () => {
    await saveAtLast();
    expect(clashes.get()).toEqual([]);
    expect(draftStore.get().career.find(({ no }) => no === 41)?.company).toBe(BROKEN);
  });
});
