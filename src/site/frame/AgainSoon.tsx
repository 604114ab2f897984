import { useEffect, useState } from 'react';
import { Said } from '../../browser/ui/Said.tsx';

/** Seconds until a page that was refused for the moment is opened again. */
const WAIT = 15;

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
  const circle = { cx: 170, cy: 72, r: 64, pathLength: WAIT + 1, fill: 'none', strokeWidth: 8 };
  // The ring is never quite full: what it runs in is seen from the first second. Said once; who has the page read out need not hear every second. No sheet of its own: every page has this.
  return (
    <>
      <svg width="234" height="152" viewBox="4 4 234 152" aria-hidden="true">
        <circle cx="72" cy="72" r="68" fill="var(--blue)" />
        <circle {...circle} fill="var(--paper)" stroke="var(--paper)" strokeWidth={20} />
        <circle {...circle} stroke="var(--blue)" strokeDasharray={`${left} ${WAIT}`} transform="rotate(-90 170 72)" />
        <text x="170" y="80" textAnchor="middle" fill="currentColor" fontSize="40" fontWeight="800">
          {left}
          <tspan fontSize="20" dx="2">
            초
          </tspan>
        </text>
        <text x="170" y="102" textAnchor="middle" fill="var(--ink-2)" fontSize="14">
          뒤 다시 시도
        </text>
      </svg>
      <Said>{WAIT}초쯤 뒤에 다시 열어 봐요.</Said>
    </>
  );
}
