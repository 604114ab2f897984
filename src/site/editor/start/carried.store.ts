import { useEffect } from 'react';
import { send } from '../../../browser/send.ts';
import { createStore, useStore } from '../../../browser/store.ts';
import { saysItself } from '../../../domain/cv/exchange/resumeImport.ts';
import { marksTaken, planTaking, type Taking } from '../../../domain/cv/exchange/taking.ts';
import type { Cv } from '../../../domain/cv/sections.ts';
import type { AnswerOf } from '../../../http/call.ts';
import { carryCalls } from '../carry.calls.ts';
import { cvCalls } from '../cv.calls.ts';
import { dispatch, draftStore, editing, takeIn } from '../draft/draft.store.ts';
import { markAnswered } from '../draft/marks.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { refreshFiles } from '../files/draftFiles.store.ts';

/** Steps of the open draft that were filled from elsewhere and not opened since. */
export const carriedSteps = createStore<readonly string[]>([]);

type Key = { companyCode: string; postingNumber: string };

function openKey(): Key {
  const { companyCode, postingNumber } = editing.get()!;
  return { companyCode, postingNumber };
}

async function mark(marks: { filled: string[]; seen: string[] }): Promise<void> {
  // Not worth a word where it fails: the steps are marked again when the draft is opened next.
  await send(carryCalls.mark, { ...openKey(), ...marks }).catch(() => undefined);
}

/** Reads which steps of the open application are still marked, and takes the mark off the one that is shown. */
export function useCarriedSteps(current: string): readonly string[] {
  const steps = useStore(carriedSteps, (now) => now);
  useEffect(() => {
    carriedSteps.set([]);
    const open = editing.get();
    send(carryCalls.steps, openKey()).then(
      (answer) => {
        if (editing.get()?.context === open?.context) carriedSteps.set(answer.steps as string[]);
      },
      () => undefined,
    );
    return () => carriedSteps.set([]);
  }, []);
  useEffect(() => {
    if (!steps.includes(current)) return;
    carriedSteps.set((now) => now.filter((step) => step !== current));
    void mark({ filled: [], seen: [current] });
  }, [steps, current]);
  return steps;
}

/** Fills the open draft from an earlier application on the server, and takes in what it became. */
export async function carryFrom(from: Key): Promise<AnswerOf<typeof carryCalls.carry>> {
  const { companyCode, postingNumber } = await saveDraft({ onlyUnsaved: true });
  const key = { companyCode, postingNumber };
  const carried = await send(carryCalls.carry, {
    ...key,
    fromCompanyCode: from.companyCode,
    fromPostingNumber: from.postingNumber,
  });
  const newer = await send(cvCalls.read, { ...key, applyState: '1' });
  const open = editing.get();
  if (open?.companyCode === companyCode && open.postingNumber === postingNumber) {
    editing.set(takeIn(open, newer, { isOwn: true }));
    await refreshFiles();
    carriedSteps.set(carried.steps as string[]);
  }
  return carried;
}

/** Takes a CV from elsewhere into the open draft through the reducer, saves it, and marks the steps it filled. */
export async function takeCv(cv: Cv): Promise<Taking> {
  // Planned again: the draft may have changed since it was shown.
  const plan = planTaking(draftStore.get(), cv, editing.get()!.context, saysItself);
  for (const action of plan.actions) dispatch(action);
  for (const mark of marksTaken(plan, draftStore.get())) markAnswered(mark);
  // The first save makes the application that marks belong to.
  await saveDraft();
  await mark({ filled: plan.steps, seen: [] });
  carriedSteps.set((now) => [...new Set([...now, ...plan.steps])]);
  return plan;
}
