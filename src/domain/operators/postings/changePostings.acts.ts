import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Queryable, Tx } from '../../../server/database/database.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { draftsOf, lockPosting } from '../../applications/closing/closing.queries.ts';
import { type Changed, changePosting, closeAndWrite } from '../../applications/closing/postingChange.acts.ts';
import type { PostingChange } from '../../applications/closing/postingChange.ts';
import { planOf, type Telling } from '../../applications/closing/postingPlan.acts.ts';
import { refuseToPublish } from '../../content/firstSteps.acts.ts';
import { writeSample } from '../../notices/letter.queries.ts';
import { findPosting, type Posting, type PostingKey } from '../../postings/postings.queries.ts';
import { holdsPosting } from '../roles.ts';
import type { ChangeAnswer } from './changedPosting.records.ts';

type Where = Pick<Context, 'db' | 'vault' | 'clock' | 'config'>;

interface Planned {
  posting: Posting;
  tells: Telling[];
  drafts: number;
}

/** What is to be done to which postings, and the hash of what its maker has read of it; blank, nothing is done yet. */
export interface Wanted {
  keys: readonly PostingKey[];
  change: PostingChange;
  hash: string;
  by: string;
}

/** A posting of the scope, or the problem that there is none. */
export function inReach(scope: Scope, posting: Posting | undefined): Posting {
  if (!posting || !holdsPosting(scope, posting.companyCode, posting.postingNumber)) throw problem('noPosting');
  return posting;
}

async function planned(
  scope: Scope,
  db: Queryable,
  found: Posting | undefined,
  { change, at }: { change: PostingChange; at: Date },
): Promise<Planned> {
  const posting = inReach(scope, found);
  const tells = (await planOf(db, posting, change, at)).filter(({ count }) => count > 0);
  return { posting, tells, drafts: (await draftsOf(db, posting)).length };
}

/** Of all that whoever confirms has read: another number, or a posting that is no longer what it was, makes another. */
function hashOf(change: PostingChange, plans: readonly Planned[]): string {
  const read = plans.map(({ posting: { companyCode, postingNumber, title, shown, times }, tells, drafts }) => ({
    ...{ companyCode, postingNumber, title, shown, times, drafts },
    tells: tells.map(({ notice, count, later }) => [notice.template, count, later]),
  }));
  return createHash('sha256').update(JSON.stringify({ change, read })).digest('hex');
}

const atOnce = ({ tells }: Planned) => tells.reduce((sum, { count, later }) => sum + (later ? 0 : count), 0);

// Whoever changes several takes them in the same order as anybody else.
const inOrder = (keys: readonly PostingKey[]) => {
  const named = new Map(keys.map((key) => [`${key.companyCode} ${key.postingNumber}`, key]));
  return [...named].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
};

async function told(where: Where, plans: readonly Planned[]): Promise<ChangeAnswer['tells']> {
  const tells = plans.flatMap((plan) => plan.tells.map((telling) => ({ ...telling, title: plan.posting.title })));
  return Promise.all(
    tells.map(async ({ title, notice, count, later }) => {
      const { subject, text } = await writeSample(where.db, where.config, notice);
      return { title, subject, text, count, later };
    }),
  );
}

/**
 * Tells what a change of postings would do, or does it: only where what is so now is what was read, all of them or none.
 * Throws `noPosting` outside the scope, what the change throws, `countChanged`, and `firstStepsLeft` for one to be shown.
 */
export async function changePostings(scope: Scope, where: Where, wanted: Wanted): Promise<ChangeAnswer> {
  const { change, hash, by } = wanted;
  if (change.act === 'show') await refuseToPublish(where);
  const keys = inOrder(wanted.keys);
  if (hash === '') {
    const at = where.clock.now();
    const plans: Planned[] = [];
    for (const key of keys)
      plans.push(await planned(scope, where.db, await findPosting(where.db, key), { change, at }));
    const drafts = plans.reduce((sum, plan) => sum + plan.drafts, 0);
    const ends = change.act === 'extend' ? change.to : change.act === 'close' ? (change.at ?? null) : null;
    return { done: false, hash: hashOf(change, plans), ends, drafts, tells: await told(where, plans) };
  }
  const agreed = async (tx: Tx): Promise<Planned[]> => {
    const plans: Planned[] = [];
    for (const key of keys) {
      const found = await lockPosting(tx, key);
      plans.push(await planned(scope, tx, found, { change, at: where.clock.now() }));
    }
    if (hashOf(change, plans) !== hash) throw problem('countChanged');
    return plans;
  };
  const ends = await made(where, { ...wanted, keys, by }, agreed);
  return { done: true, hash, ends, drafts: 0, tells: [] };
}

async function made(
  where: Where,
  { keys, change, by }: Wanted,
  agreed: (tx: Tx) => Promise<Planned[]>,
): Promise<Date | null> {
  const [only] = keys;
  if (change.act === 'close' && only) {
    const first = async (tx: Tx) => ({ expected: atOnce((await agreed(tx))[0]!) });
    const end = { closedAt: change.at, reason: change.reason };
    const { closedAt } = await closeAndWrite(where, only, end, { by: { operator: by }, first });
    // Right away is a moment ahead: what is answered is so when it is read.
    while (!change.at && where.clock.now() < closedAt) await pause(1 + closedAt.getTime() - where.clock.ms());
    return closedAt;
  }
  const incident = keys.length > 1 ? randomUUID() : undefined;
  return inTransaction(where.db, async (tx) => {
    let last: Changed | undefined;
    for (const plan of await agreed(tx)) {
      const { vault, clock } = where;
      const doing = { vault, clock, by: { operator: by }, incident, expected: atOnce(plan) };
      last = await changePosting(tx, doing, plan.posting, change);
    }
    return last?.ends ?? null;
  });
}
