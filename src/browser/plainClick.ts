import type { MouseEvent } from 'react';

/** Whether a click on a link asks for nothing but to follow it here: no new tab, no window, no download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return !defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
