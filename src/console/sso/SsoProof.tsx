import { Button } from '../../browser/ui/Button.tsx';
import styles from './SsoProof.module.css';

/** Shows the second factor again to the company's provider, in a window beside: nothing here is lost. */
export function SsoProof({ onProven }: { onProven(): void }) {
  return (
    <div className={styles.proof}>
      <Button onClick={() => window.open('/console/sso/again', '_blank', 'noopener')}>회사 계정으로 확인하기</Button>
      <p>새 창에서 회사 계정으로 확인한 뒤 이 화면으로 돌아와 주세요.</p>
      <Button look="secondary" onClick={onProven}>
        확인했어요
      </Button>
    </div>
  );
}
