import { lazyPart } from '../../browser/lazyPart.tsx';

/** In a script of its own, which comes when it is first drawn. */
export const MemberMenu = lazyPart(
  'site/frame/MemberMenu.tsx',
  async () => (await import('./MemberMenu.tsx')).MemberMenu,
);
