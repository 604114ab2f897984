import { spawn } from 'node:child_process';

/** Processors: the load and what it is put on never share one. */
export const LOAD_CPU = '0';
export const SERVER_CPU = '1';

/** Requests a second over `seconds`, with 64 connections from one thread. Throws when any answer was an error. */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const report = await run('taskset', ['-c', LOAD_CPU, 'wrk', '-t1', '-c64', `-d${seconds}s`, ...sent, url]);
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(report) ?? [];
  if (!rate || /Non-2xx|Socket errors/.test(report)) throw new Error(`wrk on ${url}:\n${report}`);
  return Number(rate);
}

async function run(command: string, words: string[]): Promise<string> {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  for await (const text of child.stdout.setEncoding('utf8')) printed += text;
  return printed;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('No values');
  return middle;
}
