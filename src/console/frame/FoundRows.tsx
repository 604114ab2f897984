import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { grouped } from '../../fields/grouped.ts';
import styles from './Listing.module.css';

interface FoundRowsProps {
  /** What the list is called. */
  name: string;
  count: number;
  hasMore: boolean;
  more(): Promise<void>;
  children: ReactNode;
}

/** What a search found: how much is here, the rows, and more of them where there are more. */
export function FoundRows({ name, count, hasMore, more, children }: FoundRowsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-label={name} className={styles.found}>
      <h2 className={styles.count} ref={heading} tabIndex={-1}>
        <span role="status">{`${grouped(count)}건${hasMore ? ' (더 있어요)' : ''}`}</span>
      </h2>
      {children}
      <MoreRows hasMore={hasMore} more={more} goOn={() => heading.current?.focus({ preventScroll: true })} />
    </section>
  );
}

interface MoreRowsProps {
  hasMore: boolean;
  more(): Promise<void>;
  /** The button is gone with the last page, and the focus was on it. */
  goOn(): void;
}

function MoreRows({ hasMore, more, goOn }: MoreRowsProps) {
  const [isBusy, setBusy] = useState(false);
  const hadMore = useRef(hasMore);
  useEffect(() => {
    if (hadMore.current && !hasMore && document.activeElement === document.body) goOn();
    hadMore.current = hasMore;
  });
  if (!hasMore) return null;
  return (
    <div className={styles.more}>
      <Button
        look="secondary"
        busy={isBusy}
        busyText="더 보기"
        onClick={() => {
          setBusy(true);
          void more().finally(() => setBusy(false));
        }}
      >
        더 보기
      </Button>
    </div>
  );
}
