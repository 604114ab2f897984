import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { projectDir } from '../src/server/instance.mjs';
import { bareEnv } from './bareEnv.ts';

/** A run of `applications export` in a process of its own. */
export interface ExportRun {
  child: ChildProcess;
  output(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/** Starts one; `onProgress` gets how many applications it has written, as soon as it says so. */
export function startExport(
  env: Record<string, string>,
  { posting, folder, by = '인사팀', reason = '서류 심사' }: ExportWords,
  onProgress: (done: number, run: ChildProcess) => void = () => undefined,
): ExportRun {
  const words = ['applications', 'export', posting.COMPANY_CD, posting.PBLANC_NO, '--to', folder];
  const child = spawn(process.execPath, ['src/main/command.ts', ...words, '--by', by, '--reason', reason], {
    cwd: projectDir,
    env: { ...bareEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      output += `${line}\n`;
      const done = /^Exported (\d+) of /.exec(line)?.[1];
      if (done) onProgress(Number(done), child);
    });
  }
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  return { child, output: () => output, ended };
}

interface ExportWords {
  posting: { COMPANY_CD: string; PBLANC_NO: string };
  folder: string;
  by?: string;
  reason?: string;
}
