import { Link } from 'react-router';
import { isPlainClick } from '../../browser/plainClick.ts';
import { useStore } from '../../browser/store.ts';
import { openLogin } from '../session/login.ts';
import { userInfo } from '../session/session.store.ts';
import styles from './Header.module.css';
import { MemberMenu } from './LazyMemberMenu.tsx';
import { titleAt } from './screenNames.ts';

/** Login and sign-up, or what a member has there (Specification §2), which comes in a script of its own. */
export function MemberActions({ onUsed }: { onUsed?(): void }) {
  const user = useStore(userInfo, (info) => info);
  if (user.isLogin) return <MemberMenu name={user.name} onUsed={onUsed} />;
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
      <Link to="/auth/register" className={`${styles.action} ${styles.join}`} onClick={onUsed}>
        {titleAt('auth/register')}
      </Link>
    </>
  );
}
