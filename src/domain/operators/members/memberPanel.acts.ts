import { DAY_MS } from '../../../fields/koreanDate.ts';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import { queueJobs } from '../../../server/jobQueue.ts';
import { countAttempt, forgetAttempts, perWindow } from '../../../server/limits.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { memberInScope } from './findMember.queries.ts';
import type { MemberPanel } from './foundMember.records.ts';
import { latestCheck } from './identityCheck.queries.ts';
import { heldApplications, loginKeys, loginLock, masked, refusedFiles, sentNotices } from './memberPanel.queries.ts';

/** The member of a number, as the scope may know them. Throws `noMemberHere`, also for one of another scope. */
export async function memberHere(scope: Scope, tx: Tx, number: string): Promise<{ userId: string; state: number }> {
  const found = await memberInScope(scope, tx, number);
  if (!found) throw problem('noMemberHere');
  return found;
}

/** What whoever is on the telephone may be told of a member. Throws `noMemberHere`. */
export async function readMemberPanel(
  scope: Scope,
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  { memberId, at }: { memberId: string; at: Date },
): Promise<MemberPanel> {
  const { userId, state } = await memberHere(scope, tx, memberId);
  const where = { db: tx, vault };
  const row = await tx
    .selectFrom('member')
    .select(['personal', 'created_at', 'used_at', 'identity_proof'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    ...{ number: memberId, userId, state, joinedAt: row.created_at, usedAt: row.used_at },
    ...masked(vault, row.personal, memberId),
    identityProof: row.identity_proof,
    checked: (await latestCheck(scope, tx, memberId)) ?? '',
    applications: await heldApplications(scope, tx, memberId),
    refused: await refusedFiles(scope, where, memberId, at),
    notices: await sentNotices(scope, where, { memberId, state }),
    ...(await loginLock(where, { memberId, userId }, at)),
  };
}

// Of one notice; a mailbox is no place to be filled from a telephone.
const againDaily = perWindow({ most: 3, window: DAY_MS });

/** Counts one more sending of a notice; throws `tooMany` for one sent thrice in a day. */
export async function countSending(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  notice: string,
  at: Date,
): Promise<void> {
  const seconds = await countAttempt(db, vault.lookup('notice sent again', notice), at, againDaily);
  if (seconds === 0) return;
  const message = '같은 알림을 하루에 세 번까지 다시 보낼 수 있어요. 내일 다시 보내 주세요.';
  throw problem('tooMany', { message, retryAfter: seconds });
}

/** Sends one of a member's notices again, by mail. Throws `noMemberHere` or `noNotice`. */
export async function sendAgain(
  scope: Scope,
  { vault }: Pick<Context, 'vault'>,
  tx: Tx,
  { memberId, notice }: { memberId: string; notice: string },
): Promise<void> {
  const { state } = await memberHere(scope, tx, memberId);
  const [found] = await sentNotices(scope, { db: tx, vault }, { memberId, state, number: notice });
  if (!found) throw problem('noNotice');
  await tx
    .updateTable('outbox')
    .set({ sent_at: null, failure: null })
    .where('outbox_id', '=', found.number)
    .where('member_id', '=', memberId)
    .execute();
  await queueJobs(tx, 'sendMail', [found.number]);
}

/** Forgets a member's failed logins, wherever they were made. Throws `noMemberHere`. */
export async function liftLoginLock(
  scope: Scope,
  { vault }: Pick<Context, 'vault'>,
  tx: Tx,
  { memberId, at }: { memberId: string; at: Date },
): Promise<void> {
  const { userId } = await memberHere(scope, tx, memberId);
  for (const key of await loginKeys({ db: tx, vault }, memberId, userId)) await forgetAttempts(tx, key, at);
}
