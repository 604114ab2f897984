import { DAY_MS, dayOf } from '../../fields/koreanDate.ts';
import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { tell } from '../notices/outbox.acts.ts';
import { resultsUnsettled } from '../selection/corrections.queries.ts';
import {
  bytesToDestroy,
  destroyApplications,
  destroyBytes,
  destroyKeptApart,
  destroyMember,
  destroySubmissions,
} from './destroy.acts.ts';
import { keptApartDue } from './keptApart.queries.ts';
import {
  type Dormant,
  dormantMembers,
  keptApplications,
  lockApplication,
  withdrawnSubmissions,
} from './retention.queries.ts';
import { destroyAfterMs, isUnderReview, type Kept, purposeDone } from './retention.ts';

interface Destruction extends Due {
  act(context: Context, at: Date): Promise<boolean | number>;
}

/** What an application has served, once it is to be destroyed at an instant. */
function dueAt(kept: Kept, at: Date) {
  const done = purposeDone(kept, at);
  return done && done.since.getTime() + destroyAfterMs(kept.periods) <= at.getTime() ? done : undefined;
}

async function dueApplications({ db }: Context, at: Date): Promise<Destruction[]> {
  const kept = await keptApplications(db, at, 'done');
  const due = kept.filter((one) => dueAt(one, at));
  const waiting = await resultsUnsettled(
    db,
    due.map(({ number }) => number),
    at,
  );
  return due.flatMap((one) => {
    const done = dueAt(one, at);
    if (!done || waiting.has(one.number)) return [];
    const act = (context: Context) =>
      inTransaction(context.db, async (tx) => {
        // The applicant may have undone a withdrawal meanwhile.
        await lockApplication(tx, one.number);
        const [now] = await keptApplications(tx, at, { number: one.number });
        const still = now && dueAt(now, at);
        if (!still || (await resultsUnsettled(tx, [one.number], at)).has(one.number)) return false;
        await destroyApplications(tx, context, [one.number], {
          name: still.name,
          companyCode: one.companyCode,
          dueAt: still.since,
        });
        return true;
      });
    return [{ what: done.name, act }];
  });
}

async function dueSubmissions({ db }: Context, at: Date): Promise<Destruction[]> {
  const due = await withdrawnSubmissions(db, at);
  return due.map(({ number }) => ({
    what: 'withdrawnSubmission',
    act: (context) =>
      inTransaction(context.db, async (tx) => {
        await lockApplication(tx, number);
        const still = (await withdrawnSubmissions(tx, at)).some((one) => one.number === number);
        if (still) await destroySubmissions(tx, context, number, at);
        return still;
      }),
  }));
}

async function dueKeptApart({ db }: Context, at: Date): Promise<Destruction[]> {
  const due = await keptApartDue(db, at);
  return due.map(({ number }) => ({
    what: 'hired',
    act: (context) =>
      inTransaction(context.db, async (tx) => {
        const [still] = await keptApartDue(tx, at, number);
        if (still) await destroyKeptApart(tx, context, still);
        return still !== undefined;
      }),
  }));
}

/** The instant from which a dormant member's data is destroyed; never sooner than the notice runs. */
function destroyFrom({ yearOver, toldAt, noticeDays }: Dormant, at: Date): Date {
  const notice = (toldAt ?? at).getTime() + noticeDays * DAY_MS;
  return new Date(Math.max(yearOver.getTime(), notice));
}

async function dueMembers({ db }: Context, at: Date): Promise<Destruction[]> {
  const due: Destruction[] = [];
  for (const { memberId } of await dormantMembers(db, at, 'destroy')) {
    const applications = await keptApplications(db, at, { memberId });
    // Specification §9: what is being decided about is kept until it is decided.
    if (applications.some((one) => isUnderReview(one, at))) continue;
    due.push({
      what: 'dormant',
      act: (context) =>
        inTransaction(context.db, async (tx) => {
          const [still] = await dormantMembers(tx, at, 'destroy', memberId);
          if (!still) return false;
          return destroyMember(tx, context, memberId, { name: 'dormant', dueAt: destroyFrom(still, at), at });
        }),
    });
  }
  return due;
}

/** Destroys all whose time has come: rows first, then the bytes of their files, also those an earlier run left. */
export const retention: Sweep<Destruction> = {
  name: 'retention',
  does: 'destroys what has served its purpose: applications, submissions, members, files',
  cron: '17 * * * *',
  async due(context, at) {
    const rows = [
      ...(await dueApplications(context, at)),
      ...(await dueSubmissions(context, at)),
      ...(await dueKeptApart(context, at)),
      ...(await dueMembers(context, at)),
    ];
    return [...rows, { what: 'bytes', count: (await bytesToDestroy(context)).length, act: destroyAllBytes }];
  },
  act: (context, due, at) => due.act(context, at),
};

// Last, when the rows are gone: what they left is known only then.
async function destroyAllBytes(context: Context): Promise<number> {
  const left = await bytesToDestroy(context);
  for (const stored of left) await destroyBytes(context, stored);
  return left.length;
}

/** Tells members whose year without use is over soon: as many days before as they were promised. */
export const dormancy: Sweep<Dormant & Due> = {
  name: 'dormancy',
  does: 'tells members, 30 days before or as many as they were promised, that a year without use will be over',
  cron: '20 1 * * *',
  async due({ db }, at) {
    return (await dormantMembers(db, at, 'tell')).map((one) => ({ ...one, what: 'told' }));
  },
  act: ({ db, vault }, { memberId }, at) =>
    inTransaction(db, async (tx) => {
      const [member] = await dormantMembers(tx, at, 'tell', memberId);
      if (!member) return false;
      await tx.updateTable('member').set({ dormancy_told_at: at }).where('member_id', '=', memberId).execute();
      const data = { usedOn: dayOf(member.usedAt), destroyOn: dayOf(destroyFrom(member, at)) };
      await tell(tx, vault, memberId, { template: 'dormancy', data });
      return true;
    }),
};
