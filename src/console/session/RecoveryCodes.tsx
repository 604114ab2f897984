import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import styles from './RecoveryCodes.module.css';

/** Ten codes for when the app is lost, shown once: they go on only after they were copied somewhere. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid('복사했어요.'),
      () => setSaid('복사하지 못했어요. 직접 적어 주세요.'),
    );
  return (
    <div className={styles.box}>
      <Notice tone="amber">
        복구 코드는 지금 한 번만 보여요. 종이에 적거나 비밀번호 관리 앱에 보관해 주세요. 코드마다 한 번씩, 인증 코드
        대신 쓸 수 있어요.
      </Notice>
      <ul className={styles.codes} aria-label="복구 코드">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status">{said}</p>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => void copy()}>
          모두 복사하기
        </Button>
        <Button onClick={onDone}>보관했어요</Button>
      </div>
    </div>
  );
}
