import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { type Column, xlsxOf } from './xlsx.ts';

/*
 * The program of a process that makes one workbook: told on its input in lines of JSON, what it is first, then its rows;
 * the bytes on its output (xlsxProcess.ts).
 */

/** What the first line tells. */
export interface Workbook {
  name: string;
  columns: readonly Column[];
  at: string;
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { name, columns, at } = JSON.parse((await lines.next()).value ?? '') as Workbook;

async function* rows() {
  for (let line = await lines.next(); !line.done; line = await lines.next()) yield JSON.parse(line.value) as string[];
}

await pipeline(xlsxOf(name, columns, rows(), new Date(at)), process.stdout);
