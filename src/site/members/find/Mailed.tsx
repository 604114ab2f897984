import { useEffect } from 'react';
import { Button, LinkButton } from '../../../browser/ui/Button.tsx';
import { Lines } from '../../../browser/ui/Lines.tsx';
import { focusHeading } from '../../frame/usePathChange.ts';
import member from '../MemberPage.module.css';
import split from '../SplitPage.module.css';
import { SplitPage } from '../SplitPage.tsx';
import type { FindType } from './findAccount.calls.ts';

const SENT: Record<FindType, string> = { '1': '아이디를', '2': '비밀번호를 새로 정하는 링크를' };
const IF_NONE = ['스팸함도 확인해 주세요.', '가입할 때 적은 이메일이 맞는지 확인해 주세요.'];
const ONCE = '링크는 10분 동안 한 번만 쓸 수 있어요.';

interface MailedProps {
  type: FindType;
  to: string;
  /** Back to the form, as it was filled in. */
  again(): void;
}

/** What is told once a mail was asked for, in the same words whether there is such an account or not. */
export function Mailed({ type, to, again }: MailedProps) {
  useEffect(focusHeading, []);
  return (
    <SplitPage picture="mail">
      <h1 className={split.title}>메일을 확인해 주세요</h1>
      <p className={split.lead} role="status">
        입력한 내용과 맞는 계정이 있으면 <b className={split.address}>{to}</b> 주소로 {SENT[type]} 보내 드려요.
      </p>
      <div className={split.told}>
        <h2>메일이 오지 않으면</h2>
        <Lines lines={type === '2' ? [...IF_NONE, ONCE] : IF_NONE} />
      </div>
      <div className={`${member.actions} ${member.large} ${split.after}`}>
        <LinkButton to="/auth/login">로그인하기</LinkButton>
        <Button look="secondary" onClick={again}>
          다른 이메일로 찾기
        </Button>
      </div>
    </SplitPage>
  );
}
