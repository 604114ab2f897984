import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What was looked for and where it is, as `name: file`. Files that vanish while they are read hold nothing;
 * PostgreSQL's own programs, which a product started as root keeps beside its data, are left out.
 */
export async function searchFolder(folder: string, needles: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.relative(folder, file).startsWith('binaries')) continue;
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    for (const [name, needle] of needles) {
      if (bytes.includes(needle)) found.push(`${name}: ${path.relative(folder, file)}`);
    }
  }
  return found;
}
