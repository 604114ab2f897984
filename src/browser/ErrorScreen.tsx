import { useRouteError } from 'react-router';
import { ChunkError } from './screen.ts';
import { titleAt } from './screens.tsx';
import { sentenceOf } from './send.ts';
import { Button, LinkButton } from './ui/Button.tsx';
import { PageMessage } from './ui/PageMessage.tsx';

/** What a page shows that could not be loaded or drawn: the problem's own sentence and one way on. */
export function ErrorScreen() {
  const error = useRouteError();
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (status === 404) {
    // The table of problems says what happened in its first sentence and what to do in the rest.
    const [title = '', ...rest] = sentenceOf(error).split(/(?<=\.) /);
    const isPosting = error instanceof Error && 'code' in error && error.code === 'noPosting';
    return (
      <PageMessage title={title.replace(/\.$/, '')} text={rest.join(' ')}>
        {isPosting ? (
          <LinkButton to="/post">{titleAt('post')} 보기</LinkButton>
        ) : (
          <LinkButton to="/">처음으로 가기</LinkButton>
        )}
      </PageMessage>
    );
  }
  const text = error instanceof ChunkError ? error.message : sentenceOf(error);
  return (
    <PageMessage title="화면을 보여 드리지 못했어요" text={text}>
      <Button onClick={() => location.reload()}>새로 고침</Button>
    </PageMessage>
  );
}
