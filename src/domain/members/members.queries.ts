import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault.ts';
import { canonicalEmail, type IdentityProof, MEMBER_STATE } from './member.ts';
import type { PersonalData } from './personalData.records.ts';

/** What a login looks at. */
export interface Account {
  memberId: string;
  userId: string;
  /** PHC string. */
  password: string;
  state: number;
  /** Keyed hash of the verified person. */
  identityKey: Buffer;
  identityProof: IdentityProof;
  joinedAt: Date;
}

const ACCOUNT = [
  'member_id as memberId',
  'user_id as userId',
  'password',
  'state',
  'identity_key as identityKey',
  'identity_proof as identityProof',
  'created_at as joinedAt',
] as const;

/** What members are found by, by mail address and by telephone number (digits). */
export const emailKey = (vault: Vault, email: string) => vault.lookup('email', canonicalEmail(email));
export const phoneKey = (vault: Vault, phone: string) => vault.lookup('phone', phone);

/** The account of an id, in lower case; a destroyed one counts as none. */
export async function findAccount(db: Queryable, userId: string): Promise<Account | undefined> {
  return db
    .selectFrom('member')
    .select(ACCOUNT)
    .where('user_id', '=', userId)
    .where('state', '!=', MEMBER_STATE.destroyed)
    .executeTakeFirst();
}

/** The account of a verified person. */
export async function findAccountOf(db: Queryable, identityKey: Buffer): Promise<Account | undefined> {
  return db.selectFrom('member').select(ACCOUNT).where('identity_key', '=', identityKey).executeTakeFirst();
}

/** The identity of a person of whom only an address is known: one membership per address. */
export function emailIdentity(vault: Vault, email: string): Buffer {
  return vault.lookup('confirmed email', canonicalEmail(email));
}

/** Accounts with a mail address, and with an id if one is given. An address may belong to several. */
export async function findAccountsByEmail(
  db: Queryable,
  vault: Vault,
  email: string,
  userId?: string,
): Promise<Account[]> {
  const query = db
    .selectFrom('member')
    .select(ACCOUNT)
    .where('email_key', '=', emailKey(vault, email))
    .where('state', '!=', MEMBER_STATE.destroyed)
    .orderBy('created_at');
  return (userId === undefined ? query : query.where('user_id', '=', userId)).execute();
}

const accountOf = (db: Queryable, memberId: string) =>
  db.selectFrom('member').select(ACCOUNT).where('member_id', '=', memberId);

/** The account with this member id. */
export async function findAccountById(db: Queryable, memberId: string): Promise<Account | undefined> {
  return accountOf(db, memberId).executeTakeFirst();
}

/** The account with this member id, locked until the transaction ends. */
export async function lockAccount(tx: Tx, memberId: string): Promise<Account | undefined> {
  return accountOf(tx, memberId).forUpdate().executeTakeFirst();
}

/** A member's personal data. */
export async function findPersonal(db: Queryable, vault: Vault, memberId: string): Promise<PersonalData> {
  const { personal } = await db
    .selectFrom('member')
    .select('personal')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return vault.open<PersonalData>(personal, memberId);
}

const personalColumns = (vault: Vault, memberId: string, personal: PersonalData) => ({
  personal: vault.seal(personal, memberId),
  email_key: emailKey(vault, personal.email),
  phone_key: phoneKey(vault, personal.phone),
});

/** Replaces a member's personal data. */
export async function changePersonal(tx: Tx, vault: Vault, memberId: string, personal: PersonalData): Promise<void> {
  const columns = personalColumns(vault, memberId, personal);
  await tx.updateTable('member').set(columns).where('member_id', '=', memberId).execute();
}

export interface NewMember {
  userId: string;
  /** PHC string. */
  password: string;
  personal: PersonalData;
  identityKey: Buffer;
  identityProof?: IdentityProof;
}

/** Writes a member; undefined when the id was taken or the person became a member in the meantime. */
export async function createMember(tx: Tx, vault: Vault, member: NewMember): Promise<string | undefined> {
  const memberId = randomUUID();
  const { personal } = member;
  const row = await tx
    .insertInto('member')
    .values({
      member_id: memberId,
      user_id: member.userId,
      password: member.password,
      ...personalColumns(vault, memberId, personal),
      identity_key: member.identityKey,
      identity_proof: member.identityProof,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row?.member_id;
}

/** A member who was known by an address alone is verified now. Throws where that person is a member already. */
export async function proveIdentity(tx: Tx, memberId: string, identityKey: Buffer): Promise<void> {
  const proven = { identity_key: identityKey, identity_proof: 'provider' as const };
  await tx.updateTable('member').set(proven).where('member_id', '=', memberId).execute();
}

/** An operator has looked at who a member is whom only an address was known of. */
export async function noteChecked(tx: Tx, memberId: string): Promise<void> {
  const checked = tx.updateTable('member').set({ identity_proof: 'operator' }).where('member_id', '=', memberId);
  await checked.where('identity_proof', '=', 'email').execute();
}

/** Sets a member's password, given as PHC string. */
export async function changePassword(tx: Tx, memberId: string, password: string): Promise<void> {
  await tx.updateTable('member').set({ password }).where('member_id', '=', memberId).execute();
}

/** Notes that a member was here: a year without use ends in destruction (Specification §4). */
export async function noteUse(db: Queryable, memberId: string): Promise<void> {
  await db.updateTable('member').set({ used_at: sql<Date>`app_now()` }).where('member_id', '=', memberId).execute();
}

/** The member for whose number a question is answered yes; asked of each, as nothing leads back from a code. */
export async function findCoded(
  db: Queryable,
  isAsked: (memberId: string) => boolean,
): Promise<{ memberId: string; userId: string } | undefined> {
  const rows = await db
    .selectFrom('member')
    .select(['member_id as memberId', 'user_id as userId'])
    .where('state', '!=', MEMBER_STATE.destroyed)
    .execute();
  return rows.find(({ memberId }) => isAsked(memberId));
}
