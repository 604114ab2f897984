import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { forgetGoingTo, takeGoingTo } from '../../browser/goingTo.ts';
import { sentenceOf } from '../../browser/send.ts';
import { useStore } from '../../browser/store.ts';
import { toast } from '../../browser/toast.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { EnteringFrame } from '../frame/EnteringFrame.tsx';
import { enter, operatorNow } from '../frame/operatorNow.store.ts';
import { sendConsole } from '../frame/sendConsole.ts';
import { ssoCalls } from './sso.calls.ts';

/** The address to which the company's provider leads back: takes what it brings, and goes on by itself. */
export function SsoReturn() {
  const navigate = useNavigate();
  const status = useStore(operatorNow, (now) => now.status);
  const [query] = useState(() => new URLSearchParams(location.search));
  const [end, setEnd] = useState<{ failure: string }>();
  // What was asked when the page opened is answered first: its answer would say that nobody is in.
  const isReady = status !== 'asking';
  useEffect(() => {
    if (!isReady) return;
    // The code is in the history no longer than it takes to read it.
    history.replaceState(history.state, '', location.pathname);
    const said = (name: string) => query.get(name) ?? undefined;
    const given = { state: said('state') ?? '', code: said('code'), iss: said('iss'), error: said('error') };
    sendConsole(ssoCalls.finish, given).then(
      async (answer) => {
        if (answer.end === 'again') return setEnd({ failure: '' });
        await enter();
        if (answer.tookOver) toast(`다른 곳(${answer.device || '알 수 없는 기기'})의 로그인을 끝냈어요.`);
        void navigate(takeGoingTo(), { replace: true });
      },
      (error) => {
        forgetGoingTo();
        setEnd({ failure: sentenceOf(error) });
      },
    );
  }, [isReady, query, navigate]);
  if (!end) return <Spinner />;
  if (end.failure === '') {
    return (
      <EnteringFrame title="다시 확인했어요">
        <p>이 창을 닫고 하던 화면에서 이어 가 주세요.</p>
      </EnteringFrame>
    );
  }
  if (status === 'out') return <Navigate to="/login" state={{ why: end.failure }} replace />;
  return (
    <EnteringFrame title="확인하지 못했어요">
      <Notice tone="red">{end.failure}</Notice>
      <p>이 창을 닫고 하던 화면에서 다시 시작해 주세요.</p>
    </EnteringFrame>
  );
}
