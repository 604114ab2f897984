import { type MouseEvent, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { pageNotice } from '../../browser/pageNotice.ts';
import { useStore } from '../../browser/store.ts';
import { toastQueue } from '../../browser/toast.ts';
import { Toasts } from '../../browser/ui/LazyToasts.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { PrintedAddress } from '../../browser/ui/PrintedAddress.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { PolicyBand } from '../legal/PolicyBand.tsx';
import { LoginModal } from '../session/LazyLoginModal.tsx';
import { SessionBar } from '../session/LazySessionBar.tsx';
import { loginModal } from '../session/login.ts';
import { sessionTrouble, userInfo } from '../session/session.store.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { usePathChange } from './usePathChange.ts';

/** What is around every page: header, content, footer, and what floats above them. */
export function Layout() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const goesElsewhere = navigation.state === 'loading' && navigation.location.pathname !== pathname;
  usePathChange();
  useEffect(() => {
    // Menus open without a script until one has taken over.
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without a script it is the link that it looks like. */}
      <a className={styles.skip} href="#main" onClick={skip}>
        본문으로 건너뛰기
      </a>
      <div className={pathname === '/' ? styles.page : `${styles.page} ${styles.below}`}>
        <Header />
        <SessionEnd />
        <main className={styles.main} id="main" tabIndex={-1} aria-busy={navigation.state === 'loading' || undefined}>
          <PolicyBand />
          <Notices />
          <Outlet />
        </main>
        <PrintedAddress />
        <Footer />
      </div>
      {goesElsewhere ? (
        <div className={styles.loading}>
          <Spinner />
        </div>
      ) : null}
      <Floating />
      <ScrollRestoration />
    </>
  );
}

// The address stays as it is: its hash may say which step of the page is open.
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Why somebody was sent here, and whether the session could not be checked (D-2). */
function Notices() {
  const notice = useStore(pageNotice, (now) => now);
  const trouble = useStore(sessionTrouble, (sentence) => sentence);
  return (
    <div role="status">
      {notice ? (
        <div className={styles.bar}>
          <Notice tone={notice.isGood ? 'green' : 'amber'}>{notice.sentence}</Notice>
        </div>
      ) : null}
      {trouble ? (
        <div className={styles.bar}>
          <Notice tone="amber">로그인 상태를 확인하지 못했어요. {trouble} 자동으로 다시 확인하고 있어요.</Notice>
        </div>
      ) : null}
    </div>
  );
}

/** Tells a member that the session is about to end. Drawn for every member, so that what it says later is read out. */
function SessionEnd() {
  const isLogin = useStore(userInfo, (user) => user.isLogin);
  return isLogin ? <SessionBar /> : null;
}

/** The login modal and the snackbars, each loaded when it is first used and kept from then on. */
function Floating() {
  const isOpen = useStore(loginModal, (modal) => modal.isOpen);
  const hasToast = useStore(toastQueue, (queue) => queue.length > 0);
  const [used, setUsed] = useState({ login: false, toast: false });
  useEffect(() => {
    if (isOpen) setUsed((now) => ({ ...now, login: true }));
  }, [isOpen]);
  useEffect(() => {
    if (hasToast) setUsed((now) => ({ ...now, toast: true }));
  }, [hasToast]);
  return (
    <>
      {used.login ? <LoginModal /> : null}
      {used.toast ? <Toasts /> : null}
    </>
  );
}
