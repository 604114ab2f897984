import { menuCalled } from './menu.ts';
import { useSite } from './site.ts';

/** The menu in the words of whose site it is. */
export function useMenu() {
  return menuCalled(useSite().menu);
}
