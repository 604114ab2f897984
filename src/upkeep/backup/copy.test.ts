import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { copyOut } from './copy.ts';

const { superuserUrl } = await testDatabase('empty');

it('leaves the connection free for what is asked next, wherever the last row ends in what arrives', async () => {
  // As a backup has: the product's own connections send several questions at once, which COPY cannot share.
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (let length = 1_000; length < 100_000; length += 3_000) {
      const rows = await buffer(copyOut(client, `COPY (SELECT repeat('a', ${length})) TO STDOUT`));
      expect(rows.length).toBe(length + 1);
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    }
  } finally {
    await client.end();
  }
});
