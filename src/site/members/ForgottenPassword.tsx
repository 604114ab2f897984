import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { LogoutDialog } from '../session/LazyLogoutDialog.tsx';
import styles from './ForgottenPassword.module.css';

/** The way to a new password from where a forgotten one is asked for: accounts are found by visitors alone. */
export function ForgottenPassword() {
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.forgotten}>
      <p>비밀번호를 잊었나요?</p>
      <Button look="text" onClick={() => setAsks(true)}>
        로그아웃하고 새로 정하기
      </Button>
      {asks ? <LogoutDialog to="/auth/findAccount" onCancel={() => setAsks(false)} /> : null}
    </div>
  );
}
