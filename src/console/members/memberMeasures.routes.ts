import { answerTo, endStanding } from '../../domain/operators/members/memberMeasure.acts.ts';
import { standingMeasures } from '../../domain/operators/members/memberMeasure.queries.ts';
import { askedAs } from '../../domain/operators/twoPerson/asked.acts.ts';
import { askForAct } from '../../domain/operators/twoPerson/twoPerson.acts.ts';
import { recordAccess } from '../../domain/record/accessLog.queries.ts';
import { commonProblem } from '../../http/failure.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { memberMeasureCalls } from './memberMeasures.calls.ts';

export const memberMeasureRoutes: Route[] = [
  forOperator(memberMeasureCalls.list, ({ scope, ...by }, { db, vault }) =>
    inTransaction(db, async (tx) => {
      const measures = await standingMeasures(scope, tx, vault);
      return recordAccess(tx, by, { members: measures.map(({ number }) => number) }, measures);
    }),
  ),

  forOperator(memberMeasureCalls.ask, async ({ input, scope, arrivedAt: at, note, ...by }, context) => {
    const { number: memberId, kind, reason, detail, isUrgent: urgent } = input;
    // Checked with the input; their types hold a blank for forms.
    if (kind === '' || reason === '') throw commonProblem('invalid');
    const asking = { kind: 'memberMeasure', given: { memberId, kind, reason, detail, urgent }, scope } as const;
    return inTransaction(context.db, async (tx) => {
      const asked = await askForAct(tx, context, asking, { operator: by.operator, at });
      return recordAccess(tx, by, { members: [memberId] }, askedAs(note, asking.kind, asked));
    });
  }),

  forOperator(memberMeasureCalls.answer, async ({ input, scope, arrivedAt: at, note, ...by }, context) => {
    const { measure, upheld, answer } = input;
    const done = await inTransaction(context.db, async (tx) => {
      const memberId = await answerTo(scope, context, tx, { measure, upheld, answer, at });
      return { memberId, said: await recordAccess(tx, by, { members: [memberId] }, {}) };
    });
    note('objectionAnswered', { memberId: done.memberId, facts: { upheld } });
    return done.said;
  }),

  forOperator(memberMeasureCalls.end, async ({ input, scope, arrivedAt: at, note, ...by }, context) => {
    const done = await inTransaction(context.db, async (tx) => {
      const { memberId, kind } = await endStanding(scope, context, tx, { measure: input.measure, at });
      return { memberId, kind, said: await recordAccess(tx, by, { members: [memberId] }, {}) };
    });
    note('measureEnded', { memberId: done.memberId, facts: { kind: done.kind } });
    return done.said;
  }),
];
