import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isGoingSomewhere, takeGoingTo } from '../../browser/goingTo.ts';
import { useStore } from '../../browser/store.ts';
import { Dialog } from '../../browser/ui/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';
import { giveUpLogin, loginModal } from './login.ts';

/** Specification §2, login modal: 300 px, over whatever page asked for it. */
export function LoginModal() {
  const { isOpen, why, again } = useStore(loginModal, (modal) => modal);
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={isOpen} onClose={giveUpLogin} title="로그인" text={why} shape="narrow" focus={first}>
      <LoginForm
        first={first}
        again={again}
        onDone={() => {
          if (isGoingSomewhere()) void navigate(takeGoingTo());
        }}
      />
    </Dialog>
  );
}
