import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { REVIEW, stepsOf } from '../../../domain/cv/steps.ts';
import { endOfPosting } from '../../../domain/postings/posting.ts';
import { endWords } from '../../../fields/koreanDate.ts';
import { TimeLeft } from '../../applications/TimeLeft.tsx';
import { CompanyMark } from '../../postings/CompanyMark.tsx';
import { endlessWords } from '../../postings/postingWords.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { EditorNotices } from '../notices/EditorNotices.tsx';
import { useLastCall } from '../notices/LastCall.tsx';
import { showFinish } from '../review/Finish.tsx';
import styles from './EditorBar.module.css';
import { EditorTools } from './EditorTools.tsx';
import { SavedLine } from './SavedLine.tsx';
import { StepLine } from './StepLine.tsx';
import { stepHref } from './StepRail.tsx';
import { useIsClosed } from './useEditor.ts';
import { useIsReady } from './useIsDue.ts';
import { useToReview } from './useToReview.ts';

interface BarProps {
  posting: EditorPosting;
  /** The id of the step that is open. */
  current: string;
}

function ToReview({ posting }: Pick<BarProps, 'posting'>) {
  // Else the blue button is the way to the next step.
  const isReady = useIsReady(posting);
  const words = useToReview();
  return (
    <LinkButton look={isReady ? 'primary' : 'secondary'} to={stepHref(REVIEW)}>
      {words}
    </LinkButton>
  );
}

/** An earlier content, saving by hand, and the way to the review or from it. */
function Onward({ posting, current }: BarProps) {
  // The blue button of the last step leads there: it is said once.
  const isLast = current === stepsOf(posting.form).at(-1)?.id;
  return (
    <>
      <div className={styles.tools}>
        <EditorTools />
      </div>
      {current === REVIEW ? (
        <Button look="secondary" onClick={showFinish}>
          제출하러 가기
        </Button>
      ) : isLast ? null : (
        <ToReview posting={posting} />
      )}
    </>
  );
}

/** Above the form: which posting, what is saved, until when, saving by hand, and how far it is. */
export function EditorBar({ posting, current }: BarProps) {
  useRootClass(styles.below);
  const end = endOfPosting(posting);
  const isClosed = useIsClosed();
  // Then the notice below says how much is left.
  const isTold = useLastCall(posting);
  return (
    <div className={isClosed ? `${styles.bar} ${styles.ended}` : styles.bar}>
      <div className={styles.inner}>
        <div className={styles.posting}>
          <span className={styles.mark}>
            <CompanyMark code={posting.companyCode} />
          </span>
          <div className={styles.names}>
            <h1 className={styles.title}>{posting.title}</h1>
            <p className={styles.about}>
              <span className={styles.company}>{posting.company}</span>
              <span className={end && !isTold ? styles.date : undefined}>
                {end ? `${endWords(end, 'short')}${isClosed ? '' : ' 마감'}` : endlessWords(posting)}
              </span>
              {end && !isTold ? (
                <span className={styles.under}>
                  <TimeLeft until={end} isOver={isClosed} />
                </span>
              ) : null}
            </p>
          </div>
        </div>
        {isClosed ? null : <SavedLine />}
        {isClosed ? null : (
          <div className={styles.side}>
            <Onward posting={posting} current={current} />
          </div>
        )}
      </div>
      {isClosed ? null : <StepLine current={current} />}
      <EditorNotices posting={posting} />
    </div>
  );
}
