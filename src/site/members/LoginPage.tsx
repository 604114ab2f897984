import { useNavigate } from 'react-router';
import { takeGoingTo } from '../../browser/goingTo.ts';
import { titleAt } from '../frame/screenNames.ts';
import { LoginForm } from '../session/LoginForm.tsx';
import styles from './LoginPage.module.css';

/** The login page (Specification §2): the modal's form as a page, beside a letter that waits to be gone on with. */
export function LoginPage() {
  const navigate = useNavigate();
  return (
    <section className={styles.page}>
      <Letter />
      <div className={styles.inside}>
        <h1 className={styles.name}>{titleAt('auth/login')}</h1>
        <p className={styles.title}>쓰던 지원서는 그대로 있어요</p>
        <p className={styles.lead}>로그인하면 쓰던 곳부터 이어서 쓸 수 있어요.</p>
        <LoginForm bare onDone={() => void navigate(takeGoingTo(), { replace: true })} />
      </div>
    </section>
  );
}

function Letter() {
  return (
    <svg className={styles.art} viewBox="0 0 720 720" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle className={styles.main} cx="630" cy="100" r="220" />
      <circle className={styles.strong} cx="60" cy="720" r="210" />
      <path className={styles.sheet} d="M190 110h350v500H190z" />
      <path className={styles.line} d="M230 160h150" strokeWidth="28" />
      <path className={styles.faint} d="M230 230h270M230 262h240M230 294h256M230 326h130M230 390h270M230 422h220" />
      <path className={styles.main} d="M230 447h92v14h-92zM332 436h5v36h-5z" />
      <circle className={styles.main} cx="436" cy="545" r="32" />
      <circle className={styles.line} cx="476" cy="545" r="32" />
      <path className={styles.strong} d="M456 520a32 32 0 0 1 0 50a32 32 0 0 1 0-50z" />
    </svg>
  );
}
