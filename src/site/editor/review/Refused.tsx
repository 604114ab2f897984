import { ErrorSummary } from '../../../browser/ui/ErrorSummary.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { stepOf } from '../../../domain/cv/steps.ts';
import type { Faults } from '../../../fields/shape.ts';
import styles from './Refused.module.css';

interface RefusedProps {
  /** Sentences by wire path, in the order of the steps. */
  faults: Faults;
  message: string | undefined;
  onFollow(path: string): void;
}

/** What kept the application from being submitted: a list of ways, each step said once, before the first of its own. */
export function Refused({ faults, message, onFollow }: RefusedProps) {
  const places = Object.keys(faults).map((path) => stepOf(path)?.title);
  return (
    <ErrorSummary
      fields={faults}
      message={message}
      onFollow={onFollow}
      list={styles.ways}
      words={(path, index) => (
        <>
          <b>{places[index] === places[index - 1] ? '' : places[index]}</b>
          <span>{faults[path]}</span>
          <Icon name="arrow" />
        </>
      )}
    />
  );
}
