import { sql } from 'kysely';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { inScope } from '../operators/scope.queries.ts';
import { ACCESS_PAGE, type AccessRow } from './accessLog.records.ts';
import { boundsOf } from './seal.ts';

/** Whose rows may be read: those of a scope's companies, of one alone where that is chosen, or an operator's own. */
export type Within = { scope: Scope; chosen?: string } | { own: string };

/** What rows are wanted; all where nothing is said. */
export interface AccessWanted {
  from?: string;
  to?: string;
  operatorId?: string;
  act?: string;
  /** Of this company or of none, as a member is. */
  company?: string;
  /** An application's number, or a member's id. */
  number?: string;
  /** `next` of the page before. */
  before?: string;
}

/**
 * The condition that a row may be read at all. What concerns no company, as a member does, is a company's where whoever
 * did it held a right there then.
 */
export function mayRead(within: Within) {
  if ('own' in within) return sql<boolean>`access_log.operator_id = ${within.own}`;
  const { scope, chosen } = within;
  if (scope.companies === 'group' && chosen === undefined) return sql<boolean>`true`;
  return sql<boolean>`(${inScope(scope, sql`access_log.company_cd`, chosen)} OR access_log.company_cd IS NULL AND EXISTS (
    SELECT FROM operator_grant g WHERE g.operator_id = access_log.operator_id AND ${inScope(scope, sql`g.company_cd`, chosen)}
       AND g.granted_at <= access_log.at AND (g.taken_at IS NULL OR g.taken_at > access_log.at)))`;
}

function ofNumber(number: string) {
  return /^\d+$/.test(number) ? sql`numbers @> ARRAY[${number}::bigint]` : sql`members @> ARRAY[${number}::uuid]`;
}

function wantedOnly({ from, to, operatorId, act, company, number, before }: AccessWanted) {
  const [micros = '', id = ''] = before?.split('-') ?? [];
  return [
    from ? sql`AND at >= ${boundsOf(from).from}` : sql``,
    to ? sql`AND at < ${boundsOf(to).to}` : sql``,
    operatorId ? sql`AND operator_id = ${operatorId}` : sql``,
    act ? sql`AND act = ${act}` : sql``,
    company ? sql`AND (company_cd = ${company} OR company_cd IS NULL)` : sql``,
    number ? sql`AND ${ofNumber(number)}` : sql``,
    before
      ? sql`AND (at, access_id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
      : sql``,
  ];
}

interface Row extends Omit<AccessRow, 'operator' | 'applications'> {
  operator_id: string | null;
  made_by: string | null;
  os_user: string | null;
  place: string;
  applications: string[];
}

/** A page of the record, the newest first, with where the next one begins. */
export async function readAccess(
  within: Within,
  db: Queryable,
  names: ReadonlyMap<string, string>,
  wanted: AccessWanted,
): Promise<{ rows: AccessRow[]; next: string }> {
  const { rows } = await sql<Row>`
    SELECT access_id AS number, at, operator_id, made_by, os_user, act, coalesce(company_cd, '') AS company,
      coalesce(pblanc_no, '') AS posting, numbers AS applications, members, coalesce(searched, '') AS searched, contact,
      coalesce(reason, '') AS reason, coalesce(address, '') AS address,
      (extract(epoch FROM at) * 1000000)::bigint || '-' || access_id AS place
      FROM access_log WHERE ${mayRead(within)} ${sql.join(wantedOnly(wanted), sql` `)}
     ORDER BY at DESC, access_id DESC LIMIT ${ACCESS_PAGE + 1}`.execute(db);
  const shown = rows.slice(0, ACCESS_PAGE);
  return {
    rows: shown.map(({ operator_id: id, made_by: by, os_user: user, place: _, applications, ...row }) => ({
      ...row,
      operator: id === null ? `${by} (서버 명령, ${user})` : (names.get(id) ?? id),
      applications: applications.map(Number),
    })),
    next: rows.length > ACCESS_PAGE ? (shown.at(-1)?.place ?? '') : '',
  };
}

/** The operators of whom somebody may read a row. */
export async function recordedOperators(
  within: Within,
  db: Queryable,
  names: ReadonlyMap<string, string>,
): Promise<{ number: string; name: string }[]> {
  const { rows } = await sql<{ number: string }>`
    SELECT o.operator_id AS number FROM operator o
     WHERE EXISTS (SELECT FROM access_log WHERE access_log.operator_id = o.operator_id AND ${mayRead(within)})`.execute(
    db,
  );
  return rows
    .map(({ number }) => ({ number, name: names.get(number) ?? number }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ko'));
}
