import { Icon } from '../../browser/ui/Icon.tsx';
import styles from './Choice.module.css';

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  onChange(value: string): void;
}

/** One of several in a line of its own, named for readers alone. */
export function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {choices.map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="chevron" size={16} />
      </span>
    </div>
  );
}
