import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { csvOf } from '../src/domain/operators/csv.ts';
import { xlsxOf } from '../src/server/files/xlsx.ts';
import { formulaForms } from './formulaForms.ts';

/*
 * What operators take out is opened in LibreOffice, as a second look beside the tests of its bytes: every cell must be a
 * text there, the one that was written, and none a formula, a number or a date.
 */
const FILTER = 'Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';

const columns = ['이름', '전화와 접수번호'].map((title) => ({ title, width: 20 }));
const rows = [
  // Two equal cells side by side would be written as one that is repeated.
  ...formulaForms.map((text, at) => [text, `${at + 1}번째`]),
  ['김하늘', '010-2000-0001'],
  ['<&>" 한빛', '1e5'],
  ['2026-11-28', '3-1'],
  ['_x0041_', '12345678901234567890'],
  ['ㄱㅈ', '가\n나'],
];

const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-sheets-'));
const faults: string[] = [];
try {
  const workbook = await Array.fromAsync(xlsxOf('지원자', columns, rows, new Date()));
  writeFileSync(path.join(folder, 'workbook.xlsx'), Buffer.concat(workbook));
  writeFileSync(path.join(folder, 'list.csv'), csvOf([columns.map(({ title }) => title), ...rows]));
  look('workbook.xlsx', []);
  look('list.csv', [`--infilter=${FILTER}`]);
} finally {
  rmSync(folder, { recursive: true });
}
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;

/** Opens a file and compares its cells with what was written into it. */
function look(name: string, words: readonly string[]): void {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const convert = [profile, '--headless', ...words, '--convert-to', 'fods', '--outdir', folder];
  const { status, stderr } = spawnSync('soffice', [...convert, path.join(folder, name)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`soffice could not open ${name}: ${stderr}`);
  const opened = readFileSync(path.join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8');
  const found = cellsOf(opened);
  const written = [columns.map(({ title }) => title), ...rows].flat();
  if (found.length !== written.length) faults.push(`${name}: ${found.length} cells of ${written.length}`);
  for (const [at, text] of written.entries()) {
    const { attributes = '', text: seen = '' } = found[at] ?? {};
    if (/table:formula/.test(attributes)) faults.push(`${name}: ${JSON.stringify(text)} is a formula`);
    if (!/office:value-type="string"/.test(attributes)) faults.push(`${name}: ${JSON.stringify(text)} is no text`);
    if (seen !== plain(text) && seen !== plain(`'${text}`))
      faults.push(`${name}: ${JSON.stringify(text)} is ${JSON.stringify(seen)}`);
  }
  console.log(`${name}: ${found.length} cells looked at`);
}

/** The cells of a flat spreadsheet document in their order, those without a value left out. */
function cellsOf(document: string): { attributes: string; text: string }[] {
  const [, table = ''] = /<table:table [^>]*>([\s\S]*)<\/table:table>/.exec(document) ?? [];
  const cells = table.matchAll(/<table:table-cell([^>]*office:value-type[^>]*)>([\s\S]*?)<\/table:table-cell>/g);
  return [...cells].map(([, attributes = '', inside = '']) => ({ attributes, text: plain(unescaped(inside)) }));
}

function unescaped(xml: string): string {
  return xml
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(lt|gt|quot|apos|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '&',
    );
}

/** Without what differs in how white space is written. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
