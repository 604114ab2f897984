import type { Faults } from '../../fields/shape.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Db, Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { filesSource } from './contentSource.ts';
import { knownFile, onto, publishedIn } from './editSite.acts.ts';
import { type ContentFileMap, exportSite, jsonFile } from './exportContent.queries.ts';
import { isPreparing } from './firstSteps.queries.ts';
import { ContentError, importInto } from './importContent.acts.ts';
import { isVersioned } from './lawFiles.records.ts';
import { dayMember, dayOfTyped, putTyped, refusedDay } from './lawVersions.acts.ts';
import { lockDrafts, notePublished, readDrafts, removeDrafts, type SiteDraft } from './siteDrafts.queries.ts';
import type { SiteFile } from './siteFiles.records.ts';

/* What is typed of the site, shown to whoever types it and then to everybody: by the same code as an import. */

/** A sentence about a place of a file. */
export interface FileProblem {
  file: string;
  path: string;
  sentence: string;
}

/** The files as they are published, with what is typed of some put in. */
function withTyped(published: ContentFileMap, drafts: readonly SiteDraft[]): ContentFileMap {
  const files = new Map(published);
  for (const draft of drafts) {
    const site = knownFile(draft.file);
    const { value } = onto(site, draft, publishedIn(published, site));
    if (site.law) putTyped(files, site.law, value);
    else files.set(draft.file, jsonFile(value));
  }
  return files;
}

/** What an import cannot know: rows that others name are never taken away, and some files are lengthened by an import alone. */
function lostRows(published: ContentFileMap, files: ContentFileMap, site: SiteFile): FileProblem[] {
  const { file, keptBy, isClosed = false } = site;
  if (keptBy === undefined) return [];
  const rowsOf = (all: ContentFileMap) => (publishedIn(all, site) ?? []) as Record<string, string>[];
  const missingIn = (some: ContentFileMap, all: ContentFileMap) => {
    const known = new Set(rowsOf(some).map((row) => row[keptBy]));
    return rowsOf(all).filter((row) => !known.has(row[keptBy]));
  };
  const told = (sentence: string) => (row: Record<string, string>) => ({
    ...{ file, path: '' },
    sentence: `${row.name ?? row.nm} (${row[keptBy]}): ${sentence}`,
  });
  return [
    ...missingIn(files, published).map(told('이미 게시한 것은 빼거나 코드를 바꿀 수 없어요.')),
    ...(isClosed ? missingIn(published, files).map(told('여기에는 더할 수 없어요. 파일로 가져와 주세요.')) : []),
  ];
}

/** A version that people were told of or agreed to is never changed. */
function changedVersion(published: ContentFileMap, { file, body }: SiteDraft): FileProblem[] {
  const { law } = knownFile(file);
  const sentence = law && refusedDay(published, law, body);
  return sentence && isVersioned(law) ? [{ file, path: dayMember(law), sentence }] : [];
}

/** The problems of an import, each at its place. */
function problemsIn(error: ContentError): FileProblem[] {
  return error.message.split('\n').map((line) => {
    const [, file = '', path = '', sentence = ''] = /^([^:,]*)(?:, ([^:]*))?: (.*)$/.exec(line) ?? [];
    return { file, path, sentence };
  });
}

class Refused extends Error {
  readonly problems: FileProblem[];
  constructor(problems: FileProblem[]) {
    super();
    this.problems = problems;
  }
}

type Config = Context['config'];

/** Imports what is typed, in the transaction given; `passing` where nothing of it is to stay. Throws what `refusedBy` tells. */
export async function importTyped(
  tx: Tx,
  drafts: readonly SiteDraft[],
  { config, passing }: { config: Config; passing: boolean },
): Promise<void> {
  const published = await exportSite(tx);
  const wrong = drafts.flatMap(faultsOf);
  if (wrong.length > 0) throw new Refused(wrong);
  const files = withTyped(published, drafts);
  const lost = drafts.flatMap(({ file }) => lostRows(published, files, knownFile(file)));
  // Before the site has opened nobody was told of anything.
  const isTold = !passing && !(await isPreparing({ db: tx, config }));
  const told = isTold ? drafts.flatMap((draft) => changedVersion(published, draft)) : [];
  if (lost.length + told.length > 0) throw new Refused([...lost, ...told]);
  // Postings are what they are: none of these files says anything of them.
  await importInto(tx, filesSource(files), { growing: true, passing, config });
}

/** What is wrong with what was to be published; throws whatever else went wrong. */
export function refusedBy(error: unknown): FileProblem[] {
  if (error instanceof Refused) return error.problems;
  if (error instanceof ContentError) return problemsIn(error);
  throw error;
}

/** What is to be published, as whoever presses has seen it. */
export type SeenFiles = readonly { file: string; revision: number }[];

/**
 * Publishes these files together, all or nothing, as an import does; answers what is wrong with them, and then nothing is
 * published. Throws `siteChanged` where one of them has been typed on since it was seen.
 */
export async function publishFiles(
  { db, config }: { db: Db; config: Config },
  seen: SeenFiles,
  by: string,
): Promise<FileProblem[]> {
  try {
    await inTransaction(db, (tx) => publishInto(tx, config, seen, by));
    return [];
  } catch (error) {
    return refusedBy(error);
  }
}

/** The same in the transaction given, which is of no use any more where it throws: `refusedBy` tells what is wrong. */
export async function publishInto(tx: Tx, config: Config, seen: SeenFiles, by: string): Promise<void> {
  const found = await seenDrafts(tx, seen);
  await importTyped(tx, found, { config, passing: false });
  const files = found.map(({ file }) => file);
  await removeDrafts(tx, files);
  await notePublished(tx, files, by);
}

/** What was seen, held until the end of the transaction. Throws `siteChanged` where it has been typed on since. */
export async function seenDrafts(tx: Tx, seen: SeenFiles): Promise<SiteDraft[]> {
  await lockDrafts(tx);
  const drafts = await readDrafts(tx);
  const found = seen.flatMap(
    ({ file, revision }) => drafts.find((one) => one.file === file && one.revision === revision) ?? [],
  );
  if (found.length < seen.length || found.length === 0) throw problem('siteChanged');
  return found;
}

class Seen extends Error {}

/** What is wrong with a file by itself, each at the place of its form. */
function faultsOf({ file, body }: SiteDraft): FileProblem[] {
  const { shape } = knownFile(file);
  const faults: Faults = {};
  shape.check(shape.read(body, '', faults), '', faults, {});
  return Object.entries(faults).map(([path, sentence]) => ({ file, path, sentence }));
}

/**
 * Shows `look` the site as it would be with all that is typed, and leaves nothing of it; answers what keeps it from being
 * shown. What is wrong in other files than the one that is `edited` is left out.
 */
export async function lookAhead(
  { db, config }: { db: Db; config: Config },
  { path, file }: { path: string; file: string },
  look: (tx: Tx, address: string) => Promise<void>,
): Promise<FileProblem[]> {
  try {
    await inTransaction(db, async (tx) => {
      const drafts = (await readDrafts(tx)).filter((one) => one.file === file || faultsOf(one).length === 0);
      if (drafts.length > 0) await importTyped(tx, drafts, { config, passing: true });
      await look(tx, addressOf(path, drafts));
      throw new Seen();
    });
  } catch (error) {
    if (!(error instanceof Seen)) return refusedBy(error);
  }
  return [];
}

// The version that is typed, where it is a later one.
function addressOf(path: string, drafts: readonly SiteDraft[]): string {
  const versions = drafts.flatMap(({ file, body }) => {
    const { law, shownAt } = knownFile(file);
    return law && isVersioned(law) && shownAt === path ? [dayOfTyped(law, body)] : [];
  });
  return versions.length > 0 ? `${path}?version=${versions[0]}` : path;
}
