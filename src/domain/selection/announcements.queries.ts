import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';
import type { Stage } from '../applications/stage.ts';
import type { PostingKey } from '../postings/postings.queries.ts';
import type { AnnouncementTimes, Line } from './announcement.ts';
import { ownMark } from './release/ownColumns.ts';
import type { ResultTexts } from './resultTexts.ts';
import { type DecidedBy, madeBy, type StepKey } from './verdicts.queries.ts';

/** An announcement as it is stored. */
export interface Announcement extends StepKey, AnnouncementTimes {
  id: number;
  stepName: string;
  planned: number | null;
  texts: Partial<ResultTexts>;
  /** Of the frozen lines. */
  hash: string | null;
  act: string | null;
  frozenBy: string | null;
  /** It puts right what was told before. */
  correcting: boolean;
  /** The verdicts that a correction brought with it. */
  batch: number | null;
}

interface Row extends Omit<Announcement, 'hash'> {
  hash: Buffer | null;
}

const COLUMNS = sql`n.announcement_id AS id, n.company_cd AS "companyCode", n.pblanc_no AS "postingNumber", n.step_no AS step,
  n.step_name AS "stepName", n.planned, n.texts, n.announce_at AS "announceAt", n.frozen_at AS "frozenAt",
  n.approved_at AS "approvedAt", n.cancelled_at AS "cancelledAt", n.lines_hash AS hash, n.act_no AS act, n.frozen_by AS "frozenBy",
  n.correcting, n.batch_id AS batch,
  EXISTS (SELECT FROM two_person_act t WHERE t.act_no = n.act_no AND t.state = 'waiting') AS asked`;

const opened = ({ hash, ...row }: Row): Announcement => ({ ...row, hash: hash?.toString('hex') ?? null });

/** The announcements of a posting, the newest first; `which` narrows them. */
async function announcements(db: Queryable, key: PostingKey, which = sql`true`): Promise<Announcement[]> {
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} FROM announcement n
     WHERE n.company_cd = ${key.companyCode} AND n.pblanc_no = ${key.postingNumber} AND ${which}
     ORDER BY n.announcement_id DESC`.execute(db);
  return rows.map(opened);
}

/** One announcement of a posting. */
export async function findAnnouncement(db: Queryable, key: PostingKey, id: number): Promise<Announcement | undefined> {
  return (await announcements(db, key, sql`n.announcement_id = ${id}`))[0];
}

/** The one that is being made of a step, frozen or not; corrections apart. */
export async function openAnnouncement(db: Queryable, key: StepKey): Promise<Announcement | undefined> {
  const which = sql`n.step_no = ${key.step} AND n.approved_at IS NULL AND n.cancelled_at IS NULL AND NOT n.correcting`;
  return (await announcements(db, key, which))[0];
}

/** Those of a step that are approved and not told yet. */
export function scheduledAnnouncements(db: Queryable, key: StepKey, at: Date): Promise<Announcement[]> {
  const approved = sql`n.approved_at IS NOT NULL AND n.cancelled_at IS NULL`;
  return announcements(db, key, sql`n.step_no = ${key.step} AND ${approved} AND n.announce_at > ${at}`);
}

/** All of a step that anybody has begun to freeze, or that goes on; the newest first. */
export function announcementsOf(db: Queryable, key: StepKey): Promise<Announcement[]> {
  return announcements(db, key, sql`n.step_no = ${key.step}`);
}

/** The lines of an announcement, by number. */
export async function linesOf(db: Queryable, id: number): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'was'> & { wasStage: Stage | null; wasAt: Date | null }>`
    SELECT jnco_afe_no AS number, stage_cd AS stage, rank, own, was_cd AS "wasStage", was_at AS "wasAt" FROM announcement_line
     WHERE announcement_id = ${id} ORDER BY 1`.execute(db);
  return rows.map(({ wasStage, wasAt, own, ...line }) => ({
    ...line,
    ...(own ? { own } : {}),
    ...(wasStage !== null && wasAt !== null ? { was: { stage: wasStage, at: wasAt } } : {}),
  }));
}

/** Notes which act of two people asks for an announcement's approval. */
export async function noteAsked(tx: Tx, id: number, act: string): Promise<void> {
  const frozen = tx.updateTable('announcement').set({ act_no: act }).where('announcement_id', '=', id);
  await frozen.where('approved_at', 'is', null).execute();
}

/** Ends the act of two people that asks for what has changed, while it waits. */
export async function endAsked(tx: Tx, act: string, at: Date): Promise<void> {
  const changed = { state: 'changed', ended_by: null, ended_at: at } as const;
  const asked = tx.updateTable('two_person_act').set(changed).where('act_no', '=', act);
  await asked.where('state', '=', 'waiting').execute();
}

interface Beginning {
  stepName: string;
  by: DecidedBy;
  at: Date;
  /** The one that it goes on with. */
  like?: number;
  correcting?: boolean;
}

/** Begins an announcement of a step; answers its number. */
export async function insertAnnouncement(
  tx: Tx,
  key: StepKey,
  { stepName, by, at, like, correcting = false }: Beginning,
): Promise<number> {
  const { announcement_id } = await tx
    .insertInto('announcement')
    .values({
      ...{ company_cd: key.companyCode, pblanc_no: key.postingNumber, step_no: key.step, step_name: stepName },
      ...madeBy(by),
      ...{ made_at: at, texts: '{}', correcting },
    })
    .returning('announcement_id')
    .executeTakeFirstOrThrow();
  // Its texts and plan are kept where another one was called off.
  if (like !== undefined)
    await sql`UPDATE announcement n SET texts = o.texts, planned = o.planned FROM announcement o
      WHERE n.announcement_id = ${announcement_id} AND o.announcement_id = ${like}`.execute(tx);
  return announcement_id;
}

/** What two people agree to: whom an announcement tells what, in which words, and when. */
export async function linesHash(tx: Tx, id: number, lines: readonly Line[], announceAt: Date | null): Promise<Buffer> {
  const row = await tx
    .selectFrom('announcement')
    .select(['company_cd', 'pblanc_no', 'step_no', 'step_name', 'texts', 'planned'])
    .where('announcement_id', '=', id)
    .executeTakeFirstOrThrow();
  const said = lines
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, stage, rank, was, own }) => [
      ...[number, stage, rank, ...(was ? [was.stage, was.at] : [])],
      ...(own ? [ownMark(own)] : []),
    ]);
  return createHash('sha256')
    .update(JSON.stringify([row, announceAt, said]))
    .digest();
}

/** Writes what an announcement is frozen as, over what it was. */
export async function writeLines(tx: Tx, id: number, lines: readonly Line[]): Promise<void> {
  await tx.deleteFrom('announcement_line').where('announcement_id', '=', id).execute();
  const [numbers, stages] = [lines.map(({ number }) => number), lines.map(({ stage }) => stage)];
  const ranks = lines.map(({ rank }) => rank);
  const [before, since] = [lines.map(({ was }) => was?.stage ?? null), lines.map(({ was }) => was?.at ?? null)];
  const own = lines.map((line) => (line.own ? JSON.stringify(line.own) : null));
  await sql`INSERT INTO announcement_line (announcement_id, jnco_afe_no, stage_cd, rank, was_cd, was_at, own)
    SELECT ${id}, * FROM unnest(${numbers}::bigint[], ${stages}::smallint[], ${ranks}::smallint[], ${before}::smallint[],
      ${since}::timestamptz[], ${own}::jsonb[])`.execute(tx);
}
