import { Toast } from '@base-ui/react/toast';
import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from '../store.ts';
import { TOAST_TIME, takeToasts, toastQueue } from '../toast.ts';
import styles from './Toasts.module.css';

/** The place of the snackbars. The frame loads it with the first one. */
export function Toasts() {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Toast.Provider timeout={TOAST_TIME}>
      <Queue />
      <Toast.Portal>
        <Toast.Viewport ref={place} className={styles.viewport}>
          <Shown place={place} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Queue() {
  const waiting = useStore(toastQueue, (queue) => queue);
  const { add } = Toast.useToastManager();
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const title of takeToasts()) add({ title });
  }, [waiting, add]);
  return null;
}

function Shown({ place }: { place: RefObject<HTMLDivElement | null> }) {
  const { toasts } = Toast.useToastManager();
  useRoomAboveFoot(place, toasts.length);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Content>
        <Toast.Title className={styles.text} render={<p />} />
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Pixels that stay free below the snackbars: to the foot of the window, or to the bar or the footer. */
const ROOM = 24;

/** Lifts the snackbars above the bar at the foot of a page (`data-foot`) or its footer, wherever that is as one scrolls. */
function useRoomAboveFoot(place: RefObject<HTMLDivElement | null>, count: number): void {
  useEffect(() => {
    const own = place.current;
    if (!own || count === 0) return;
    const lift = () => {
      const foot = document.querySelector('[data-foot],footer')?.getBoundingClientRect();
      const top = innerHeight - ROOM - own.offsetHeight;
      const isInTheWay = foot && foot.height > 0 && foot.top < innerHeight && foot.bottom > top - ROOM;
      own.style.setProperty('--foot', isInTheWay ? `${innerHeight - foot.top + ROOM}px` : '0px');
    };
    // Also when the page they are shown on is drawn after them, or another comes beside them.
    const sizes = new ResizeObserver(lift);
    for (const one of [document.body, own]) sizes.observe(one);
    const moves = new AbortController();
    for (const move of ['scroll', 'resize']) addEventListener(move, lift, { signal: moves.signal });
    return () => {
      sizes.disconnect();
      moves.abort();
    };
  }, [place, count]);
}
