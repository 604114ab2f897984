import { lazyPart } from '../../browser/lazyPart.tsx';

/** In a script of its own, which comes when it is first drawn. */
export const LoginModal = lazyPart(
  'site/session/LoginModal.tsx',
  async () => (await import('./LoginModal.tsx')).LoginModal,
);
