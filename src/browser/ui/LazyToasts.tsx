import { lazyPart } from '../lazyPart.tsx';

/** In a script of its own, which comes when it is first drawn. */
export const Toasts = lazyPart('browser/ui/Toasts.tsx', async () => (await import('./Toasts.tsx')).Toasts);
