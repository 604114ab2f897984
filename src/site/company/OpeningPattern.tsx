import styles from './OpeningPattern.module.css';

// The wordmark's two circles, and its outline widening to the right; units of the drawing.
const WAVES = Array.from({ length: 8 }, (_, wave) => ({
  x: 236 + wave * 40,
  radius: 146 + wave * 25,
  fade: wave / 9,
}));

/** The pattern of the home page's opening, made of the wordmark's own shape. */
export function OpeningPattern() {
  return (
    <svg className={styles.pattern} viewBox="0 0 640 560" aria-hidden="true" focusable="false">
      <g className={styles.waves}>
        {WAVES.map(({ x, radius, fade }) => (
          <circle key={x} cx={x} cy="280" r={radius} opacity={1 - fade} />
        ))}
      </g>
      <circle className={styles.back} cx="282" cy="280" r="112" />
      <circle className={styles.front} cx="166" cy="280" r="112" />
    </svg>
  );
}
