import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

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
  /** Adds entries and waits for the disk; adding an entry twice does no harm. */
  add(entries: readonly DestroyedEntry[]): Promise<void>;
  /** Its entries from an instant on, some thousand at a time. Throws where it is there and cannot be read. */
  read(from: Date): AsyncIterable<DestroyedEntry[]>;
  /** Removes the months that were over before an instant. */
  forget(before: Date): Promise<void>;
}

const AT_A_TIME = 5_000;
const NONE = '-';
const APART = 'apart';
const LINE = /^(member|application|submission|file) ([0-9a-f]{64}) (\S+) (\S+) (\S+)$/;

/** An empty list. */
export const nothingListed: Pick<DestroyedList, 'read'> = { async *read() {} };

/** The list of the database of this owner (table file_folder) in a data folder. */
export function createDestroyedList(dataDir: string, owner: string): DestroyedList {
  const folder = path.join(dataDir, 'destroyed', owner);
  const monthOf = (at: Date) => at.toISOString().slice(0, 7);
  const months = async () => {
    // No folder is no entry; any other failure must not pass for that.
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw new Error(`The list of what was destroyed, ${folder}, cannot be read (${error.code}).`);
    });
    return names.filter((name) => /^\d{4}-\d\d$/.test(name)).sort();
  };
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
      // A month's file may be new: its name has to last too.
      const names = await open(folder, 'r');
      await names.sync().finally(() => names.close());
    },
    async *read(from) {
      for (const month of await months()) {
        let some: DestroyedEntry[] = [];
        for await (const line of createInterface({ input: createReadStream(path.join(folder, month)) })) {
          some.push(...entryOf(line).filter(({ at }) => at >= from));
          if (some.length < AT_A_TIME) continue;
          yield some;
          some = [];
        }
        if (some.length > 0) yield some;
      }
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
