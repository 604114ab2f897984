import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../server/database/database.ts';
import { queueJobs } from '../../server/jobQueue.ts';
import type { Vault } from '../../server/vault.ts';
import { type AnyNotice, isLimited, isToldIn, type NoticeName, type NoticeText } from './notice.ts';
import {
  givenUpMails,
  insertNotices,
  type NewNotice,
  neverQueued,
  noticeContext,
  type StoredNotice,
  statesOf,
} from './outbox.queries.ts';

/** Whether a notice still speaks to its member: they may have asked to leave since it was written. */
export async function speaksTo(db: Queryable, { memberId, template }: StoredNotice): Promise<boolean> {
  if (memberId === null) return true;
  const state = (await statesOf(db, [memberId])).get(memberId);
  return state !== undefined && isToldIn(template, state);
}

function rowOf(vault: Vault, { memberId, template, data }: AnyNotice & { memberId: string | null }): NewNotice {
  const id = randomUUID();
  // What names an application is destroyed with it.
  const jnco_afe_no = 'applicationNumber' in data ? Number(data.applicationNumber) : null;
  return { outbox_id: id, member_id: memberId, jnco_afe_no, template, data: vault.seal(data, noticeContext(id)) };
}

/** The row of a notice that everybody gets, for a statement that writes it together with the event. */
export function sealNotice(vault: Vault, memberId: string, notice: AnyNotice): NewNotice {
  if (isLimited(notice.template)) throw new TypeError(`${notice.template} is not told to everybody`);
  return rowOf(vault, { ...notice, memberId });
}

/**
 * Notifies members, each by mail and on the site: written in the transaction of the event, queued after it
 * (`queueNew`). Without a member `data.to` names the address. Answers the ids of the notices; members whom the table of
 * notices leaves out, by the state of their membership, get nothing.
 */
export async function tellAll(
  db: Queryable,
  vault: Vault,
  notices: readonly (AnyNotice & { memberId: string | null })[],
): Promise<string[]> {
  // Most go to everybody: then nobody's state is needed.
  const limited = notices.filter(({ template }) => isLimited(template)).flatMap(({ memberId }) => memberId ?? []);
  const states = limited.length === 0 ? new Map<string, number>() : await statesOf(db, limited);
  const told = notices.filter(
    ({ memberId, template }) =>
      memberId === null || !isLimited(template) || isToldIn(template, states.get(memberId) ?? 0),
  );
  const rows = told.map((notice) => rowOf(vault, notice));
  await insertNotices(db, rows);
  return rows.map((row) => row.outbox_id);
}

/** The same for one. Answers the notice's id; undefined if the member is left out. */
export async function tell(
  db: Queryable,
  vault: Vault,
  memberId: string | null,
  notice: AnyNotice,
): Promise<string | undefined> {
  const [id] = await tellAll(db, vault, [{ ...notice, memberId }]);
  return id;
}

/** Sends words that are not published to whoever writes them, with values that are nobody's; see `writeMail`. */
export async function tellTrial(
  db: Queryable,
  vault: Vault,
  template: NoticeName,
  data: Record<string, unknown> & { to: string; trial: NoticeText },
): Promise<void> {
  const id = randomUUID();
  const own = { outbox_id: id, member_id: null, jnco_afe_no: null, template };
  await insertNotices(db, [{ ...own, data: vault.seal(data, noticeContext(id)) }]);
}

/** Sends a notice to an operator who rehearses it: marked, and under their own name. */
export async function tellRehearsal(
  db: Queryable,
  vault: Vault,
  { template, data }: AnyNotice,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const id = randomUUID();
  const own = { outbox_id: id, member_id: null, jnco_afe_no: null, template };
  await insertNotices(db, [{ ...own, data: vault.seal({ ...data, to: email, rehearsedBy: name }, noticeContext(id)) }]);
}

// As many as one statement takes without keeping the next from its turn.
const MOST_QUEUED = 1000;

/**
 * Queues the mails that were never queued, all together. In the transaction that tells, a job would cost more than all
 * else, and its notification would make those who commit wait for each other.
 */
export async function queueNew(db: Queryable): Promise<void> {
  const ids = await neverQueued(db, MOST_QUEUED);
  if (ids.length > 0) await queueJobs(db, 'sendMail', ids);
}

/** Queues the mails again whose tries are used up; how many. */
export async function retryGivenUp(db: Queryable): Promise<number> {
  const ids = await givenUpMails(db);
  if (ids.length > 0) await queueJobs(db, 'sendMail', ids);
  return ids.length;
}
