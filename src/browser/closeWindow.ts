let isClosing = false;

/** Closes this window, if a script opened it. The calls it still waits for end with it. */
export function closeWindow(): void {
  isClosing = true;
  window.close();
  // Browsers leave open what a person opened: there failures are logged again.
  setTimeout(() => {
    isClosing = false;
  }, 1000);
}

/** Whether this window is being closed, so that a call that now fails has met no missing network. */
export const isWindowClosing = (): boolean => isClosing;
