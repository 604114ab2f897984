import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { copyIn, copyOut } from './copy.ts';
import { keptRows, type Row } from './keptRows.ts';

const HEADER = Buffer.from('5047434f50590aff0d0a000000000000000000', 'hex');

function fieldBytes(field: Uint8Array | null): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(field === null ? -1 : field.length);
  return Buffer.concat([length, field ?? Buffer.alloc(0)]);
}

function rowBytes(row: readonly (Uint8Array | null)[]): Buffer {
  const count = Buffer.alloc(2);
  count.writeInt16BE(row.length);
  return Buffer.concat([count, ...row.map(fieldBytes)]);
}

const whole = (rows: readonly (readonly (Uint8Array | null)[])[]) =>
  Buffer.concat([HEADER, ...rows.map(rowBytes), Buffer.from([0xff, 0xff])]);

async function* cut(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0;
  for (const size of sizes) {
    yield bytes.subarray(at, at + size);
    at += size;
  }
  yield bytes.subarray(at);
}

async function gathered(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const isEven = (row: Row) => (row[0]?.length ?? 0) % 2 === 0;

describe('rows of a binary copy', () => {
  it('are kept or left out whole, however the bytes come', async () => {
    const field = fc.option(fc.uint8Array({ maxLength: 40 }));
    const rows = fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(rows, fc.array(fc.nat(30), { maxLength: 20 }), async (all, sizes) => {
        const kept = all.filter((row) => (row[0]?.length ?? 0) % 2 === 0);
        expect(await gathered(keptRows(cut(whole(all), sizes), isEven))).toEqual(whole(kept));
      }),
    );
  });

  it('that are cut off are refused', async () => {
    const bytes = whole([[Buffer.from('가나다')]]);
    await expect(gathered(keptRows(cut(bytes.subarray(0, -5), []), isEven))).rejects.toThrow('cut off');
  });

  it('are those that PostgreSQL writes and reads', async () => {
    const { pool, db, superuserUrl } = await testDatabase('empty');
    await db.schema.createTable('one').addColumn('n', 'bigint').addColumn('word', 'text').execute();
    await db.schema.createTable('other').addColumn('n', 'bigint').addColumn('word', 'text').execute();
    await pool.query(
      "INSERT INTO one SELECT n, CASE WHEN n % 7 > 0 THEN repeat('가', n) END FROM generate_series(1, 500) n",
    );
    // As a backup has: the product's own connections send several questions at once, which COPY cannot share.
    const client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    try {
      const rows = await gathered(copyOut(client, 'COPY one TO STDOUT (FORMAT binary)'));
      const odd = (row: Row) => row[0]!.readBigInt64BE() % 2n === 1n;
      await copyIn(client, 'COPY other FROM STDIN (FORMAT binary)', keptRows(cut(rows, [10, 1000]), odd));
      const { rows: left } = await client.query(
        'SELECT n FROM one WHERE n % 2 = 1 EXCEPT SELECT n FROM other UNION ALL SELECT n FROM other WHERE n % 2 = 0',
      );
      expect(left).toEqual([]);
      expect((await client.query('SELECT count(*)::int AS n FROM other')).rows).toEqual([{ n: 250 }]);
    } finally {
      await client.end();
    }
  });
});
