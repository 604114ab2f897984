import { tellOnNextPage } from '../../browser/pageNotice.ts';
import { previousPage } from '../../browser/shown.ts';
import { heldToken } from '../../browser/token.ts';
import type { Guard } from '../main/routes.tsx';
import { openLogin } from '../session/login.ts';
import { hasSession } from '../session/session.store.ts';

/** The guards of Specification §2. The server enforces every rule again; these only spare a person the detour. */
export const guard: Guard = async (screen, params, going) => {
  if (screen.access === 'member' && !(await hasSession())) {
    const why = `‘${screen.title}’ 화면은 로그인한 뒤에 볼 수 있어요.`;
    openLogin({ goingTo: going.pathname + going.search + going.hash, why });
    return previousPage('member');
  }
  if (screen.access === 'visitor' && heldToken() !== undefined) return previousPage('visitor');
  const blocked = await screen.check?.(params);
  if (!blocked) return undefined;
  tellOnNextPage(blocked.sentence);
  return blocked.to;
};
