import styles from './inputs.module.css';

/** The button in a password's field that shows what is typed. */
export function ShowPassword({ isShown, onChange }: { isShown: boolean; onChange(isShown: boolean): void }) {
  return (
    <button type="button" className={styles.inside} aria-pressed={isShown} onClick={() => onChange(!isShown)}>
      표시
    </button>
  );
}
