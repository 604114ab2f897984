import { lazyPart } from '../../browser/lazyPart.tsx';

/** In a script of its own, which comes when it is first drawn. */
export const LegalDialog = lazyPart(
  'site/legal/LegalDialog.tsx',
  async () => (await import('./LegalDialog.tsx')).LegalDialog,
);
