import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Column } from './xlsx.ts';
import type { Workbook } from './xlsxChild.ts';

const CHILD = path.join(import.meta.dirname, 'xlsxChild.ts');
/** Megabytes of the child's heap: what asks for more ends it, not the product. */
const HEAP_MB = 256;

async function* lines(book: Workbook, rows: AsyncIterable<readonly string[]>) {
  yield `${JSON.stringify(book)}\n`;
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

/** The bytes of a workbook, made in a process of its own: a large one keeps nobody who reads the site waiting. */
export async function* xlsxInProcess(
  name: string,
  columns: readonly Column[],
  rows: AsyncIterable<readonly string[]>,
  at: Date,
): AsyncGenerator<Buffer> {
  // It needs no secret of the product's, and gets none.
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, '--no-warnings', CHILD], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const told = pipeline(Readable.from(lines({ name, columns, at: at.toISOString() }, rows)), child.stdin);
  // What breaks off here is said once its end is looked at.
  told.catch(() => child.kill());
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer;
    await told;
    const [code] = await ended;
    if (code !== 0) throw new Error(`The workbook was not made: its process ended with ${code}.`);
  } finally {
    child.kill();
  }
}
