let stack = new AsyncDisposableStack();

/** After the test file, the last first: what it opened must not outlive it, for the process goes on with other files. */
export function atEndOfFile(end: () => unknown): void {
  stack.defer(async () => void (await end()));
}

/** Ends everything that was opened; called by dev/testSetup.ts. */
export function endFile(): Promise<void> {
  const opened = stack;
  stack = new AsyncDisposableStack();
  return opened.disposeAsync();
}
