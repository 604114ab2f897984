import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { copyOut } from './copy.ts';

const { pool } = await testDatabase('empty');

it('leaves the connection free for what is asked next, wherever the last row ends in what arrives', async () => {
  const client = await pool.connect();
  try {
    for (let length = 1_000; length < 100_000; length += 3_000) {
      const rows = await buffer(copyOut(client, `COPY (SELECT repeat('a', ${length})) TO STDOUT`));
      expect(rows.length).toBe(length + 1);
      expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    }
  } finally {
    client.release();
  }
});
