import { Link } from 'react-router';
import { Button, LinkButton } from '../../browser/ui/Button.tsx';
import type { OwnApplication } from '../../domain/applications/ownApplication.records.ts';
import { isRewritable } from '../../domain/applications/standing.ts';
import { ApplicationDocuments } from '../editor/review/ApplicationDocuments.tsx';
import { titleAt } from '../frame/screenNames.ts';
import { postingPath } from '../postings/postingWords.ts';
import { ApplicationActions } from './ApplicationActions.tsx';
import styles from './ApplicationAside.module.css';
import { ReadSubmitted } from './copy/ReadSubmitted.tsx';
import { WriteLink } from './WriteLink.tsx';

interface ApplicationAsideProps {
  own: OwnApplication;
  /** A result was told: what goes on is not offered first to be submitted once more, unless it was corrected. */
  isTold: boolean;
  /** Reads it again. */
  again(): void;
}

/** Beside what is told: what can be done with the application, and whom to ask about it. */
export function ApplicationAside({ own: { application, contact }, isTold, again }: ApplicationAsideProps) {
  const { team, email, phone } = contact;
  const { title, company, edited } = application;
  const isQuiet = isTold && !edited;
  return (
    <aside className={styles.card} aria-label="내 지원서와 물어볼 곳">
      <section className={styles.own}>
        <h2>내 지원서</h2>
        <ReadSubmitted application={application} look="secondary" onClosed={again} />
        <ApplicationActions application={application} onChanged={again}>
          {isRewritable(application) && !isQuiet ? <WriteLink application={application} look="secondary" /> : null}
          <div className={styles.papers}>
            <ApplicationDocuments application={application} />
            <LinkButton look="muted" to={postingPath(application)} aria-label={`${title} 공고 보기`}>
              공고 보기
            </LinkButton>
            <Button look="muted" onClick={() => print()}>
              인쇄하기
            </Button>
            {isRewritable(application) && isQuiet ? <WriteLink application={application} look="muted" /> : null}
          </div>
        </ApplicationActions>
      </section>
      <section className={styles.ask}>
        <h2>물어볼 곳</h2>
        <p>
          <b>
            {company} {team}
          </b>
        </p>
        <p className={styles.reach}>
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
          <Link to="/help">{titleAt('help')}</Link>
        </p>
      </section>
    </aside>
  );
}
