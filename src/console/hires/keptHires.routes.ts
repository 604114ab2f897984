import { listHires, openHire, openHireFile } from '../../domain/hires/keptHires.acts.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { keptHireCalls } from './keptHires.calls.ts';

export const keptHireRoutes: Route[] = [
  forOperator(keptHireCalls.list, ({ input, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, (tx) => listHires(tx, context, input, { ...by, at })),
  ),
  forOperator(keptHireCalls.open, ({ input: { number = 0, ...asked }, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, (tx) => openHire(tx, context, { ...asked, number }, { ...by, at })),
  ),
  forOperator(keptHireCalls.file, ({ input: { number = 0, ...asked }, arrivedAt: at, ...by }, context) =>
    inTransaction(context.db, (tx) => openHireFile(tx, context, { ...asked, number }, { ...by, at })),
  ),
];
