import { useState } from 'react';
import { logout } from './session.ts';
import { ConfirmDialog } from './ui/Dialog.tsx';

/** Asks whether to log out (Specification §2); the snackbar that it is done comes after the reload. */
export function LogoutDialog({ onCancel }: { onCancel(): void }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <ConfirmDialog
      open
      title="로그아웃할까요?"
      confirm="로그아웃"
      busy={isLeaving}
      onCancel={onCancel}
      onConfirm={() => {
        setLeaving(true);
        void logout();
      }}
    >
      작성하던 내용이 있다면 먼저 저장해 주세요.
    </ConfirmDialog>
  );
}
