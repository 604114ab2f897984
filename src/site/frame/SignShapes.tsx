import { useSite } from './site.ts';
import styles from './Wordmark.module.css';

/** The outlines of the group's sign in its two tones, for an image of its size. */
export function SignShapes() {
  return useSite().sign.shapes.map(({ part, d }) => (
    <path key={d} className={part === 'front' ? styles.front : styles.back} d={d} />
  ));
}
