import { expect, it } from 'vitest';
import { statementsIn } from './sqlStatements.ts';

it.each([
  ['', []],
  ['-- nothing; at all\n', []],
  ['SELECT 1; SELECT 2', ['SELECT 1', 'SELECT 2']],
  ["INSERT INTO a VALUES ('x;''y'); -- told; twice\nSELECT 1;", ["INSERT INTO a VALUES ('x;''y')", 'SELECT 1']],
  ['CREATE TABLE "a;b" (c int);', ['CREATE TABLE "a;b" (c int)']],
  ['DO $$ BEGIN PERFORM 1; END $$; SELECT $of$ a; b $of$', ['DO $$ BEGIN PERFORM 1; END $$', 'SELECT $of$ a; b $of$']],
  ['SELECT /* one; */ 1', ['SELECT   1']],
])('statements of %j', (sql, statements) => {
  expect(statementsIn(sql)).toEqual(statements);
});
