import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';

// The one type of all tables, read as text, against what the migrations made.

const database = await testDatabase('empty');
const sources = [
  'tables.ts',
  'contentTables.ts',
  'logTables.ts',
  'operatorTables.ts',
  'outgoingTables.ts',
  'selectionTables.ts',
].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'));

/** Column types as the driver hands them over: what it does not know stays text, 8-byte integers are made numbers. */
const JAVASCRIPT: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  cidr: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  // Of 8-byte integers, the only ones there are: those within a list stay text.
  ARRAY: 'string[]',
  jsonb: 'JSON',
  date: 'Date',
  'timestamp with time zone': 'Date',
};

// What the domain says of columns that is one of a few texts each.
const TEXTS = ["ContentColumns['imageType']", "ContentColumns['sizeType']"];

/** `table.column type` of every column, `?` where it may be null, `=` where the database has a default, `!` where it decides. */
function typed(): string[] {
  const bodies = sources.map((source) => {
    const start = source.search(/export interface \w*Tables\b/);
    return source.slice(source.indexOf('{', start) + 1, source.indexOf('\n}\n', start));
  });
  return [...bodies.join('\n').matchAll(/^ {2}(\w+): \{([\s\S]*?)\};?$/gm)].flatMap(([, table, columns]) =>
    [...columns!.matchAll(/(\w+): ((?:[^;<{]|<(?:[^<>]|<[^<>]*>)*>)+)/g)].map(([, column, written]) => {
      const [, wrapper, inner] = /^(Generated|GeneratedAlways)<(.*)>$/s.exec(written!.trim()) ?? [];
      const parts = (inner ?? written!).split('|').map((part) => part.trim());
      const kinds = new Set(
        parts
          .filter((part) => part !== 'null')
          .map((part) => (part.startsWith("'") || TEXTS.includes(part) ? 'string' : part)),
      );
      const kind = [...kinds].join('|').replace(/^JSONColumnType<.*$/s, 'JSON');
      const mark = { Generated: '=', GeneratedAlways: '!' }[wrapper ?? ''] ?? '';
      return `${table}.${column} ${kind}${parts.includes('null') ? '?' : ''}${kind === 'JSON' ? '' : mark}`;
    }),
  );
}

async function stored(): Promise<string[]> {
  const { rows } = await database.pool.query<
    Record<'table' | 'column' | 'type' | 'nullable' | 'identity', string> & { preset: boolean }
  >(
    `SELECT table_name AS "table", column_name AS "column", data_type AS type, is_nullable AS nullable,
       identity_generation AS identity, column_default IS NOT NULL AS preset
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migration'`,
  );
  return rows.map(({ table, column, type, nullable, identity, preset }) => {
    const mark = identity === 'ALWAYS' ? '!' : preset && type !== 'jsonb' ? '=' : '';
    return `${table}.${column} ${JAVASCRIPT[type] ?? type}${nullable === 'YES' ? '?' : ''}${mark}`;
  });
}

describe('the type of all tables', () => {
  it('says what the migrations made, column by column', async () => {
    const made = await stored();
    expect(made.length).toBeGreaterThan(100);
    expect(typed().toSorted()).toEqual(made.toSorted());
  });
});

describe('values of the driver', () => {
  it('are numbers where they are exact, and text beyond', async () => {
    const { rows } = await database.pool.query(
      "SELECT 10000001::bigint AS small, 9007199254740993::bigint AS large, '{}'::jsonb AS json",
    );
    expect(rows).toEqual([{ small: 10_000_001, large: '9007199254740993', json: {} }]);
  });
});
