import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { dateWords } from '../../fields/koreanDate.ts';

/**
 * At the foot of each sheet of paper: where the page is to be found, and of which day it is. Known once the page runs, for
 * nothing the server sends depends on a host. How it is shown there is in print.css.
 */
export function PrintedAddress() {
  const { pathname } = useLocation();
  useEffect(() => {
    const lead = pathname.startsWith('/post/') ? '지원하는 곳 ' : '';
    const words = `${lead}${location.host}${pathname} · ${dateWords(new Date())} 기준`;
    document.documentElement.style.setProperty('--place', JSON.stringify(words));
  }, [pathname]);
  return null;
}
