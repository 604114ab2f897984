import { sql } from 'kysely';
import { dayOf } from '../../../fields/koreanDate.ts';
import type { Queryable } from '../../../server/database/database.ts';
import { type AnyNotice, isToldIn } from '../../notices/notice.ts';
import { statesOf } from '../../notices/outbox.queries.ts';
import type { Posting } from '../../postings/postings.queries.ts';
import { checkShown } from '../../postings/shown.acts.ts';
import { USUAL } from '../../retention/periods.ts';
import { destroyedWithinMs } from '../../retention/retention.ts';
import { SubmitStatus } from '../application.ts';
import { subjectOf } from '../applicationSubject.ts';
import { checkLaterEnd } from './closing.acts.ts';
import { ofPosting, reasonOf } from './closing.queries.ts';
import { earlyEndOf } from './closingEarly.acts.ts';
import { decidedApplications, destroyedAfter, resumableApplications } from './operating.acts.ts';
import type { PostingChange } from './postingChange.ts';

/** Mails of one kind that an act leads to. */
export interface Telling {
  notice: AnyNotice;
  count: number;
  /** Not by the act itself: once the drafts are closed, to those who have not submitted by then. */
  later: boolean;
}

interface Group {
  status: SubmitStatus;
  edited: boolean;
  state: number;
  count: number;
}

/** How many applications there are by what decides what their applicants are told. */
async function groupsOf(db: Queryable, posting: Posting): Promise<Group[]> {
  const { rows } = await sql<Group>`
    SELECT sbmt_st AS status, coalesce(revision > submitted_revision, false) AS edited, m.state, count(*)::int AS count
      FROM application JOIN member m USING (member_id) WHERE ${ofPosting(posting)} GROUP BY 1, 2, 3`.execute(db);
  return rows;
}

/**
 * Who would be told what by a change of a posting, were it made at an instant; nothing is written. Throws what the change
 * itself throws.
 */
export async function planOf(db: Queryable, posting: Posting, change: PostingChange, at: Date): Promise<Telling[]> {
  const groups = await groupsOf(db, posting);
  const subject = subjectOf(posting, 0);
  const telling = (notice: AnyNotice, which: (group: Group) => boolean, later = false): Telling => {
    const told = groups.filter((group) => which(group) && isToldIn(notice.template, group.state));
    return { notice, later, count: told.reduce((sum, { count }) => sum + count, 0) };
  };
  const isWriting = ({ status }: Group) => status === SubmitStatus.writing;
  const isEdited = ({ status, edited }: Group) => status === SubmitStatus.submitted && edited;
  const closing = (closedAt: Date | null, reason: string): Telling[] => {
    const missed: AnyNotice = closedAt
      ? { template: 'closedEarly', data: { ...subject, closedAt, reason } }
      : { template: 'missed', data: { ...subject, endedAt: posting.times.acceptTo ?? at } };
    const dropped: AnyNotice = { template: 'editDropped', data: { ...subject, endedAt: closedAt ?? at } };
    return [telling(missed, isWriting, true), telling(dropped, isEdited, true)];
  };
  const decided = async (notice: AnyNotice, members: readonly { memberId: string }[]): Promise<Telling> => {
    const states = await statesOf(
      db,
      members.map(({ memberId }) => memberId),
    );
    const told = members.filter(({ memberId }) => isToldIn(notice.template, states.get(memberId) ?? 0));
    return { notice, later: false, count: told.length };
  };
  switch (change.act) {
    case 'extend': {
      checkLaterEnd(posting, change.to, at);
      const data = { ...subject, acceptTo: change.to, notice: change.sentence };
      return [
        telling({ template: 'extended', data }, isWriting),
        telling({ template: 'revived', data }, ({ status }) => status === SubmitStatus.missed),
      ];
    }
    case 'close': {
      const { reason } = change;
      const closedAt = earlyEndOf(posting, { closedAt: change.at, reason }, at);
      const before: AnyNotice = { template: 'closesEarly', data: { ...subject, closedAt, reason } };
      return [...(change.at ? [telling(before, isWriting)] : []), ...closing(closedAt, reason)];
    }
    case 'finish': {
      const members = destroyedAfter(await decidedApplications(db, posting, at), at);
      const by = members.reduce(
        (last, one) => Math.max(last, one.by.getTime()),
        at.getTime() + (members.length > 0 ? 0 : destroyedWithinMs(USUAL)),
      );
      const data = { ...subject, destroyBy: dayOf(new Date(by)) };
      const { closedAt } = posting.times;
      return [
        await decided({ template: 'selectionFinished', data }, members),
        ...closing(closedAt, closedAt ? await reasonOf(db, posting) : ''),
      ];
    }
    case 'resume':
      return [
        await decided({ template: 'selectionResumed', data: subject }, await resumableApplications(db, posting, at)),
      ];
    default:
      checkShown(posting, change.act, at);
      return [];
  }
}
