import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import styles from './Header.module.css';
import { groupOf, type MenuGroup } from './menu.ts';
import { useMenu } from './useMenu.ts';

/** The menu of wide screens: a group opens on hover, on Enter, Space, ↓ and a press; Escape closes it. */
export function MenuGroups({ pathname }: { pathname: string }) {
  const [open, setOpen] = useState<string | undefined>();
  const menu = useMenu();
  const current = groupOf(menu, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(() => setOpen(undefined), [pathname]);
  // On the document: what the pointer opened is closed wherever the focus is.
  useEffect(() => {
    if (open === undefined) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <nav aria-label="주 메뉴" className={styles.groups}>
      {menu.map((group) => (
        <Group
          key={group.name}
          group={group}
          pathname={pathname}
          isCurrent={group === current}
          isOpen={open === group.name}
          onOpen={(next) => setOpen((now) => (next ? group.name : now === group.name ? undefined : now))}
        />
      ))}
    </nav>
  );
}

interface GroupProps {
  group: MenuGroup;
  pathname: string;
  isCurrent: boolean;
  isOpen: boolean;
  onOpen(open: boolean): void;
}

function Group({ group, pathname, isCurrent, isOpen, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and leaving only repeat what its button does.
    <div
      className={isOpen ? `${styles.group} ${styles.open}` : styles.group}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onOpen(false)}
    >
      <button
        type="button"
        className={isCurrent ? `${styles.trigger} ${styles.current}` : styles.trigger}
        aria-expanded={isOpen}
        aria-controls={`menu-${group.name}`}
        // A mouse that comes from an entry just pressed has not left the group, though its list has closed.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          const panel = event.currentTarget.nextElementSibling;
          onOpen(true);
          // A frame later: hidden, nothing in it takes the focus.
          requestAnimationFrame(() => panel?.querySelector('a')?.focus());
        }}
        onClick={(event) => {
          // The mouse that hovers has opened it already; a finger or a key opens and closes.
          const isMouse = (event.nativeEvent as PointerEvent).pointerType === 'mouse';
          onOpen(isMouse || !isOpen);
        }}
      >
        {group.title}
      </button>
      <ul className={styles.panel} id={`menu-${group.name}`}>
        {group.entries.map(({ to, title }) => (
          <li key={to}>
            <Link to={to} className={styles.entry} aria-current={to === pathname ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
