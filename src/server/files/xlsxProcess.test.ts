import { describe, expect, it } from 'vitest';
import { partsOfXlsx } from '../../../dev/sampleSheets.ts';
import { xlsxInProcess } from './xlsxProcess.ts';
import { readXlsx } from './xlsxReader.ts';

const columns = [
  { title: '접수번호', width: 10 },
  { title: '이름', width: 10 },
];
const at = new Date('2026-11-24T00:00:00Z');
const bytesOf = async (rows: AsyncIterable<readonly string[]>) =>
  Buffer.concat(await Array.fromAsync(xlsxInProcess('지원자', columns, rows, at)));

describe('a workbook made in a process of its own', () => {
  it('holds every row as text', async () => {
    async function* rows() {
      yield ['0010', '=1+1'];
      yield ['01012345678', '＝SUM(A1)\t\r\n가'];
    }
    const bytes = await bytesOf(rows());
    const read = await readXlsx(
      {
        size: bytes.length,
        read: async (from: number, length: number) => bytes.subarray(from, from + length),
      } as never,
      { rows: 10, columns: 5 } as never,
    );
    expect(read.map(({ cells }) => cells)).toEqual([
      ['접수번호', '이름'],
      ['0010', '=1+1'],
      ['01012345678', expect.stringContaining('＝SUM(A1)')],
    ]);
    // Packed bytes say nothing.
    expect((await partsOfXlsx(bytes)).get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]|<v>/);
  });

  it('fails where its rows cannot be read', async () => {
    async function* rows() {
      yield ['1', '가'];
      throw new Error('gone');
    }
    await expect(bytesOf(rows())).rejects.toThrow();
  });
});
