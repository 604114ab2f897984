import { type RefObject, useEffect, useMemo, useState } from 'react';
import { sentenceOf } from '../../../browser/send.ts';
import { useStore } from '../../../browser/store.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { EDITED_SENTENCE, SubmitStatus } from '../../../domain/applications/application.ts';
import { checkFiles, filesInWords, submittedFiles } from '../../../domain/attachments/attachment.ts';
import { checkCv, isOptionalRefused, settle } from '../../../domain/cv/cv.ts';
import { cvOf, type Draft } from '../../../domain/cv/draft.ts';
import { namedFaults } from '../../../domain/cv/faults.ts';
import { withoutUnnamed } from '../../../domain/cv/named.ts';
import type { Cv } from '../../../domain/cv/sections.ts';
import { inWords } from '../../../domain/cv/words.ts';
import { dayOf } from '../../../fields/koreanDate.ts';
import type { CheckContext, Faults, FormRules } from '../../../fields/shape.ts';
import { Problem } from '../../../http/failure.ts';
import { dispatch, draftStore, editing, type Receipt } from '../draft/draft.store.ts';
import { shownFaults } from '../draft/faults.store.ts';
import { type DraftMarks, draftMarks } from '../draft/marks.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { DocumentsAsked } from '../files/DocumentsAsked.tsx';
import { isOnItsWay, refreshFiles, uploads, uploadsHere } from '../files/useUploads.ts';
import { NamedAnew } from '../form/NamedAnew.tsx';
import { answeredDraft, useAnsweredDraft } from '../form/useAnsweredDraft.ts';
import { CarriedNotice } from '../start/CarriedNotice.tsx';
import { DraftPdfButton } from './DraftPdfButton.tsx';
import { OptionalChoice } from './OptionalChoice.tsx';
import styles from './Review.module.css';
import { Consents, LastLook, ReviewedSteps } from './ReviewParts.tsx';
import { ReviewUploads } from './ReviewUploads.tsx';
import {
  anewQuestion,
  askedAnew,
  leftOutTitles,
  OPTIONAL_PATH,
  OPTIONAL_QUESTION,
  reviewWords,
  wouldLeaveOut,
} from './reviewWords.ts';
import { SecondLook } from './SecondLook.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { takeInNewest, useSubmit } from './useSubmit.ts';

interface ReviewProps {
  heading: RefObject<HTMLHeadingElement | null>;
  onFix(path: string): void;
  onSubmitted(receipt: Receipt): void;
}

// What is reviewed is saved: the server submits what it holds.
async function settleDraft(): Promise<void> {
  await saveDraft({ onlyUnsaved: true });
  await takeInNewest();
  await refreshFiles();
}

// Where something optional was written the applicant is to choose.
function optionalFaults(draft: Draft, known: CheckContext): Faults {
  if (draft.profile.optionalConsent === '' && wouldLeaveOut(draft, known))
    return { [OPTIONAL_PATH]: OPTIONAL_QUESTION };
  const anew = askedAnew(draft, draftMarks.get(), known.form);
  return anew.length > 0 ? { [OPTIONAL_PATH]: anewQuestion(anew) } : {};
}

// What goes to the company, once it is chosen.
function sentCv(draft: Draft, { versions, declined }: DraftMarks, form?: FormRules): Cv {
  return declined === undefined ? cvOf(draft) : withoutUnnamed(cvOf(draft), versions, form);
}

/** The heading of the review, and its title. */
export const REVIEW_TITLE = '검토하고 제출하기';

const HEADING = 'review-heading';

/** The uploads of the open application that failed or were refused. */
function failedHere(): string[] {
  return uploadsHere().flatMap((upload) => (isOnItsWay(upload) ? [] : upload.id));
}

/** Reads like the printed CV; what is missing comes first, and submitting asks once. */
export function Review({ heading, onFix, onSubmitted }: ReviewProps) {
  const context = useStore(editing, (open) => open?.context);
  const draft = useAnsweredDraft();
  const [faults, setFaults] = useState<Faults>({});
  const [message, setMessage] = useState<string>();
  const [asking, setAsking] = useState(false);
  // Failed files that it was confirmed to submit without, from the confirmation until the others have arrived.
  const [without, setWithout] = useState<readonly string[]>();
  const going = useStore(uploads, () => uploadsHere().filter(isOnItsWay).length);
  const failed = useStore(uploads, failedHere);
  const { state, submit } = useSubmit();
  const marks = useStore(draftMarks, (now) => now);
  const steps = useMemo(() => {
    const known: CheckContext = context ?? {};
    const files = submittedFiles(draft.files, known, isOptionalRefused(draft));
    const words = inWords(settle(sentCv(draft, marks, known.form), known), known, dayOf(new Date()));
    return reviewWords(words, filesInWords(files, context?.codes ?? {}), context?.form);
  }, [draft, marks, context]);
  const isAgain = draft.profile.submitStatus === SubmitStatus.submitted;
  const verb = isAgain ? '다시 제출하기' : '제출하기';

  useEffect(() => {
    settleDraft().catch((error: unknown) => setMessage(sentenceOf(error)));
  }, []);

  // What keeps the draft from being submitted, with these files beside those that are there.
  function refuse(coming: readonly { kind: string }[]): boolean {
    const now = answeredDraft();
    const known: CheckContext = context ?? {};
    const taken = submittedFiles([...now.files, ...coming], known, isOptionalRefused(now));
    const cv = sentCv(now, draftMarks.get(), known.form);
    const found = {
      ...optionalFaults(now, known),
      ...checkCv(cv, known),
      ...checkFiles(taken, context?.form, context?.codes),
    };
    setMessage(undefined);
    setFaults(found);
    shownFaults.set(found);
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
      const fields = (error instanceof Problem && error.fields) || {};
      setFaults(fields);
      shownFaults.set(fields);
      setMessage(sentenceOf(error));
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

  // Below the bars that float, so that the focus is seen.
  const showHeading = () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  };
  // What is answered on this page is corrected on this page.
  const follow = (path: string) => {
    if (!document.getElementById(fieldId(path))) onFix(path);
  };
  const leftOut = useMemo(() => {
    const form = context?.form;
    return askedAnew(draft, marks, form).length > 0 ? [] : leftOutTitles(draft, marks.versions, form);
  }, [draft, marks, context]);
  return (
    <div className={styles.review}>
      <h2 className={styles.title} id={HEADING} tabIndex={-1} ref={heading}>
        {REVIEW_TITLE}
      </h2>
      <p className={styles.hint}>제출될 내용을 한 번 더 확인해 주세요. 고칠 곳은 수정을 눌러 바로 고칠 수 있어요.</p>
      {isAgain ? <Notice>{EDITED_SENTENCE}</Notice> : null}
      <ErrorSummary fields={namedFaults(draft, context ?? {}, faults)} message={message} onFollow={follow} />
      <ReviewUploads focusAfter={HEADING} />
      <CarriedNotice />
      <DocumentsAsked />
      <SecondLook draft={draft} />
      <OptionalChoice draft={draft} onDone={showHeading} />
      <NamedAnew titles={askedAnew(draft, marks, context?.form)} onDone={showHeading} />
      <LastLook draft={draft} />
      <ReviewedSteps steps={steps} />
      <Consents draft={draft} />
      {leftOut.length > 0 ? (
        <Notice tone="amber">
          {isOptionalRefused(draft) ? '선택 항목에' : '바뀐 문구에'} 동의하지 않아 {leftOut.join(', ')}에 적은 내용은
          보내지 않아요. 지원서에는 그대로 남아 있어요.
        </Notice>
      ) : null}
      <div className={styles.unsent}>
        <Notice>
          {isAgain ? '고친 내용은 아직 제출하지 않았어요.' : '아직 제출 전이에요.'} 아래 단추를 누르고 확인해야
          제출돼요.
        </Notice>
      </div>
      <div className={styles.actions}>
        <DraftPdfButton />
        <Button onClick={() => setAsking(!refuse(uploadsHere().filter(isOnItsWay)))}>
          {going > 0 ? `${verb} (파일 ${going}개 올리는 중)` : verb}
        </Button>
      </div>
      {asking ? (
        <SubmitDialog
          isAgain={isAgain}
          verb={verb}
          leftOut={leftOut}
          state={state}
          waiting={without !== undefined}
          onConfirm={() => setWithout(failedHere())}
          onCancel={stop}
        />
      ) : null}
    </div>
  );
}
