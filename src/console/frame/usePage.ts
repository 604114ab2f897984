import { type RefObject, useEffect, useRef } from 'react';

/** Names the tab after a screen and puts the focus on its heading, so that a keyboard goes on from there. */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - 지원 관리`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
