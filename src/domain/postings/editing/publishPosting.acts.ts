import { createHash } from 'node:crypto';
import { dayOf } from '../../../fields/koreanDate.ts';
import type { Faults } from '../../../fields/shape.ts';
import { commonProblem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import type { Config } from '../../../server/config.ts';
import { lockContent } from '../../../server/database/contentLock.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import type { Vault } from '../../../server/vault.ts';
import { lockPosting } from '../../applications/closing/closing.queries.ts';
import { postingRow, removeOldSupportFields, supportFieldRows, writeRows } from '../../content/content.queries.ts';
import { type ResolvedPosting, resolvePosting } from '../../content/contentPosting.records.ts';
import { type Place, readAs, wrong } from '../../content/contentProblems.ts';
import { refuseToPublish } from '../../content/firstSteps.acts.ts';
import { findingLine } from '../../content/postingWording.records.ts';
import { wrongAsk } from '../../cv/askable.ts';
import { lintPosting } from '../lint/lintPosting.ts';
import { postingFile } from '../postingFile.records.ts';
import type { PostingKey } from '../postings.queries.ts';
import {
  blindnessFaults,
  formFaults,
  hashOfNews,
  liftedSeen,
  newsOf,
  tellNews,
  worsenedSeen,
} from './changeNews.acts.ts';
import { fileOf, imagesOf, placeInCopy } from './copyOfPosting.records.ts';
import { keepCopy, type OpenCopy, openLocked } from './editPosting.acts.ts';
import { addVersion, writeImagesOf } from './postingCopies.queries.ts';
import { imageFaults } from './postingUploads.acts.ts';
import { isDraft } from './publishedState.ts';
import type { CopyFinding } from './workingCopy.records.ts';
import { isSameJson, rowsAt, type WorkingCopy } from './workingCopy.ts';

/** A working copy as the posting it would make, with what is wrong with it by places of the copy. */
export interface CheckedCopy {
  resolved: ResolvedPosting;
  /** What keeps it from being published. */
  faults: Faults;
  /** What can be passed with a written reason. */
  warnings: Faults;
  /** Every one of both, in reading order. */
  findings: CopyFinding[];
}

/** Looks through a working copy as it is before it is published: its parts, its times and its words. */
export async function checkedCopy(
  db: Queryable,
  key: PostingKey,
  { copy, published }: Pick<OpenCopy, 'copy' | 'published'>,
  at: Date,
): Promise<CheckedCopy> {
  const found: Faults = {};
  const place: Place = { file: '', path: '', problems: [], faults: found };
  const posting = readAs(
    postingFile,
    fileOf(copy, key, published === undefined || published.shown || isDraft(published)),
    place,
  );
  const resolved = resolvePosting(posting, dayOf(at), place);
  const known = db.selectFrom('category').select('name').where('category_cd', '=', posting.category);
  if (posting.category !== '' && !(await known.executeTakeFirst())) {
    wrong({ ...place, path: 'category' }, '없는 직무예요. 목록에서 다시 골라 주세요.');
  }
  const numbers = posting.fields.map(({ no }) => no);
  if (new Set(numbers).size < numbers.length) wrong({ ...place, path: 'fields' }, '모집분야 번호가 같은 것이 있어요.');
  const images = imagesOf(copy).map(({ caption, words }) => ({ caption, words: [words] }));
  const findings: CopyFinding[] = [
    ...Object.entries(found).map(([path, sentence]) => blocking(placeInCopy(copy, path), sentence)),
    ...lintPosting({ ...posting, images }).map((finding) => ({
      ...{ at: placeInCopy(copy, finding.place), sentence: findingLine(finding) },
      ...{ words: finding.found, blocks: finding.severity === 'blocks', worsens: false },
    })),
    ...rowsAt(copy, 'form.asks').flatMap(({ id, how }) => {
      const sentence = wrongAsk(id, String(how));
      return sentence ? [blocking('form.asks', sentence)] : [];
    }),
    ...worsenedSeen({ copy, published }, at).map(({ at: where, sentence }) => ({
      ...{ at: where, sentence, words: '' },
      ...{ blocks: false, worsens: true },
    })),
    ...(await formFaults(db, key, { copy, published }, at)).map((one) => blocking(...one)),
    ...(await blindnessFaults(db, key, { copy, published }, at)).map((one) => blocking(...one)),
    ...(await imageFaults(db, copy)).map((one) => blocking(...one)),
  ];
  const sentences = (some: readonly CopyFinding[]) =>
    Object.fromEntries(some.toReversed().map(({ at: where, sentence }) => [where, sentence]));
  const faults = findings.filter(({ blocks }) => blocks);
  const warnings = findings.filter(({ blocks, worsens }) => !blocks && !worsens);
  return { resolved, faults: sentences(faults), warnings: sentences(warnings), findings };
}

const blocking = (at: string, sentence: string): CopyFinding => ({
  ...{ at, sentence, words: '' },
  ...{ blocks: true, worsens: false },
});

/** What a version says, as one number. */
export function hashOfCopy(key: PostingKey, copy: WorkingCopy): Buffer {
  const said = { ...fileOf(copy, key, true), images: imagesOf(copy) };
  return createHash('sha256').update(JSON.stringify(said)).digest();
}

/** Whether a copy says something else than the posting does. */
export function isToPublish(key: PostingKey, { copy, published }: Pick<OpenCopy, 'copy' | 'published'>): boolean {
  if (!published || isDraft(published)) return true;
  const said = (one: WorkingCopy) => ({ ...fileOf(one, key, true), images: imagesOf(one) });
  return !isSameJson(said(copy), said(published.copy));
}

interface Reading {
  key: PostingKey;
  /** The revision that was read; another one is not what was agreed to. */
  revision: number;
  reason: string;
}

interface Publishing extends Reading {
  /** What visitors and applicants are told. */
  why: string;
  /** The hash of the plan that was read; a second person has read it in words. */
  hash?: string;
}

/** When it is published, and by which settings. */
interface Moment {
  at: Date;
  config: Config;
}

interface Doing extends Moment {
  vault: Vault;
  madeBy: string;
  approvedBy: string | null;
  /** Whether it was asked for as an act of two people, which may show names that were hidden. */
  isAsked: boolean;
}

/**
 * Opens a working copy to publish it as it was read, and looks whether that can be. Throws `noPosting`, `copyChanged`,
 * `nothingToPublish`, `invalid` with a sentence for each place, `wordingUnreasoned`, or `firstStepsLeft`.
 */
export async function openToPublish(
  scope: Scope,
  tx: Tx,
  { key, revision, reason }: Reading,
  { at, config }: Moment,
): Promise<OpenCopy & CheckedCopy> {
  const open = await openLocked(scope, tx, key, at);
  if (open.revision !== revision) throw problem('copyChanged');
  if (!isToPublish(key, open)) throw problem('nothingToPublish');
  const checked = await checkedCopy(tx, key, open, at);
  if (Object.keys(checked.faults).length > 0) throw commonProblem('invalid', { fields: checked.faults });
  if (Object.keys(checked.warnings).length > 0 && reason === '') throw problem('wordingUnreasoned');
  await refuseToPublish({ db: tx, config });
  return { ...open, ...checked };
}

/**
 * Publishes a working copy as it was read, by the rows that an import writes, and tells whom a change concerns. Throws
 * what opening it and `newsOf` throw, `countChanged` where others are told than was read, and `liftedByTwo` where names
 * that were hidden would be shown and nobody was asked.
 */
export async function publishCopy(
  scope: Scope,
  tx: Tx,
  publishing: Publishing,
  { vault, config, madeBy, approvedBy, isAsked, at }: Doing,
): Promise<void> {
  await lockContent(tx);
  const { key, reason, why, hash } = publishing;
  const open = await openToPublish(scope, tx, publishing, { at, config });
  const { copy, revision, resolved, published } = open;
  if (!isAsked && liftedSeen(open, at).length > 0) throw problem('liftedByTwo');
  await lockPosting(tx, key);
  const news = await newsOf(tx, key, open, { why, at });
  if (hash !== undefined && news.concerned.length > 0 && hash !== hashOfNews(news)) throw problem('countChanged');
  const fields = supportFieldRows(resolved.posting);
  await removeOldSupportFields(tx, fields);
  await writeRows(tx, 'posting', [postingRow(resolved, published?.marks)]);
  await writeRows(tx, 'support_field', fields);
  const images = imagesOf(copy);
  if (!isSameJson(images, published ? imagesOf(published.copy) : [])) {
    const lines = resolved.posting.images.map(({ words }) => words);
    await writeImagesOf(
      tx,
      key,
      images.map((image, index) => ({ ...image, lines: lines[index] ?? [] })),
    );
  }
  await tellNews(tx, vault, { key, news, reason }, { operator: madeBy, approvedBy, at });
  await addVersion(tx, key, { copy, hash: hashOfCopy(key, copy), at, madeBy, approvedBy, reason });
  await keepCopy(tx, key, { copy, base: copy, revision: revision + 1, savedAt: at, savedBy: madeBy });
}
