import { sentenceOf } from '../../browser/send.ts';
import { Button } from '../../browser/ui/Button.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import { NothingApplied } from '../applications/NothingApplied.tsx';
import { OpenPostings } from '../applications/OpenPostings.tsx';
import { titleAt } from '../frame/screenNames.ts';
import styles from './InterestPage.module.css';
import { PostingPart, PostingRows } from './PostingParts.tsx';
import { isAccepting, isOver } from './postingWords.ts';
import { useInterests } from './useInterests.ts';

/** The postings a member keeps in view. What is let go stays in its row until the page is left: it can be taken back. */
export function InterestPage() {
  const { postings, failure, again } = useInterests();
  return (
    <div className={styles.screen}>
      <h1>{titleAt('interest')}</h1>
      {failure !== undefined ? (
        <EmptyState
          title="관심 공고를 불러오지 못했어요."
          text={sentenceOf(failure)}
          action={<Button onClick={again}>다시 시도하기</Button>}
        />
      ) : postings ? (
        <Rows postings={postings} />
      ) : (
        <Spinner />
      )}
    </div>
  );
}

function Rows({ postings }: { postings: readonly PostingSummary[] }) {
  if (postings.length === 0) {
    return (
      <div className={styles.nothing}>
        <NothingApplied
          picture="mark"
          title="아직 담은 관심 공고가 없어요."
          text="공고의 관심 공고 단추를 누르면 이곳에 모여요."
          bare
        />
        <OpenPostings bare />
      </div>
    );
  }
  return (
    <>
      <p className={styles.hint}>마감이 가까운 공고부터 보여 드려요. 표시를 다시 누르면 목록에서 빠져요.</p>
      {Object.entries(byState(postings)).map(([name, own]) => (
        <PostingPart key={name} name={name} count={own.length}>
          <PostingRows postings={own} />
        </PostingPart>
      ))}
    </>
  );
}

/** They come with the open ones first, then those to open, then those that are over. */
function byState(postings: readonly PostingSummary[]) {
  const stateOf = ({ status }: PostingSummary) =>
    isAccepting(status) ? '접수 중' : isOver(status) ? '마감' : '접수 예정';
  return Object.groupBy(postings, stateOf) as Record<string, PostingSummary[]>;
}
