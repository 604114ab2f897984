import type { RefObject } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { focusField } from '../../../browser/ui/ErrorSummary.tsx';
import { fieldId } from '../../../browser/ui/Field.tsx';
import { Notice } from '../../../browser/ui/Message.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { SubmitStatus } from '../../../domain/applications/application.ts';
import { isOptionalRefused } from '../../../domain/cv/cv.ts';
import { namedFaults } from '../../../domain/cv/faults.ts';
import { inOrderOfSteps } from '../../../domain/cv/stepOrder.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import type { Receipt } from '../draft/draft.store.ts';
import { DocumentsAsked } from '../files/DocumentsAsked.tsx';
import { NamedAnew } from '../form/NamedAnew.tsx';
import { useReviewTitle } from '../form/useToReview.ts';
import { CarriedNotice } from '../start/CarriedNotice.tsx';
import { Finish } from './Finish.tsx';
import { Missing } from './Missing.tsx';
import { OptionalChoice } from './OptionalChoice.tsx';
import { Refused } from './Refused.tsx';
import styles from './Review.module.css';
import { Consents, LastLook, ReviewedSteps } from './ReviewParts.tsx';
import { ReviewUploads } from './ReviewUploads.tsx';
import { SecondLook, useNoticed } from './SecondLook.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { useReview, useReviewed } from './useReview.ts';

interface ReviewProps {
  heading: RefObject<HTMLHeadingElement | null>;
  posting: EditorPosting;
  onFix(path: string): void;
  onSubmitted(receipt: Receipt): void;
}

const HEADING = 'review-heading';

/** Reads like the printed CV; what is missing comes first, and submitting asks once. */
export function Review({ heading, posting, onFix, onSubmitted }: ReviewProps) {
  const { context, draft, steps, missing, anew, leftOut } = useReviewed();
  const { faults, message, going, state, asking, waiting, ask, confirm, stop } = useReview(onSubmitted);
  const isAgain = draft.profile.submitStatus === SubmitStatus.submitted;
  const title = useReviewTitle();
  const noticed = useNoticed(draft);
  const left = Object.keys(missing).length;
  const isMissing = left > 0;
  const verb = isAgain ? '다시 제출하기' : '제출하기';

  // Below the bars that float, so that the focus is seen.
  const showHeading = () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  };
  // What is answered on this page is corrected on this page.
  const follow = (path: string) => {
    if (!document.getElementById(fieldId(path))) onFix(path);
  };
  useRootClass(styles.above);
  const told = inOrderOfSteps(namedFaults(draft, context, faults));
  const [first] = Object.keys(told).filter((path) => Object.hasOwn(missing, path));
  // What is missing comes first: until then the blue button is the way to it, here once it was asked to submit.
  const submit = first ? (
    <Button
      wide
      onClick={() => {
        follow(first);
        focusField(first);
      }}
    >
      남은 곳 채우기
    </Button>
  ) : (
    <Button look={isMissing ? 'secondary' : 'primary'} wide onClick={ask}>
      {going > 0 ? `${verb} (파일 ${going}개 올리는 중)` : verb}
    </Button>
  );
  return (
    <>
      <div className={styles.review}>
        <h2 className={styles.title} id={HEADING} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <p className={styles.hint}>제출될 내용을 한 번 더 확인해 주세요. 고칠 곳은 수정을 눌러 바로 고칠 수 있어요.</p>
        <Refused faults={told} message={message} onFollow={follow} />
        {Object.keys(faults).length === 0 && (isMissing || noticed.length === 0) ? <Missing faults={missing} /> : null}
        <ReviewUploads focusAfter={HEADING} />
        <CarriedNotice />
        {Object.keys(faults).length === 0 ? <DocumentsAsked /> : null}
        <SecondLook noticed={noticed} isComplete={!isMissing} />
        <OptionalChoice draft={draft} onDone={showHeading} />
        <NamedAnew titles={anew} onDone={showHeading} />
        <LastLook draft={draft} />
        <ReviewedSteps steps={steps} missing={missing} />
        <Consents draft={draft} missing={missing} />
        {leftOut.length > 0 ? (
          <Notice tone="amber">
            {isOptionalRefused(draft) ? '선택 항목에' : '바뀐 문구에'} 동의하지 않아 {leftOut.join(', ')}에 적은 내용은
            보내지 않아요. 지원서에는 그대로 남아 있어요.
          </Notice>
        ) : null}
        <Finish posting={posting} isAgain={isAgain} verb={verb} left={left}>
          {submit}
        </Finish>
        {asking ? (
          <SubmitDialog
            posting={posting}
            isAgain={isAgain}
            verb={verb}
            leftOut={leftOut}
            state={state}
            waiting={waiting}
            onConfirm={confirm}
            onCancel={stop}
          />
        ) : null}
      </div>
      {/* Where the bar above has no room for the way to it, it is in reach all along. */}
      <div className={styles.bar} data-foot="">
        {submit}
      </div>
    </>
  );
}
