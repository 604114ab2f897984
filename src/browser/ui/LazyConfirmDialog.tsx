import { lazyPart } from '../lazyPart.tsx';

/** In a script of its own, which comes when it is first drawn. */
export const ConfirmDialog = lazyPart(
  'browser/ui/Dialog.tsx',
  async () => (await import('./Dialog.tsx')).ConfirmDialog,
);
