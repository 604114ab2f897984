import styles from './ProgressBar.module.css';

/** How much of something is done: `value` of `max`. `words` say it where the share alone does not. */
export function ProgressBar({
  label,
  value,
  max,
  words,
}: {
  label: string;
  value: number;
  max: number;
  words?: string;
}) {
  return <progress className={styles.bar} max={max} value={value} aria-label={label} aria-valuetext={words} />;
}
