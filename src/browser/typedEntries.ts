/**
 * Numbers the entries of the history that no link of the site made: another step typed behind the #. The router keeps
 * its place in the history by such numbers; without one, nothing could hold back the way. Call it before the router
 * listens; the answer is to be told of every navigation. An address typed over itself is opened again: the browser
 * keeps what a link had left there, which is for a reload and the way back alone.
 */
export function numberTypedEntries(): () => void {
  let index = 0;
  const note = () => {
    index = (history.state as { idx?: number } | null)?.idx ?? index;
  };
  note();
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'navigate' && history.state) history.replaceState({ ...history.state, usr: null }, '');
  addEventListener('popstate', () => {
    // A typed address comes after the one it was typed over.
    if (!history.state) history.replaceState({ idx: index + 1 }, '');
    note();
  });
  return note;
}
