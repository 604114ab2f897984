import { type QueryCreator, sql } from 'kysely';
import { compiled } from '../../../server/database/compiled.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import type { Tables } from '../../../server/database/tables.ts';
import type { Sealer, Vault } from '../../../server/vault.ts';
import { jsonOf, readCv, type WireCv, withoutUnconsented, writeCv } from '../../cv/cv.ts';
import type { Cv } from '../../cv/sections.ts';
import type { ApplicationKey } from '../application.ts';
import type { Held, StoredApplication } from '../applications.queries.ts';
import { sealerOf } from '../draft.queries.ts';
import { pointsBeside } from './restore.ts';

/** The envelope of a restore point opens only as that of this application at this revision. */
export const pointContext = (number: number, revision: number) => `restore point ${number} ${revision}`;

interface NewPoint {
  number: number;
  revision: number;
  memberId: string;
  content: Buffer;
  savedAt: Date;
  /** How many others stay (pointsBeside). */
  beside: number;
}

/** What keeps a point and what lets the oldest go, as parts of one statement. */
export function keeping({ number, revision, memberId, content, savedAt, beside }: NewPoint, submitted: boolean) {
  type Any = QueryCreator<Tables>;
  return {
    kept: (one: Any) =>
      one
        .insertInto('restore_point')
        .values({ jnco_afe_no: number, revision, member_id: memberId, content, saved_at: savedAt, submitted })
        .onConflict((conflict) => {
          const known = conflict.columns(['jnco_afe_no', 'revision']);
          return submitted ? known.doUpdateSet({ submitted }) : known.doNothing();
        }),
    dropped: (one: Any) =>
      one
        .deleteFrom('restore_point')
        .where('jnco_afe_no', '=', number)
        .where('member_id', '=', memberId)
        .where('revision', 'in', ({ selectFrom }) =>
          selectFrom('restore_point')
            .select('revision')
            .where('jnco_afe_no', '=', number)
            .where('member_id', '=', memberId)
            .where('revision', '!=', revision)
            .orderBy('revision', 'desc')
            .offset(sql<number>`${beside}::int`),
        ),
  };
}

const insertPoint = compiled((db, point: NewPoint) => {
  const { kept, dropped } = keeping(point, false);
  return dropped(db.with('kept', kept));
});

/** The sealed content of a restore point of the current draft. */
export function sealPoint(sealer: Sealer, { cv, number, revision }: StoredApplication): Buffer {
  return sealer.sealJson(jsonOf(cv), pointContext(number, revision));
}

/**
 * Keeps the current draft as a restore point and drops the oldest; the application is locked. Answers the application
 * with the time of its newest point, which its next write stores.
 */
export async function keepPoint(
  tx: Tx,
  vault: Vault,
  { key: { memberId }, stored }: Held,
  at: Date,
): Promise<StoredApplication> {
  const { number, revision, savedAt } = stored;
  const content = sealPoint(sealerOf(vault, stored), stored);
  const beside = pointsBeside(content.length);
  await insertPoint(tx, { number, revision, memberId, content, savedAt, beside });
  return { ...stored, pointAt: at };
}

function pointsOf(db: Queryable, key: ApplicationKey) {
  return db
    .selectFrom('restore_point')
    .innerJoin('application', 'application.jnco_afe_no', 'restore_point.jnco_afe_no')
    .where('restore_point.member_id', '=', key.memberId)
    .where('application.member_id', '=', key.memberId)
    .where('application.company_cd', '=', key.companyCode)
    .where('application.pblanc_no', '=', key.postingNumber);
}

/** The restore points of an application, newest first; none if there is no application. */
export async function listPoints(db: Queryable, key: ApplicationKey) {
  const rows = await pointsOf(db, key)
    .select(['restore_point.revision', 'restore_point.saved_at', 'restore_point.submitted'])
    .orderBy('restore_point.revision', 'desc')
    .execute();
  return rows.map(({ revision, saved_at, submitted }) => ({ revision, savedAt: saved_at, submitted }));
}

/** What the draft held at a restore point, if there is one of that revision. */
export async function findPoint(
  db: Queryable,
  vault: Vault,
  key: ApplicationKey,
  revision: number,
): Promise<Cv | undefined> {
  const row = await pointsOf(db, key)
    .select(['restore_point.jnco_afe_no', 'restore_point.content', 'application.key'])
    .where('restore_point.revision', '=', revision)
    .executeTakeFirst();
  if (!row) return undefined;
  return readCv(sealerOf(vault, row).open<WireCv>(row.content, pointContext(row.jnco_afe_no, revision)));
}

/** Lets every restore point of an application go. */
export async function forgetPoints(tx: Tx, key: ApplicationKey, number: number): Promise<void> {
  await tx
    .deleteFrom('restore_point')
    .where('jnco_afe_no', '=', number)
    .where('member_id', '=', key.memberId)
    .execute();
}

/** A withdrawn consent takes the sensitive answers out of the restore points too (개인정보보호법 23조). */
export async function forgetSensitive(tx: Tx, vault: Vault, key: ApplicationKey, number: number): Promise<void> {
  const rows = await pointsOf(tx, key)
    .select(['restore_point.revision', 'restore_point.content', 'application.key'])
    .where('restore_point.jnco_afe_no', '=', number)
    .execute();
  for (const { revision, content, ...application } of rows) {
    const sealer = sealerOf(vault, application);
    const cv = readCv(sealer.open<WireCv>(content, pointContext(number, revision)));
    const without = withoutUnconsented({ ...cv, profile: { ...cv.profile, sensitiveConsent: false } });
    await tx
      .updateTable('restore_point')
      .set({ content: sealer.seal(writeCv(without), pointContext(number, revision)) })
      .where('jnco_afe_no', '=', number)
      .where('revision', '=', revision)
      .where('member_id', '=', key.memberId)
      .execute();
  }
}
