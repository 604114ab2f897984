import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of content/ by their paths in it, wherever they are kept. */
export interface ContentSource {
  /** The names in a folder that end so, in their order. */
  names(folder: string, ending: string): string[];
  /** Nothing for a file that is not there. */
  read(file: string): Buffer | undefined;
}

/** The files of a folder. */
export function folderSource(dir: string): ContentSource {
  return {
    names(folder, ending) {
      const full = path.join(dir, folder);
      const all = existsSync(full) ? readdirSync(full) : [];
      return all.filter((name) => name.endsWith(ending)).sort();
    },
    read(file) {
      const full = path.join(dir, file);
      return existsSync(full) ? readFileSync(full) : undefined;
    },
  };
}

/** Files in memory. */
export function filesSource(files: ReadonlyMap<string, Buffer>): ContentSource {
  return {
    names(folder, ending) {
      const inside = [...files.keys()].filter((file) => file.startsWith(`${folder}/`) && file.endsWith(ending));
      return inside.map((file) => file.slice(folder.length + 1)).sort();
    },
    read: (file) => files.get(file),
  };
}
