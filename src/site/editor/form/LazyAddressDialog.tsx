import { lazyPart } from '../../../browser/lazyPart.tsx';

/** In a script of its own, which comes when it is first drawn. */
export const AddressDialog = lazyPart(
  'site/editor/form/AddressDialog.tsx',
  async () => (await import('./AddressDialog.tsx')).AddressDialog,
);
