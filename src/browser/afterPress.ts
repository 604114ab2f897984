const OVER = ['pointerup', 'pointercancel', 'dragend', 'keydown'] as const;

/**
 * Calls back at once, or when the press that is going on has had its click: a sentence that comes with the press moves
 * what is below it away from under the pointer, and the click is lost.
 */
export function afterPress(then: () => void): void {
  if (!document.querySelector(':active')) {
    then();
    return;
  }
  const over = () => {
    for (const event of OVER) removeEventListener(event, over, true);
    // The click is told in the same breath as the end of the press.
    setTimeout(then);
  };
  for (const event of OVER) addEventListener(event, over, true);
}
