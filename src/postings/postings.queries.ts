import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Queryable } from '../server/database.ts';
import type { PostingTimes } from './posting.ts';
import type { PostingForm } from './postingBody.ts';

/** What names a posting. */
export interface PostingKey {
  companyCode: string;
  postingNumber: string;
}

/** A field of a posting one can apply for (모집분야). */
export interface SupportField {
  number: string;
  name: string;
}

/** A posting as those who write an application for it need it: when, what it asks, and how it is called. */
export interface Posting extends PostingKey {
  title: string;
  company: string;
  shown: boolean;
  publishAt: Date;
  times: PostingTimes;
  editUntilDeadline: boolean;
  form: PostingForm;
  supportFields: SupportField[];
}

/** The posting of that key, hidden and unpublished ones too; whoever answers a visitor asks `isPublished`. */
export async function findPosting(db: Queryable, key: PostingKey): Promise<Posting | undefined> {
  const row = await db
    .selectFrom('posting as p')
    .innerJoin('company as c', 'c.company_cd', 'p.company_cd')
    .select(['p.company_cd', 'p.pblanc_no', 'p.title', 'c.name as company', 'p.shown', 'p.publish_at'])
    .select(['p.accept_from', 'p.accept_to', 'p.closed_at', 'p.finished_at', 'p.edit_until_deadline', 'p.form'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('support_field as f')
          .select(['f.rcrt_sect_no as number', 'f.rcrt_sect_dc as name'])
          .whereRef('f.company_cd', '=', 'p.company_cd')
          .whereRef('f.pblanc_no', '=', 'p.pblanc_no')
          .orderBy('f.sort_order'),
      ).as('fields'),
    )
    .where('p.company_cd', '=', key.companyCode)
    .where('p.pblanc_no', '=', key.postingNumber)
    .executeTakeFirst();
  return (
    row && {
      companyCode: row.company_cd,
      postingNumber: row.pblanc_no,
      title: row.title,
      company: row.company,
      shown: row.shown,
      publishAt: row.publish_at,
      times: timesOf(row),
      editUntilDeadline: row.edit_until_deadline,
      form: { questions: row.form.questions ?? [], relaxed: row.form.relaxed ?? [], hidden: row.form.hidden ?? [] },
      supportFields: row.fields,
    }
  );
}

/** Whether visitors may see a posting at an instant: shown, and its time of publishing has come. */
export function isPublished(posting: Pick<Posting, 'shown' | 'publishAt'>, at: Date): boolean {
  return posting.shown && posting.publishAt <= at;
}

/** A row's columns of time as the rules of posting.ts take them. */
export function timesOf(row: {
  accept_from: Date;
  accept_to: Date | null;
  closed_at: Date | null;
  finished_at: Date | null;
}): PostingTimes {
  return {
    acceptFrom: row.accept_from,
    acceptTo: row.accept_to,
    closedAt: row.closed_at,
    finishedAt: row.finished_at,
  };
}
