import { useSite } from '../frame/site.ts';
import styles from './OpeningPattern.module.css';

// A ring widening to the right behind the group's sign; units of the drawing.
const WAVES = Array.from({ length: 8 }, (_, wave) => ({
  x: 236 + wave * 40,
  radius: 146 + wave * 25,
  fade: wave / 9,
}));

/** The pattern of the home page's opening, with the group's sign before it. */
export function OpeningPattern() {
  const { sign } = useSite();
  return (
    <svg className={styles.pattern} viewBox="0 0 640 560" aria-hidden="true" focusable="false">
      <g className={styles.waves}>
        {WAVES.map(({ x, radius, fade }) => (
          <circle key={x} cx={x} cy="280" r={radius} opacity={1 - fade} />
        ))}
      </g>
      <svg aria-hidden="true" x="48" y="155" width="350" height="250" viewBox={`0 0 ${sign.width} ${sign.height}`}>
        {sign.shapes.map(({ part, d }) => (
          <path key={d} className={styles[part]} d={d} />
        ))}
      </svg>
    </svg>
  );
}
