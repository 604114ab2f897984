import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tablesIn } from '../../../dev/house/markdown.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { projectDir } from '../../server/instance.mjs';

// What goes along when a row is destroyed is decided by the database: docs/destruction.md says it, and is compared.

const database = await testDatabase('empty');

interface Reference {
  table: string;
  by: string;
  of: string;
  goes: boolean;
}

it('docs/destruction.md says of every reference whether its row goes along', async () => {
  const { rows } = await database.pool.query<Reference>(`
    SELECT c.confrelid::regclass::text AS of, c.conrelid::regclass::text AS table, c.confdeltype = 'c' AS goes,
      (SELECT string_agg(a.attname, ', ' ORDER BY k.place)
         FROM unnest(c.conkey) WITH ORDINALITY AS k(number, place)
         JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number) AS by
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0 ORDER BY 1, 2, 4`);
  expect(rows.length).toBeGreaterThan(20);
  const [table] = tablesIn(readFileSync(path.join(projectDir, 'docs/destruction.md'), 'utf8'));
  const made = rows.map(({ of, table: own, by, goes }) => [
    own,
    by,
    of,
    goes ? 'goes along' : 'is destroyed before it',
  ]);
  // What belongs there is printed as it has to be written.
  const written = made.map((row) => `| ${row.join(' | ')} |`).join('\n');
  expect(table?.rows.map((row) => `| ${row.join(' | ')} |`).join('\n')).toBe(written);
});
