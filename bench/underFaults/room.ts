import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Managed } from '../killing.ts';

/** A disk of the product's own, which can be full. */
export interface Room {
  fill(): void | Promise<void>;
  clear(): void | Promise<void>;
}

const SIZE_MB = 64;
const MB = 1024 * 1024;

/** Makes `folder` a disk of its own, in memory, where that may be done (root); it goes with the stack. */
export function isOwnDisk(stack: AsyncDisposableStack, folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const size = `size=${SIZE_MB}m`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'jiwon-bench', folder]).status !== 0) return false;
  stack.defer(() => void spawnSync('umount', ['-l', folder]));
  chmodSync(folder, 0o755);
  return true;
}

/** The disk of its own, filled to its last byte. */
export function roomOnDisk(folder: string): Room {
  const file = path.join(folder, 'filling');
  return {
    fill() {
      try {
        for (;;) writeFileSync(file, Buffer.alloc(MB), { flag: 'a' });
      } catch {
        // It is full.
      }
    },
    clear: () => rmSync(file, { force: true }),
  };
}

/** Where no disk can be made: both processes are told that far more has to stay free than there is. */
export function roomBySetting(processes: readonly Managed[]): Room {
  const exchange = async (more: Record<string, string>) => {
    for (const one of processes) await one.exchange(more);
  };
  return { fill: () => exchange({ FREE_SPACE_MB: '100000000' }), clear: () => exchange({}) };
}
