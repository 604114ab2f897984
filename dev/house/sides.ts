import { sideOf } from './source.ts';

/** Packages the browser's side may use; whatever is not here runs on the server or nowhere. */
const browserPackages = /^(react|react-dom|react-router)(\/|$)|^@base-ui\/react(\/|$)|^pretendard\//;

/** Whether a file of src may import this file (a path from the root) or package. Tests may import anything. */
export function mayImport(file: string, target: string): boolean {
  const from = sideOf(file);
  if (from === 'test') return true;
  if (target.startsWith('src/')) {
    const to = sideOf(target);
    return to === 'shared' || to === from;
  }
  if (from === 'browser') return browserPackages.test(target);
  // Shared code runs on both sides: it stands on the language alone.
  return from === 'server' && !browserPackages.test(target);
}
