import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { TOLD_ENDS } from '../../http/operatingProblems.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { OperatorTables } from '../../server/database/operatorTables.ts';
import type { FindOperator, OperatorSession, Scope } from '../../server/operatorCaller.ts';
import { countsAt } from './networks/networks.queries.ts';
import { type Act, acts, isRole, type Reached, type Right, reachOf } from './roles.ts';

/** Idle end and absolute end of a login of the console, in milliseconds. */
export const OPERATOR_IDLE_MS = 30 * 60_000;
export const OPERATOR_ABSOLUTE_MS = 10 * 60 * 60_000;
// The idle end is written at most this often, so that reading does not write a row each time.
const SLIDE_EVERY_MS = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Where a login comes from, as its operator may read it later. */
export interface LoginFrom {
  device: string;
  /** Keyed hash of the network and the operator. */
  networkKey: Buffer;
  /** When the second factor was given; just now unless it is said. */
  provenAt?: Date;
}

/**
 * Starts the one login of an operator and answers its token, opaque and stored only as a hash; the login that went on
 * until now is taken over. In the transaction given, which holds the operator's row.
 */
export async function startOperatorSession(tx: Tx, operatorId: string, at: Date, from: LoginFrom): Promise<string> {
  await sql`UPDATE operator_session SET ended_at = least(${at}, idle_until, ends_at),
      ended = CASE WHEN least(idle_until, ends_at) > ${at} THEN 'takenOver' ELSE 'ended' END
    WHERE operator_id = ${operatorId} AND ended_at IS NULL`.execute(tx);
  const token = randomBytes(32).toString('base64url');
  await tx
    .insertInto('operator_session')
    .values({
      session_no: randomUUID(),
      token_hash: hashOf(token),
      operator_id: operatorId,
      network_key: from.networkKey,
      device: from.device,
      began_at: at,
      idle_until: after(at, OPERATOR_IDLE_MS),
      ends_at: after(at, OPERATOR_ABSOLUTE_MS),
      proven_at: from.provenAt ?? at,
      ended: null,
      ended_at: null,
    })
    .execute();
  await tx.updateTable('operator').set({ used_at: at }).where('operator_id', '=', operatorId).execute();
  return token;
}

/**
 * The login goes on with another token, which is answered; the one before leads nowhere. Another login of the operator
 * does not go on. In the transaction given.
 */
export async function renewOperatorSession(
  tx: Tx,
  operatorId: string,
  { number }: OperatorSession,
  at: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const standing = tx.updateTable('operator_session').where('operator_id', '=', operatorId);
  await standing
    .set({ ended: 'ended', ended_at: at })
    .where('session_no', '<>', number)
    .where('ended_at', 'is', null)
    .execute();
  await standing
    .set({ token_hash: hashOf(token) })
    .where('session_no', '=', number)
    .execute();
  return token;
}

/** Ends the login that goes on: its operator logs out, or is put out of it. */
export async function endOperatorSession(
  db: Queryable,
  operatorId: string,
  at: Date,
  ended: 'logout' | 'ended',
): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ ended, ended_at: at })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Notes that the second factor was given again. */
export async function noteProvenAgain(db: Queryable, session: OperatorSession, at: Date): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ proven_at: at })
    .where('session_no', '=', session.number)
    .where('ended_at', 'is', null)
    .execute();
}

/** A login as its operator reads it. */
export interface OwnLogin {
  device: string;
  beganAt: Date;
  ended: Selectable<OperatorTables['operator_session']>['ended'];
  endedAt: Date | null;
  isCurrent: boolean;
}

// As many as one looks through.
const MOST_LISTED = 20;

/** The latest logins of an operator, the newest first. */
export async function listOwnLogins(
  db: Queryable,
  operatorId: string,
  { number }: OperatorSession,
): Promise<OwnLogin[]> {
  const rows = await db
    .selectFrom('operator_session')
    .select(['session_no', 'device', 'began_at', 'ended', 'ended_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('began_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ session_no, device, began_at: beganAt, ended, ended_at: endedAt }) => ({
    ...{ device, beganAt, ended, endedAt },
    isCurrent: session_no === number,
  }));
}

interface Found {
  session_no: string;
  operator_id: string;
  idle_until: Date;
  ends_at: Date;
  proven_at: Date;
  ended: string | null;
  rights: Right[];
}

// Made here alone: nothing else of the product can name companies or postings to a query of the console.
const scopeOf = ({ companies, postings }: Reached) => ({ companies, postings }) as Scope;

const isAct = (name: string): name is Act => acts.includes(name as Act);

/**
 * The scope in which an operator may do an act, as their rights stand now and count at an address, or wherever they are;
 * undefined if they may not or come in no more.
 */
export async function scopeOfOperator(
  db: Queryable,
  operatorId: string,
  act: Act,
  from: { address: string } | 'anywhere',
): Promise<Scope | undefined> {
  const counts = from === 'anywhere' ? sql<boolean>`true` : countsAt(sql`operator_grant.company_cd`, from.address);
  const rows = await db
    .selectFrom('operator_grant')
    .innerJoin('operator', 'operator.operator_id', 'operator_grant.operator_id')
    .select(['role', 'company_cd as company', 'pblanc_no as posting'])
    .where('operator.operator_id', '=', operatorId)
    .where('operator.state', '=', 'active')
    .where('taken_at', 'is', null)
    .where(counts)
    .execute();
  return scopeFor(rows as Right[], act);
}

function scopeFor(rights: readonly Right[], act: string | undefined): Scope | undefined {
  // About oneself: nothing of any company.
  if (act === undefined) return scopeOf({ companies: [], postings: [] });
  const reached = isAct(act)
    ? reachOf(
        rights.filter(({ role }) => isRole(role)),
        act,
      )
    : undefined;
  return reached && scopeOf(reached);
}

/** Finds the operator of a token; rights and state are read each time, so what is taken away is gone at once. */
export const findOperatorSession: FindOperator = async (db, token, at, { act, slide, address }) => {
  const { rows } = await sql<Found>`
    SELECT s.session_no, s.operator_id, s.idle_until, s.ends_at, s.proven_at, s.ended,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('role', role, 'company', company_cd, 'posting', pblanc_no)), '[]') FROM operator_grant g
        WHERE g.operator_id = s.operator_id AND g.taken_at IS NULL AND ${countsAt(sql`g.company_cd`, address)}) AS rights
      FROM operator_session s JOIN operator o USING (operator_id)
     WHERE s.token_hash = ${hashOf(token)} AND s.idle_until > ${at} AND s.ends_at > ${at}
       AND o.state = 'active'`.execute(db);
  const [row] = rows;
  if (!row || row.ended !== null) return { operator: undefined, why: TOLD_ENDS.find((one) => one === row?.ended) };
  let idleUntil = row.idle_until;
  const slid = after(at, OPERATOR_IDLE_MS);
  if (slide && slid.getTime() - idleUntil.getTime() > SLIDE_EVERY_MS) {
    const own = db.updateTable('operator_session').set({ idle_until: slid }).where('session_no', '=', row.session_no);
    await own.where('ended_at', 'is', null).execute();
    idleUntil = slid;
  }
  const session = { number: row.session_no, idleUntil, endsAt: row.ends_at, provenAt: row.proven_at };
  const own = (other: string | undefined) => scopeFor(row.rights, other);
  return { operator: { id: row.operator_id, session, address }, scope: own(act), scopeFor: own };
};
