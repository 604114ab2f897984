import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { TAGS_OF_APPLICANT } from './tags.ts';

/** The envelope opens only as the tag of this number. */
export const tagContext = (number: string) => `applicant tag ${number}`;

/** A tag of a posting. */
export interface Tag {
  number: string;
  word: string;
  /** It stands on somebody. */
  isUsed: boolean;
}

/** The tags of a posting, those too that stand on nobody any more; held, so that none of them goes before the transaction ends. */
export async function tagsOf(
  db: Queryable,
  vault: Vault,
  { companyCode, postingNumber }: PostingKey,
  isHeld = false,
): Promise<Tag[]> {
  const { rows } = await sql<Pick<Tag, 'number' | 'isUsed'> & { word: Buffer }>`
    SELECT t.tag_no AS number, t.word,
      EXISTS (SELECT FROM applicant_tagged g WHERE g.tag_no = t.tag_no AND g.off_at IS NULL) AS "isUsed"
      FROM applicant_tag t WHERE t.company_cd = ${companyCode} AND t.pblanc_no = ${postingNumber}
      ${isHeld ? sql`FOR KEY SHARE OF t` : sql``}`.execute(db);
  return rows.map(({ word, ...tag }) => ({ ...tag, word: vault.open<string>(word, tagContext(tag.number)) }));
}

/** Lets nobody else put tags on or take them off in a posting before the transaction ends. */
export async function holdTags(tx: Tx, { companyCode, postingNumber }: PostingKey): Promise<void> {
  const words = `tags ${companyCode} ${postingNumber}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${words}, 0))`.execute(tx);
}

/** Keeps a word as a tag of a posting; answers its number. */
export async function insertTag(tx: Tx, vault: Vault, key: PostingKey, word: string): Promise<string> {
  const number = randomUUID();
  const of = { company_cd: key.companyCode, pblanc_no: key.postingNumber };
  const sealed = vault.seal(word, tagContext(number));
  await tx
    .insertInto('applicant_tag')
    .values({ tag_no: number, ...of, word: sealed })
    .execute();
  return number;
}

/** Which act it is, whose and when. */
export interface TagAct {
  act: string;
  by: string;
  at: Date;
}

/** Puts a tag on applications; answers on how many it did not stand. */
export async function putOn(tx: Tx, tag: string, numbers: readonly number[], { act, by, at }: TagAct): Promise<number> {
  const { numAffectedRows = 0n } = await sql`INSERT INTO applicant_tagged (jnco_afe_no, tag_no, put_in, put_by, put_at)
    SELECT number, ${tag}, ${act}, ${by}, ${at}::timestamptz FROM unnest(${numbers}::bigint[]) AS given (number)
    ON CONFLICT (jnco_afe_no, tag_no) WHERE off_at IS NULL DO NOTHING`.execute(tx);
  return Number(numAffectedRows);
}

/** Takes a tag off applications; answers on how many it stood. */
export async function takeOff(
  tx: Tx,
  tag: string,
  numbers: readonly number[],
  { act, by, at }: TagAct,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`UPDATE applicant_tagged SET off_in = ${act}, off_by = ${by}, off_at = ${at}
    WHERE tag_no = ${tag} AND jnco_afe_no = ANY(${numbers}::bigint[]) AND off_at IS NULL`.execute(tx);
  return Number(numAffectedRows);
}

/**
 * Makes an act of somebody's own in a posting as if it had not been, as far as nobody has changed the same since; answers on
 * how many. What was taken off stands again as it was put on, by whom and when.
 */
export async function undoTagged(tx: Tx, { companyCode, postingNumber }: PostingKey, undone: TagAct): Promise<number> {
  const { act, by, at } = undone;
  const ofPosting = sql`tag_no IN (SELECT t.tag_no FROM applicant_tag t
    WHERE t.company_cd = ${companyCode} AND t.pblanc_no = ${postingNumber})`;
  const off = await sql`UPDATE applicant_tagged SET off_in = ${randomUUID()}, off_by = ${by}, off_at = ${at}
    WHERE put_by = ${by} AND put_in = ${act} AND off_at IS NULL AND ${ofPosting}`.execute(tx);
  const again = await sql`UPDATE applicant_tagged g SET off_in = NULL, off_by = NULL, off_at = NULL
    WHERE g.off_by = ${by} AND g.off_in = ${act} AND ${ofPosting} AND NOT EXISTS (SELECT FROM applicant_tagged n
      WHERE n.jnco_afe_no = g.jnco_afe_no AND n.tag_no = g.tag_no AND n.off_at IS NULL)`.execute(tx);
  return Number((off.numAffectedRows ?? 0n) + (again.numAffectedRows ?? 0n));
}

/** How many applications of a posting have more tags than one may have. */
export async function overTagged(tx: Tx, { companyCode, postingNumber }: PostingKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT g.jnco_afe_no FROM applicant_tag t JOIN applicant_tagged g USING (tag_no)
     WHERE t.company_cd = ${companyCode} AND t.pblanc_no = ${postingNumber} AND g.off_at IS NULL
     GROUP BY 1 HAVING count(*) > ${TAGS_OF_APPLICANT}) over_many`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The tags that stand on an application, in the order they were put on. */
export async function taggedOf(db: Queryable, vault: Vault, application: number) {
  const { rows } = await sql<{ number: string; word: Buffer; by: string; at: Date }>`
    SELECT t.tag_no AS number, t.word, g.put_by AS by, g.put_at AS at
      FROM applicant_tagged g JOIN applicant_tag t USING (tag_no)
     WHERE g.jnco_afe_no = ${application} AND g.off_at IS NULL ORDER BY g.put_at, g.tagged_id`.execute(db);
  return rows.map(({ number, word, ...tag }) => ({ ...tag, word: vault.open<string>(word, tagContext(number)) }));
}

/** Takes every tag from an application and who put it there: they may tell of what its applicant no longer consents to. */
export async function redactTags(db: Queryable, application: number): Promise<void> {
  await sql`DELETE FROM applicant_tagged WHERE jnco_afe_no = ${application}`.execute(db);
}

/** Whether a tag stands on the applicant of a row `r`. */
export const isTagged = (tag: string): RawBuilder<boolean> => sql<boolean>`r.jnco_afe_no IN (
  SELECT g.jnco_afe_no FROM applicant_tagged g WHERE g.tag_no = ${tag}::uuid AND g.off_at IS NULL)`;

/** The numbers of the tags on the applicant of a row `r`, in the order they were put on. */
export const TAGS_ON = sql<string[]>`ARRAY(SELECT g.tag_no::text FROM applicant_tagged g
  WHERE g.jnco_afe_no = r.jnco_afe_no AND g.off_at IS NULL ORDER BY g.put_at, g.tagged_id)`;
