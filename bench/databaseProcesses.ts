import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The postmaster of a cluster's folder and its children; empty while it is being started. */
export function processesOf(cluster: string): number[] {
  try {
    const file = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
    const first = file.split('\n')[0]!;
    const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === first);
    return [Number(first), ...children.map(Number)];
  } catch {
    return [];
  }
}

/** Whether a process of a cluster is that of a client, by its socket or by TCP. */
export const isSession = (pid: number) => / (\[local\]|127\.0\.0\.1\()/.test(readOf(String(pid), 'cmdline'));

/** Sends a process a signal; it may have ended in this moment. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, name);
  } catch {}
}

// The name of a program is in brackets and may hold anything; state and parent follow.
const parentOf = (pid: string) => / (\d+)/.exec(readOf(pid, 'stat').replace(/^.*\) \w/, ''))?.[1];

function readOf(pid: string, what: 'stat' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
