import { MENU_WORDS, type MenuWords } from '../../domain/company/menuWords.ts';
import { titleAt } from './screenNames.ts';

type Called = keyof typeof MENU_WORDS;

export interface MenuGroup {
  name: Called;
  title: string;
  entries: readonly { to: string; title: string }[];
}

const OWN = 'own';

/** Specification §2, header; 도움받기 and 관심 공고 are ours. */
const GROUPS: readonly (readonly [name: Called, screens: readonly Called[]])[] = [
  ['recruiting', ['post', 'process', 'recruitFAQ', 'help']],
  ['company', ['talented', 'benefits']],
  [OWN, ['ApplyManage', 'CVManage', 'interest']],
];

/** The menu as a company calls it. What the route table does not hold yet is not drawn, nor a group without entries. */
export function menuCalled(words: MenuWords = {}): readonly MenuGroup[] {
  const called = (name: Called) => words[name] ?? MENU_WORDS[name];
  return GROUPS.map(([name, screens]) => {
    const entries = screens.flatMap((path) =>
      titleAt(path) === undefined ? [] : [{ to: `/${path}`, title: called(path) }],
    );
    return { name, title: called(name), entries };
  }).filter(({ entries }) => entries.length > 0);
}

// A member's pages that the menu of the specification does not name.
const OWN_PAGES = ['/auth/editprofile', '/auth/leave', '/auth/measures', '/notices'];

/** The group of a menu that a path belongs to, deeper pages included. */
export function groupOf(menu: readonly MenuGroup[], pathname: string): MenuGroup | undefined {
  const at = pathname.toLowerCase();
  return menu.find(
    ({ entries, name }) =>
      entries.some(({ to }) => at === to.toLowerCase() || at.startsWith(`${to.toLowerCase()}/`)) ||
      (name === OWN && OWN_PAGES.includes(at)),
  );
}
