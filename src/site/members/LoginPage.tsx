import { useNavigate } from 'react-router';
import { takeGoingTo } from '../../browser/goingTo.ts';
import { titleAt } from '../frame/screenNames.ts';
import { LoginForm } from '../session/LoginForm.tsx';
import styles from './SplitPage.module.css';
import { SplitPage } from './SplitPage.tsx';

/** The login page (Specification §2): the modal's form as a page. */
export function LoginPage() {
  const navigate = useNavigate();
  return (
    <SplitPage picture="letter">
      <h1 className={styles.name}>{titleAt('auth/login')}</h1>
      <h2 className={styles.title}>로그인하고 이어서 써요</h2>
      <p className={styles.lead}>쓰던 지원서는 그대로 있어요.</p>
      <LoginForm onDone={() => void navigate(takeGoingTo(), { replace: true })} />
    </SplitPage>
  );
}
