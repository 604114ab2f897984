import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { processStart } from '../instance.mjs';
import { type ExportFolder, openExportFolder, type Part } from './exportFolder.ts';

const work = await mkdtemp(path.join(tmpdir(), 'jiwon-folder-'));
afterAll(() => rm(work, { recursive: true }));
let folders = 0;
function newFolder(): string {
  folders += 1;
  return path.join(work, String(folders));
}

const subject = { postingNumber: '1' };
const openNew = (folder: string) => openExportFolder<string>(folder, subject);

async function* parts(...texts: string[]): AsyncGenerator<Part> {
  for (const [index, text] of texts.entries()) yield { path: `첨부파일/${index}.txt`, bytes: [Buffer.from(text)] };
}

async function write(folder: ExportFolder<string>, number: number, ...texts: string[]): Promise<void> {
  await (await folder.prepare(number, 'about', parts(...texts))).keep();
}

describe('works', () => {
  it('keeps each application whole or not at all, whenever its writer ends', async () => {
    const place = newFolder();
    const first = await openNew(place);
    await write(first, 1, 'eins', 'zwei');
    await first.prepare(1, 'about', parts('drei'));
    async function* broken() {
      yield* parts('vier');
      throw new Error('no more');
    }
    await expect(first.prepare(2, 'about', broken())).rejects.toThrow('no more');
    // As if it had been killed here: its note and what it had begun stay.
    await writeFile(path.join(place, '.jiwon-export/writer'), JSON.stringify({ pid: process.pid, started: 'before' }));
    const second = await openNew(place);
    expect(await second.held()).toEqual([1]);
    expect((await second.recordOf(1))?.files.map(({ path: file, size }) => [file, size])).toEqual([
      ['지원서/1/첨부파일/0.txt', 4],
      ['지원서/1/첨부파일/1.txt', 4],
    ]);
    await write(second, 1, 'neu');
    expect((await second.recordOf(1))?.files).toHaveLength(1);
    await second.remove(1);
    await second.close();
    expect([await second.held(), await readdir(path.join(place, '.jiwon-export'))]).toEqual([[], ['subject.json']]);
  });

  it('knows what is not byte for byte what it wrote', async () => {
    const folder = await openNew(newFolder());
    await write(folder, 7, 'eins');
    const file = path.join(folder.path, '지원서/7/첨부파일/0.txt');
    expect(await folder.recordOf(7)).toMatchObject({ about: 'about' });
    await writeFile(file, 'EINS');
    expect(await folder.recordOf(7)).toBeUndefined();
    await rm(file);
    expect([await folder.recordOf(7), await folder.recordOf(8)]).toEqual([undefined, undefined]);
  });

  it('remembers its runs, also after a line that was cut off', async () => {
    const place = newFolder();
    const folder = await openNew(place);
    await folder.note({ began: 1 });
    await writeFile(path.join(place, '.jiwon-export/runs.jsonl'), '{"cut', { flag: 'a' });
    await folder.note({ began: 2 });
    expect(await folder.noted()).toContainEqual({ began: 2 });
  });

  it('opens nothing it writes to anybody else', async () => {
    const folder = await openNew(newFolder());
    await write(folder, 1, 'eins');
    await folder.write('목록.csv', [Buffer.from('x')]);
    await folder.note({ began: 1 });
    for (const entry of await readdir(folder.path, { recursive: true })) {
      expect(((await stat(path.join(folder.path, entry))).mode & 0o077).toString(8), entry).toBe('0');
    }
  });
});

describe('refused', () => {
  it.each(['755', '750', '701', '770'])('a folder others may enter (%s), with nothing written', async (mode) => {
    const folder = newFolder();
    await mkdir(folder);
    await chmod(folder, Number.parseInt(mode, 8));
    await expect(openNew(folder)).rejects.toThrow('Others may enter');
    // By another name it is the same folder.
    await symlink(folder, `${folder}-link`);
    await expect(openNew(`${folder}-link`)).rejects.toThrow('Others may enter');
    expect(await readdir(folder)).toEqual([]);
  });

  it('a folder with something else in it, or with an export of another subject', async () => {
    const folder = newFolder();
    await mkdir(folder, { mode: 0o700 });
    await writeFile(path.join(folder, '메모.txt'), 'x');
    await expect(openNew(folder)).rejects.toThrow('is not empty');
    expect(await readdir(folder)).toEqual(['메모.txt']);
    const other = newFolder();
    await (await openNew(other)).close();
    await expect(openExportFolder(other, { postingNumber: '2' })).rejects.toThrow('is not empty');
  });

  it('a folder another process writes into, until it has ended', async () => {
    const place = newFolder();
    await (await openNew(place)).close();
    const note = path.join(place, '.jiwon-export/writer');
    await writeFile(note, JSON.stringify({ pid: process.ppid, started: processStart(process.ppid) }));
    await expect(openNew(place)).rejects.toThrow(`Process ${process.ppid} is writing`);
    await writeFile(note, JSON.stringify({ pid: process.ppid, started: 'another boot' }));
    await (await openNew(place)).close();
  });

  it.each(['../out.txt', '../../out.txt', '/../out.txt', '.'])('a name that leads out: %s', async (name) => {
    const folder = await openNew(newFolder());
    async function* leading(): AsyncGenerator<Part> {
      yield { path: name, bytes: [Buffer.from('x')] };
    }
    await expect(folder.prepare(1, 'about', leading())).rejects.toThrow('leads out');
    expect(await readdir(folder.path)).toEqual(['.jiwon-export', '지원서']);
    await expect(readFile(path.join(work, 'out.txt'))).rejects.toThrow('ENOENT');
  });
});
