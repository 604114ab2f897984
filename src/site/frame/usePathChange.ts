import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { passGoodNotice, passNotice } from '../../browser/pageNotice.ts';
import { type Handle, titleOf } from '../../browser/screen.ts';
import { setShown } from '../../browser/shown.ts';
import { forgetOtherForms } from '../session/keptForms.ts';
import { loginModal } from '../session/login.ts';
import { refreshUser } from '../session/session.store.ts';
import { documentTitle, isDevelopmentHost, useSite } from './site.ts';

/**
 * What happens whenever another page is shown: the current user is fetched (Specification §4), the title follows,
 * and the focus goes to the page's heading, so that it is read out and the next Tab starts there.
 */
export function usePathChange(): void {
  const { pathname, search, hash, key } = useLocation();
  const site = useSite().name;
  const match = useMatches().at(-1);
  const title = match && titleOf({ handle: match.handle, params: match.params, data: match.loaderData });
  const { access, unlisted: isStep } = (match?.handle as Handle | undefined)?.screen ?? {};
  const first = useRef(true);

  // Before the effects of the page itself: one that failed has a title of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after such a page the same title is set again.
  useLayoutEffect(() => {
    document.title = documentTitle(title, site, isDevelopmentHost());
  }, [title, site, key]);

  const firstKey = useRef(key);
  useEffect(() => {
    // The head names the address of the page the server sent; phones share that one.
    if (key !== firstKey.current) document.querySelector('link[rel="canonical"]')?.remove();
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is what it follows.
  useEffect(passGoodNotice, [hash]);

  useEffect(() => {
    if (access) setShown({ path: pathname + search, access }, isStep);
  }, [pathname, search, access, isStep]);

  useEffect(() => {
    forgetOtherForms(pathname);
    void refreshUser();
    if (first.current) {
      first.current = false;
      return;
    }
    passNotice();
    // The login modal a guard opened lies above the page it was sent back to: the focus is the modal's.
    if (!loginModal.get().isOpen) focusHeading();
  }, [pathname]);
}

/** Moves the focus to the page's heading, wherever on the page it is. */
export function focusHeading(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1') ?? main;
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}
