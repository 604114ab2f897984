import { Icon } from '../../../browser/ui/Icon.tsx';
import { Said } from '../../../browser/ui/Said.tsx';
import styles from './Course.module.css';

interface CourseProps {
  name: string;
  steps: readonly string[];
  /** How many of the steps are done. */
  done: number;
}

/** How far somebody is: the steps in a line, each under its number until it is done. */
export function Course({ name, steps, done }: CourseProps) {
  return (
    <ol className={styles.course} aria-label={name}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={place < done ? styles.done : undefined}
          aria-current={place === done ? 'step' : undefined}
        >
          <span className={styles.mark}>{place < done ? <Icon name="check" size={16} /> : place + 1}</span> {step}
          {place < done ? <Said> 마침</Said> : null}
        </li>
      ))}
    </ol>
  );
}
