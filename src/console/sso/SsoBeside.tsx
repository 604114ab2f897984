import { Button } from '../../browser/ui/Button.tsx';
import { lookIn } from '../frame/operatorNow.store.ts';
import styles from './SsoProof.module.css';

/** Logs in with the company account in a window beside; this one finds out as somebody comes back to it. */
export function SsoBeside() {
  return (
    <div className={styles.proof}>
      <Button onClick={() => window.open('/console/login', '_blank', 'noopener')}>회사 계정으로 로그인하기</Button>
      <p>새 창에서 회사 계정으로 로그인한 뒤 이 화면으로 돌아와 주세요.</p>
      <Button look="secondary" onClick={() => void lookIn()}>
        로그인했어요
      </Button>
    </div>
  );
}
