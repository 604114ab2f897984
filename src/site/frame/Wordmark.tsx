import { SignShapes } from './SignShapes.tsx';
import { useSite } from './site.ts';
import styles from './Wordmark.module.css';

/** Letters that stand in one line on a phone. */
const SHORT = 20;

/** The group's sign with the site's name beside it. */
export function Wordmark({ small = false }: { small?: boolean }) {
  const { name, sign } = useSite();
  return (
    <span className={small ? `${styles.mark} ${styles.small}` : styles.mark}>
      {sign.shapes.length > 0 ? (
        <svg width="28" height="20" viewBox={`0 0 ${sign.width} ${sign.height}`} aria-hidden="true">
          <SignShapes />
        </svg>
      ) : null}
      <span className={name.length > SHORT ? `${styles.name} ${styles.long}` : styles.name}>{name}</span>
    </span>
  );
}
