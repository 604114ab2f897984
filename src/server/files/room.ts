import { statfs } from 'node:fs/promises';
import { problem } from '../../http/problem.ts';
import type { Config } from '../config.ts';

const MB = 1024 * 1024;

/** Bytes free on the disk where files are kept, and how many stay free whatever is uploaded. */
export async function roomOf({ dataDir, freeSpaceMb }: Config): Promise<{ free: number; floor: number }> {
  const { bavail, bsize } = await statfs(dataDir);
  return { free: bavail * bsize, floor: freeSpaceMb * MB };
}

/** Throws `noSpace` if an upload of this many bytes would leave too little for what has to be stored. */
export async function refuseWithoutRoom(config: Config, bytes: number): Promise<void> {
  const { free, floor } = await roomOf(config);
  if (free - bytes < floor) throw problem('noSpace');
}
