import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isGoingSomewhere, takeGoingTo } from '../../browser/goingTo.ts';
import { useStore } from '../../browser/store.ts';
import { Dialog, DialogClose, DialogText, DialogTitle } from '../../browser/ui/Dialog.tsx';
import { Wordmark } from '../frame/Wordmark.tsx';
import styles from './LoginForm.module.css';
import { LoginForm } from './LoginForm.tsx';
import { giveUpLogin, loginModal } from './login.ts';

/** What one logs in for, where nothing else was asked for. */
const FOR = '지원서를 쓰고 결과를 확인해요.';

/** Specification §2, login modal: 300 px, with the provider's sign, over whatever page asked for it. */
export function LoginModal() {
  const { isOpen, why, again } = useStore(loginModal, (modal) => modal);
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const name = again ? '다시 로그인해 주세요' : '로그인';
  const title = <DialogTitle>{name}</DialogTitle>;
  return (
    <Dialog open={isOpen} onClose={giveUpLogin} title={name} shape="narrow" focus={first} bare>
      <div className={styles.head}>
        {again ? title : <Wordmark small />}
        <DialogClose />
      </div>
      {again ? null : title}
      {again && !why ? null : <DialogText>{why || FOR}</DialogText>}
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
