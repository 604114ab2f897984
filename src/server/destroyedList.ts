import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** One thing that was destroyed: its kind, the keyed hash of its number, and what else destroying it again needs. */
export interface DestroyedEntry {
  kind: 'member' | 'application' | 'submission' | 'file';
  /** Hexadecimal. */
  numberKey: string;
  class: string | null;
  apart: boolean;
  at: Date;
}

/** What was destroyed, outside the database and its backups: a file a month in a folder named after the database. */
export interface DestroyedList {
  /** Adds entries and waits for the disk; one that stands there already is no harm. */
  add(entries: readonly DestroyedEntry[]): Promise<void>;
  read(): Promise<DestroyedEntry[]>;
  /** Removes the months that were over before an instant. */
  forget(before: Date): Promise<void>;
}

const NONE = '-';
const APART = 'apart';
const LINE = /^(member|application|submission|file) ([0-9a-f]{64}) (\S+) (\S+) (\S+)$/;

/** The list of the database of this owner (table file_folder) in a data folder. */
export function createDestroyedList(dataDir: string, owner: string): DestroyedList {
  const folder = path.join(dataDir, 'destroyed', owner);
  const monthOf = (at: Date) => at.toISOString().slice(0, 7);
  const months = async () => (await readdir(folder).catch(() => [])).filter((name) => /^\d{4}-\d\d$/.test(name));
  return {
    async add(entries) {
      if (entries.length === 0) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const [month, some] of Map.groupBy(entries, ({ at }) => monthOf(at))) {
        const lines = some.map((one) =>
          [one.kind, one.numberKey, one.class ?? NONE, one.apart ? APART : NONE, one.at.toISOString()].join(' '),
        );
        const handle = await open(path.join(folder, month), 'a', 0o600);
        try {
          // A line that a crash cut off ends here.
          await handle.appendFile(`\n${lines.join('\n')}\n`);
          await handle.sync();
        } finally {
          await handle.close();
        }
      }
    },
    async read() {
      const texts = await Promise.all((await months()).map((month) => readFile(path.join(folder, month), 'utf8')));
      return texts.flatMap((text) => text.split('\n')).flatMap(entryOf);
    },
    async forget(before) {
      for (const month of await months()) if (month < monthOf(before)) await rm(path.join(folder, month));
    },
  };
}

function entryOf(line: string): DestroyedEntry[] {
  const [, kind, numberKey = '', name = NONE, apart, at = ''] = LINE.exec(line) ?? [];
  if (!kind) return [];
  return [
    {
      kind: kind as DestroyedEntry['kind'],
      numberKey,
      class: name === NONE ? null : name,
      apart: apart === APART,
      at: new Date(at),
    },
  ];
}
