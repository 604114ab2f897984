import { lazyPart } from '../../browser/lazyPart.tsx';

/** In a script of its own, which comes when it is first drawn. */
export const SessionBar = lazyPart(
  'site/session/SessionBar.tsx',
  async () => (await import('./SessionBar.tsx')).SessionBar,
);
