import { useRef } from 'react';
import { Link } from 'react-router';
import headerStyles from '../frame/Header.module.css';
import { titleAt } from '../frame/screenNames.ts';
import styles from './NoticeLink.module.css';
import { useMenuCount } from './useMenuCount.ts';
import { useUnread } from './useNotices.ts';

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
    <Link ref={link} to="/notices" className={headerStyles.action} onClick={onUsed} aria-label={name}>
      {title} {unread > 0 ? <span className={styles.count}>{shown}</span> : null}
    </Link>
  );
}
