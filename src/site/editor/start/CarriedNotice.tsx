import { Link } from 'react-router';
import { useStore } from '../../../browser/store.ts';
import { steps } from '../../../domain/cv/steps.ts';
import { stepHref } from '../form/StepRail.tsx';
import { ReviewNote } from '../review/ReviewNote.tsx';
import { carriedSteps } from './carried.store.ts';
import styles from './FillPanel.module.css';

/** On the review: steps that were filled from elsewhere and that nobody has opened since, as links. */
export function CarriedNotice() {
  const marked = useStore(carriedSteps, (now) => now);
  const left = steps.filter(({ id }) => marked.includes(id));
  if (left.length === 0) return null;
  return (
    <ReviewNote title="불러온 뒤 아직 열어 보지 않은 단계가 있어요">
      <p>내용이 이 공고에 맞는지 확인해 주세요.</p>
      <p className={styles.links}>
        {left.map(({ id, title }) => (
          <Link key={id} to={stepHref(id)}>
            {title}
          </Link>
        ))}
      </p>
    </ReviewNote>
  );
}
