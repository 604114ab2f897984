import { lazyPart } from '../../browser/lazyPart.tsx';

/** For members alone: no visitor's first script carries it. */
export const OwnNow = lazyPart('site/company/OwnNow.tsx', async () => (await import('./OwnNow.tsx')).OwnNow);
