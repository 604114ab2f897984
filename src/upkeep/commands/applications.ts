import { SubmitStatus } from '../../domain/applications/application.ts';
import { STAGES } from '../../domain/applications/stage.ts';
import { type ExportDone, exportApplications } from '../../domain/operators/export.jobs.ts';
import { type Counts, countReceived } from '../../domain/operators/received.queries.ts';
import { findPosting, type SupportField } from '../../domain/postings/postings.queries.ts';
import { type ExportRecord, readExports } from '../../domain/record/accessLog.queries.ts';
import { problem } from '../../http/problem.ts';
import { type Command, folderOf, needed, numberOf, postingOf } from './kind.ts';
import { NAME_MOST, systemUser } from './recorded.ts';

const STATUSES = Object.entries(SubmitStatus);
/** Lines of progress a run prints at most, about. */
const LINES = 100;
const REASON_MOST = 500;

function countsInWords({ byStatus, byStage, byField }: Counts, fields: readonly SupportField[]): string[] {
  const fieldName = (number: string | null) => {
    if (number === null) return 'none chosen';
    return `${number} ${fields.find((field) => field.number === number)?.name ?? ''}`.trim();
  };
  const list = (what: string, counts: readonly string[]) => `${what}: ${counts.join(', ') || 'none'}`;
  const stages = byStage.map(
    ({ stage, count }) => `${stage === null ? 'none told' : `${stage} ${STAGES[stage]}`} ${count}`,
  );
  return [
    list(
      'Status',
      STATUSES.map(([name, status]) => `${name} ${byStatus[status] ?? 0}`),
    ),
    list('Step of those submitted', stages),
    list(
      'Field of those submitted',
      byField.map(({ field, count }) => `${fieldName(field)} ${count}`),
    ),
  ];
}

function doneInWords(
  { written, kept, removed, withheld, troubles, later, manifest }: ExportDone,
  folder: string,
): string {
  return [
    `${folder}: ${written + kept} applications, ${written} written now, ${kept} there before, ${removed} removed.`,
    `${manifest.path}: SHA-256 ${manifest.sha256}`,
    ...(withheld > 0 ? [`${withheld} files are held back until the virus scanner has found them clean.`] : []),
    ...(later.length > 0 ? [`${later.length} were submitted while the last were written: run it again.`] : []),
    ...troubles.map(({ number, why }) => `NOT EXPORTED ${number}: ${why}`),
  ].join('\n');
}

function recordInWords({ at, act, by, systemUser, reason, contact, numbers, digest }: ExportRecord): string {
  const facts = [`by "${by}" (${systemUser})`, `reason "${reason}"`, `applications ${numbers}`];
  if (contact) facts.push('with mail and telephone');
  if (digest) facts.push(`manifest ${digest}`);
  return `${at.toISOString()} ${act === 'export' ? 'begun' : 'done'}: ${facts.join(', ')}`;
}

function tellProgress(done: number, total: number): void {
  const step = Math.max(1, Math.ceil(total / LINES));
  if (done % step === 0 || done === total) console.error(`Exported ${done} of ${total}`);
}

/** Commands about what a company has received. */
export const applicationCommands: Command[] = [
  {
    words: ['applications', 'list'],
    takes: '<company> <number>',
    does: 'counts the applications of a posting by status, step and field',
    values: [2, 2],
    async run({ context, concerns }, { values }) {
      const { db, clock } = await context();
      const key = postingOf(values);
      await concerns({ facts: key });
      const posting = await findPosting(db, key);
      if (!posting) throw problem('noPosting', { details: { ...key } });
      const counts = await countReceived(db, key, clock.now());
      return [`${posting.company} ${posting.title}`, ...countsInWords(counts, posting.supportFields)].join('\n');
    },
  },
  {
    words: ['applications', 'export'],
    takes: '<company> <number> --to <folder> --by "<who>" --reason "<why>" [--contact]',
    does: 'writes what was submitted and stands into a folder nobody else may read: a list (with --contact also mail and telephone), PDFs, files and a manifest; run again it goes on and removes what was withdrawn',
    values: [2, 2],
    options: { to: 'string', reason: 'string', contact: 'boolean' },
    async run({ context, concerns }, { values, options }) {
      const posting = postingOf(values);
      const [folder, by, reason] = [folderOf(needed(options, 'to')), needed(options, 'by'), needed(options, 'reason')];
      if (by.length > NAME_MOST || reason.length > REASON_MOST) {
        throw new Error(`--by takes ${NAME_MOST} characters, --reason ${REASON_MOST}.`);
      }
      await concerns({ facts: posting });
      const order = { posting, folder, by, reason, systemUser: systemUser(), contact: options.contact === true };
      const done = await exportApplications(await context(), order, tellProgress);
      if (done.troubles.length > 0) throw new Error(doneInWords(done, folder));
      return doneInWords(done, folder);
    },
  },
  {
    words: ['applications', 'access'],
    takes: '<company> <number> [--application <application number>]',
    does: 'prints who exported applications of a posting, when and why; with --application only runs that held this one',
    values: [2, 2],
    options: { application: 'string' },
    async run({ context, concerns }, { values, options }) {
      const { db } = await context();
      const posting = postingOf(values);
      const number = options.application === undefined ? undefined : numberOf(String(options.application));
      await concerns({ facts: { ...posting, ...(number === undefined ? {} : { application: number }) } });
      const records = await readExports(db, posting, number);
      return records.map(recordInWords).join('\n') || 'Nothing was exported.';
    },
  },
];
