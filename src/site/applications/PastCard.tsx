import { LinkButton } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import type { Application } from '../../domain/applications/application.records.ts';
import { SubmitStatus } from '../../domain/applications/application.ts';
import { Stage } from '../../domain/applications/stage.ts';
import { isRewritable, stateWord } from '../../domain/applications/standing.ts';
import { returnWords } from '../../domain/applications/statusWords.ts';
import { momentWords } from '../../domain/applications/timeline.ts';
import { partingSentence, whatBecomes } from '../../domain/applications/whatBecomes.ts';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import { ApplicationDocuments } from '../editor/review/ApplicationDocuments.tsx';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import { postingPath } from '../postings/postingWords.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import sheet from './Applications.module.css';
import { Corrected } from './Corrected.tsx';
import { ReadSubmitted } from './copy/ReadSubmitted.tsx';
import { Fold, MORE } from './Fold.tsx';
import { Moments } from './Moments.tsx';
import { OwnLink } from './OwnLink.tsx';
import styles from './PastCard.module.css';
import { headingId } from './useKeptFocus.ts';
import { WriteLink } from './WriteLink.tsx';

/** What is behind the applicant: one line with the day of its destruction; all of it when it is opened. */
export function PastCard({ application, again }: { application: Application; again(): void }) {
  const { companyCode, title, applicationNumber, submittedAt, submitStatus, editable } = application;
  const { words, tone } = stateWord(application);
  const sentence = sentenceOf(application);
  // What can be taken back is not hidden.
  const isOpen = editable && submitStatus === SubmitStatus.withdrawn;
  const acts = (
    <ApplicationActions application={application} onChanged={again}>
      {isRewritable(application) ? <WriteLink application={application} look={isOpen ? 'secondary' : 'text'} /> : null}
    </ApplicationActions>
  );
  return (
    <article className={`${sheet.card} ${styles.past} ${companyClass(companyCode)}`}>
      <CompanyMark code={companyCode} />
      <div>
        <h2 className={styles.title} id={headingId(applicationNumber)} tabIndex={-1}>
          {title}
        </h2>
        <p className={`${styles.line} ${styles.facts}`}>
          {lineOf(application).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      <Chip tone={tone}>{words}</Chip>
      <div className={styles.inside}>
        <Corrected application={application} />
        {application.stage !== null && application.resultText ? (
          <p className={styles.sentence}>{application.resultText}</p>
        ) : null}
        {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
        <div className={styles.more}>
          {isOpen ? acts : null}
          {submittedAt && !isOpen ? <OwnLink application={application} look="secondary" /> : null}
          <Fold name={MORE}>
            <div className={sheet.actions}>
              {isOpen ? <OwnLink application={application} look="text" /> : acts}
              <ReadSubmitted application={application} onClosed={again} />
              <ApplicationDocuments application={application} />
              <LinkButton look="muted" to={postingPath(application)} aria-label={`${title} 공고 보기`}>
                공고 보기
              </LinkButton>
            </div>
            {submittedAt ? <p className={styles.line}>접수번호 {applicationNumber}</p> : null}
            <Moments application={application} />
          </Fold>
        </div>
      </div>
    </article>
  );
}

// What one line cannot say: what can still be done, or what becomes of an application whose result was told.
function sentenceOf(application: Application): string | undefined {
  const { submitStatus, editable, acceptTo, destroyAt } = application;
  if (submitStatus === SubmitStatus.withdrawn) {
    if (!editable) return undefined;
    return returnWords({ acceptTo, destroyAt });
  }
  return partingSentence(application);
}

const GIVEN_UP: readonly (number | null)[] = [Stage.declined, Stage.gaveUp];

function lineOf(application: Application): string[] {
  const { company, submittedAt, timeline, destroyAt, stage } = application;
  const told = timeline.findLast(({ event, isDone }) => event === 'stage' && isDone);
  // A result that the company told stands beside the line already.
  const isSaid = told && momentWords(told) === stateWord(application).words && !GIVEN_UP.includes(stage);
  return [
    company,
    submittedAt ? `${dateWords(submittedAt)} 제출` : '',
    told?.at ? `${dateWords(told.at, 'short')} ${isSaid ? '발표' : momentWords(told)}` : '',
    destroyAt ? whatBecomes(application).headline : '',
  ].filter(Boolean);
}
