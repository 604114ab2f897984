// Plain JavaScript: dev/ready.mjs runs it with any Node of 20 or newer, before Node 26 is installed.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Folder of the embedded database, the key file and uploads. Root's default is outside homes: PostgreSQL, which never runs as root, must be able to enter it. */
export function dataDirOf(env, project = projectDir) {
  if (env.DATA_DIR) return path.resolve(project, env.DATA_DIR);
  if (process.getuid?.() !== 0) return path.join(project, '.data');
  const name = createHash('sha256').update(project).digest('hex').slice(0, 12);
  return path.join('/var/lib/jiwon', name);
}

/** Every process serving this checkout notes itself here, whatever its data folder: installing would pull its files away. */
export const projectRegister = path.join(projectDir, '.data', 'running');

export const registerOf = (dataDir) => path.join(dataDir, 'running');

/** When a process began, in a form no later process with the same number repeats; undefined when it does not run (a zombie does not). */
export function processStart(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return undefined;
  }
  if (process.platform !== 'linux') return 'running';
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** Notes of processes that still run; notes of dead ones are removed. */
export function runningInstances(register) {
  let names = [];
  try {
    names = readdirSync(register).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
  const alive = [];
  for (const name of names) {
    const file = path.join(register, name);
    try {
      const note = JSON.parse(readFileSync(file, 'utf8'));
      if (processStart(note.pid) === note.started) alive.push(note);
      else rmSync(file, { force: true });
    } catch {
      rmSync(file, { force: true });
    }
  }
  return alive;
}

/** Writes this process's note into a register; the returned function takes it out. The note may hold the database's password: mode 0600. */
export function noteInstance(register, note) {
  const file = path.join(register, `${process.pid}.json`);
  mkdirSync(register, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, started: processStart(process.pid), ...note }), {
    mode: 0o600,
  });
  renameSync(`${file}.new`, file);
  return () => rmSync(file, { force: true });
}
