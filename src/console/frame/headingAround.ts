/** The heading of the part of a screen that something stands in: it takes the focus where what was pressed goes with what it did. */
export function headingAround(pressed: Element | null): HTMLElement | null {
  const part = pressed?.closest('section[aria-labelledby], aside[aria-labelledby]');
  return part ? document.getElementById(part.getAttribute('aria-labelledby') ?? '') : null;
}
