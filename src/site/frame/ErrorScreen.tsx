import { useRouteError } from 'react-router';
import { sentenceOf } from '../../browser/send.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { PageMessage } from '../../browser/ui/PageMessage.tsx';
import { AgainSoon } from './AgainSoon.tsx';
import { OpenPostings } from './LazyOpenPostings.tsx';
import { titleAt } from './screenNames.ts';
import { usePageTitle } from './usePageTitle.ts';

/** What a page shows that could not be loaded or drawn: the problem's own sentence, and one way on or what is open. */
export function ErrorScreen() {
  const error = useRouteError();
  const { title, text, isGone, passes } = failureWords(error);
  usePageTitle(title);
  if (isGone) {
    return (
      <PageMessage title={title} text={text}>
        <LinkButton to="/post">{titleAt('post')} 보기</LinkButton>
        <OpenPostings bare isInstead />
      </PageMessage>
    );
  }
  return (
    <PageMessage title={title} text={text} above={passes ? <AgainSoon /> : undefined}>
      <p>
        <Button onClick={() => location.reload()}>{passes ? '지금 다시 열기' : '새로 고침'}</Button>
        <LinkButton look="secondary" to="/" reloadDocument>
          처음으로 가기
        </LinkButton>
      </p>
    </PageMessage>
  );
}

const KEPT = '쓰던 지원서는 그대로 있어요. 그래도 열리지 않으면 조금 뒤에 다시 찾아 주세요.';

// What the address led to may have been there.
const NO_POSTING = '주소가 다르거나 공개가 끝난 공고예요.';

interface Failure {
  title: string;
  text: string;
  isGone: boolean;
  passes: boolean;
}

/** What happened, as the page's title, and what to do; `isGone` when trying again would not help, `passes` if waiting does. */
export function failureWords(error: unknown): Failure {
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (status !== 404 && status !== 410) {
    const text = sentenceOf(error);
    if (status === 503)
      return { title: '잠시 뒤 다시 열어 볼게요', text: `${text} ${KEPT}`, isGone: false, passes: true };
    return { title: '화면을 보여 드리지 못했어요', text, isGone: false, passes: false };
  }
  // The table of problems says what happened in its first sentence and what to do in the rest.
  const [title = '', ...rest] = sentenceOf(error).split(/(?<=\.) /);
  const why = error instanceof Error && 'code' in error && error.code === 'noPosting' ? [NO_POSTING] : [];
  return { title: title.replace(/\.$/, ''), text: [...why, ...rest].join(' '), isGone: true, passes: false };
}
