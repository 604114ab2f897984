import { useRef, useState } from 'react';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { toast } from '../../browser/toast.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { hourOf } from '../../fields/koreanDate.ts';
import { openLogin } from './login.ts';
import styles from './SessionBar.module.css';
import { extendSession } from './session.store.ts';
import { type SessionWarning, sessionWarning } from './sessionEnd.ts';

/**
 * Says that the session is about to end, and extends it by one press. It is read out and lies above the page; the focus
 * stays where somebody is typing, and goes back there from here.
 */
export function SessionBar() {
  const warning = useStore(sessionWarning, (now) => now);
  const [closed, setClosed] = useState<SessionWarning | undefined>();
  return (
    <div role="status">
      {warning && warning !== closed ? <Warning warning={warning} onClose={() => setClosed(warning)} /> : null}
    </div>
  );
}

/** When it ends, by Korea's clock as every other time of the site, and what helps. */
export function warningWords({ endsAt, canExtend }: SessionWarning): string {
  const time = hourOf(new Date(endsAt));
  return canExtend
    ? `${time}에 자동으로 로그아웃돼요. 계속하려면 연장해 주세요.`
    : `로그인한 지 오래되어 ${time}에 로그아웃돼요. 계속하려면 다시 로그인해 주세요.`;
}

function Warning({ warning, onClose }: { warning: SessionWarning; onClose(): void }) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const before = useRef<HTMLElement | null>(null);

  function goBack() {
    (before.current?.isConnected ? before.current : document.getElementById('main'))?.focus({ preventScroll: true });
  }

  async function extend() {
    setSending(true);
    setFailure(undefined);
    try {
      await extendSession();
      toast('로그인을 연장했어요.');
      goBack();
    } catch (error) {
      setFailure(sentenceOf(error));
      setSending(false);
    }
  }

  return (
    <section
      className={styles.bar}
      aria-label="로그인 시간"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
      }}
    >
      <p>
        {warningWords(warning)}
        {failure ? ` ${failure}` : ''}
      </p>
      <div className={styles.actions}>
        {warning.canExtend ? (
          <Button look="secondary" busy={isSending} busyText="연장하는 중" onClick={() => void extend()}>
            로그인 연장하기
          </Button>
        ) : (
          <Button look="secondary" onClick={() => openLogin({ why: '다시 로그인하면 하던 일을 이어서 할 수 있어요.' })}>
            다시 로그인하기
          </Button>
        )}
        <Button
          look="muted"
          onClick={() => {
            onClose();
            goBack();
          }}
        >
          닫기
        </Button>
      </div>
    </section>
  );
}
