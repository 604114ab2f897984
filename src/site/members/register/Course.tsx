import { Icon } from '../../../browser/ui/Icon.tsx';
import { Said } from '../../../browser/ui/Said.tsx';
import styles from './Course.module.css';

interface CourseProps {
  name: string;
  steps: readonly string[];
  /** How many of the steps are done; the others can be filled in in any order. */
  done: number;
  /** Those in which something is to be corrected, by their place. */
  wrong?: readonly number[];
}

/** How far somebody is: a bar of as many parts as there are steps, filled up to the one they are at. */
export function Course({ name, steps, done, wrong = [] }: CourseProps) {
  const classOf = (place: number) => (wrong.includes(place) ? styles.wrong : place < done ? styles.done : undefined);
  return (
    <ol className={styles.course} aria-label={name}>
      {steps.map((step, place) => (
        <li key={step} className={classOf(place)} aria-current={place === done ? 'step' : undefined}>
          {wrong.includes(place) ? (
            <Icon name="alert" size={16} />
          ) : place < done ? (
            <Icon name="check" size={16} />
          ) : (
            <span>{place + 1}</span>
          )}{' '}
          {step}
          {wrong.includes(place) ? <Said> 확인 필요</Said> : place < done ? <Said> 마침</Said> : null}
        </li>
      ))}
    </ol>
  );
}
