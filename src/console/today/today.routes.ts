import { stepsLeft } from '../../domain/content/firstSteps.queries.ts';
import { firstSteps } from '../../domain/content/firstSteps.ts';
import { countByDay } from '../../domain/operators/byDay.queries.ts';
import { chosenOf, partIn } from '../../domain/operators/chosenCompany.acts.ts';
import { draftsAtRisk } from '../../domain/operators/draftSteps.queries.ts';
import { countChecks } from '../../domain/operators/members/identityCheck.queries.ts';
import { readReached } from '../../domain/operators/postings/overview.queries.ts';
import { scheduledPostings } from '../../domain/operators/postings/scheduled.queries.ts';
import { type Act, touches } from '../../domain/operators/roles.ts';
import { closingPostings, readTroubles } from '../../domain/operators/today.queries.ts';
import { openRequests, readDestruction } from '../../domain/operators/todayCare.queries.ts';
import { countToday, type Today } from '../../domain/operators/todayTasks.ts';
import { countApprovals } from '../../domain/operators/twoPerson/twoPerson.queries.ts';
import { reachedKinds } from '../../domain/operators/twoPerson/twoPersonKinds.acts.ts';
import { resultsDue } from '../../domain/selection/release/resultsDue.queries.ts';
import type { Call } from '../../http/call.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Scope } from '../../server/operatorCaller.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { todayCalls } from './today.calls.ts';
import { waitingCalls } from './waiting.calls.ts';

/** A part of 오늘 in the company that is chosen, as far as its act reaches there. */
function ofCompany<I extends { company: string }, O>(
  call: Call<I, O> & { access: 'operator'; records?: 'nothing' },
  read: (scope: Scope, db: Queryable, at: Date, company: string | undefined) => Promise<O>,
): Route {
  return forOperator(call, async ({ input, arrivedAt, ...may }, { db }) => {
    const { scope, company } = await partIn(may, db, input.company);
    return read(scope, db, arrivedAt, company);
  });
}

export const todayRoutes: Route[] = [
  ofCompany(todayCalls.closing, closingPostings),
  ofCompany(todayCalls.scheduled, scheduledPostings),
  ofCompany(todayCalls.drafts, draftsAtRisk),
  ofCompany(todayCalls.days, countByDay),
  ofCompany(todayCalls.reached, readReached),
  ofCompany(todayCalls.results, resultsDue),
  ofCompany(todayCalls.destruction, readDestruction),

  forOperator(todayCalls.requests, ({ scope, arrivedAt }, { db }) => openRequests(scope, db, arrivedAt)),

  forOperator(todayCalls.checks, async ({ scope }, { db }) => ({ waiting: await countChecks(scope, db) })),

  forOperator(todayCalls.firstSteps, async (_request, context) => {
    const left = await stepsLeft(context);
    return firstSteps.map((step) => ({ step, done: !left.includes(step) }));
  }),

  forOperator(todayCalls.troubles, ({ scope, arrivedAt }, { db }) => readTroubles(scope, db, arrivedAt)),

  forOperator(waitingCalls.waiting, async ({ input, operator, scopeFor, arrivedAt }, context) => {
    const { db } = context;
    const at = arrivedAt;
    const company = await chosenOf(db, input.company);
    // Each part in the scope of its own act; of a company that it does not reach nothing waits.
    async function part<T>(act: Act, read: (scope: Scope) => Promise<T>) {
      const scope = scopeFor(act);
      return scope && (company === undefined || touches(scope, company)) ? read(scope) : undefined;
    }
    const today: Today = {
      closing: await part('postings.read', (scope) => closingPostings(scope, db, at, company)),
      scheduled: await part('postings.read', (scope) => scheduledPostings(scope, db, at, company)),
      results: await part('announcements.make', (scope) => resultsDue(scope, db, at, company)),
      requests: await part('requests.read', (scope) => openRequests(scope, db, at)),
      destruction: await part('destruction.read', (scope) => readDestruction(scope, db, at, company)),
      checks: await part('members.check', (scope) => countChecks(scope, db)),
      approvals: await countApprovals(reachedKinds(scopeFor), db, { by: operator.id, at }),
      steps: await part('firstSteps.read', async () => (await stepsLeft(context)).length),
      troubles: await part('troubles.read', (scope) => readTroubles(scope, db, at)),
    };
    // Only for whoever can see whose they are.
    const seen = scopeFor('measures.read') === undefined ? [] : (today.requests ?? []);
    const objections = seen.filter(({ kind }) => kind === 'objection');
    return {
      today: countToday(today, at),
      members: (today.checks ?? 0) + objections.length,
      approvals: today.approvals ?? 0,
    };
  }),
];
