import { Link } from 'react-router';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { SubmitStatus } from '../../../domain/applications/application.ts';
import { endOfPosting } from '../../../domain/postings/posting.ts';
import { TimeLeft } from '../../applications/TimeLeft.tsx';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import { stepHref } from '../form/StepRail.tsx';
import { useIsClosed } from '../form/useEditor.ts';
import { useLastMinutes } from '../form/useLastMinutes.ts';
import { useMissing } from '../form/useOverview.ts';
import styles from './EditorNotices.module.css';

// What has to be written yet, each with its way there.
function StillMissing() {
  const missing = useMissing();
  if (missing.length === 0) return <>다 썼으니 지금 제출해 주세요.</>;
  return (
    <>
      남은 단계:{' '}
      {missing.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 ? ', ' : null}
          <Link to={stepHref(id)}>{title}</Link>
        </span>
      ))}
    </>
  );
}

/** Whether the notice below the bar says how much time is left: so little that submitting comes before the rest. */
export function useLastCall(posting: EditorPosting): boolean {
  const isLast = useLastMinutes(posting);
  const isClosed = useIsClosed();
  const isSubmitted = useDraft((draft) => draft.profile.submitStatus === SubmitStatus.submitted);
  return isLast && !isClosed && !isSubmitted;
}

/** How much time is left, and what has to be written in it. */
export function LastCall({ posting }: { posting: EditorPosting }) {
  const isLast = useLastCall(posting);
  const end = endOfPosting(posting);
  useRootClass(styles.grown, isLast);
  if (!isLast || !end) return null;
  return (
    <div className={`${styles.bar} ${styles.urgent}`}>
      <p>
        <Icon name="alert" />
        <span>
          <b className={styles.lead}>
            곧 마감돼요.{' '}
            <span className={styles.time} aria-live="off">
              <TimeLeft until={end} />
            </span>
          </b>{' '}
          <StillMissing />
        </span>
      </p>
    </div>
  );
}
