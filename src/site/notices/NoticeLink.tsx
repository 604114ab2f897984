import { useRef } from 'react';
import { Link } from 'react-router';
import { LineDrawing } from '../../browser/ui/Icon.tsx';
import headerStyles from '../frame/Header.module.css';
import { titleAt } from '../frame/screenNames.ts';
import styles from './NoticeLink.module.css';
import { useMenuCount } from './useMenuCount.ts';
import { useUnread } from './useNotices.ts';

const BELL = 'M6 17v-6.5a6 6 0 0112 0V17M4.5 17h15M10.5 20.5h3';

/** The way to the member's notices, with how many are new. */
export function NoticeLink({ onUsed }: { onUsed?(): void }) {
  const unread = useUnread();
  const link = useRef<HTMLAnchorElement>(null);
  useMenuCount(link, unread);
  const title = titleAt('notices');
  const shown = unread > 99 ? '99+' : String(unread);
  // What is seen comes first in what is said, so that it can be asked for by voice.
  const name = unread > 0 ? `${title} ${shown}, 읽지 않은 것 ${unread}개` : undefined;
  return (
    <Link
      ref={link}
      to="/notices"
      className={`${headerStyles.action} ${styles.link}`}
      onClick={onUsed}
      aria-label={name}
    >
      {onUsed ? <LineDrawing path={BELL} /> : null}
      {title} {unread > 0 ? <span className={styles.count}>{shown}</span> : null}
    </Link>
  );
}
