import { appendFile, link, mkdir, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { processStart } from '../instance.mjs';
import { type Digest, digestOf, syncFolder, within, writeNew } from './privateFile.ts';

/*
 * A folder outside the product into which applications are written, each as a folder of its own that appears whole or
 * not at all, so that a run that is killed in the middle can go on where it was. Nobody but its owner may read it.
 */

/** The path of one file, seen from the folder, and its content. */
export interface WrittenFile extends Digest {
  path: string;
}

/** What a folder keeps of one application: its files, and whatever its writer wants to know again. */
export interface HeldRecord<T> {
  about: T;
  files: WrittenFile[];
}

/** One file to be written, by its path within its application. */
export interface Part {
  path: string;
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>;
}

export interface ExportFolder<T> {
  readonly path: string;
  /** The applications it holds. */
  held(): Promise<number[]>;
  /** What it holds of one; undefined if that is not, byte for byte, what was written. */
  recordOf(number: number): Promise<HeldRecord<T> | undefined>;
  /** The path of one, seen from the folder. */
  placeOf(number: number): string;
  /** Writes one beside the others; `keep` puts it in its place, where an earlier one may be. Undone by `discard`. */
  prepare(
    number: number,
    about: T,
    parts: AsyncIterable<Part>,
  ): Promise<{ record: HeldRecord<T>; keep(): Promise<void> }>;
  discard(): Promise<void>;
  remove(number: number): Promise<void>;
  /** Writes a file that is about all of them, whole or not at all. */
  write(name: string, bytes: Part['bytes']): Promise<WrittenFile>;
  /** Removes one of those; one that is not there is no error. */
  unwrite(name: string): Promise<void>;
  /** Adds a line of JSON to the log of its runs, and reads all of them. */
  note(line: object): Promise<void>;
  noted(): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

const WORK = '.jiwon-export';
const APPLICATIONS = '지원서';
const RECORD = '확인.json';

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/**
 * Opens a folder for what `subject` names: one that is not there yet, is empty, or was written for the same. Throws a
 * sentence where it is another, where others may read it, or where another process writes into it.
 */
export async function openExportFolder<T>(given: string, subject: object): Promise<ExportFolder<T>> {
  const folder = await privateFolder(given);
  const work = path.join(folder, WORK);
  await refuseOthers(folder, work, subject);
  await lock(work);
  const part = path.join(work, 'part');
  await rm(part, { recursive: true, force: true });
  const applications = path.join(folder, APPLICATIONS);
  await mkdir(applications, { recursive: true, mode: 0o700 });
  const log = path.join(work, 'runs.jsonl');
  const placeOf = (number: number) => `${APPLICATIONS}/${checked(number)}`;
  const at = (number: number) => path.join(folder, placeOf(number));

  return {
    path: folder,
    placeOf,
    async held() {
      const names = await readdir(applications);
      return names.filter((name) => /^\d{1,15}$/.test(name)).map(Number);
    },
    async recordOf(number) {
      try {
        const record = JSON.parse(await readFile(path.join(at(number), RECORD), 'utf8')) as HeldRecord<T>;
        for (const file of record.files) {
          const { size, sha256 } = await digestOf(path.join(folder, file.path));
          if (size !== file.size || sha256 !== file.sha256) return undefined;
        }
        return record;
      } catch {
        return undefined;
      }
    },
    async prepare(number, about, parts) {
      await rm(part, { recursive: true, force: true });
      const files: WrittenFile[] = [];
      for await (const { path: name, bytes } of parts) {
        const file = within(part, name);
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        files.push({ path: `${placeOf(number)}/${name}`, ...(await writeNew(file, bytes)) });
        await syncFolder(path.dirname(file));
      }
      const record = { about, files };
      await writeNew(path.join(part, RECORD), [Buffer.from(`${JSON.stringify(record, null, 1)}\n`)]);
      await syncFolder(part);
      return {
        record,
        async keep() {
          await rm(at(number), { recursive: true, force: true });
          await rename(part, at(number));
          await syncFolder(applications);
        },
      };
    },
    discard: () => rm(part, { recursive: true, force: true }),
    async remove(number) {
      await rm(at(number), { recursive: true, force: true });
      await syncFolder(applications);
    },
    async write(name, bytes) {
      const [fresh, file] = [path.join(work, 'top'), within(folder, name)];
      await rm(fresh, { force: true });
      const written = await writeNew(fresh, bytes);
      await rename(fresh, file);
      await syncFolder(folder);
      return { path: name, ...written };
    },
    async unwrite(name) {
      await rm(within(folder, name), { force: true });
      await syncFolder(folder);
    },
    note: (line) => appendFile(log, `\n${JSON.stringify(line)}`, { mode: 0o600, flush: true }),
    async noted() {
      const text = await readFile(log, 'utf8').catch(() => '');
      return text.split('\n').flatMap(lineOf);
    },
    async close() {
      await rm(part, { recursive: true, force: true });
      await rm(path.join(work, 'writer'), { force: true });
    },
  };
}

// The last line of a process that was killed may have been cut off.
function lineOf(line: string): Record<string, unknown>[] {
  try {
    return line === '' ? [] : [JSON.parse(line)];
  } catch {
    return [];
  }
}

async function privateFolder(given: string): Promise<string> {
  await mkdir(given, { recursive: true, mode: 0o700 });
  const folder = await realpath(given);
  const { mode, uid } = await stat(folder);
  if (uid !== process.getuid?.())
    throw new Error(`${given} belongs to somebody else, who could read what is written there.`);
  if ((mode & 0o077) !== 0) {
    throw new Error(
      `Others may enter ${given}: take it from them (chmod 700), or name a folder that is not there yet.`,
    );
  }
  return folder;
}

async function refuseOthers(folder: string, work: string, subject: object): Promise<void> {
  const file = path.join(work, 'subject.json');
  const wanted = JSON.stringify(subject);
  const found = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (found === wanted) return;
  const names = (await readdir(folder)).filter((name) => name !== WORK);
  if (found !== undefined || names.length > 0) {
    throw new Error(`${folder} is not empty, and holds no export of this posting: name another folder.`);
  }
  await mkdir(work, { recursive: true, mode: 0o700 });
  await rm(`${file}.new`, { force: true });
  await writeNew(`${file}.new`, [Buffer.from(wanted)]);
  await rename(`${file}.new`, file);
  await syncFolder(work);
}

// A process that was killed left its note; a process of the same number that began later is somebody else. A note is
// there whole or not at all.
async function lock(work: string): Promise<void> {
  const file = path.join(work, 'writer');
  const own = `${file}.${process.pid}`;
  await rm(own, { force: true });
  await writeNew(own, [Buffer.from(JSON.stringify({ pid: process.pid, started: processStart(process.pid) }))]);
  try {
    for (;;) {
      try {
        return await link(own, file);
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error;
      }
      const [note] = lineOf(await readFile(file, 'utf8').catch(() => ''));
      const isAlive = note && processStart(note.pid as number) === note.started;
      if (isAlive) throw new Error(`Process ${note.pid} is writing into this folder.`);
      await rm(file, { force: true });
    }
  } finally {
    await rm(own, { force: true });
  }
}

function checked(number: number): number {
  if (!Number.isSafeInteger(number) || number < 0) throw new Error('Not the number of an application.');
  return number;
}
