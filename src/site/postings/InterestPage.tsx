import { Link } from 'react-router';
import { sentenceOf } from '../../browser/send.ts';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import { EmptyState } from '../../browser/ui/Message.tsx';
import { Spinner } from '../../browser/ui/Spinner.tsx';
import { useRootClass } from '../../browser/useRootClass.ts';
import { companyClass, drawingOfCategory } from '../../domain/postings/companyClass.ts';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import sheet from '../applications/Applications.module.css';
import { NothingApplied } from '../applications/NothingApplied.tsx';
import { OpenPostings } from '../applications/OpenPostings.tsx';
import { titleAt } from '../frame/screenNames.ts';
import { CompanyDrawing, CompanyMark } from './CompanyMark.tsx';
import { Facts } from './Facts.tsx';
import { InterestMark } from './InterestButton.tsx';
import styles from './InterestPage.module.css';
import { PostingPart, PostingRows } from './PostingParts.tsx';
import { applicationPath, deadlineOf, isAccepting, isOver, markOf, postingPath } from './postingWords.ts';
import { useInterests } from './useInterests.ts';

/** The postings a member keeps in view. What is let go stays in its row until the page is left: it can be taken back. */
export function InterestPage() {
  useRootClass(sheet.ground);
  const { postings, failure, again } = useInterests();
  const has = postings !== undefined && postings.length > 0;
  return (
    <div className={sheet.page}>
      <div className={sheet.head}>
        <div>
          <h1>{titleAt('interest')}</h1>
          {has ? <p className={sheet.hint}>마감이 가까운 공고부터예요. 책갈피를 다시 누르면 목록에서 빠져요.</p> : null}
        </div>
        {has ? (
          <LinkButton look="text" to="/post">
            새 공고 보기
          </LinkButton>
        ) : null}
      </div>
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
      <>
        <NothingApplied
          picture="mark"
          title="아직 담은 관심 공고가 없어요."
          text="공고 오른쪽의 책갈피를 누르면 이곳에 모여요."
          bare
        />
        <OpenPostings bare />
      </>
    );
  }
  const next = postings.find(({ status, acceptTo }) => isAccepting(status) && acceptTo !== null);
  return (
    <>
      {next ? <Next posting={next} /> : null}
      <div className={styles.others}>
        {Object.entries(byState(postings.filter((one) => one !== next))).map(([name, own]) => (
          <PostingPart key={name} name={next && name === OPEN ? '그다음 공고' : name} count={own.length}>
            <PostingRows postings={own} />
          </PostingPart>
        ))}
      </div>
    </>
  );
}

/** The one that closes first, its days loudest of the page. */
function Next({ posting }: { posting: PostingSummary }) {
  const { companyCode, title, company, career, categoryCode, place, lead } = posting;
  const { words, at } = deadlineOf(posting);
  return (
    <article className={`${styles.next} ${companyClass(companyCode)}`}>
      <CompanyDrawing className={styles.drawing} code={companyCode} number={drawingOfCategory(categoryCode)} />
      <div className={styles.words}>
        <p className={styles.label}>
          <CompanyMark code={companyCode} />
          가장 먼저 마감돼요
        </p>
        <h2 className={styles.title}>
          <Link className={styles.link} to={postingPath(posting)}>
            {title}
          </Link>
        </h2>
        <Facts words={[company, career, place]} />
        <p className={styles.lead}>{lead}</p>
      </div>
      <p className={styles.end}>
        <b className={styles.days}>{markOf(posting).words}</b>{' '}
        {at ? <time dateTime={at.toISOString()}>{words}</time> : words}
      </p>
      <p className={styles.apply}>
        <LinkButton to={applicationPath(posting)} aria-label={`${title} 지원하기`}>
          지원하기
        </LinkButton>
      </p>
      <InterestMark posting={posting} />
    </article>
  );
}

const OPEN = '접수 중';

/** They come with the open ones first, then those to open, then those that are over. */
function byState(postings: readonly PostingSummary[]) {
  const stateOf = ({ status }: PostingSummary) => (isAccepting(status) ? OPEN : isOver(status) ? '마감' : '접수 예정');
  return Object.groupBy(postings, stateOf) as Record<string, PostingSummary[]>;
}
