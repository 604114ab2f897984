import { Link } from 'react-router';
import { Button } from '../../browser/ui/Button.tsx';
import type { OwnApplication } from '../../domain/applications/ownApplication.records.ts';
import { titleAt } from '../frame/screenNames.ts';
import styles from './AskAside.module.css';

/** Whom to ask about an application, as its posting says. */
export function AskAside({ own: { application, contact } }: { own: OwnApplication }) {
  const { team, email, phone } = contact;
  return (
    <aside className={styles.card} aria-labelledby="whom-to-ask">
      <h2 id="whom-to-ask">물어볼 곳</h2>
      <p>
        <b>
          {application.company} {team}
        </b>
      </p>
      <p className={styles.reach}>
        {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
        <Link to="/help">{titleAt('help')}</Link>
      </p>
      <div className={styles.print}>
        <Button look="secondary" wide onClick={() => print()}>
          인쇄하기
        </Button>
      </div>
    </aside>
  );
}
