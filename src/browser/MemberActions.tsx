import { useState } from 'react';
import { Link } from 'react-router';
import styles from './Header.module.css';
import { openLogin } from './login.ts';
import { LogoutDialog, NoticeLink } from './parts.ts';
import { isPlainClick } from './plainClick.ts';
import { titleAt } from './screens.tsx';
import { userInfo } from './session.ts';
import { useStore } from './store.ts';

const PROFILE = '/auth/editProfile';

/** Login and sign-up, or the member's name with 님, which leads to their data, and logout (Specification §2). */
export function MemberActions({ onUsed }: { onUsed?(): void }) {
  const user = useStore(userInfo, (info) => info);
  const [asks, setAsks] = useState(false);
  if (!user.isLogin) {
    return (
      <>
        <Link
          to="/auth/login"
          className={styles.action}
          onClick={(event) => {
            // Over the page instead of away from it; with a modifier key it stays a link.
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onUsed?.();
            openLogin();
          }}
        >
          {titleAt('auth/login')}
        </Link>
        <Link to="/auth/register" className={`${styles.action} ${styles.less}`} onClick={onUsed}>
          {titleAt('auth/register')}
        </Link>
      </>
    );
  }
  return (
    <>
      {onUsed ? (
        <>
          <span className={styles.name}>{user.name} 님</span>
          <Link to={PROFILE} className={`${styles.action} ${styles.less}`} onClick={onUsed}>
            {titleAt('auth/editProfile')}
          </Link>
        </>
      ) : (
        <Link to={PROFILE} className={`${styles.action} ${styles.name}`} title={titleAt('auth/editProfile')}>
          {user.name} 님
        </Link>
      )}
      <NoticeLink onUsed={onUsed} />
      <button type="button" className={`${styles.action} ${styles.less}`} onClick={() => setAsks(true)}>
        로그아웃
      </button>
      {asks ? <LogoutDialog onCancel={() => setAsks(false)} /> : null}
    </>
  );
}
