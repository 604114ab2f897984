import { Fragment, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { closeWindow } from '../../browser/closeWindow.ts';
import { send } from '../../browser/send.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { packCallback, requestParameter } from '../../domain/identity/identity.ts';
import type { ProblemCode } from '../../http/problems.ts';
import { titleAt } from '../frame/screenNames.ts';
import member from '../members/MemberPage.module.css';
import split from '../members/SplitPage.module.css';
import { SplitPage } from '../members/SplitPage.tsx';
import type { Picture } from '../members/SplitPicture.tsx';
import { identityCalls, type VerifiedAnswer } from './identity.calls.ts';
import { pendingOf } from './pendingVerification.store.ts';
import { type ChannelMessage, channelName } from './providerWindow.ts';
import { asProblem } from './useIdentityVerification.ts';

type View =
  | { kind: 'checking' }
  | { kind: 'verified'; backTo?: string; backState?: unknown }
  | { kind: 'failed'; code: ProblemCode; message: string; retry: boolean; backTo?: string; backState?: unknown }
  /** Verified, but the page that started is gone, and with it the only place the result may be used. */
  | { kind: 'lost' }
  | { kind: 'nothing' };

/** Whether asking again for the same result can help: the answer was lost, not refused. */
const passing: ProblemCode[] = [
  ...(['offline', 'timeout', 'busy', 'broken', 'tooMany'] as const),
  ...(['providerUnavailable', 'providerSlow', 'providerRefusing'] as const),
];

/** How long the page that started may take to say that it has the result, in milliseconds. */
const TAKEN_WITHIN = 1500;

/**
 * Where the provider returns to (Specification §2: userPassSuccess and userPassFail, one screen). In the tab that
 * started it goes on there; in a window of its own it hands the result over and closes itself.
 */
export function ResultPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState<View>({ kind: 'checking' });
  const [parameters] = useState(() => Object.fromEntries(new URLSearchParams(search)));
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);

  const check = useCallback(async () => {
    const requestNo = parameters[requestParameter];
    if (!requestNo) return setView({ kind: 'nothing' });
    const pending = pendingOf(requestNo);
    const back = pending && { backTo: pending.backTo, backState: pending.backState };
    // A reload, or the way back to this page: the result was kept, and it cannot be asked for twice.
    if (pending?.result) return setView({ kind: 'verified', ...back });
    setView({ kind: 'checking' });
    const sameTab = pending && !pending.popup;
    try {
      const verified = await send(identityCalls.finish, { callback: packCallback(parameters) });
      if (sameTab) {
        pending.keep(verified);
        await navigate(pending.backTo, { replace: true, state: pending.backState });
      } else {
        const isTaken = await handOver({ kind: 'ended', requestNo, verified });
        setView({ kind: isTaken ? 'verified' : 'lost' });
      }
    } catch (error) {
      const { code, message } = asProblem(error);
      const retry = passing.includes(code);
      if (!retry && !sameTab) await handOver({ kind: 'ended', requestNo, message });
      if (!retry && sameTab) pending.fail(message);
      setView({ kind: 'failed', code, message, retry, ...(sameTab ? back : {}) });
    }
  }, [parameters, navigate]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void check();
  }, [check]);

  useEffect(() => {
    if (view.kind !== 'checking') heading.current?.focus();
  }, [view]);

  if (view.kind === 'checking') return <Spinner />;
  const { picture, title, text } = wordsOf(view);
  return (
    <SplitPage picture={picture}>
      <h1 ref={heading} tabIndex={-1} className={split.title}>
        {title}
      </h1>
      <p className={split.lead}>
        {text.split(/(?<=\.) /).map((sentence) => (
          <Fragment key={sentence}>
            <span>{sentence}</span>{' '}
          </Fragment>
        ))}
      </p>
      <div className={`${member.actions} ${member.large}`}>
        <Action view={view} again={() => void check()} />
        {view.kind === 'failed' && view.backTo ? (
          <LinkButton look="secondary" to="/help">
            {titleAt('help')}
          </LinkButton>
        ) : null}
      </div>
      {view.kind === 'nothing' ? (
        <p className={split.forgotten}>
          이미 회원이라면
          <Link className={split.back} to="/auth/login">
            로그인하기
          </Link>
        </p>
      ) : null}
    </SplitPage>
  );
}

function Action({ view, again }: { view: Exclude<View, { kind: 'checking' }>; again(): void }) {
  if (view.kind === 'nothing') {
    return (
      <>
        <LinkButton to="/auth/register">{titleAt('auth/register')}</LinkButton>
        <LinkButton look="secondary" to="/auth/findAccount">
          계정 찾기
        </LinkButton>
      </>
    );
  }
  if (view.kind === 'failed' && view.retry) return <Button onClick={again}>결과 다시 확인하기</Button>;
  if (view.kind === 'lost' || !view.backTo) return <Button onClick={closeWindow}>창 닫기</Button>;
  return (
    <LinkButton to={view.backTo} state={view.backState} replace>
      {view.kind === 'verified' ? '이어서 진행하기' : backWords(view.backTo)}
    </LinkButton>
  );
}

// The page that started, by its name: the verification begins there, not here.
function backWords(backTo: string): string {
  const title = titleAt(new URL(backTo, location.origin).pathname.slice(1)) ?? '하던 화면';
  return `${title}에서 다시 하기`;
}

const KEPT = '적던 내용은 그대로 있어요. 비밀번호만 다시 적으면 돼요.';

/** Whether the page that started has kept what was typed into it, all but passwords. */
function keepsTyped(backTo: string | undefined): boolean {
  return backTo !== undefined && /\/auth\/(register|editProfile)\b/.test(backTo);
}

function wordsOf(view: Exclude<View, { kind: 'checking' }>): { picture: Picture; title: string; text: string } {
  switch (view.kind) {
    case 'verified':
      return {
        picture: 'verified',
        title: '본인확인을 마쳤어요',
        text: view.backTo ? '하던 곳에서 이어서 진행해 주세요.' : '이 창을 닫고 처음 화면에서 이어서 진행해 주세요.',
      };
    case 'failed': {
      const [title = '', ...rest] = view.message.split(/(?<=\.) /);
      const isCancelled = view.code === 'verificationCancelled';
      const kept = keepsTyped(view.backTo) ? [KEPT] : [];
      return {
        picture: isCancelled ? 'turned' : 'unverified',
        title: title.replace(/\.$/, ''),
        text: (isCancelled && kept.length > 0 ? kept : [...rest, ...kept]).join(' '),
      };
    }
    case 'lost':
      return {
        picture: 'unverified',
        title: '본인확인을 시작한 화면을 찾지 못했어요',
        text: '이 창을 닫고 처음 화면에서 본인확인을 다시 해 주세요.',
      };
    case 'nothing':
      return {
        picture: 'idle',
        title: '진행 중인 본인확인이 없어요',
        text: '시작하지 않았거나 시간이 지나 끝났어요. 본인확인은 가입하거나 계정을 찾을 때 해요.',
      };
  }
}

/** Gives the end to the page that started, and closes this window when that page has it; answers whether it has. */
async function handOver(message: ChannelMessage & { verified?: VerifiedAnswer }): Promise<boolean> {
  const channel = new BroadcastChannel(channelName);
  const taken = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
      if (data.kind === 'taken' && data.requestNo === message.requestNo) resolve(true);
    };
    setTimeout(() => resolve(false), TAKEN_WITHIN);
  });
  channel.postMessage(message);
  const isTaken = await taken;
  channel.close();
  if (isTaken) closeWindow();
  return isTaken;
}
