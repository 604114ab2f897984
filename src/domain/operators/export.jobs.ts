import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import { type HeldRecord, openExportFolder, type WrittenFile } from '../../server/files/exportFolder.ts';
import { xlsxOf } from '../../server/files/xlsx.ts';
import type { SubmittedContent } from '../applications/applications.queries.ts';
import { folderOwner } from '../attachments/storedBytes.queries.ts';
import { findPosting } from '../postings/postings.queries.ts';
import { type Exporting, recordExport } from '../record/accessLog.queries.ts';
import { listColumns } from './applicantList.ts';
import { csvOf } from './csv.ts';
import type { About } from './exportParts.acts.ts';
import { dropOutdated, isOpen, type Run, recordFirst, removeGone, standingNow, writeOne } from './exportRun.jobs.ts';
import type { Standing } from './received.queries.ts';

/** Who exports which posting's applications where to, and why. */
export interface ExportOrder extends Omit<Exporting, 'run'> {
  folder: string;
}

/** What a run has done. */
export interface ExportDone {
  /** Written by this run, and found as they should be. */
  written: number;
  kept: number;
  /** No longer standing: taken out of the folder. */
  removed: number;
  /** Files that may not be given, and applications of which something could not be read. */
  withheld: number;
  troubles: { number: number; why: string }[];
  /** Submitted, or submitted again, after they were looked at for the last time: another run writes them. */
  later: number[];
  manifest: WrittenFile;
}

const MANIFEST = 'manifest.json';
const XLSX = '지원자 목록.xlsx';
const CSV = '지원자 목록.csv';
const SHEET = '지원자';

/**
 * Looks for what was submitted meanwhile; after the last round, what comes later is reported and left to the next run.
 */
const ROUNDS = 5;

/**
 * Writes all valid submissions of a posting into a folder nobody else may read: a list, and each application with its
 * PDF, its files and the text its receipt's hash is of. Run again it goes on, brings changed ones up to date and
 * removes those that are no longer valid. Throws if it may not begin; what cannot be read of single applications is in
 * the answer.
 */
export async function exportApplications(
  context: Context,
  { folder: given, ...order }: ExportOrder,
  progress: Run['progress'],
): Promise<ExportDone> {
  const { db } = context;
  const { companyCode, postingNumber } = order.posting;
  const posting = await findPosting(db, order.posting);
  if (!posting) throw problem('noPosting', { details: { companyCode, postingNumber } });
  const subject = { database: await folderOwner(db), companyCode, postingNumber };
  const folder = await openExportFolder<About>(given, subject);
  try {
    const access = { ...order, run: randomUUID() };
    const sets = { recorded: new Set<number>(), written: new Set<number>(), removed: new Set<number>() };
    const maps = { records: new Map<number, HeldRecord<About>>(), troubles: new Map<number, string>() };
    return await runExport({ context, posting, access, folder, ...sets, ...maps, progress });
  } finally {
    await folder.close();
  }
}

async function runExport(run: Run): Promise<ExportDone> {
  const { context, folder, access, records } = run;
  await recordFirst(run, await standingNow(run));
  await folder.note({ at: context.clock.now(), run: access.run, began: { by: access.by, reason: access.reason } });
  // Their content is outdated, and may name somebody who has withdrawn.
  for (const name of [MANIFEST, XLSX, CSV]) await folder.unwrite(name);
  for (const number of await folder.held()) {
    const record = await folder.recordOf(number);
    if (record) records.set(number, record);
  }
  const found = new Set(records.keys());
  for (let round = 1; round <= ROUNDS; round += 1) {
    const standing = await standingNow(run);
    await removeGone(run, standing);
    const open = standing.filter((one) => isOpen(run, one));
    if (open.length === 0) break;
    await recordFirst(run, open);
    await writeAll(run, open, standing.length);
  }
  const last = await writeLists(run);
  const manifest = await writeManifest(run, last);
  const numbers = [...records.keys()];
  await recordExport(context.db, access, { act: 'exported', numbers, digest: Buffer.from(manifest.sha256, 'hex') });
  await folder.note({ at: context.clock.now(), run: access.run, finished: { applications: numbers.length } });
  const kept = numbers.filter((number) => found.has(number) && !run.written.has(number)).length;
  return {
    written: numbers.length - kept,
    kept,
    removed: run.removed.size,
    withheld: [...records.values()].reduce((sum, { about }) => sum + about.withheld.length, 0),
    troubles: troublesOf(run),
    later: last.later,
    manifest,
  };
}

const troublesOf = ({ troubles }: Run) => [...troubles].map(([number, why]) => ({ number, why }));

async function writeAll(run: Run, open: readonly Standing[], total: number): Promise<void> {
  for (const [index, { number }] of open.entries()) {
    await writeOne(run, number);
    run.progress(total - open.length + index + 1, total);
  }
}

/** How all of it was in the moment after the lists were written. */
interface Last {
  lists: WrittenFile[];
  at: Date;
  later: number[];
}

/** Writes the lists of what the folder holds, again where somebody withdraws meanwhile. */
async function writeLists(run: Run): Promise<Last> {
  const { context, folder, access, records } = run;
  const { columns, rowOf } = listColumns(access.contact);
  for (let lists: WrittenFile[] = []; ; ) {
    const at = context.clock.now();
    const standing = await standingNow(run);
    const changed = (await removeGone(run, standing)) + (await dropOutdated(run, standing));
    if (changed === 0 && lists.length > 0) {
      const later = standing.filter((one) => isOpen(run, one) && !run.troubles.has(one.number));
      return { lists, at, later: later.map(({ number }) => number) };
    }
    const rows: string[][] = [];
    for (const { number, stage } of standing) {
      if (records.has(number)) rows.push(rowOf(await listed(run, number, stage)));
    }
    const titles = columns.map(({ title }) => title);
    lists = [
      await folder.write(XLSX, xlsxOf(SHEET, columns, rows, at)),
      await folder.write(CSV, [Buffer.from(csvOf([titles, ...rows]))]),
    ];
  }
}

// Out of the folder itself: the list says what is beside it.
async function listed({ folder, records }: Run, number: number, stage: Standing['stage']) {
  const { about, files } = records.get(number)!;
  const content = JSON.parse(await readFile(path.join(folder.path, about.original), 'utf8')) as SubmittedContent;
  return {
    ...{ number, stage, words: content.words, folder: folder.placeOf(number) },
    submittedAt: new Date(about.submittedAt),
    contentHash: about.contentHash,
    files: files.filter((file) => file.path.startsWith(`${about.attachments}/`)).length,
  };
}

// The last time counts of whoever came back and withdrew again.
function removedOf(noted: readonly Record<string, unknown>[]) {
  const removals = noted.flatMap(({ at, removed, why }) =>
    typeof removed === 'number' ? [{ number: removed, why, at }] : [],
  );
  return new Map(removals.map((one) => [one.number, one]));
}

async function writeManifest(run: Run, { lists, at, later }: Last): Promise<WrittenFile> {
  const { folder, posting, records } = run;
  const { companyCode, postingNumber, title, company } = posting;
  const noted = await folder.noted();
  const applications = [...records]
    .toSorted(([a], [b]) => a - b)
    .map(([number, { about, files }]) => {
      const { revision, submittedAt, contentHash, redactedAt, original, withheld } = about;
      const told = { revision, submittedAt, contentHash, redactedAt, original, withheld };
      return { number, folder: folder.placeOf(number), ...told, files };
    });
  const manifest = {
    posting: { companyCode, company, postingNumber, title },
    asOf: at,
    complete: run.troubles.size === 0 && later.length === 0,
    runs: noted.flatMap(({ at, run, began }) => (began ? [{ at, run, ...began }] : [])),
    applications,
    removed: [...removedOf(noted).values()].filter(({ number }) => !records.has(number)),
    troubles: troublesOf(run),
    later,
    lists,
  };
  return folder.write(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
}
