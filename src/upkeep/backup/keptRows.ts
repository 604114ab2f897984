/* Binary COPY (PostgreSQL: COPY, binary format): a header, then rows, each a count of fields and their lengths and bytes. */

const SIGNATURE = 11;
const HEADER = SIGNATURE + 4 + 4;
/** Where a row would say how many fields it has: there are no more rows. */
const END = -1;
const NULL = -1;

/** The fields of one row; null if a field is null. */
export type Row = readonly (Buffer | null)[];

/** The stream in whole rows, each with its bytes; the header and the end come without a row. */
async function* inRows(source: AsyncIterable<Buffer>): AsyncGenerator<{ bytes: Buffer; row?: Row }> {
  let waiting: Buffer = Buffer.alloc(0);
  let isHeaderRead = false;
  for await (const chunk of source) {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    if (!isHeaderRead) {
      if (waiting.length < HEADER) continue;
      const length = HEADER + waiting.readInt32BE(HEADER - 4);
      if (waiting.length < length) continue;
      yield { bytes: waiting.subarray(0, length) };
      waiting = waiting.subarray(length);
      isHeaderRead = true;
    }
    let at = 0;
    for (let end = endOfRow(waiting, at); end !== undefined; end = endOfRow(waiting, at)) {
      const bytes = waiting.subarray(at, end);
      yield end === at + 2 ? { bytes } : { bytes, row: rowOf(waiting, at) };
      at = end;
    }
    waiting = waiting.subarray(at);
  }
  if (waiting.length > 0) throw new Error('A table of the backup is cut off.');
}

/** The same stream without the rows that are not to be kept. */
export async function* keptRows(source: AsyncIterable<Buffer>, isKept: (row: Row) => boolean): AsyncGenerator<Buffer> {
  for await (const { bytes, row } of inRows(source)) if (!row || isKept(row)) yield bytes;
}

/** Its rows. */
export async function* readRows(source: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  for await (const { row } of inRows(source)) if (row) yield row;
}

/** Where the row ends that begins here; undefined if not all of it has come. */
function endOfRow(bytes: Buffer, from: number): number | undefined {
  if (bytes.length < from + 2) return undefined;
  const fields = bytes.readInt16BE(from);
  let at = from + 2;
  for (let field = 0; fields !== END && field < fields; field += 1) {
    if (bytes.length < at + 4) return undefined;
    at += 4 + Math.max(0, bytes.readInt32BE(at));
  }
  return at <= bytes.length ? at : undefined;
}

function rowOf(bytes: Buffer, from: number): Row {
  const row: (Buffer | null)[] = [];
  let at = from + 2;
  for (let field = 0; field < bytes.readInt16BE(from); field += 1) {
    const length = bytes.readInt32BE(at);
    row.push(length === NULL ? null : bytes.subarray(at + 4, at + 4 + length));
    at += 4 + Math.max(0, length);
  }
  return row;
}
