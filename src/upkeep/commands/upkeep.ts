import { refuseOtherStore } from '../../domain/attachments/store.acts.ts';
import { folderOwner } from '../../domain/attachments/storedBytes.queries.ts';
import { importContent } from '../../domain/content/importContent.acts.ts';
import { retryGivenUp } from '../../domain/notices/outbox.acts.ts';
import { destroyAgain } from '../../domain/retention/destroyedAgain.acts.ts';
import { retention } from '../../domain/retention/retention.jobs.ts';
import { unfinishedPostings } from '../../domain/retention/retention.queries.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import type { Context } from '../../server/context.ts';
import type { ProductDatabase } from '../../server/database/productDatabase.ts';
import { createDestroyedList } from '../../server/destroyedList.ts';
import { destinationsOf } from '../../server/outside.ts';
import { reportLine, runSweep, type Sweep } from '../../server/sweep.ts';
import { makeBackup } from '../backup/backup.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { contentDir } from '../content/sampleContent.ts';
import { writeContent } from '../content/writeContent.ts';
import { readHealth } from '../health.ts';
import { rotateKeys } from '../rotateKeys.acts.ts';
import { sweeps } from '../sweeps.ts';
import { type Command, folderOf } from './kind.ts';

const sourceOf = ({ files, vault }: Context, { directUrl }: ProductDatabase) => ({ directUrl, vault, files });

async function reportOf(context: Context, which: readonly Sweep[], dry: boolean): Promise<string> {
  const lines: string[] = [];
  const warn = (error: unknown) => lines.push(`  ${(error as Error).message}`);
  for (const sweep of which) lines.push(reportLine(await runSweep(context, sweep, { dry, warn }), dry));
  return lines.join('\n');
}

/** Commands that keep the product in order. */
export const upkeepCommands: Command[] = [
  {
    words: ['content', 'import'],
    takes: '[folder] [--redate]',
    does: 'imports content/ (or the folder); running processes show it at once. --redate counts relative dates from today again',
    values: [0, 1],
    options: { redate: 'boolean' },
    async run({ database: { db }, config }, { values: [folder], options }) {
      const dir = folder === undefined ? contentDir : folderOf(folder);
      const how = { redate: options.redate === true, config };
      const { postings, changed, warnings } = await importContent(db, dir, how);
      return [`Imported ${dir}: ${postings} postings, ${changed} rows changed.`, ...warnings].join('\n');
    },
  },
  {
    words: ['content', 'export'],
    takes: '<folder>',
    does: 'writes what the database holds of content as the files of content/ into an empty folder, times as instants',
    values: [1, 1],
    async run({ database: { db } }, { values }) {
      const dir = folderOf(values[0]!);
      return `Exported ${await writeContent(db, dir)} files to ${dir}.`;
    },
  },
  {
    words: ['sweep'],
    takes: '[name] [--dry-run]',
    does: `does all that is due now, or one part of it: ${sweeps.map(({ name }) => name).join(', ')}`,
    values: [0, 1],
    options: { 'dry-run': 'boolean' },
    async run({ context }, { values: [name], options }) {
      const which = name === undefined ? sweeps : sweeps.filter((sweep) => sweep.name === name);
      if (which.length === 0) throw new Error(`There is no sweep ${name}.`);
      return reportOf(await context(), which, options['dry-run'] === true);
    },
  },
  {
    words: ['retention', 'run'],
    takes: '[--dry-run]',
    does: 'destroys what has served its purpose and names postings whose selection nobody has ended for 180 days',
    values: [0, 0],
    options: { 'dry-run': 'boolean' },
    async run({ context }, { options }) {
      const opened = await context();
      const report = await reportOf(opened, [retention], options['dry-run'] === true);
      const left = await unfinishedPostings(opened.db, opened.clock.now());
      const lines = left.map(({ companyCode, postingNumber, title }) => `  ${companyCode} ${postingNumber} ${title}`);
      return [report, ...(lines.length > 0 ? ['Ended 180 days ago, selection not ended:', ...lines] : [])].join('\n');
    },
  },
  {
    words: ['mail', 'retry'],
    takes: '',
    does: 'queues mails again that were given up after all their tries',
    values: [0, 0],
    async run({ database: { db } }) {
      return `Queued again: ${await retryGivenUp(db)}.`;
    },
  },
  {
    words: ['keys', 'rotate'],
    takes: '',
    does: 'seals everything anew with the first key of ENCRYPTION_KEYS, while the product runs; says which keys may go',
    values: [0, 0],
    async run({ context, concerns }) {
      await concerns({ facts: { keys: (await context()).vault.keyIds.join(' ') } });
      const { envelopes, retired } = await rotateKeys(await context());
      const words = retired.length === 0 ? '' : ` No longer needed: ${retired.join(', ')}.`;
      return `Sealed anew: ${envelopes} envelopes and keys.${words}`;
    },
  },
  {
    words: ['backup'],
    takes: '<folder>',
    does: 'writes everything but the keys into an empty folder, sealed, while the product runs; files out of S3_BUCKET too',
    values: [1, 1],
    async run({ context, database }, { values }) {
      const folder = folderOf(values[0]!);
      // Every file would be missing in it.
      await refuseOtherStore(await context());
      const { tables, files, keys, madeAt } = await makeBackup(sourceOf(await context(), database), folder);
      const ids = keys.map(({ id }) => id).join(', ');
      return `${folder}: ${tables.length} tables, ${files.length} files of ${dateTimeWords(new Date(madeAt))}. Keep its keys: ${ids}.`;
    },
  },
  {
    words: ['restore'],
    takes: '<folder>',
    does: 'brings a backup back into an empty database, then destroys again what was due since',
    values: [1, 1],
    async run({ context, database }, { values }) {
      const opened = await context();
      // Tables are emptied and their triggers held: only their owner may.
      const { dataDir } = opened.config;
      const destroyedOf = (owner: string) => createDestroyedList(dataDir, owner);
      const target = { ...sourceOf(opened, database), directUrl: database.ownerUrl, destroyedOf };
      const { tables, files } = await restoreBackup(target, folderOf(values[0]!));
      const restored = { ...opened, destroyedList: destroyedOf(await folderOwner(opened.db)) };
      const again = await destroyAgain(restored);
      const report = await reportOf(restored, [retention], false);
      return [
        `Restored ${tables.length} tables, ${files.length} files. Destroyed again: ${again ?? 'nothing'}, as ${dataDir}/destroyed tells.`,
        report,
      ].join('\n');
    },
  },
  {
    words: ['migrate'],
    takes: '',
    does: 'migrates the database and ends; says what it did. A process that serves does so when it starts',
    values: [0, 0],
    async run({ database: { migrated } }) {
      return migrated.length === 0 ? 'The database is migrated.' : `Migrated: ${migrated.join(', ')}.`;
    },
  },
  {
    words: ['health'],
    isPlain: true,
    takes: '',
    does: 'looks at database, jobs, mails, keys and what waits too long; fails where something is wrong',
    values: [0, 0],
    async run({ context }) {
      const { lines, wrong } = await readHealth(await context());
      if (wrong.length > 0) throw new Error([...lines, ...wrong.map((line) => `WRONG ${line}`)].join('\n'));
      return lines.join('\n');
    },
  },
  {
    words: ['destinations'],
    takes: '',
    does: 'prints host and port of every place the product connects to as it is set up, for the firewall',
    values: [0, 0],
    isPlain: true,
    async run({ config }) {
      const places = destinationsOf(config).map(({ name, host, port }) => `${name} ${host}:${port}`);
      return places.join('\n');
    },
  },
];
