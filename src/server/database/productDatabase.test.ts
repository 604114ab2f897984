import { expect, it } from 'vitest';
import { standBetween } from '../../../dev/standBetween.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { factsOf } from './productDatabase.ts';

const { url } = await testDatabase('empty');

it('knows a database that is spoken to directly', async () => {
  expect(await factsOf(url)).toMatchObject({ encoding: 'UTF8', isDirect: true });
});

it("knows that something stands between, from a process number that is not the database's", async () => {
  await using between = await standBetween(url);
  expect(await factsOf(between.url)).toMatchObject({ encoding: 'UTF8', isDirect: false });
});
