import { useEffect } from 'react';
import { Button } from '../../../browser/ui/Button.tsx';
import { Lines } from '../../../browser/ui/Lines.tsx';
import { focusHeading } from '../../frame/usePathChange.ts';
import styles from '../MemberPage.module.css';
import split from '../SplitPage.module.css';
import { SplitPage } from '../SplitPage.tsx';
import { Course } from './Course.tsx';

/** The steps of registering by mail, for the pages before the one on which it is finished. */
export const MAIL_STEPS = ['이메일 주소', '메일 확인', '이름과 연락처'] as const;

const IF_NONE = ['스팸함도 확인해 주세요.', '주소가 맞는지 확인하고, 다르면 다른 주소로 받아 주세요.'];

interface RegisterMailSentProps {
  to: string;
  /** It was sent more than once. */
  isAgain: boolean;
  isSending: boolean;
  /** Sends it to the same address again. */
  again(): void;
  /** Back to the form, as it was filled in. */
  other(): void;
}

/** What to do now that the mail is on its way: the page's one message. */
export function RegisterMailSent({ to, isAgain, isSending, again, other }: RegisterMailSentProps) {
  useEffect(focusHeading, []);
  return (
    <SplitPage picture="mail">
      <h1 className={split.title}>메일의 버튼을 눌러 주세요</h1>
      <p className={split.lead} role="status">
        <span>
          <b className={split.address}>{to}</b> 주소로 메일을 {isAgain ? '다시 ' : ''}보냈어요.
        </span>{' '}
        <span>10분 안에 누르면 가입이 이어져요. 다른 기기에서 눌러도 돼요.</span>
      </p>
      <Course name="가입 단계" steps={MAIL_STEPS} done={1} />
      <div className={`${split.told} ${split.after}`}>
        <h2>메일이 오지 않으면</h2>
        <Lines lines={IF_NONE} />
      </div>
      <div className={`${styles.actions} ${styles.large} ${split.after}`}>
        <Button look="secondary" busy={isSending} busyText="메일을 보내는 중" onClick={again}>
          메일 다시 받기
        </Button>
        <Button look="secondary" onClick={other}>
          다른 주소로 받기
        </Button>
      </div>
    </SplitPage>
  );
}
