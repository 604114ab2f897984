import type { CHANGES } from '../../domain/operators/postings/changedPosting.records.ts';
import { changePostings } from '../../domain/operators/postings/changePostings.acts.ts';
import { instantTyped } from '../../domain/operators/postings/typedInstant.acts.ts';
import { holds, holdsPosting } from '../../domain/operators/roles.ts';
import { askedAs } from '../../domain/operators/twoPerson/asked.acts.ts';
import { askForAct } from '../../domain/operators/twoPerson/twoPerson.acts.ts';
import { recordAccess } from '../../domain/record/accessLog.queries.ts';
import { problem } from '../../http/problem.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { ScopeFor } from '../../server/operatorCaller.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { changeCalls } from './change.calls.ts';

type ChangeName = (typeof CHANGES)[number];

/** Several companies together are only for whoever answers for each of them. */
function mayTogether(scopeFor: ScopeFor, companies: readonly string[]): boolean {
  const scope = scopeFor('postings.close');
  return new Set(companies).size < 2 || companies.every((code) => scope && holds(scope.companies, code));
}

export const changeRoutes: Route[] = [
  forOperator(changeCalls.extend, async ({ input, operator, scope, scopeFor }, context) => {
    const { postings, to, sentence, cause, hash } = input;
    const keys = postings.map(({ companyCode, postingNumber }) => ({ companyCode, postingNumber }));
    const companies = keys.map(({ companyCode }) => companyCode);
    if (keys.some((key) => !holdsPosting(scope, key.companyCode, key.postingNumber))) throw problem('noPosting');
    if (!mayTogether(scopeFor, companies)) throw problem('notYours');
    const change = { act: 'extend', to: instantTyped(to, 'to'), sentence, cause } as const;
    return changePostings(scope, context, { keys, change, hash, by: operator.id });
  }),

  forOperator(changeCalls.change, async ({ input, operator, scope }, context) => {
    const { act, at, reason, cause, hash, ...key } = input;
    const change =
      act === 'close'
        ? { act, at: at === '' ? undefined : instantTyped(at, 'at'), reason }
        : { act: act as Exclude<ChangeName, 'close'>, cause };
    return changePostings(scope, context, { keys: [key], change, hash, by: operator.id });
  }),

  forOperator(changeCalls.ask, async ({ input, operator, scope, note, arrivedAt }, context) => {
    const { act, at, ...rest } = input;
    const given = { ...rest, act: act as ChangeName, at: at === '' ? null : instantTyped(at, 'at').toISOString() };
    const asked = await inTransaction(context.db, (tx) =>
      askForAct(tx, context, { kind: 'postingChange', given, scope }, { operator, at: arrivedAt }),
    );
    return askedAs(note, 'postingChange', asked);
  }),

  forOperator(changeCalls.resume, async ({ input: given, operator, scope, note, arrivedAt }, context) => {
    const asked = await inTransaction(context.db, (tx) =>
      askForAct(tx, context, { kind: 'postingResumed', given, scope }, { operator, at: arrivedAt }),
    );
    return askedAs(note, 'postingResumed', asked);
  }),

  forOperator(changeCalls.reopen, async ({ input, scope, note, arrivedAt: at, ...by }, { db, config, vault }) => {
    const { reason, companyCode: company, postingNumber: posting } = input;
    const application = Number(input.application);
    const given = { ...input, application, until: instantTyped(input.until, 'until').toISOString() };
    return inTransaction(db, async (tx) => {
      const asking = { kind: 'reopenForOne', given, scope } as const;
      const asked = await askForAct(tx, { config, vault }, asking, { operator: by.operator, at });
      const shown = { company, posting, applications: [application], reason };
      return recordAccess(tx, by, shown, askedAs(note, 'reopenForOne', asked));
    });
  }),
];
