import { useNavigate } from 'react-router';
import { takeGoingTo } from '../../browser/goingTo.ts';
import { LoginForm } from '../session/LoginForm.tsx';
import styles from './MemberPage.module.css';

/** The login page (Specification §2): the modal's form as a page. */
export function LoginPage() {
  const navigate = useNavigate();
  return (
    <section className={`${styles.page} ${styles.login}`}>
      <h1 className={styles.title}>로그인</h1>
      <LoginForm onDone={() => void navigate(takeGoingTo(), { replace: true })} />
    </section>
  );
}
