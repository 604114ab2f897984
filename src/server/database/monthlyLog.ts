import type pg from 'pg';
import type { Context } from '../context.ts';
import type { Due, Sweep } from '../sweep.ts';
import { asOwner } from './asOwner.ts';

/** The first instant of a month, `months` from the one an instant is in; UTC. */
export function monthFrom(at: Date, months: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
}

/** A log that lies in months: each a table of its own in a schema the serving role has no part in. */
export interface Monthly {
  /** What its tables' names begin with: `use_2026_11`, and the net `use_rest`. */
  kept: string;
  schema: string;
  /** The table that the months are parts of, and the one they look like. */
  parent: string;
  like: string;
  /** The first month that is still kept at an instant. */
  oldest(at: Date): Date;
}

/** What the table of one month is called. */
export function monthTable(kept: string, month: Date): string {
  return `${kept}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

/** Months that are made before anything happens in them. */
const AHEAD = 3;

/** What the tables of a log are, and which months have rows that lie in the net. */
interface Standing {
  tables: readonly string[];
  resting: readonly Date[];
}

export interface MonthDue extends Due {
  what: 'months made' | 'months dropped' | 'rows dropped';
  log: Monthly;
  month: Date;
}

/** What is to be made and dropped at an instant: a month goes when its last row has been kept long enough. */
export function monthsDue(log: Monthly, { tables, resting }: Standing, at: Date): MonthDue[] {
  const oldest = log.oldest(at);
  const coming = Array.from({ length: AHEAD + 1 }, (_, months) => monthFrom(at, months));
  const wanted = [...new Set([...coming, ...resting.filter((month) => month >= oldest)].map(Number))];
  const made = wanted
    .filter((month) => !tables.includes(monthTable(log.kept, new Date(month))))
    .map((month) => ({ what: 'months made' as const, log, month: new Date(month) }));
  const dropped = tables
    .map((table) => /^[a-z]+_(\d{4})_(\d\d)$/.exec(table))
    .filter((found) => found !== null)
    .map(([, year, month]) => new Date(`${year}-${month}-01T00:00:00Z`))
    .filter((month) => month < oldest)
    .map((month) => ({ what: 'months dropped' as const, log, month }));
  const rows = resting
    .filter((month) => month < oldest)
    .map((month) => ({ what: 'rows dropped' as const, log, month }));
  return [...made, ...dropped, ...rows];
}

async function standingOf(client: pg.Client, { kept, schema, parent }: Monthly): Promise<Standing> {
  const tables = await client.query<{ name: string }>(
    'SELECT relname AS name FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = to_regclass($1)',
    [parent],
  );
  const resting = await client.query<{ month: Date }>(
    `SELECT DISTINCT date_trunc('month', at, 'UTC') AS month FROM ${schema}.${kept}_rest`,
  );
  return { tables: tables.rows.map(({ name }) => name), resting: resting.rows.map(({ month }) => month) };
}

// A month's rows that lie in the net go into their table with it: it could not be attached beside them.
const MAKE = ({ schema, kept, like, parent }: Monthly, table: string, from: string, to: string) => `
  LOCK TABLE ${schema}.${kept}_rest IN ACCESS EXCLUSIVE MODE;
  CREATE TABLE ${schema}.${table} (LIKE ${like} INCLUDING ALL);
  WITH moved AS (DELETE FROM ${schema}.${kept}_rest WHERE at >= '${from}' AND at < '${to}' RETURNING *)
    INSERT INTO ${schema}.${table} SELECT * FROM moved;
  ALTER TABLE ${parent} ATTACH PARTITION ${schema}.${table} FOR VALUES FROM ('${from}') TO ('${to}')`;

function statementsFor({ what, log, month }: MonthDue): string {
  const [from, to] = [month.toISOString(), monthFrom(month, 1).toISOString()];
  const table = monthTable(log.kept, month);
  if (what === 'months made') return MAKE(log, table, from, to);
  if (what === 'months dropped') return `DROP TABLE ${log.schema}.${table}`;
  return `DELETE FROM ${log.schema}.${log.kept}_rest WHERE at >= '${from}' AND at < '${to}'`;
}

/** The sweep that makes the coming months of some logs and drops those whose time is over, as the owner of their tables. */
export function monthsSweep(
  logs: readonly Monthly[],
  { name, does, cron }: Pick<Sweep, 'name' | 'does' | 'cron'>,
): Sweep<MonthDue> {
  return {
    ...{ name, does, cron },
    due: ({ ownerUrl }: Context, at) =>
      asOwner(ownerUrl, async (client) => {
        const due: MonthDue[] = [];
        for (const log of logs) due.push(...monthsDue(log, await standingOf(client, log), at));
        return due;
      }),
    act: ({ ownerUrl }: Context, due) =>
      asOwner(ownerUrl, async (client) => {
        // Rows are being added meanwhile: whoever adds them must not wait behind us for long.
        await client.query(`BEGIN; SET LOCAL lock_timeout = '5s'`);
        await client.query(statementsFor(due));
        await client.query('COMMIT');
        return true;
      }),
  };
}
