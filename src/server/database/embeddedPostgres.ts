import { toStderr } from '../log.ts';
import { hostOf, startServer } from './postgres.ts';
import { passwordOf, placeIn, SUPERUSER, superuserPassword } from './postgresCluster.ts';
import { type Kept, keepRunning } from './postgresKeeper.ts';
import type { Place } from './postgresPlace.ts';
import { addressesFor, giveToOwner, makeRoles, OWNER, type RoleAddresses, SERVING } from './postgresRoles.ts';

/** A running embedded PostgreSQL, started again when it ends by itself. Its addresses name its database "postgres". */
export type EmbeddedPostgres = RoleAddresses & Kept;

interface Options {
  dataDir: string;
  /** More `-c` settings, as `name=value`. */
  settings?: readonly string[];
  /** For databases that are thrown away: initdb does not wait for the disk. */
  throwaway?: boolean;
  /** Gets a line when the server ended by itself. */
  tell?: (line: string) => void;
}

/**
 * Starts PostgreSQL in `dataDir`, created first if necessary. The caller must be the only process using `dataDir`: a
 * server left behind by a killed process is stopped, so that none of its sessions is still writing. The addresses are
 * the owner's and the serving role's; nobody else connects once this has returned.
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { superuserUrl, place, ...kept } = await startCluster(options);
  try {
    const passwords = { owner: await passwordOf(place, OWNER), serving: await passwordOf(place, SERVING) };
    await makeRoles(superuserUrl, passwords);
    await giveToOwner(superuserUrl);
    return { ...addressesFor(superuserUrl, passwords), ...kept };
  } catch (error) {
    await kept.stop();
    throw error;
  }
}

/** The same without its roles, for tests and benches, which make databases of their own: as its superuser. */
export async function startCluster({
  dataDir,
  settings = [],
  throwaway = false,
  tell = toStderr,
}: Options): Promise<Kept & { superuserUrl: string; place: Place }> {
  const place = await placeIn(dataDir);
  const password = await superuserPassword(place, throwaway);
  const first = await startServer(place, settings);
  const kept = keepRunning(first, { again: () => startServer(place, settings, first.port), tell });
  const superuserUrl = `postgresql://${SUPERUSER}:${password}@${hostOf(place)}:${first.port}/postgres`;
  return { ...kept, place, superuserUrl };
}
