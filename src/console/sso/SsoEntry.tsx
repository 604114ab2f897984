import { useState } from 'react';
import { rememberGoingTo } from '../../browser/goingTo.ts';
import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { sendConsole } from '../frame/sendConsole.ts';
import styles from './SsoEntry.module.css';
import { ssoCalls } from './sso.calls.ts';
import { useSsoOffer } from './useSsoOffer.ts';

interface SsoEntryProps {
  /** Where one was going. */
  from?: string;
  /** Of an invitation: whoever comes is bound to it. */
  inviteKey?: string;
}

/** The way in by the company's own login, above the other one; nothing without it. */
export function SsoEntry({ from = '/', inviteKey }: SsoEntryProps) {
  const offer = useSsoOffer();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState('');
  if (!offer?.isOffered) return null;
  async function go(): Promise<void> {
    setLeaving(true);
    setFailure('');
    try {
      const { address } = await sendConsole(ssoCalls.start, { key: inviteKey });
      rememberGoingTo(from);
      location.assign(address);
    } catch (error) {
      setFailure(sentenceOf(error));
      setLeaving(false);
    }
  }
  return (
    <div className={styles.entry}>
      {failure === '' ? null : <Notice tone="red">{failure}</Notice>}
      <Button wide busy={isLeaving} busyText="회사 로그인으로 가는 중" onClick={() => void go()}>
        {inviteKey === undefined ? '회사 계정으로 로그인' : '회사 계정으로 등록하기'}
      </Button>
      <p className={styles.or}>
        {offer.takesPassword ? '또는 비밀번호로' : '서버 명령으로 만든 운영자는 비밀번호로 들어올 수 있어요.'}
      </p>
    </div>
  );
}
