import type { HelpText } from '../../domain/company/companyPages.records.ts';
import styles from './WhomToAsk.module.css';

/** Where it is on its page. */
export const WHOM_TO_ASK = 'whom-to-ask';

/** Closes a page that helps: when somebody answers, and the number and address they answer at. */
export function WhomToAsk({ text: { contact } }: { text: Pick<HelpText, 'contact'> }) {
  return (
    <section className={styles.band} aria-labelledby={WHOM_TO_ASK}>
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id={WHOM_TO_ASK}>
            {contact.title}
          </h2>
          <p className={styles.text}>{contact.text}</p>
        </div>
        <address className={styles.reach}>
          {contact.team}
          <a className={styles.phone} href={`tel:${contact.phone}`}>
            {contact.phone}
          </a>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </address>
      </div>
    </section>
  );
}
