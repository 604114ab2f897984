import { dropFile, openFile, saveFile } from '../../domain/content/editSite.acts.ts';
import { type FileProblem, lookAhead, publishFiles } from '../../domain/content/publishSite.acts.ts';
import { lastPublished, readDrafts } from '../../domain/content/siteDrafts.queries.ts';
import { siteFileNames, siteFileOf } from '../../domain/content/siteFiles.records.ts';
import { operatorNames } from '../../domain/operators/operators.queries.ts';
import { labelAt } from '../../fields/labelAt.ts';
import type { ShownDocument } from '../../http/call.ts';
import { problem } from '../../http/problem.ts';
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

/** The whole site is the group's: every act here is one of whoever has it (OVER_GROUP in roles.ts). */
export const siteRoutes: Route[] = [
  forOperator(siteCalls.list, async (_request, { db, vault }) => {
    const [drafts, last, names] = [await readDrafts(db), await lastPublished(db), await operatorNames(db, vault)];
    const nameOf = (by: string | undefined) => (by === undefined ? '' : (names.get(by) ?? ''));
    return {
      files: siteFileNames.map((file) => {
        const draft = drafts.find((one) => one.file === file);
        return { file, revision: draft?.revision ?? 0, by: nameOf(draft?.changedBy), at: draft?.changedAt ?? null };
      }),
      last: last && { by: nameOf(last.by), at: last.at, files: last.files },
    };
  }),

  forOperator(siteCalls.open, async ({ input }, { db, vault }) => {
    const { published, body, revision, changedBy, changedAt } = await openFile(db, input.file);
    const by = changedBy === undefined ? '' : ((await operatorNames(db, vault)).get(changedBy) ?? '');
    return { published, body, revision, by, at: changedAt ?? null };
  }),

  forOperator(siteCalls.save, async ({ input, operator }, { db }) => {
    const { file, revision = 0, from, body } = input;
    return saveFile(db, { file, revision, from: from.content, body: body.content }, operator.id);
  }),

  forOperator(siteCalls.drop, async ({ input }, { db }) => {
    await dropFile(db, input.file, input.revision ?? 0);
    return {};
  }),

  forOperator(siteCalls.publish, async ({ input, operator, note }, { db }) => {
    const seen = input.files.map(({ file, revision = 0 }) => ({ file, revision }));
    const problems = await publishFiles(db, seen, operator.id);
    if (problems.length === 0) await note('sitePublished', { facts: { files: seen.length } });
    return { problems };
  }),

  forOperator(siteCalls.show, async ({ input }, { db, showScreen }) => {
    let shown: ShownDocument | undefined;
    const problems = await lookAhead(db, input.file, async (tx) => {
      shown = await showScreen?.(tx, input.path);
    });
    if (shown) return shown;
    const told = problems.map((one) => [`${one.file} ${one.path}`.trim(), problemWords(one)]);
    throw problem('siteNotShown', { fields: Object.fromEntries(told) });
  }),
];
