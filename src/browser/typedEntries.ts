/**
 * Numbers the entries of the history that no link of the site made: another step typed behind the #. The router keeps
 * its place in the history by such numbers; without one, nothing could hold back the way. Call it before the router
 * listens; the answer is to be told of every navigation.
 */
export function numberTypedEntries(): () => void {
  let index = indexNow() ?? 0;
  addEventListener('popstate', () => {
    // A typed address stands after the one it was typed over.
    if (indexNow() === undefined) history.replaceState({ idx: index + 1, key: crypto.randomUUID() }, '');
    index = indexNow() ?? index;
  });
  return () => {
    index = indexNow() ?? index;
  };
}

function indexNow(): number | undefined {
  return (history.state as { idx?: number } | null)?.idx ?? undefined;
}
