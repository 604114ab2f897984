import { sampleZip } from './sampleFiles.ts';

/* Zips made to harm whoever reads them. */

const ENTRY = 46;

/** A zip of one file whose directory lists it so often, each time with an extra field of empty records of four bytes. */
export function longDirectoryZip({ entries, records, large = false }: DirectoryOptions): Buffer {
  const one = sampleZip([{ name: 'a', content: 'a' }]);
  const end = one.subarray(-22);
  const start = end.readUInt32LE(16);
  const extra = Buffer.alloc(4 * records, Buffer.from('4a4a0000', 'hex'));
  const entry = Buffer.concat([one.subarray(start, start + ENTRY + 1), extra]);
  entry.writeUInt16LE(extra.length, 30);
  const directory = Buffer.alloc(entry.length * entries, entry);
  const tail = Buffer.from(end);
  tail.writeUInt16LE(large ? 0xffff : entries, 8);
  tail.writeUInt16LE(large ? 0xffff : entries, 10);
  tail.writeUInt32LE(large ? 0xffffffff : directory.length, 12);
  const records64 = large ? largeRecords(entries, directory.length, start) : Buffer.alloc(0);
  return Buffer.concat([one.subarray(0, start), directory, records64, tail]);
}

interface DirectoryOptions {
  entries: number;
  /** Empty records in each extra field. */
  records: number;
  /** Says so in the records of large zips (ZIP64). */
  large?: boolean;
}

// The end record of a large zip and where it is (APPNOTE 4.3.14, 4.3.15).
function largeRecords(entries: number, length: number, start: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(entries), at);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(start), 48);
  const place = Buffer.alloc(20);
  place.write('PK\x06\x07', 'latin1');
  place.writeBigUInt64LE(BigInt(start + length), 8);
  place.writeUInt32LE(1, 16);
  return Buffer.concat([record, place]);
}
