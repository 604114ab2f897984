import { useEffect, useState } from 'react';
import { Said } from '../../browser/ui/Said.tsx';

/** Seconds until a page that was refused for the moment is opened again. */
export const WAIT = 15;

/** Opens the page again by itself after a while, where somebody looks at it, and shows how long that is. */
export function AgainSoon() {
  const [left, setLeft] = useState(WAIT);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left === 0 && document.visibilityState === 'visible') location.reload();
  }, [left]);
  const circle = { cx: 72, cy: 72, r: 64, pathLength: WAIT, fill: 'none', strokeWidth: 8 };
  // Said once; who has the page read out need not hear every second. No sheet of its own: every page has this.
  return (
    <>
      <div>
        <svg width="136" height="136" viewBox="4 4 136 136" aria-hidden="true">
          <circle {...circle} stroke="var(--line)" />
          <circle {...circle} stroke="var(--blue)" strokeDasharray={`${left} ${WAIT}`} transform="rotate(-90 72 72)" />
          <text x="72" y="87" textAnchor="middle" fill="currentColor" fontSize="44" fontWeight="800">
            {left}
            <tspan fontSize="20" dx="2">
              초
            </tspan>
          </text>
        </svg>
      </div>
      <Said>{WAIT}초쯤 뒤에 다시 열어요.</Said>
    </>
  );
}
