import { type KeyboardEvent, useEffect, useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { whenTypingPauses } from '../../browser/typing.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Dialog, DialogTitle } from '../../browser/ui/Dialog.tsx';
import { Brandmark } from '../frame/Brandmark.tsx';
import frame from '../frame/EnteringFrame.module.css';
import { giveUp, operatorNow } from '../frame/operatorNow.store.ts';
import { useOwn } from '../frame/useOwn.ts';
import { SsoBeside } from '../sso/SsoBeside.tsx';
import styles from './LoginOver.module.css';
import { OperatorLoginForm } from './OperatorLoginForm.tsx';

/**
 * The login of whoever was in when it ended, over the whole screen: what they typed stays behind it, and what they were
 * shown of people is out of sight. It takes the keyboard, so it waits until nobody is in the middle of a word.
 */
export function LoginOver() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => whenTypingPauses(() => setOpen(true)), []);
  const { email, name, isBySso } = useOwn();
  const why = useStore(operatorNow, (now) => (now.status === 'over' ? now.why : ''));
  // A dialog that lies behind would take it for its own.
  const keepEscape = (event: KeyboardEvent) => (event.key === 'Escape' ? event.stopPropagation() : undefined);
  return (
    <Dialog open={isOpen} onClose={() => undefined} title="다시 로그인" shape="whole" bare>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears a key on its way, nothing is done by it. */}
      <div className={styles.over} onKeyDown={keepEscape}>
        <div className={frame.card}>
          <Brandmark />
          <DialogTitle>다시 로그인해 주세요</DialogTitle>
          <p className={frame.lead}>
            {why || '로그인한 시간이 끝났어요.'} 입력하던 것은 그대로 있어요. {name} 님({email})으로 로그인하면 이어서
            할 수 있어요.
          </p>
          {isBySso ? <SsoBeside /> : <OperatorLoginForm whose={email} />}
          <p>
            <Button look="muted" onClick={giveUp}>
              입력하던 것을 버리고 나가기
            </Button>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
