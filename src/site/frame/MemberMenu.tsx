import { useState } from 'react';
import { Link } from 'react-router';
import { NoticeLink } from '../notices/NoticeLink.tsx';
import { LogoutDialog } from '../session/LazyLogoutDialog.tsx';
import styles from './Header.module.css';
import { titleAt } from './screenNames.ts';

const PROFILE = '/auth/editProfile';

/** Where the room is short, the name ends in an ellipsis and 님 stays. */
function Honoured({ name }: { name: string }) {
  return (
    <>
      <span className={styles.words}>{name}</span>
      <span> 님</span>
    </>
  );
}

/** The member's name with 님, which leads to their data, their notices, and logout (Specification §2). */
export function MemberMenu({ name, onUsed }: { name: string; onUsed?(): void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      {onUsed ? (
        <>
          <span className={styles.name}>
            <Honoured name={name} />
          </span>
          <Link to={PROFILE} className={styles.action} onClick={onUsed}>
            {titleAt('auth/editProfile')}
          </Link>
        </>
      ) : (
        <Link to={PROFILE} className={`${styles.action} ${styles.name}`} title={titleAt('auth/editProfile')}>
          <Honoured name={name} />
        </Link>
      )}
      <NoticeLink onUsed={onUsed} />
      <button type="button" className={styles.action} onClick={() => setAsks(true)}>
        로그아웃
      </button>
      {asks ? <LogoutDialog onCancel={() => setAsks(false)} /> : null}
    </>
  );
}
