import type pg from 'pg';
import { asOwner } from '../database/asOwner.ts';
import type { Due, Sweep } from '../sweep.ts';
import { type Kept, SECURITY_KEPT_MONTHS } from './events.ts';

/** The first instant of a month, `months` from the one an instant is in; UTC. */
export function monthFrom(at: Date, months: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
}

/** What the table of one month is called. */
export function monthTable(kept: Kept, month: Date): string {
  return `${kept}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
}

/** Months that are made before anything happens in them. */
const AHEAD = 3;

/** What the tables of a class are, and which months have rows that lie in the net. */
interface Standing {
  kept: Kept;
  tables: readonly string[];
  resting: readonly Date[];
}

interface MonthDue extends Due {
  what: 'months made' | 'months dropped' | 'rows dropped';
  kept: Kept;
  month: Date;
}

/** What is to be made and dropped at an instant: a month goes when its last row has been kept long enough. */
export function monthsDue({ kept, tables, resting }: Standing, at: Date): MonthDue[] {
  const oldest = monthFrom(at, -SECURITY_KEPT_MONTHS[kept]);
  const coming = Array.from({ length: AHEAD + 1 }, (_, months) => monthFrom(at, months));
  const wanted = [...new Set([...coming, ...resting.filter((month) => month >= oldest)].map(Number))];
  const made = wanted
    .filter((month) => !tables.includes(monthTable(kept, new Date(month))))
    .map((month) => ({ what: 'months made' as const, kept, month: new Date(month) }));
  const dropped = tables
    .map((table) => /^[a-z]+_(\d{4})_(\d\d)$/.exec(table))
    .filter((found) => found !== null)
    .map(([, year, month]) => new Date(`${year}-${month}-01T00:00:00Z`))
    .filter((month) => month < oldest)
    .map((month) => ({ what: 'months dropped' as const, kept, month }));
  const rows = resting
    .filter((month) => month < oldest)
    .map((month) => ({ what: 'rows dropped' as const, kept, month }));
  return [...made, ...dropped, ...rows];
}

async function standingOf(client: pg.Client, kept: Kept): Promise<Standing> {
  const tables = await client.query<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = to_regclass('security_log.' || $1)",
    [kept],
  );
  const resting = await client.query<{ month: Date }>(
    `SELECT DISTINCT date_trunc('month', at, 'UTC') AS month FROM security_log.${kept}_rest`,
  );
  return {
    kept,
    tables: tables.rows.map(({ name }) => name.replace(/^security_log\./, '')),
    resting: resting.rows.map(({ month }) => month),
  };
}

// A month's rows that lie in the net go into their table with it: it could not be attached beside them.
const MAKE = (kept: Kept, table: string, from: string, to: string) => `
  LOCK TABLE security_log.${kept}_rest IN ACCESS EXCLUSIVE MODE;
  CREATE TABLE security_log.${table} (LIKE security_event INCLUDING ALL);
  WITH moved AS (DELETE FROM security_log.${kept}_rest WHERE at >= '${from}' AND at < '${to}' RETURNING *)
    INSERT INTO security_log.${table} SELECT * FROM moved;
  ALTER TABLE security_log.${kept} ATTACH PARTITION security_log.${table} FOR VALUES FROM ('${from}') TO ('${to}')`;

function statementsFor({ what, kept, month }: MonthDue): string {
  const [from, to] = [month.toISOString(), monthFrom(month, 1).toISOString()];
  const table = monthTable(kept, month);
  if (what === 'months made') return MAKE(kept, table, from, to);
  if (what === 'months dropped') return `DROP TABLE security_log.${table}`;
  return `DELETE FROM security_log.${kept}_rest WHERE at >= '${from}' AND at < '${to}'`;
}

/** Makes the coming months of the security log and drops those whose time is over, as the owner of its tables. */
export const securityMonths: Sweep<MonthDue> = {
  name: 'securityMonths',
  does: 'makes the coming months of the security log and drops those that were kept long enough',
  cron: '41 18 * * *',
  due: ({ ownerUrl }, at) =>
    asOwner(ownerUrl, async (client) => {
      const due: MonthDue[] = [];
      for (const kept of Object.keys(SECURITY_KEPT_MONTHS) as Kept[]) {
        due.push(...monthsDue(await standingOf(client, kept), at));
      }
      return due;
    }),
  act: ({ ownerUrl }, due) =>
    asOwner(ownerUrl, async (client) => {
      // Rows are being added meanwhile: whoever adds them must not wait behind us for long.
      await client.query(`BEGIN; SET LOCAL lock_timeout = '5s'`);
      await client.query(statementsFor(due));
      await client.query('COMMIT');
      return true;
    }),
};
