import { chosenIn } from '../../domain/operators/chosenCompany.acts.ts';
import { operatorNames } from '../../domain/operators/operators.queries.ts';
import { accessFields } from '../../domain/record/accessLog.records.ts';
import { readAccess, recordedOperators } from '../../domain/record/readAccess.queries.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { recordCalls } from './record.calls.ts';

// Days come as they were typed.
const tidied = <W extends { from: string; to: string }>(wanted: W): W => ({
  ...wanted,
  from: accessFields.from.canonical(wanted.from),
  to: accessFields.to.canonical(wanted.to),
});

export const recordRoutes: Route[] = [
  forOperator(recordCalls.search, async ({ input, scope }, { db, vault }) => {
    const within = { scope, chosen: await chosenIn(scope, db, input.company) };
    const names = await operatorNames(db, vault);
    return {
      ...(await readAccess(within, db, names, { ...tidied(input), company: '' })),
      operators: await recordedOperators(within, db, names),
    };
  }),

  forOperator(recordCalls.own, async ({ input, operator }, { db, vault }) => {
    const names = await operatorNames(db, vault);
    return { ...(await readAccess({ own: operator.id }, db, names, tidied(input))), operators: [] };
  }),
];
