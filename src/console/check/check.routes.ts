import { operatorNames } from '../../domain/operators/operators.queries.ts';
import { checkedIn, confirmLine, printedCheck, readCheck } from '../../domain/record/monthlyCheck.acts.ts';
import { whichCheck } from '../../domain/record/monthlyCheck.records.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { checkCalls } from './check.calls.ts';

// A month comes as it was typed.
const tidied = ({ month, company }: { month: string; company: string }) => ({
  month: whichCheck.month.canonical(month),
  company,
});

export const checkRoutes: Route[] = [
  forOperator(checkCalls.read, async ({ input, scope, arrivedAt }, context) =>
    readCheck(context, await checkedIn(scope, context.db, tidied(input)), arrivedAt),
  ),

  forOperator(checkCalls.print, async ({ input, scope, operator, arrivedAt: at }, context) => {
    const { db, vault, printer } = context;
    const checked = await checkedIn(scope, db, tidied(input));
    const by = (await operatorNames(db, vault)).get(operator.id) ?? '';
    const { name, printed } = await printedCheck(context, checked, await readCheck(context, checked, at), { by, at });
    return { name, pdf: Buffer.from(await printer.print(printed)).toString('base64') };
  }),

  forOperator(checkCalls.confirm, async ({ input, scope, operator, arrivedAt: at }, context) => {
    const checked = await checkedIn(scope, context.db, tidied(input));
    await confirmLine(context, checked, { line: input.line, words: input.words, by: operator.id, at });
    return {};
  }),
];
