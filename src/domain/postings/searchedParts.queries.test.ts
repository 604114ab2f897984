import { expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { contentDir } from '../../upkeep/content/sampleContent.ts';
import { importMissingWords } from '../content/importContent.acts.ts';
import { declareSearched, searchedParts } from './searchedParts.queries.ts';

const { ask, database } = await testServer();
const { db, pool } = database;

/** A busy machine hears late of new content. */
const BUSY = { timeout: 15_000 };

const foundWith = async (word: string): Promise<string[]> => {
  const { json } = await ask(`GET /api/rec-post/list?status=all&q=${encodeURIComponent(word)}`);
  return json.items.map((item: { pblanc_no: string }) => item.pblanc_no);
};
const declare = (names: readonly string[]) => inTransaction(db, (tx) => declareSearched(tx, names));
const version = async () =>
  (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;

it('a part that is declared later is found in postings imported before, until it is declared no longer', async () => {
  const said = JSON.stringify({ pay: '연봉 구천만 원', promises: ['결과를 사흘 안에 알려요.', '면접비를 드려요.'] });
  await pool.query("UPDATE posting SET body = body || $1 WHERE pblanc_no = '2026110201'", [said]);
  expect(await foundWith('구천만')).toEqual([]);

  expect(await declare([...searchedParts(), 'pay', 'promises'])).toBe(2);
  await expect.poll(() => foundWith('구천만'), BUSY).toEqual(['2026110201']);
  expect(await foundWith('면접비')).toEqual(['2026110201']);
  expect(await foundWith('ㅁㅈㅂㄹㄷㄹㅇ')).toEqual(['2026110201']);

  const before = await version();
  expect(await declare([...searchedParts(), 'promises', 'pay'])).toBe(0);
  expect(await version()).toBe(before);

  // As each process starts.
  await importMissingWords(db, contentDir);
  await expect.poll(() => foundWith('면접비를'), BUSY).toEqual([]);
  expect(await foundWith('결제승인')).toContain('2026110201');
});
