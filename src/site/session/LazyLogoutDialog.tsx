import { lazyPart } from '../../browser/lazyPart.tsx';

/** In a script of its own, which comes when it is first drawn. */
export const LogoutDialog = lazyPart(
  'site/session/LogoutDialog.tsx',
  async () => (await import('./LogoutDialog.tsx')).LogoutDialog,
);
