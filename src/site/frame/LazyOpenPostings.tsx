import { lazyPart } from '../../browser/lazyPart.tsx';

/** What one could apply for instead, below a page that only says something. */
export const OpenPostings = lazyPart(
  'site/applications/OpenPostings.tsx',
  async () => (await import('../applications/OpenPostings.tsx')).OpenPostings,
);
