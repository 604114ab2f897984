import { useRouteError } from 'react-router';
import { sentenceOf } from '../../browser/send.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { PageMessage } from '../../browser/ui/PageMessage.tsx';
import { OpenPostings } from './LazyOpenPostings.tsx';
import { titleAt } from './screenNames.ts';
import { usePageTitle } from './usePageTitle.ts';

/** What a page shows that could not be loaded or drawn: the problem's own sentence, and one way on or what is open. */
export function ErrorScreen() {
  const error = useRouteError();
  const { title, text, isGone } = failureWords(error);
  usePageTitle(title);
  return (
    <PageMessage title={title} text={text}>
      {isGone ? (
        <>
          <LinkButton to="/post">{titleAt('post')} 보기</LinkButton>
          <OpenPostings />
        </>
      ) : (
        <Button onClick={() => location.reload()}>새로 고침</Button>
      )}
    </PageMessage>
  );
}

/** What happened, as the page's title, and what to do; `isGone` when trying again would not help. */
export function failureWords(error: unknown): { title: string; text: string; isGone: boolean } {
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (status !== 404 && status !== 410) {
    return { title: '화면을 보여 드리지 못했어요', text: sentenceOf(error), isGone: false };
  }
  // The table of problems says what happened in its first sentence and what to do in the rest.
  const [title = '', ...rest] = sentenceOf(error).split(/(?<=\.) /);
  return { title: title.replace(/\.$/, ''), text: rest.join(' '), isGone: true };
}
