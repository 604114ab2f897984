import { announcementsOf } from '../src/domain/selection/announcements.queries.ts';
import { approveCorrection, freezeCorrection } from '../src/domain/selection/corrections.acts.ts';
import type { Result } from '../src/domain/selection/resultTexts.ts';
import { holdStep } from '../src/domain/selection/verdicts.acts.ts';
import { makeOperator } from './sampleOperator.ts';
import type { Action } from './selectionSoFar.ts';
import { MINUTE } from './testPosting.ts';
import type { TestServer } from './testServer.ts';

/** Puts told results right on a server as the console does: frozen, and approved by another. */
export function puttingRightOn({ context, database }: TestServer) {
  let operator: string | undefined;
  return (number: number, who: number, { verdict, after }: { verdict: Result; after: number | null }): Action =>
    async ({ one, corrected }) => {
      const key = { ...one.key, step: number };
      const at = await database.now();
      operator ??= (await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] })).operatorId;
      const by = operator;
      const announceAt = after === null ? null : new Date(at.getTime() + after * MINUTE + MINUTE / 2);
      const given = { numbers: [one.numbers[who]!], verdict, reason: '점수 입력 오류', text: '바로잡아요.' };
      await context.db.transaction().execute(async (tx) => {
        const { step } = await holdStep(tx, key, number);
        await freezeCorrection(tx, key, step, { ...given, announceAt, vault: context.vault, by, at });
        const [frozen] = (await announcementsOf(tx, key)).filter((each) => each.correcting);
        await approveCorrection(tx, frozen!, step, { approvedBy: null, at });
      });
      corrected.add(one.numbers[who]!);
    };
}
