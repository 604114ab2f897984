import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

// Ticks of a processor in a second, on every Linux.
const TICKS = 100;

/** Seconds of a processor that a process, and those it started, have taken so far. */
export function secondsOf(root: number): number {
  return [...familyOf(root).values()].reduce((sum, each) => sum + each, 0) / TICKS;
}

/** The same of each of some processes, without those they started; of one that has ended nothing. */
export function secondsOfEach(pids: readonly number[]): Map<number, number> {
  const own = pids.map((pid) => [pid, statOf(`/proc/${pid}`)[2]] as const);
  return new Map(own.flatMap(([pid, taken]) => (taken === undefined ? [] : [[pid, taken / TICKS]])));
}

/** Seconds of a processor that the first thread of a process has taken so far. */
export function secondsOfThread(pid: number): number {
  return (statOf(`/proc/${pid}/task/${pid}`)[2] ?? 0) / TICKS;
}

/** A process and those it started, with the ticks each has taken. */
function familyOf(root: number): Map<number, number> {
  const children = new Map<number, number[]>();
  const own = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const [parent = 0, taken = 0] = statOf(`/proc/${name}`);
    own.set(Number(name), taken);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = new Map<number, number>();
  for (const pids = [root]; pids.length > 0; ) {
    const pid = pids.pop()!;
    family.set(pid, own.get(pid) ?? 0);
    pids.push(...(children.get(pid) ?? []));
  }
  return family;
}

/**
 * The last processor for this process alone, the others for what it asks: clients have machines of their own, and what
 * they cost must not count as what the product cannot do. How many those are; 0 if there is one alone, for both.
 */
export function keepApart(roots: readonly number[]): number {
  const last = availableParallelism() - 1;
  if (last < 1) return 0;
  // One that has ended meanwhile needs no processor.
  const pin = (pid: number, list: string) => spawnSync('taskset', ['-a', '-c', '-p', list, String(pid)]);
  const theirs = last === 1 ? '0' : `0-${last - 1}`;
  const pinned = new Set<number>();
  const isNew = (pid: number) => !pinned.has(pid);
  // Children have what their parent had when they were made: first the parents, then whoever was made before that, until
  // there is nobody new. A connection opened meanwhile would run beside the bench, and lack what that takes.
  for (let some = roots; some.length > 0; some = roots.flatMap((root) => [...familyOf(root).keys()].filter(isNew))) {
    for (const pid of some) pin(pid, theirs);
    for (const pid of some) pinned.add(pid);
  }
  pin(process.pid, String(last));
  return last;
}

/** Its parent, the ticks it and those whose end it has seen have taken, and its own; nothing if it has just ended. */
function statOf(folder: string): number[] {
  try {
    const text = readFileSync(`${folder}/stat`, 'utf8');
    // The name, in brackets, may hold spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const sum = (from: number, to: number) => fields.slice(from, to).reduce((all, each) => all + each, 0);
    return [fields[1]!, sum(11, 15), sum(11, 13)];
  } catch {
    return [];
  }
}

/** Seconds that all processors of the machine have been busy so far, or were taken away from it. */
export function machineSeconds(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , ...rest] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + rest.slice(0, 3).reduce((sum, each) => sum + each, 0)) / TICKS;
}

/** How many processors each of some keeps busy while something is done, by the seconds that each has taken so far. */
export async function whileDoing<T>(taken: Readonly<Record<string, () => number>>, work: () => Promise<T>) {
  const read = () => Object.fromEntries(Object.entries(taken).map(([name, seconds]) => [name, seconds()]));
  const [before, begun] = [read(), performance.now()];
  const found = await work();
  const seconds = (performance.now() - begun) / 1000;
  const busy = Object.entries(read()).map(([name, now]) => [
    name,
    Number(((now - before[name]!) / seconds).toFixed(2)),
  ]);
  return { found, busy: Object.fromEntries(busy) as Record<string, number> };
}
