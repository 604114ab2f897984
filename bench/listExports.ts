import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { makePosting } from '../dev/testPosting.ts';
import { listColumns } from '../src/domain/applicants/listChoices.ts';
import { listAsked } from '../src/domain/applicants/listed.records.ts';
import type { LISTED_KINDS } from '../src/domain/exports/exportedFile.ts';
import { askExport } from '../src/domain/exports/exports.acts.ts';
import { makeExport } from '../src/domain/exports/exports.jobs.ts';
import type { Context } from '../src/server/context.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { fillList, openingOf } from './filledList.ts';
import { type Figures, round, withGoal } from './report.ts';

/* What operators take out of the console: lists and applications of everybody, each made by the job that makes it. */

type Kind = (typeof LISTED_KINDS)[number];

/** Megabytes: what a file that is written as it is made may add, and what the child may have. */
const FLAT = 150;
const CHILD = 350;
const MB = 1024 * 1024;
/** Bytes. */
const LEAST_PDF = 5_000;

/** Makes a list and the applications of so many; a row for each kind. */
export async function exportLists(
  context: Context,
  pool: pg.Pool,
  people: Readonly<Record<Kind, number>>,
): Promise<Figures> {
  const made: Figures = {};
  for (const [kind, count] of Object.entries(people) as [Kind, number][]) {
    const { PBLANC_NO } = await makePosting({ pool } as never, { closesIn: 86_400_000 });
    // Lists need no copies.
    const hasCopies = kind === 'zip' || kind === 'pdf';
    await fillList(context, pool, { posting: PBLANC_NO, count, copies: hasCopies ? count : 0 });
    made[kind] = await measured(context, pool, { kind, posting: PBLANC_NO, count: hasCopies ? count : count + 1 });
  }
  return made;
}

async function measured(
  context: Context,
  pool: pg.Pool,
  { kind, posting, count }: { kind: Kind; posting: string; count: number },
): Promise<Figures[string]> {
  const by = await openingOf(context);
  const which = { company_cd: 'DT', pblanc_no: posting };
  const {
    sort: _,
    after: __,
    companyCode,
    postingNumber,
    ...condition
  } = listAsked.read({ ...which, step: '1' }, '', {});
  const asked = { kind, columns: [...listColumns], contact: kind !== 'zip', pattern: '', files: true, locked: true };
  const about = { companyCode, postingNumber, exactly: [], condition, expected: count, reason: '측정' };
  const begun = await inTransaction(context.db, (tx) => askExport(tx, context, { ...asked, ...about }, by));
  await pool.query('UPDATE export_job SET approved_at = app_now() WHERE export_no = $1', [begun.export]);
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const peak = { own: before, child: 0 };
  const others = new Set(childrenOf(process.pid));
  const look = setInterval(() => {
    peak.own = Math.max(peak.own, process.memoryUsage().rss);
    peak.child = Math.max(
      peak.child,
      ...childrenOf(process.pid)
        .filter((pid) => !others.has(pid))
        .map(peakOf),
    );
  }, 20);
  const start = performance.now();
  await makeExport(context, begun.export);
  clearInterval(look);
  const { rows } = await pool.query('SELECT size, done FROM export_job WHERE export_no = $1 AND ready_at IS NOT NULL', [
    begun.export,
  ]);
  if (rows[0]?.done !== count) throw new Error(`${kind}: ${rows[0]?.done} of ${count} were exported.`);
  // A PDF each: what could not be given would be named and nothing else.
  if (kind === 'zip' && rows[0].size < count * LEAST_PDF) throw new Error('The applications have no PDF.');
  const found = {
    ...{ people: count, seconds: round((performance.now() - start) / 1000, 1), 'file MB': round(rows[0].size / MB, 1) },
    // Of this process, above what it had before.
    'more MB': round((peak.own - before) / MB),
  };
  return kind === 'xlsx'
    ? withGoal({ ...found, 'child MB': round(peak.child) }, `more MB <= ${FLAT}, child MB <= ${CHILD}`)
    : withGoal(found, `more MB <= ${FLAT}`);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readOr(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** The most memory a process has had so far, in MB; 0 where it is gone. */
export function peakOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readOr(`/proc/${pid}/status`)) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
