import { Link } from 'react-router';
import { useStore } from '../../../browser/store.ts';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { cvOf, type Draft } from '../../../domain/cv/draft.ts';
import { namedFaults } from '../../../domain/cv/faults.ts';
import { noticesOf } from '../../../domain/cv/secondLook.ts';
import { stepOf } from '../../../domain/cv/steps.ts';
import { editing } from '../draft/draft.store.ts';
import { stepHref } from '../form/StepRail.tsx';
import { wantedField } from '../form/useStepFocus.ts';
import { ReviewNote } from './ReviewNote.tsx';
import styles from './SecondLook.module.css';

/** What was noticed without preventing the submission: paths of fields, each with its sentence. */
export function useNoticed(draft: Draft): readonly (readonly [string, string])[] {
  const context = useStore(editing, (open) => open?.context) ?? {};
  const cv = cvOf(draft);
  return Object.entries(namedFaults(cv, context, noticesOf(cv, context)));
}

interface SecondLookProps {
  noticed: ReturnType<typeof useNoticed>;
  /** Nothing is missing: said here, and in no other box beside it. */
  isComplete: boolean;
}

/** On the review: what was noticed, each a link to its field. */
export function SecondLook({ noticed, isComplete }: SecondLookProps) {
  if (noticed.length === 0) return null;
  return (
    <ReviewNote title="한 번 더 살펴볼 곳이 있어요">
      <p>{isComplete ? '꼭 적어야 할 곳은 모두 적었어요. ' : ''}그대로 제출해도 괜찮아요.</p>
      <ul className={styles.list}>
        {noticed.map(([path, sentence]) => (
          <li key={path}>
            <Link to={stepHref(stepOf(path)?.id ?? '')} onClick={() => wantedField.set(path)}>
              {sentence}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </ReviewNote>
  );
}
