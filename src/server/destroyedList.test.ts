import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDestroyedList, type DestroyedEntry, type DestroyedList } from './destroyedList.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'jiwon-destroyed-'));
afterAll(() => rm(dataDir, { recursive: true }));

const entry = (digit: string, at: string, change: Partial<DestroyedEntry> = {}): DestroyedEntry => ({
  ...{ kind: 'member', numberKey: digit.repeat(64), class: 'leaving', apart: false, at: new Date(at) },
  ...change,
});

const all = async (list: DestroyedList, from = new Date(0)) => (await Array.fromAsync(list.read(from))).flat();

describe('the list of what was destroyed', () => {
  it('gives back what was added, of its own database alone', async () => {
    const list = createDestroyedList(dataDir, 'one');
    expect(await all(list)).toEqual([]);
    const first = [entry('a', '2026-10-31T23:59:59.999Z'), entry('b', '2026-11-01T00:00:00.000Z', { apart: true })];
    const second = [entry('c', '2026-11-02T00:00:00.000Z', { kind: 'file', class: null })];
    await list.add(first);
    await list.add(second);
    expect((await all(list)).sort((a, b) => (a.numberKey < b.numberKey ? -1 : 1))).toEqual([...first, ...second]);
    expect(await all(createDestroyedList(dataDir, 'two'))).toEqual([]);
  });

  it('goes on behind a line that a crash cut off', async () => {
    const list = createDestroyedList(dataDir, 'three');
    const [before, after] = [entry('a', '2026-11-01T00:00:00.000Z'), entry('b', '2026-11-02T00:00:00.000Z')];
    await list.add([before]);
    await appendFile(path.join(dataDir, 'destroyed', 'three', '2026-11'), 'member abc');
    await list.add([after]);
    expect(await all(list)).toEqual([before, after]);
    expect(await all(list, after.at)).toEqual([after]);
  });

  it('that cannot be read is no empty one', async () => {
    await writeFile(path.join(dataDir, 'destroyed', 'no-folder'), '');
    await expect(all(createDestroyedList(dataDir, 'no-folder'))).rejects.toThrow('cannot be read (ENOTDIR)');
  });

  it('forgets whole months, and not the month in which the time lies', async () => {
    const list = createDestroyedList(dataDir, 'four');
    await list.add([entry('a', '2026-09-30T00:00:00.000Z'), entry('b', '2026-10-01T00:00:00.000Z')]);
    await list.forget(new Date('2026-10-31T00:00:00.000Z'));
    expect(await readdir(path.join(dataDir, 'destroyed', 'four'))).toEqual(['2026-10']);
  });
});
