import { titleAt } from './screenNames.ts';

export interface MenuGroup {
  title: string;
  entries: readonly { to: string; title: string }[];
}

// The titles are the screens' own. What the route table does not hold yet is not drawn, nor a group without entries.
function group(title: string, paths: readonly string[]): MenuGroup {
  const entries = paths.flatMap((path) => {
    const words = titleAt(path);
    return words === undefined ? [] : [{ to: `/${path}`, title: words }];
  });
  return { title, entries };
}

const OWN = '마이페이지';

/** Specification §2, header; 도움받기 and 관심 공고 are ours. */
export const menu: readonly MenuGroup[] = [
  group('채용안내', ['post', 'process', 'recruitFAQ', 'help']),
  group('회사소개', ['talented', 'benefits']),
  group(OWN, ['ApplyManage', 'CVManage', 'interest']),
].filter(({ entries }) => entries.length > 0);

// A member's pages that the menu of the specification does not name.
const OWN_PAGES = ['/auth/editprofile', '/auth/leave', '/notices'];

/** The group a path belongs to, deeper pages included. */
export function groupOf(pathname: string): MenuGroup | undefined {
  const at = pathname.toLowerCase();
  return menu.find(
    ({ entries, title }) =>
      entries.some(({ to }) => at === to.toLowerCase() || at.startsWith(`${to.toLowerCase()}/`)) ||
      (title === OWN && OWN_PAGES.includes(at)),
  );
}
