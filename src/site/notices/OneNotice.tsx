import { LinkButton } from '../../browser/ui/Button.tsx';
import { Chip } from '../../browser/ui/Chip.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import { Said } from '../../browser/ui/Said.tsx';
import { companyClass } from '../../domain/postings/companyClass.ts';
import { dateTimeWords, hourOf } from '../../fields/koreanDate.ts';
import { CompanyMark } from '../postings/CompanyMark.tsx';
import styles from './NoticesPage.module.css';
import type { NoticeList } from './notices.calls.ts';

export type ShownNotice = NoticeList['items'][number];

// A hash is for the mail that is kept; nobody reads one here.
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** What stands in brackets goes on one line. */
const bracketsWhole = (name: string) => name.replace(/\([^)]*\)/g, (words) => words.replaceAll(' ', '\u00a0'));

/** One row that says of whom, what and when; all of it when it is opened. */
export function OneNotice({ notice, isMixed }: { notice: ShownNotice; isMixed: boolean }) {
  const { subject, lines, facts, after, button, link, at, isRead, company, companyCode, posting } = notice;
  // The company and the posting stand in its row already, and of the others the first.
  const [first, ...others] = facts.filter(
    ({ value }) => !FINGERPRINT.test(value) && value !== company && value !== posting,
  );
  // Opened, it says when to the second.
  const saysWhen = at !== null && others.some(({ value }) => value.startsWith(dateTimeWords(at)));
  return (
    <details className={styles.notice} data-says-when={saysWhen || undefined}>
      <summary className={companyCode === '' ? styles.head : `${styles.head} ${companyClass(companyCode)}`}>
        {companyCode === '' ? null : <CompanyMark code={companyCode} />}
        <h3 className={styles.subject}>
          {subject.replace(`[${company}] `, '')}
          {isRead || isMixed ? null : (
            <span className={styles.dot}>
              <Said>새 알림</Said>
            </span>
          )}
        </h3>
        <span className={styles.of}>
          {posting ? <b>{bracketsWhole(posting)}</b> : null} {company}
        </span>
        {first ? (
          <span className={styles.first}>
            {first.name} <b>{first.value}</b>
          </span>
        ) : null}
        <span className={styles.when}>
          {isRead || !isMixed ? null : <Chip tone="blue">새 알림</Chip>}
          {at ? (
            <time className={styles.time} dateTime={at.toISOString()}>
              {hourOf(at)}
            </time>
          ) : null}
        </span>
        <Icon name="chevron" />
      </summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {others.length > 0 ? (
        <dl className={styles.facts}>
          {others.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {after.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {link?.startsWith('/') ? (
        <p>
          <LinkButton look="ink" to={link}>
            {button}
          </LinkButton>
        </p>
      ) : null}
    </details>
  );
}
