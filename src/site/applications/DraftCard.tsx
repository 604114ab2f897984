import { LinkButton } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import type { Application } from '../../domain/applications/application.records.ts';
import { doneWords, missingOf, type Overview } from '../../domain/cv/progress.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { dateTimeWords, endWords } from '../../fields/koreanDate.ts';
import { ApplicationDocuments } from '../editor/review/ApplicationDocuments.tsx';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { postingPath } from '../postings/postingWords.ts';
import sheet from './Applications.module.css';
import styles from './DraftCard.module.css';
import { TimeLeft } from './TimeLeft.tsx';
import { useProgress } from './useProgress.ts';
import { WriteLink } from './WriteLink.tsx';

interface DraftCardProps {
  application: Application;
  /** Has the one blue button of the page. */
  isMain: boolean;
  again(): void;
}

/** A draft: how far it is, until when, and what is still missing. Its place is kept while that loads. */
export function DraftCard({ application, isMain, again }: DraftCardProps) {
  const { companyCode, company, title, acceptTo, savedAt } = application;
  const overview = useProgress(application);
  const isReady = isReadyOf(overview);
  return (
    <article className={`${sheet.card} ${styles.draft} ${companyClass(companyCode)}`}>
      <CompanyMark code={companyCode} />
      <div>
        <h2 className={sheet.title}>{title}</h2>
        <p className={`${sheet.facts} ${styles.facts}`}>
          <span>{company}</span>
          {acceptTo ? <span>{endWords(acceptTo, 'short')} 마감</span> : null}
          {acceptTo ? (
            <span>
              <TimeLeft until={acceptTo} onEnd={again} />
            </span>
          ) : null}
        </p>
      </div>
      <div className={styles.write}>
        <WriteLink application={application} look={isMain ? 'primary' : 'secondary'} isReady={isReady} />
      </div>
      <div className={styles.state}>
        <Ring overview={overview} />
        <Missing overview={overview} />
      </div>
      <div className={`${sheet.actions} ${styles.more}`}>
        <ApplicationDocuments application={application} />
        <LinkButton look="muted" to={postingPath(application)} aria-label={`${title} 공고 보기`}>
          공고 보기
        </LinkButton>
        {savedAt ? <span className={styles.saved}>{dateTimeWords(savedAt, 'short')} 저장</span> : null}
      </div>
    </article>
  );
}

// What may be left empty is no part of what is missing.
const isReadyOf = (overview: Overview | undefined) => overview !== undefined && missingOf(overview).length === 0;

const RADIUS = 38;

function Ring({ overview }: { overview: Overview | undefined }) {
  const [done, all] = [overview?.done ?? 0, overview?.states.length ?? 1];
  const isReady = isReadyOf(overview);
  const circle = { cx: 44, cy: 44, r: RADIUS, fill: 'none', strokeWidth: 12, pathLength: all };
  return (
    <div className={isReady ? `${styles.ring} ${styles.whole}` : styles.ring}>
      <svg viewBox="0 0 88 88" aria-hidden="true">
        <circle {...circle} stroke="var(--co-l)" />
        <circle
          {...circle}
          stroke="var(--co-t)"
          strokeDasharray={`${isReady ? all : done} ${all}`}
          transform="rotate(-90 44 44)"
        />
      </svg>
      {isReady ? (
        <span>
          <Icon name="check" size={16} />
        </span>
      ) : null}
      <progress
        className={styles.bar}
        aria-label="완료한 단계"
        max={all}
        value={done}
        aria-valuetext={overview && doneWords(overview)}
      />
    </div>
  );
}

function Missing({ overview }: { overview: Overview | undefined }) {
  if (!overview) return null;
  const missing = missingOf(overview);
  return (
    <>
      {/* The bar tells it to readers. */}
      {missing.length > 0 ? <span aria-hidden="true">{doneWords(overview)}</span> : null}
      <ul className={styles.missing} aria-label={missing.length > 0 ? `남은 것 ${missing.length}단계` : '남은 것'}>
        {missing.length === 0 ? (
          <li className={styles.ready}>다 썼어요. 검토하고 {'제출할\u00a0수\u00a0있어요'}</li>
        ) : null}
        {missing.map(({ title, count }) => (
          <li key={title}>
            <Chip tone="amber">{`${title} ${count}개`}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}
