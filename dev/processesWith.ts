import { readdirSync, readFileSync } from 'node:fs';

/** Running processes in whose command line any of the words occurs. */
export function processesWith(...words: string[]): { pid: number; line: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [{ pid: Number(pid), line: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
      } catch {
        return [];
      }
    })
    .filter(({ line }) => words.some((word) => line.includes(word)));
}
