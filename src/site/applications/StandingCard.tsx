import { LinkButton } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import type { Application } from '../../domain/applications/application.records.ts';
import { newsOf, stateWord } from '../../domain/applications/standing.ts';
import { statusWords } from '../../domain/applications/statusWords.ts';
import { whatBecomes } from '../../domain/applications/whatBecomes.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { dateWords, endWords } from '../../fields/koreanDate.ts';
import { ApplicationDocuments } from '../editor/review/ApplicationDocuments.tsx';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { Facts } from '../postings/Facts.tsx';
import { postingPath } from '../postings/postingWords.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import sheet from './Applications.module.css';
import { Corrected } from './Corrected.tsx';
import { CourseLine } from './CourseLine.tsx';
import { ReadSubmitted } from './copy/ReadSubmitted.tsx';
import { Fold, MORE } from './Fold.tsx';
import { Moments } from './Moments.tsx';
import { OwnLink } from './OwnLink.tsx';
import styles from './StandingCard.module.css';
import { headingId } from './useKeptFocus.ts';
import { WriteLink } from './WriteLink.tsx';

interface StandingCardProps {
  application: Application;
  /** The first of the page says its days loudest. */
  isFirst: boolean;
  /** Has the one blue button of the page. */
  isMain: boolean;
  /** Reads the list again. */
  again(): void;
}

/** What was submitted and is under way: its next news, the posting's own steps, and what can be done with it. */
export function StandingCard({ application, isFirst, isMain, again }: StandingCardProps) {
  const { companyCode, title, company, category, place, edited } = application;
  const state = stateWord(application);
  const news = newsOf(application);
  // What goes on is not submitted again, unless it was corrected already.
  const isWrittenHere = application.editable && (edited || !news.isResult);
  const { sentence } = statusWords(application);
  return (
    <article className={`${sheet.card} ${companyClass(companyCode)}`}>
      <div className={styles.body}>
        <div className={styles.posting}>
          <CompanyMark code={companyCode} />
          <div className={styles.name}>
            <h2 className={sheet.title} id={headingId(application.applicationNumber)} tabIndex={-1}>
              {title}
            </h2>
            <Facts words={[company, category, place]} />
          </div>
          {/* A result is the headline of its news. */}
          {news.isResult ? null : (
            <span className={state.tone === 'green' ? styles.own : undefined}>
              <Chip tone={state.tone}>{state.words}</Chip>
            </span>
          )}
        </div>
        <News application={application} news={news} isFirst={isFirst} />
        <CourseLine application={application} />
        {edited ? <Notice tone="amber">{sentence}</Notice> : null}
        <div className={`${sheet.actions} ${styles.actions}`}>
          <OwnLink application={application} look={isMain ? 'primary' : 'secondary'} />
          {isWrittenHere ? <WriteLink application={application} look="secondary" /> : null}
          <ReadSubmitted application={application} onClosed={again} />
          <ApplicationActions application={application} onChanged={again} />
        </div>
        <div className={styles.foot}>
          <Meta application={application} />
          <Fold name={MORE}>
            {edited ? null : <p className={styles.said}>{sentence}</p>}
            <div className={`${sheet.actions} ${styles.papers}`}>
              {application.editable && !isWrittenHere ? <WriteLink application={application} look="muted" /> : null}
              <ApplicationDocuments application={application} />
              <LinkButton look="muted" to={postingPath(application)} aria-label={`${title} 공고 보기`}>
                공고 보기
              </LinkButton>
            </div>
            <Moments application={application} />
          </Fold>
        </div>
      </div>
    </article>
  );
}

type NewsProps = Pick<StandingCardProps, 'application' | 'isFirst'> & { news: ReturnType<typeof newsOf> };

function News({ application, news: { isResult, title, sentence, daysLeft }, isFirst }: NewsProps) {
  const told = application.timeline.findLast(({ event, isDone }) => event === 'stage' && isDone)?.at;
  return (
    <div className={isFirst ? `${styles.news} ${styles.first}` : styles.news}>
      <div>
        <p className={styles.label}>{isResult ? `결과${told ? ` · ${dateWords(told)}` : ''}` : '다음 소식'}</p>
        <p className={styles.headline}>{title}</p>
        {isResult ? <Corrected application={application} /> : null}
        {isResult && application.resultText ? <p className={styles.sentence}>{application.resultText}</p> : null}
        <p className={styles.sentence}>{sentence}</p>
      </div>
      {daysLeft === undefined ? null : (
        <p className={styles.left}>
          {/* Below a result the days are those to what it leads to; else the headline says to what. */}
          {isResult ? <span>다음 전형{daysLeft === 0 ? '은' : '까지'} </span> : null}
          <b className={styles.figure}>{daysLeft === 0 ? '오늘' : `${daysLeft}일`}</b>
          {isResult ? null : <span> {daysLeft === 0 ? '예정이에요' : '남았어요'}</span>}
        </p>
      )}
    </div>
  );
}

function Meta({ application }: { application: Application }) {
  const { applicationNumber, acceptTo } = application;
  const facts = [
    ['접수번호', applicationNumber],
    ['접수 마감', acceptTo && endWords(acceptTo)],
    whatBecomes(application).fact,
  ] as const;
  return (
    <dl className={sheet.meta}>
      {facts.map(([name, words]) =>
        words ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
