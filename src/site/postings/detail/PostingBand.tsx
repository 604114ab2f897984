import { Link } from 'react-router';
import { Chip } from '../../../browser/ui/Chip.tsx';
import type { PostingAnswer } from '../../../domain/postings/posting.records.ts';
import type { ApplyStep } from '../applyStep.ts';
import { CompanyMark } from '../CompanyMark.tsx';
import { PostingMark } from '../PostingMark.tsx';
import { emptySearch, searchPath } from '../postingSearch.ts';
import { deadlineOf, isAccepting, isOver, markOf, NO_END } from '../postingWords.ts';
import { leadOf } from './detailWords.ts';
import { PostingActions } from './PostingActions.tsx';
import styles from './PostingBand.module.css';
import { WorkDrawing } from './WorkDrawing.tsx';

/** What a posting opens with, in its company's colours: whose it is, its title and its first sentences. */
export function PostingBand({ posting, step }: { posting: PostingAnswer; step: ApplyStep }) {
  const { companyCode, company, category, categoryCode, kind, title, status, body } = posting;
  const isClosed = isOver(status);
  return (
    <header className={bandClass(posting)}>
      <WorkDrawing className={styles.drawing} code={companyCode} category={category} categoryCode={categoryCode} />
      <div className={styles.head}>
        <div className={styles.marks}>
          <p className={styles.company}>
            <CompanyMark code={companyCode} />
            {company}
          </p>
          <nav aria-label="위치">
            <Link to={searchPath(emptySearch, { category: categoryCode })}>{category}</Link>
          </nav>
          {/* Of one that has no end the summary says so. */}
          {kind === '인재풀' || (kind !== '정기' && posting.acceptTo) ? (
            <PostingMark mark={{ words: kind, tone: 'plain' }} />
          ) : null}
          {step.state ? <Chip tone={step.state.tone}>{step.state.status}</Chip> : null}
        </div>
        <h1 id="posting">{title}</h1>
        <p className={styles.lead}>{leadOf(body.intro).lead}</p>
        {isClosed ? null : (
          <div className={styles.actions}>
            <Until posting={posting} receipt={step.receipt} />
            <PostingActions posting={posting} />
          </div>
        )}
      </div>
    </header>
  );
}

/** Where the summary is not beside it, on a phone: how far the end is, and when; after submitting, the number. */
function Until({ posting, receipt }: { posting: PostingAnswer; receipt: number | undefined }) {
  if (receipt)
    return (
      <p className={styles.until}>
        접수번호 <b>{receipt}</b>
      </p>
    );
  const { words: left, tone } = markOf(posting);
  const { words } = deadlineOf(posting);
  const isEndless = isAccepting(posting.status) && !posting.acceptTo;
  const [loud, quiet] = isEndless ? [words, NO_END] : [left, words];
  return (
    <p className={styles.until}>
      <b data-tone={tone}>{loud}</b> {quiet}
    </p>
  );
}

function bandClass({ kind, status }: PostingAnswer): string {
  if (isOver(status)) return `${styles.band} ${styles.over}`;
  return kind === '인재풀' ? `${styles.band} ${styles.pool}` : styles.band!;
}
