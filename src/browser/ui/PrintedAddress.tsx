import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { dateWords } from '../../fields/koreanDate.ts';

/**
 * On paper: where the page is to be found, and of which day it is. Known once the page runs, for nothing the server sends
 * depends on a host. How it is shown there is in print.css.
 */
export function PrintedAddress() {
  const { pathname } = useLocation();
  const [words, setWords] = useState('');
  useEffect(() => {
    const lead = pathname.startsWith('/post/') ? '지원하는 곳 ' : '';
    setWords(`${lead}${location.origin}${pathname} · ${dateWords(new Date())} 기준`);
  }, [pathname]);
  return words ? <p hidden>{words}</p> : null;
}
