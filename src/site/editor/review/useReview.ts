import { useEffect, useMemo, useState } from 'react';
import { sentenceOf } from '../../../browser/send.ts';
import { useStore } from '../../../browser/store.ts';
import { filesInWords, submittedFiles } from '../../../domain/attachments/attachment.ts';
import { isOptionalRefused, settle } from '../../../domain/cv/cv.ts';
import { inWords } from '../../../domain/cv/words.ts';
import { dayOf } from '../../../fields/koreanDate.ts';
import type { CheckContext, Faults } from '../../../fields/shape.ts';
import { Problem } from '../../../http/failure.ts';
import { dispatch, draftStore, editing, type Receipt } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { draftMarks } from '../draft/marks.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { refreshFiles, uploadsHere } from '../files/draftFiles.store.ts';
import { isOnItsWay, uploads } from '../files/uploads.store.ts';
import { answeredDraft, useAnsweredDraft } from '../form/useAnsweredDraft.ts';
import { reasonsAgainst, sentCv } from './reasons.ts';
import { askedAnew, leftOutTitles, reviewWords } from './reviewWords.ts';
import { takeInNewest, useSubmit } from './useSubmit.ts';

/**
 * What is reviewed, followed: the draft, what of it will be sent in words, what is missing, and what is left out or asked
 * about again.
 */
export function useReviewed() {
  const coming = useStore(uploads, () => uploadsHere().filter(isOnItsWay));
  const context: CheckContext = useStore(editing, (open) => open?.context) ?? NOTHING_KNOWN;
  const draft = useAnsweredDraft();
  const marks = useStore(draftMarks, (now) => now);
  const steps = useMemo(() => {
    const files = submittedFiles(draft.files, context, isOptionalRefused(draft));
    const words = inWords(settle(sentCv(draft, marks, context.form), context), context, dayOf(new Date()));
    return reviewWords(words, filesInWords(files, context.codes ?? {}), context.form);
  }, [draft, marks, context]);
  const titles = useMemo(() => {
    const anew = askedAnew(draft, marks, context.form);
    return { anew, leftOut: anew.length > 0 ? [] : leftOutTitles(draft, marks.versions, context.form) };
  }, [draft, marks, context]);
  const missing = reasonsAgainst(draft, marks, context, coming);
  return { context, draft, steps, missing, ...titles };
}

const NOTHING_KNOWN: CheckContext = {};

// What is reviewed is saved: the server submits what it holds.
async function settleDraft(): Promise<void> {
  await saveDraft({ onlyUnsaved: true });
  await takeInNewest();
  await refreshFiles();
}

/** The uploads of the open application that failed or were refused. */
function failedHere(): string[] {
  return uploadsHere().flatMap((upload) => (isOnItsWay(upload) ? [] : upload.id));
}

/**
 * The way from the review to the receipt: what keeps the draft from being submitted is said, else it is asked once,
 * then files on their way are waited for.
 */
export function useReview(onSubmitted: (receipt: Receipt) => void) {
  const [told, setTold] = useState<{ faults: Faults; message?: string }>({ faults: {} });
  const [asking, setAsking] = useState(false);
  // Failed files that it was confirmed to submit without, from the confirmation until the others have arrived.
  const [without, setWithout] = useState<readonly string[]>();
  const going = useStore(uploads, () => uploadsHere().filter(isOnItsWay).length);
  const failed = useStore(uploads, failedHere);
  const { state, submit } = useSubmit();

  useEffect(() => {
    settleDraft().catch((error: unknown) => setTold((now) => ({ ...now, message: sentenceOf(error) })));
  }, []);

  function tell(faults: Faults, message?: string): void {
    setTold({ faults, message });
    shownFaults.set(faults);
  }

  // Says what keeps the draft from being submitted, with these files beside those that are there.
  function refuse(coming: readonly { kind: string }[]): boolean {
    const found = reasonsAgainst(answeredDraft(), draftMarks.get(), editing.get()?.context ?? {}, coming);
    tell(found);
    return Object.keys(found).length > 0;
  }

  function stop() {
    setWithout(undefined);
    setAsking(false);
  }

  async function send() {
    if (refuse([])) {
      stop();
      return;
    }
    // Nothing optional was written: the box that was shown and is not ticked is a refusal.
    if (draftStore.get().profile.optionalConsent === '') {
      dispatch({ type: 'update', section: 'profile', key: 'optionalConsent', value: 'N' });
    }
    try {
      onSubmitted(await submit());
    } catch (error) {
      tell((error instanceof Problem && error.fields) || {}, sentenceOf(error));
      stop();
    }
  }

  // Confirmed, it waits for the files on their way; one that fails meanwhile is asked about, never left out unasked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes on when the uploads have, and once.
  useEffect(() => {
    if (!without || state !== 'still') return;
    if (failed.some((id) => !without.includes(id))) setWithout(undefined);
    else if (going === 0) void send();
  }, [without, going, failed]);

  return {
    ...told,
    going,
    state,
    asking,
    waiting: without !== undefined,
    ask: () => setAsking(!refuse(uploadsHere().filter(isOnItsWay))),
    confirm: () => setWithout(failedHere()),
    stop,
  };
}
