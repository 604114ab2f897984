import { Link, useLocation } from 'react-router';
import { Drawer } from './Drawer.tsx';
import styles from './Header.module.css';
import { MemberActions } from './MemberActions.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import { useSite } from './site.ts';
import { Wordmark } from './Wordmark.tsx';

/** 65 px; fixed above the content everywhere but on the home page (Specification §2). */
export function Header() {
  const { pathname } = useLocation();
  const { name } = useSite();
  const place = pathname === '/' ? styles.opening : styles.fixed;
  return (
    <header className={`${styles.header} ${place}`}>
      <div className={styles.inner}>
        <Link to="/" className={styles.home} aria-label={`${name} 처음으로`}>
          <Wordmark />
        </Link>
        <MenuGroups pathname={pathname} />
        <div className={styles.member}>
          <MemberActions />
        </div>
        {/* A new page is a new, closed drawer. */}
        <Drawer key={pathname} pathname={pathname} />
      </div>
    </header>
  );
}
