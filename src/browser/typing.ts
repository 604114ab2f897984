// The field a Korean input method is composing in: nothing is written into it meanwhile.
let composing = false;

/** Whether an input method is composing a letter somewhere on the page. */
export function isComposing(): boolean {
  return composing;
}

/** Follows what is composed anywhere on the page; returns how to stop. */
export function followComposition(): () => void {
  const started = () => {
    composing = true;
  };
  const ended = () => {
    composing = false;
  };
  addEventListener('compositionstart', started, true);
  addEventListener('compositionend', ended, true);
  return () => {
    removeEventListener('compositionstart', started, true);
    removeEventListener('compositionend', ended, true);
    ended();
  };
}
