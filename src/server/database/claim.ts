import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { type InstanceNote, noteInstance, projectRegister, registerOf, runningInstances } from '../instance.mjs';
import { openFolder } from './postgresBinaries.ts';

type Claim = { note: (facts: { databaseUrl: string; ownerUrl: string }) => void; release: () => void };

const PATIENCE_MS = 2_000;

/**
 * Notes this process in its data folder. With the embedded database it is the only one there: throws a sentence that
 * names the address of the other. Processes with DATABASE_URL share the folder.
 */
export async function claimDataDir(config: Config): Promise<Claim> {
  const embedded = config.databaseUrl === undefined;
  const facts = { address: config.publicUrl, embedded };
  const register = registerOf(config.dataDir);
  if (!embedded) {
    const releases = [tryNote(projectRegister, facts), tryNote(register, facts)];
    return { note: () => undefined, release: () => releases.forEach((release) => void release()) };
  }
  await openFolder(config.dataDir);
  const leave = noteInstance(register, facts);
  const deadline = performance.now() + PATIENCE_MS;
  for (let other = otherIn(register); other; other = otherIn(register)) {
    // Of two that start in the same moment and see each other, the one with the higher number gives way.
    if (process.pid > other.pid || performance.now() > deadline) {
      leave();
      throw new Error(
        `Jiwon is already running at ${other.address} (process ${other.pid}). Stop it first, or open that address.\n` +
          `지원이 이미 ${other.address} 에서 실행 중입니다(프로세스 ${other.pid}). 먼저 끝내거나 그 주소를 열어 주세요.`,
      );
    }
    await pause(20);
  }
  const leaveProject = tryNote(projectRegister, facts);
  return {
    note: (more) => void noteInstance(register, { ...facts, ...more }),
    release() {
      leave();
      leaveProject();
    },
  };
}

function otherIn(register: string): InstanceNote | undefined {
  return runningInstances(register).find((note) => note.embedded && note.pid !== process.pid);
}

/** A note that only helps others: a read-only folder is no reason not to serve. */
function tryNote(register: string, facts: Omit<InstanceNote, 'pid' | 'started'>): () => void {
  try {
    return noteInstance(register, facts);
  } catch {
    return () => undefined;
  }
}
