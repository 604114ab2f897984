import type { Faults } from '../../fields/shape.ts';
import { problem } from '../../http/problem.ts';
import type { Db, Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { filesSource } from './contentSource.ts';
import { knownFile, onto, publishedIn } from './editSite.acts.ts';
import { type ContentFileMap, exportSite, jsonFile } from './exportContent.queries.ts';
import { ContentError, importInto } from './importContent.acts.ts';
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
    files.set(draft.file, jsonFile(onto(site, draft, publishedIn(published, site)).value));
  }
  return files;
}

/** What an import cannot know: rows that others name are never taken away. */
function lostRows(published: ContentFileMap, files: ContentFileMap, { file, keptBy }: SiteFile): FileProblem[] {
  if (keptBy === undefined) return [];
  const rowsOf = (content: Buffer | undefined) =>
    content ? (JSON.parse(content.toString('utf8')) as Record<string, string>[]) : [];
  const kept = new Set(rowsOf(files.get(file)).map((row) => row[keptBy]));
  return rowsOf(published.get(file))
    .filter((row) => !kept.has(row[keptBy]))
    .map(({ name, [keptBy]: code }) => ({
      ...{ file, path: '' },
      sentence: `${name} (${code}): 이미 게시한 것은 빼거나 코드를 바꿀 수 없어요.`,
    }));
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

async function importTyped(tx: Tx, drafts: readonly SiteDraft[], passing: boolean): Promise<void> {
  const published = await exportSite(tx);
  const files = withTyped(published, drafts);
  const lost = drafts.flatMap(({ file }) => lostRows(published, files, knownFile(file)));
  if (lost.length > 0) throw new Refused(lost);
  // Postings are what they are: none of these files says anything of them.
  await importInto(tx, filesSource(files), { growing: true, passing });
}

function refusedBy(error: unknown): FileProblem[] {
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
export async function publishFiles(db: Db, seen: SeenFiles, by: string): Promise<FileProblem[]> {
  try {
    await inTransaction(db, async (tx) => {
      await lockDrafts(tx);
      const drafts = await readDrafts(tx);
      const chosen = seen.map(({ file, revision }) =>
        drafts.find((one) => one.file === file && one.revision === revision),
      );
      const found = chosen.filter((one) => one !== undefined);
      if (found.length < seen.length || found.length === 0) throw problem('siteChanged');
      await importTyped(tx, found, false);
      const files = found.map(({ file }) => file);
      await removeDrafts(tx, files);
      await notePublished(tx, files, by);
    });
    return [];
  } catch (error) {
    return refusedBy(error);
  }
}

class Seen extends Error {}

function isRight({ file, body }: SiteDraft): boolean {
  const { shape } = knownFile(file);
  const faults: Faults = {};
  shape.check(shape.read(body, '', faults), '', faults, {});
  return Object.keys(faults).length === 0;
}

/**
 * Shows `look` the site as it would be with all that is typed, and leaves nothing of it; answers what keeps it from being
 * shown. What is wrong in other files than the one that is `edited` is left out.
 */
export async function lookAhead(db: Db, edited: string, look: (tx: Tx) => Promise<void>): Promise<FileProblem[]> {
  try {
    await inTransaction(db, async (tx) => {
      const drafts = (await readDrafts(tx)).filter((one) => one.file === edited || isRight(one));
      if (drafts.length > 0) await importTyped(tx, drafts, true);
      await look(tx);
      throw new Seen();
    });
  } catch (error) {
    if (!(error instanceof Seen)) return refusedBy(error);
  }
  return [];
}
