import { Link } from 'react-router';
import { LinkButton } from '../../../browser/ui/Button.tsx';
import { stepOf, steps } from '../../../domain/cv/steps.ts';
import type { Faults } from '../../../fields/shape.ts';
import { useDocumentsAsked } from '../files/DocumentsAsked.tsx';
import { stepHref } from '../form/StepRail.tsx';
import { wantedField } from '../form/useStepFocus.ts';
import styles from './Missing.module.css';
import { ReviewNote } from './ReviewNote.tsx';

/** What is missing before one has asked to submit: how much, and in which steps, each a link to the first of it. */
export function Missing({ faults }: { faults: Faults }) {
  const asked = useDocumentsAsked();
  const paths = Object.keys(faults);
  if (paths.length === 0) {
    // Documents that are named below may be left out; all the same they are not there.
    const words = asked.length > 0 ? '꼭 적어야 할 곳은 모두 적었어요' : '빠진 곳이 없어요';
    return <ReviewNote isGood title={words} />;
  }
  const parts = steps.flatMap((step) => {
    const own = paths.filter((path) => stepOf(path) === step);
    return own.length > 0 ? { step, first: own[0]!, count: own.length } : [];
  });
  const [first] = parts;
  return (
    <ReviewNote title={`아직 ${paths.length}가지가 남았어요`}>
      <ul className={styles.steps}>
        {parts.map(({ step, first, count }) => (
          <li key={step.id}>
            <Link to={stepHref(step.id)} className={styles.step} onClick={() => wantedField.set(first)}>
              {step.title} <b>{count}가지</b>
            </Link>
          </li>
        ))}
      </ul>
      {first ? (
        <LinkButton to={stepHref(first.step.id)} onClick={() => wantedField.set(first.first)}>
          남은 곳 채우기
        </LinkButton>
      ) : null}
    </ReviewNote>
  );
}
