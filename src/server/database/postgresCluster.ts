import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertReachable, binariesFor, databaseUser, openFolder } from './postgresBinaries.ts';
import { killWhenSilent, type Place, runProgram, tailOf } from './postgresPlace.ts';

/** The superuser of an embedded database. The product itself never connects as it. */
export const SUPERUSER = 'jiwon';

/** The place of a data folder's database, made ready for its user; what starts that were killed left behind is removed. */
export async function placeIn(dataDir: string): Promise<Place> {
  const user = await databaseUser();
  await openFolder(dataDir);
  await assertReachable(dataDir, user);
  const home = path.join(dataDir, 'postgres');
  const place: Place = {
    cluster: path.join(home, 'cluster'),
    binaries: await binariesFor(dataDir, user),
    user,
    log: path.join(home, 'postgres.log'),
  };
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (user) await chown(home, user.uid, user.gid);
  await removeUnfinished(place);
  return place;
}

/** The superuser's password; makes the cluster first. A cluster counts as made only when renamed to its final name. */
export async function superuserPassword(place: Place, throwaway: boolean): Promise<string> {
  const kept = await readPassword(place, SUPERUSER);
  if (kept) return kept;
  // A name of its own: the initdb of a process killed a moment ago may still be writing under another one.
  const fresh = `${place.cluster}.${process.pid}`;
  const passwordFile = `${fresh}-password`;
  const password = await writePassword(place, passwordFile);
  await initialise(place, fresh, passwordFile, throwaway);
  await rename(passwordFile, path.join(fresh, path.basename(fileOf(place, SUPERUSER))));
  // The log of initdb is only of interest when it failed.
  await rm(place.log, { force: true });
  await rename(fresh, place.cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    throw new Error(`${place.cluster} holds a database without its password file, so it was left untouched.`);
  });
  return password;
}

/** The password of another role of the cluster, kept beside the superuser's; created first if necessary. */
export async function passwordOf(place: Place, role: string): Promise<string> {
  const kept = await readPassword(place, role);
  if (kept) return kept;
  const file = fileOf(place, role);
  const password = await writePassword(place, `${file}.new`);
  await rename(`${file}.new`, file);
  return password;
}

const fileOf = ({ cluster }: Place, role: string) => path.join(cluster, `${role}-password`);

async function readPassword(place: Place, role: string): Promise<string | undefined> {
  return (await readFile(fileOf(place, role), 'utf8').catch(() => '')) || undefined;
}

async function writePassword({ user }: Place, file: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  if (user) await chown(file, user.uid, user.gid);
  return password;
}

async function removeUnfinished(place: Place): Promise<void> {
  const home = path.dirname(place.cluster);
  for (const name of await readdir(home)) {
    // One that is still at it has its files removed by the next start.
    if (!/^cluster\.\d+/.test(name)) continue;
    await rm(path.join(home, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function initialise(place: Place, folder: string, passwordFile: string, throwaway: boolean): Promise<void> {
  // A bare environment would give SQL_ASCII; the locale C sorts the same on every machine.
  const flags = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${SUPERUSER}`];
  if (throwaway) flags.push('--no-sync');
  const initdb = await runProgram(place, 'initdb', [...flags, `--pwfile=${passwordFile}`, `--pgdata=${folder}`], {});
  const leave = killWhenSilent(place, initdb);
  const code = await initdb.ended.finally(leave);
  if (code === 0) return;
  throw new Error(
    `The embedded PostgreSQL could not be set up. The last lines of ${place.log}:\n${await tailOf(place)}`,
  );
}
