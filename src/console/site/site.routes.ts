import { dropFile, isWritten, knownFile, openFile, saveFile } from '../../domain/content/editSite.acts.ts';
import { exportSite } from '../../domain/content/exportContent.queries.ts';
import { lawProblems, waitingLaw } from '../../domain/content/publishLaw.acts.ts';
import { type FileProblem, lookAhead, publishFiles, type SeenFiles } from '../../domain/content/publishSite.acts.ts';
import { lastPublished, readDrafts } from '../../domain/content/siteDrafts.queries.ts';
import { siteFileNames, siteFileOf } from '../../domain/content/siteFiles.records.ts';
import { operatorNames } from '../../domain/operators/operators.queries.ts';
import { askedAs } from '../../domain/operators/twoPerson/asked.acts.ts';
import { askForAct } from '../../domain/operators/twoPerson/twoPerson.acts.ts';
import { readPeriodVersions } from '../../domain/retention/periods.queries.ts';
import { labelAt } from '../../fields/labelAt.ts';
import type { ShownDocument } from '../../http/call.ts';
import { problem } from '../../http/problem.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { siteCalls } from './site.calls.ts';

/** A problem of a file with its place in words. */
function problemWords({ file, path, sentence }: FileProblem): string {
  const site = siteFileOf(file);
  const places = site ? [site.title, ...labelAt(site.shape, path).split(', ')].filter(Boolean) : [file];
  // Many sentences begin with the name of their place.
  const named = places.length > 1 && sentence.startsWith(places.at(-1)!) ? places.slice(0, -1) : places;
  return `${named.join(', ')}: ${sentence}`;
}

const isWaiting = (waiting: SeenFiles, file: string, revision: number) =>
  waiting.some((one) => one.file === file && one.revision === revision);

/** The whole site is the group's: every act here is one of whoever has it (OVER_GROUP in roles.ts). */
export const siteRoutes: Route[] = [
  forOperator(siteCalls.list, async ({ arrivedAt }, { db, vault }) => {
    const waiting = await waitingLaw(db, vault, arrivedAt);
    const [drafts, last, names] = [await readDrafts(db), await lastPublished(db), await operatorNames(db, vault)];
    const published = await exportSite(db);
    const nameOf = (by: string | undefined) => (by === undefined ? '' : (names.get(by) ?? ''));
    return {
      files: siteFileNames.map((file) => {
        const draft = drafts.find((one) => one.file === file);
        const { revision = 0, changedBy, changedAt: at = null } = draft ?? {};
        const written = isWritten(published, knownFile(file));
        return { file, revision, by: nameOf(changedBy), at, waits: isWaiting(waiting, file, revision), written };
      }),
      last: last && { by: nameOf(last.by), at: last.at, files: last.files },
    };
  }),

  forOperator(siteCalls.open, async ({ input, arrivedAt }, { db, vault }) => {
    const { published, body, revision, changedBy, changedAt } = await openFile(db, input.file);
    const by = changedBy === undefined ? '' : ((await operatorNames(db, vault)).get(changedBy) ?? '');
    const waits = isWaiting(await waitingLaw(db, vault, arrivedAt), input.file, revision);
    const periods = await readPeriodVersions(db);
    return { published, body, revision, by, at: changedAt ?? null, waits, periods };
  }),

  forOperator(siteCalls.save, async ({ input, operator }, { db }) => {
    const { file, revision = 0, from, body } = input;
    return saveFile(db, { file, revision, from: from.content, body: body.content }, operator.id);
  }),

  forOperator(siteCalls.drop, async ({ input }, { db }) => {
    await dropFile(db, input.file, input.revision ?? 0);
    return {};
  }),

  forOperator(siteCalls.publish, async ({ input, operator, note }, context) => {
    const seen = input.files.map(({ file, revision = 0 }) => ({ file, revision }));
    const problems = await publishFiles(context, seen, operator.id);
    if (problems.length === 0) await note('sitePublished', { facts: { files: seen.length } });
    return { problems };
  }),

  forOperator(siteCalls.ask, async ({ input, scope, operator, arrivedAt: at, note }, context) => {
    const files = input.files.map(({ file, revision = 0 }) => ({ file, revision }));
    return inTransaction(context.db, async (tx) => {
      const problems = await lawProblems(tx, context.config, files);
      if (problems.length > 0) return { problems, waits: false, aloneFrom: null };
      const asking = { kind: 'lawPublish', given: { files }, scope } as const;
      return { problems, ...askedAs(note, asking.kind, await askForAct(tx, context, asking, { operator, at })) };
    });
  }),

  forOperator(siteCalls.show, async ({ input }, context) => {
    let shown: ShownDocument | undefined;
    const problems = await lookAhead(context, input, async (tx, address) => {
      shown = await context.showScreen?.(tx, address);
    });
    if (shown) return shown;
    const told = problems.map((one) => [`${one.file} ${one.path}`.trim(), problemWords(one)]);
    throw problem('siteNotShown', { fields: Object.fromEntries(told) });
  }),
];
