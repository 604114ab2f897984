import { chosenIn } from '../../domain/operators/chosenCompany.acts.ts';
import { operatorNames } from '../../domain/operators/operators.queries.ts';
import { accessFields, pastedSeals } from '../../domain/record/accessLog.records.ts';
import { readAccess, recordedOperators } from '../../domain/record/readAccess.queries.ts';
import { readSealLines } from '../../domain/record/seal.ts';
import { checkKept } from '../../domain/record/seals.acts.ts';
import { problem } from '../../http/problem.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { recordCalls } from './record.calls.ts';

// Rows of each day are read once more.
const MOST_SEALS = 40;

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

  forOperator(recordCalls.seals, async ({ input, arrivedAt }, context) => {
    const kept = readSealLines(input.seals);
    if (kept.length === 0 || kept.length > MOST_SEALS) {
      const wrong =
        kept.length === 0
          ? '봉인이 들어 있지 않아요. 메일이나 파일의 봉인을 그대로 붙여 넣어 주세요.'
          : `${MOST_SEALS}일까지 한 번에 확인할 수 있어요.`;
      throw problem('invalid', { fields: { [pastedSeals.seals.wire]: wrong } });
    }
    return { days: kept.length, findings: await checkKept(context, kept, arrivedAt) };
  }),
];
