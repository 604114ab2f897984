import { sql } from 'kysely';
import type { Queryable, Tx } from '../../server/database/database.ts';

/** A file as operators have typed it. */
export interface SiteDraft {
  file: string;
  body: unknown;
  /** As it was published when somebody began to change it; nothing if it was not there. */
  base: unknown;
  revision: number;
  changedBy: string;
  changedAt: Date;
}

const columns = sql`file, body, base, revision::int AS revision, changed_by AS "changedBy", changed_at AS "changedAt"`;

/** One change of the working copy at a time. */
export async function lockDrafts(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('site draft'))`.execute(tx);
}

export async function readDrafts(db: Queryable): Promise<SiteDraft[]> {
  const { rows } = await sql<SiteDraft>`SELECT ${columns} FROM site_draft ORDER BY file`.execute(db);
  return rows;
}

export async function readDraft(db: Queryable, file: string): Promise<SiteDraft | undefined> {
  const { rows } = await sql<SiteDraft>`SELECT ${columns} FROM site_draft WHERE file = ${file}`.execute(db);
  return rows[0];
}

/** Keeps a file under a revision that was never given before; answers that. */
export async function writeDraft(
  tx: Tx,
  { file, body, base, changedBy }: Omit<SiteDraft, 'revision' | 'changedAt'>,
): Promise<number> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const { rows } = await sql<{ revision: number }>`
    INSERT INTO site_draft (file, body, base, revision, changed_by)
    VALUES (${file}, ${json(body)}::jsonb, ${json(base)}::jsonb, nextval('site_revision'), ${changedBy})
    ON CONFLICT (file) DO UPDATE SET body = excluded.body, base = excluded.base, revision = excluded.revision,
      changed_by = excluded.changed_by, changed_at = app_now()
    RETURNING revision::int AS revision`.execute(tx);
  return rows[0]!.revision;
}

/** Forgets what was typed of these files. */
export async function removeDrafts(tx: Tx, files: readonly string[]): Promise<void> {
  await tx.deleteFrom('site_draft').where('file', 'in', files).execute();
}

export async function notePublished(tx: Tx, files: readonly string[], by: string): Promise<void> {
  await sql`INSERT INTO site_publication (files, published_by) VALUES (${files}::text[], ${by})`.execute(tx);
}

/** What was published last; undefined if nothing was. */
export async function lastPublished(db: Queryable): Promise<{ files: string[]; by: string; at: Date } | undefined> {
  const { rows } = await sql<{ files: string[]; by: string; at: Date }>`
    SELECT files, published_by AS by, published_at AS at FROM site_publication
    ORDER BY publication_id DESC LIMIT 1`.execute(db);
  return rows[0];
}
