import { describe, expect, it } from 'vitest';
import { faultsOfMigration, type Release } from '../../dev/house/migrationRules.ts';
import { projectFiles, textOf } from '../../dev/house/source.ts';

// What a migration may do while processes of the release before serve on: docs/decisions, migrations in two steps.

const released: Release[] = [
  { version: '1.0.0', last: '0200-last.sql' },
  { version: '1.1.0', last: '0210-last.sql' },
];
const faults = (sql: string, name = '0220-one.sql') => faultsOfMigration(name, sql, released);

describe('migrations', () => {
  it('keep the rules', () => {
    const files = projectFiles().filter((file) => /^migrations\/.*\.sql$/.test(file));
    expect(files.length).toBeGreaterThan(70);
    expect(files.flatMap((file) => faultsOfMigration(file.replace('migrations/', ''), textOf(file)))).toEqual([]);
  });
});

describe('the rules', () => {
  it.each([
    ['CREATE TABLE a (b int NOT NULL); CREATE INDEX a_b ON a (b); UPDATE a SET b = 1;'],
    ['ALTER TABLE a ADD COLUMN b int, ADD COLUMN c int NOT NULL DEFAULT 1;'],
    ["UPDATE a SET b = 1 WHERE c = 'x';"],
    ['-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS x;\nCREATE UNIQUE INDEX CONCURRENTLY x ON a (b);'],
    ['ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0) NOT VALID;'],
    ['-- contract: 0190-expanded.sql\nALTER TABLE a DROP COLUMN b;'],
    ["COMMENT ON TABLE a IS 'UPDATE b SET c = 1; DROP TABLE d';"],
    ['-- DROP TABLE a;\nSELECT 1;'],
  ])('allow %s', (sql) => {
    expect(faults(sql)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE a DROP COLUMN b;', 'since when nobody needs it'],
    ['ALTER TABLE a RENAME TO b;', 'since when nobody needs it'],
    ['ALTER TABLE a ALTER COLUMN b TYPE bigint;', 'since when nobody needs it'],
    ['ALTER TABLE a ALTER COLUMN b SET NOT NULL;', 'since when nobody needs it'],
    ['-- contract: 0205-expanded.sql\nDROP TABLE a;', 'no two releases have had 0205-expanded.sql'],
    ['-- contract: 0300-later.sql\nDROP TABLE a;', 'no two releases have had 0300-later.sql'],
    ['CREATE INDEX a_b ON a (b);', 'made CONCURRENTLY'],
    ['CREATE INDEX CONCURRENTLY a_b ON a (b);', 'needs the first line'],
    ['-- outside a transaction\nALTER TABLE a ADD COLUMN b int;', 'only indexes are made'],
    ['ALTER TABLE a ADD COLUMN b int NOT NULL;', 'NULL or has a DEFAULT'],
    ['ALTER TABLE a ADD COLUMN b numeric(3, 1), ADD COLUMN c int NOT NULL;', 'NULL or has a DEFAULT'],
    ['ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0);', 'NOT VALID'],
    ['UPDATE a SET b = 1;', 'no whole table'],
    ['DELETE FROM a;', 'no whole table'],
  ])('refuse %s', (sql, words) => {
    expect(faults(sql)).toEqual([expect.stringContaining(words)]);
    // Those from before the first release are as they are.
    expect(faults(sql, '0130-before.sql')).toEqual([]);
  });
});
