import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../browser/ui/Icon.tsx';
import styles from './Drawer.module.css';
import headerStyles from './Header.module.css';
import { MemberActions } from './MemberActions.tsx';
import { useMenu } from './useMenu.ts';

/** The menu of phones, a plain list of links under one button; works before and without a script. */
export function Drawer({ pathname }: { pathname: string }) {
  const menu = useMenu();
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (box.current) box.current.open = false;
  };

  // The page behind an open drawer stays where it is.
  useEffect(() => {
    if (!isOpen) return;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, [isOpen]);

  return (
    <details
      ref={box}
      className={styles.drawer}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        // A dialog opened from here is a child in React only: its Escape is not the drawer's.
        if (event.key !== 'Escape' || !isOpen || !event.currentTarget.contains(event.target as Node)) return;
        close();
        box.current?.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        // Tabbing out leads to what the open drawer covers; a dialog, outside the page's root, lies above it.
        const isCovered = document.getElementById('root')?.contains(event.relatedTarget);
        if (isCovered && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary>
        <Icon name={isOpen ? 'close' : 'menu'} />
        {isOpen ? '닫기' : '메뉴'}
      </summary>
      <nav className={styles.sheet} aria-label="전체 메뉴">
        {menu.map((group) => (
          <div className={styles.sheetGroup} key={group.name}>
            <p className={styles.sheetTitle}>
              <b>{group.title}</b>
            </p>
            <ul>
              {group.entries.map(({ to, title }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={headerStyles.entry}
                    aria-current={to === pathname ? 'page' : undefined}
                    onClick={close}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className={styles.sheetMember}>
          <MemberActions onUsed={close} />
        </div>
      </nav>
    </details>
  );
}
