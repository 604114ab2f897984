import { statementsIn } from '../../src/server/database/sqlStatements.ts';

/** A release: its version, and the last migration it has. */
export interface Release {
  version: string;
  last: string;
}

/** Every release there was, the oldest first. */
export const releases: readonly Release[] = [];

/** The first migration that the rules are for: those before were made when nothing was released. */
export const RULED_FROM = '0131';

// Older processes read and write on while a migration runs: what they need stays until nobody needs it.
const TAKES_AWAY =
  /\bDROP\s+(TABLE|COLUMN|VIEW|TYPE|FUNCTION|SCHEMA)\b|\bRENAME\b|\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b|\bSET\s+NOT\s+NULL\b/i;

const tableIn = (statement: string, before: RegExp) => {
  const found = before.exec(statement);
  return found ? /^(?:ONLY\s+)?"?([\w.]+)"?/i.exec(statement.slice(found.index + found[0].length))?.[1] : undefined;
};

interface File {
  statement: string;
  made: ReadonlySet<string | undefined>;
  isOutside: boolean;
}

/** One rule each: whether a statement breaks it. */
const RULES: Readonly<Record<string, (file: File) => boolean>> = {
  'an index on a table that is there is made CONCURRENTLY': ({ statement, made }) =>
    /^CREATE\s+(UNIQUE\s+)?INDEX\b(?!\s+CONCURRENTLY)/i.test(statement) && !made.has(tableIn(statement, /\sON\s+/i)),
  'CONCURRENTLY needs the first line "-- outside a transaction"': ({ statement, isOutside }) =>
    /\bCONCURRENTLY\b/i.test(statement) && !isOutside,
  'outside a transaction only indexes are made, after DROP INDEX CONCURRENTLY IF EXISTS': ({ statement, isOutside }) =>
    isOutside &&
    !/^(DROP\s+INDEX\s+CONCURRENTLY\s+IF\s+EXISTS|CREATE\s+(UNIQUE\s+)?INDEX\s+CONCURRENTLY)\b/i.test(statement),
  'a new column is NULL or has a DEFAULT: older processes write rows without it': ({ statement, made }) =>
    !made.has(tableIn(statement, /^ALTER\s+TABLE\s+(IF\s+EXISTS\s+)?/i)) &&
    statement
      .split(/,(?![^(]*\))/)
      .some(
        (part) =>
          /\bADD\s+COLUMN\b/i.test(part) && /\bNOT\s+NULL\b/i.test(part) && !/\b(DEFAULT|GENERATED)\b/i.test(part),
      ),
  'a constraint on a table that is there is NOT VALID at first': ({ statement, made }) =>
    /\bADD\s+CONSTRAINT\b/i.test(statement) &&
    /\b(CHECK|FOREIGN\s+KEY)\b/i.test(statement) &&
    !/\bNOT\s+VALID\b/i.test(statement) &&
    !made.has(tableIn(statement, /^ALTER\s+TABLE\s+(IF\s+EXISTS\s+)?/i)),
  'no whole table is changed: that is a job, in pieces': ({ statement, made }) =>
    (/^UPDATE\b/i.test(statement) && !/\bWHERE\b/i.test(statement) && !made.has(tableIn(statement, /^UPDATE\s+/i))) ||
    (/^DELETE\s+FROM\b/i.test(statement) && !/\bWHERE\b/i.test(statement)),
};

const CONTRACT = /^-- contract: (\S+\.sql)$/m;

/** Why a migration may not take away what older releases use; undefined if it may. */
function contractFault(name: string, sql: string, known: readonly Release[]): string | undefined {
  const [, expanded] = CONTRACT.exec(sql) ?? [];
  if (expanded === undefined)
    return 'what is taken away says since when nobody needs it: "-- contract: <migration>.sql"';
  const since = known.filter(({ last }) => last >= expanded);
  return expanded < name && since.length >= 2 ? undefined : `no two releases have had ${expanded}`;
}

/** What of a migration breaks the rules, a line each; nothing for one from before them. */
export function faultsOfMigration(name: string, sql: string, known: readonly Release[] = releases): string[] {
  if (name < RULED_FROM) return [];
  // A text does nothing.
  const statements = statementsIn(sql).map((one) => one.replace(/'(?:[^']|'')*'/g, "''"));
  const made = new Set(
    statements.map((one) => tableIn(one, /^CREATE\s+(UNLOGGED\s+)?TABLE\s+(IF\s+NOT\s+EXISTS\s+)?/i)),
  );
  made.delete(undefined);
  const isOutside = sql.startsWith('-- outside a transaction\n');
  const broken = Object.entries(RULES).flatMap(([rule, isBroken]) =>
    statements.some((statement) => isBroken({ statement, made, isOutside })) ? [rule] : [],
  );
  const isContract = statements.some((one) => TAKES_AWAY.test(one) && !one.startsWith('DO '));
  const fault = isContract ? contractFault(name, sql, known) : undefined;
  return [...broken, ...(fault === undefined ? [] : [fault])].map((words) => `${name}: ${words}`);
}
