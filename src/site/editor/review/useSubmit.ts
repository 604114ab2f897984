import { useState } from 'react';
import { phaseAfter, retryDelay } from '../../../browser/autosave.ts';
import { send } from '../../../browser/send.ts';
import { newerIn } from '../../../domain/cv/newer.ts';
import { Problem } from '../../../http/failure.ts';
import { problem } from '../../../http/problem.ts';
import { cvCalls } from '../cv.calls.ts';
import { type Editing, editing, noteClosed, type Receipt, takeIn } from '../draft/draft.store.ts';
import { takeInVersions } from '../draft/marks.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { refreshFiles } from '../files/draftFiles.store.ts';

// After this many tries without an answer the person sees a message; trying again later is as safe.
const MOST_TRIES = 6;

/** Until the network is back, but no longer than that many milliseconds. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}

// The same revision is asked for until an answer comes: where a lost one was a receipt, this is the same receipt.
async function sendUntilAnswered({ companyCode, postingNumber, revision }: Editing, onWait: () => void) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(cvCalls.submit, { companyCode, postingNumber, revision });
    } catch (error) {
      const isLost = phaseAfter(error, true) === 'failed' && !(error instanceof Problem && error.code === 'stale');
      if (!isLost || tries >= MOST_TRIES) throw error;
      onWait();
      await wait(retryDelay(tries, error instanceof Problem ? error.retryAfter : undefined));
    }
  }
}

// Another tab or device has saved meanwhile: what it wrote is taken in, to be looked at before submitting.
function takeInNewer(error: unknown): void {
  const open = editing.get();
  if (!open || !(error instanceof Problem) || error.code !== 'stale' || !error.details?.cv) return;
  editing.set(takeIn(open, newerIn(error)));
}

/**
 * Takes in what another tab or device has saved meanwhile, text or files, and says whether there was something. Only
 * after that does the page show what would be submitted.
 */
export async function takeInNewest(): Promise<boolean> {
  const open = editing.get();
  if (!open || open.revision === 0) return false;
  const { companyCode, postingNumber } = open;
  const newest = await send(cvCalls.read, { companyCode, postingNumber, applyState: '1' });
  // Where something was saved here meanwhile, that has found what is newer.
  if (editing.get() !== open || newest.revision <= open.revision) return false;
  takeInVersions(newest.versions);
  editing.set(takeIn(open, newest));
  return true;
}

let isUnderWay = false;

/** Whether a submission is on its way: one that arrived before the end may be answered after it. */
export function isSubmitting(): boolean {
  return isUnderWay;
}

/** Saves what is unsaved and submits; a lost answer is asked for again, and never makes a second submission. */
export function useSubmit() {
  const [state, setState] = useState<'still' | 'sending' | 'asking'>('still');
  async function submit(): Promise<Receipt> {
    setState('sending');
    isUnderWay = true;
    try {
      const isFirst = editing.get()?.revision === 0;
      const saved = await saveDraft({ onlyUnsaved: !isFirst });
      // A revision that was submitted answers its receipt again: that of one that is old by now would tell a lie.
      if (await takeInNewest().catch(() => false)) throw problem('stale');
      return await sendUntilAnswered(saved, () => setState('asking'));
    } catch (error) {
      takeInNewer(error);
      // Closed before its time: with nothing unsaved this is where the page learns it.
      if (error instanceof Problem && error.code === 'closed') noteClosed();
      // What it wrote may have been files.
      if (error instanceof Problem && error.code === 'stale') await refreshFiles().catch(() => undefined);
      throw error;
    } finally {
      isUnderWay = false;
      setState('still');
    }
  }
  return { state, submit };
}
