import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../browser/ui/Dialog.tsx';
import { editing } from '../editor/draft/draft.store.ts';
import { forgetUnsent, leaveUnsent, sendUnsent, type Unsent } from '../editor/draft/unsent.store.ts';
import styles from './LogoutDialog.module.css';
import { logout } from './session.store.ts';

/**
 * Asks whether to log out (Specification §2); the snackbar that it is done comes after the reload. What is unsent is
 * sent first; where that fails, it is asked what to do with it.
 */
export function LogoutDialog({ to, onCancel }: { to?: string; onCancel(): void }) {
  const [isLeaving, setLeaving] = useState(false);
  const [unsent, setUnsent] = useState<Unsent>('nothing');

  async function leave() {
    setLeaving(true);
    const left = await sendUnsent();
    if (left === 'nothing') return logout(to);
    setUnsent(left);
    setLeaving(false);
  }

  async function leaveWith(work: () => Promise<void>) {
    setLeaving(true);
    // A store that fails must not keep anybody logged in.
    await work().catch(() => undefined);
    await logout(to);
  }

  if (unsent !== 'nothing') {
    return (
      <Dialog open title="저장하지 못한 글이 있어요" onClose={onCancel}>
        <p className={styles.text}>
          {unsent === 'kept'
            ? '이 기기에 남겨 두면 다음에 로그인해서 지원서를 열 때 되살려 드려요. 남겨 둔 글은 잠겨 있어서 다른 사람은 볼 수 없어요.'
            : '지금 로그아웃하면 저장하지 못한 글이 사라져요. 닫고 다시 저장해 보세요.'}
        </p>
        <div className={styles.actions}>
          <Button look="danger" busy={isLeaving} onClick={() => void leaveWith(forgetUnsent)}>
            지우고 로그아웃
          </Button>
          {unsent === 'kept' ? (
            <Button busy={isLeaving} onClick={() => void leaveWith(leaveUnsent)}>
              남겨 두기
            </Button>
          ) : null}
        </div>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title="로그아웃할까요?"
      confirm="로그아웃"
      busy={isLeaving}
      onCancel={onCancel}
      onConfirm={() => void leave()}
    >
      <span className={styles.said}>
        {editing.get() ? '쓰던 지원서를 저장한 뒤 로그아웃해요.' : '저장한 내용은 그대로 있어요.'}
      </span>
    </ConfirmDialog>
  );
}
