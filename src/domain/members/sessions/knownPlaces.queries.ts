import { sql } from 'kysely';
import type { Queryable } from '../../../server/database/database.ts';
import { forgetAttempts } from '../../../server/limits.ts';
import { networkOf } from '../../../server/network.ts';
import type { Vault } from '../../../server/vault.ts';

/** Where somebody logs in from as whom. */
export interface LoginPlace {
  /** In lower case. */
  userId: string;
  /** The caller's address. */
  address: string;
  /** What their browser keeps from an earlier login; blank where it has none. */
  deviceKey: string;
}

/** Milliseconds a place stays known after the last login from there. */
const KNOWN_MS = 90 * 24 * 60 * 60_000;
// Of each kind; the latest stay.
const MOST_KNOWN = 20;

type Kind = 'device' | 'network';

// The id is in it: one browser or network of two members are two places.
const hashesOf = (vault: Vault, { userId, address, deviceKey }: LoginPlace) => {
  const network = vault.lookup('known network', `${networkOf(address)} ${userId}`);
  return deviceKey === '' ? { network } : { device: vault.lookup('known device', `${deviceKey} ${userId}`), network };
};

/** The hash of the place, if a member with this id has logged in from there: of the device rather than the network. */
export async function findKnownPlace(
  db: Queryable,
  vault: Vault,
  place: LoginPlace,
  at: Date,
): Promise<Buffer | undefined> {
  const rows = await db
    .selectFrom('known_place')
    .select(['place_hash', 'kind'])
    .where('place_hash', 'in', Object.values(hashesOf(vault, place)))
    .where('known_until', '>', at)
    .execute();
  return (rows.find(({ kind }) => kind === 'device') ?? rows[0])?.place_hash;
}

/** What strangers' failed logins with an id are counted under. */
export const accountKey = (vault: Vault, userId: string) => vault.lookup('login account', userId);

/** What failed logins from a known place are counted under. */
export const placeKey = (vault: Vault, place: Buffer) => vault.lookup('login place', place.toString('hex'));

/** The same of every place that is known of a member. */
export async function placeKeys(db: Queryable, vault: Vault, memberId: string): Promise<Buffer[]> {
  const rows = await db.selectFrom('known_place').select('place_hash').where('member_id', '=', memberId).execute();
  return rows.map(({ place_hash }) => placeKey(vault, place_hash));
}

/** A place where somebody has shown that they are a member, and the login that began with it. */
type ProvenPlace = LoginPlace & { memberId: string; loginId: string | null; at: Date };

/**
 * Somebody has become a member here, has set a new password or was verified: the place is known from now on, and what
 * strangers tried with the id before is forgotten.
 */
export async function noteProven(db: Queryable, vault: Vault, given: ProvenPlace): Promise<void> {
  await noteKnown(db, vault, given);
  await forgetAttempts(db, accountKey(vault, given.userId), given.at);
}

/** A member has logged in here: the place is known from now on. */
export async function noteKnown(db: Queryable, vault: Vault, given: ProvenPlace): Promise<void> {
  const { memberId, loginId, at } = given;
  const rows = Object.entries(hashesOf(vault, given)).map(([kind, hash]) => ({
    place_hash: hash,
    member_id: memberId,
    kind: kind as Kind,
    login_id: loginId,
    known_until: new Date(at.getTime() + KNOWN_MS),
  }));
  await db
    .insertInto('known_place')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('place_hash').doUpdateSet(({ ref }) => ({
        member_id: ref('excluded.member_id'),
        login_id: sql`coalesce(excluded.login_id, known_place.login_id)`,
        known_until: ref('excluded.known_until'),
      })),
    )
    .execute();
  await sql`DELETE FROM known_place WHERE place_hash IN (
    SELECT place_hash FROM (
      SELECT place_hash, row_number() OVER (PARTITION BY kind ORDER BY known_until DESC, place_hash) AS nth
        FROM known_place WHERE member_id = ${memberId}) AS own
     WHERE nth > ${MOST_KNOWN})`.execute(db);
}

/** A login was ended by its member: where it came from is a strange place again. */
export async function forgetPlaceOf(db: Queryable, memberId: string, loginId: string): Promise<void> {
  await db
    .deleteFrom('known_place')
    .where('member_id', '=', memberId)
    .where(sql`login_id::text`, '=', loginId)
    .execute();
}

/** The same with every place but that of one login. */
export async function forgetOtherPlaces(db: Queryable, memberId: string, loginId: string): Promise<void> {
  await db
    .deleteFrom('known_place')
    .where('member_id', '=', memberId)
    .where('login_id', 'is distinct from', loginId)
    .execute();
}

/** The same with every place of a member. */
export async function forgetPlaces(db: Queryable, memberId: string): Promise<void> {
  await db.deleteFrom('known_place').where('member_id', '=', memberId).execute();
}
