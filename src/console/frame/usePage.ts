import { type RefObject, useEffect, useRef } from 'react';

/** A screen by its name and the heading that bears it (ScreenHead). */
export interface Page {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Names the tab after a screen and puts the focus on its heading, so that a keyboard goes on from there. */
export function usePage(title: string): Page {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - 지원 관리`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return { title, heading };
}
