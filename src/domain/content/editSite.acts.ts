import type { Faults } from '../../fields/shape.ts';
import { problem } from '../../http/problem.ts';
import type { Db, Queryable, Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type ContentFileMap, exportSite } from './exportContent.queries.ts';
import { standingIn } from './lawVersions.acts.ts';
import { mergeFiles } from './mergeFiles.ts';
import { lockDrafts, readDraft, removeDrafts, type SiteDraft, writeDraft } from './siteDrafts.queries.ts';
import { type SiteFile, siteFileOf } from './siteFiles.records.ts';

/* The site's one working copy: what operators type of its files, until it is published. */

/** A file as it is edited. */
export interface OpenedFile {
  /** As it is published; blank if it is not there yet. */
  published: unknown;
  body: unknown;
  /** 0 for one that nobody changes. */
  revision: number;
  changedBy?: string | undefined;
  changedAt?: Date | undefined;
}

/** A value as its declaration writes it, so that two of them can be compared; with what cannot be read of it. */
export function asWritten({ shape }: SiteFile, given: unknown): { value: unknown; faults: Faults } {
  const faults: Faults = {};
  return { value: shape.write(shape.read(given ?? undefined, '', faults)), faults };
}

/** A file that is not there yet, as somebody begins to write it. */
function beginningOf(site: SiteFile): unknown {
  return asWritten(site, site.begins).value;
}

/** A file as it is published, its newest version where there are several; undefined if it is not there. */
export function publishedIn(files: ContentFileMap, site: SiteFile): unknown {
  if (site.law) {
    const standing = standingIn(files, site.law);
    return standing && asWritten(site, standing).value;
  }
  const content = files.get(site.file);
  return content && asWritten(site, JSON.parse(content.toString('utf8'))).value;
}

/** Whether anything of a file is published. */
export const isWritten = (files: ContentFileMap, site: SiteFile): boolean =>
  site.law ? standingIn(files, site.law) !== undefined : files.has(site.file);

export function knownFile(file: string): SiteFile {
  const site = siteFileOf(file);
  if (!site) throw problem('noSiteFile');
  return site;
}

/**
 * What was typed put onto what is published now, where that has become another meanwhile, as by an import; what was
 * typed goes first, and the places where it hides something newer are named.
 */
export function onto(site: SiteFile, draft: SiteDraft, published: unknown) {
  const [base, body] = [draft.base, draft.body].map((one) => one && asWritten(site, one).value);
  return mergeFiles(base ?? undefined, body, published ?? beginningOf(site));
}

/** A file with what is published and what is typed of it. Throws `noSiteFile`. */
export async function openFile(db: Queryable, file: string): Promise<OpenedFile> {
  const site = knownFile(file);
  const published = publishedIn(await exportSite(db), site);
  const draft = await readDraft(db, file);
  const blank = published ?? beginningOf(site);
  if (!draft) return { published: blank, body: blank, revision: 0 };
  const { revision, changedBy, changedAt } = draft;
  return { published: blank, body: onto(site, draft, published).value, revision, changedBy, changedAt };
}

/** What somebody has typed of a file: from what, under which revision. */
export interface TypedFile {
  file: string;
  revision: number;
  from: unknown;
  body: unknown;
}

/** What became of it: kept, together with what others typed meanwhile, or places that both changed, and nothing kept. */
export interface KeptFile {
  revision: number;
  body: unknown;
  conflicts: string[];
}

/** Keeps what was typed of a file, right or wrong. Throws `noSiteFile`, or `invalid` where it cannot be read at all. */
export async function saveFile(db: Db, { file, revision, from, body }: TypedFile, by: string): Promise<KeptFile> {
  const site = knownFile(file);
  const { value: mine, faults } = asWritten(site, body);
  if (Object.keys(faults).length > 0) throw problem('invalid', { fields: faults });
  return inTransaction(db, async (tx) => {
    await lockDrafts(tx);
    const published = publishedIn(await exportSite(tx), site);
    const draft = await readDraft(tx, file);
    const current = draft ? onto(site, draft, published).value : (published ?? beginningOf(site));
    const isNext = revision === (draft?.revision ?? 0);
    const merged = isNext ? { value: mine, conflicts: [] } : mergeFiles(asWritten(site, from).value, mine, current);
    if (merged.conflicts.length > 0) {
      return { revision: draft?.revision ?? 0, body: current, conflicts: merged.conflicts };
    }
    return { revision: await keep(tx, site, { published, body: merged.value, by }), body: merged.value, conflicts: [] };
  });
}

/** Keeps a file; what is as it is published is no change. */
async function keep(
  tx: Tx,
  { file }: SiteFile,
  { published, body, by }: { published: unknown; body: unknown; by: string },
) {
  if (JSON.stringify(published) !== JSON.stringify(body)) {
    return writeDraft(tx, { file, body, base: published, changedBy: by });
  }
  await removeDrafts(tx, [file]);
  return 0;
}

/** Forgets what was typed of a file, if nobody has typed more of it since. Throws `siteChanged`. */
export async function dropFile(db: Db, file: string, revision: number): Promise<void> {
  knownFile(file);
  await inTransaction(db, async (tx) => {
    await lockDrafts(tx);
    const draft = await readDraft(tx, file);
    if (draft && draft.revision !== revision) throw problem('siteChanged');
    await removeDrafts(tx, [file]);
  });
}
