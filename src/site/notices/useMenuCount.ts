import { type RefObject, useEffect } from 'react';
import styles from './NoticeLink.module.css';

/**
 * Shows the count on the button of the closed menu around an element: on phones it is seen without opening it. Written
 * onto the button from here, so that the first script of public pages carries nothing of it.
 */
export function useMenuCount(within: RefObject<Element | null>, unread: number): void {
  useEffect(() => {
    const menu = within.current?.closest('details');
    const button = menu?.querySelector('summary');
    if (!menu || !button) return;
    const clear = () => {
      button.classList.remove(styles.menu!);
      button.removeAttribute('aria-label');
    };
    // Inside the open menu the count is beside its link.
    const show = () => {
      if (unread === 0 || menu.open) return clear();
      button.classList.add(styles.menu!);
      button.dataset.unread = String(unread);
      button.ariaLabel = `메뉴, 읽지 않은 알림 ${unread}개`;
    };
    show();
    menu.addEventListener('toggle', show);
    return () => {
      menu.removeEventListener('toggle', show);
      clear();
    };
  }, [within, unread]);
}
