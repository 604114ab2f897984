import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../browser/ui/Icon.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import styles from './VerifiedNotice.module.css';

/**
 * Says that the verification is done. If it ended just now, this is scrolled into view, focused and read out, for the
 * button that began it is gone.
 */
export function VerifiedNotice({ isNews = false, children }: { isNews?: boolean; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNews) return;
    // A frame later: the frame around has scrolled and focused the new page by then.
    const frame = requestAnimationFrame(() => {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isNews]);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Notice tone="green" live>
        <Icon name="check" />
        <div>
          <p>본인확인을 마쳤어요.</p>
          {children}
        </div>
      </Notice>
    </div>
  );
}
