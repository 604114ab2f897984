import type { SiteFile } from '../../domain/content/siteFiles.records.ts';
import { valuesOf } from '../../domain/notices/notice.ts';
import { valueName } from '../../domain/notices/noticeKinds.ts';
import styles from './MailValues.module.css';

// They lead to a posting, and nobody reads them.
const UNREAD = ['companyCode', 'postingNumber'];

/** What the words of a mail may name, each as it is written; nothing beside the words of a page. */
export function MailValues({ of }: { of: SiteFile['shownAt'] }) {
  if (typeof of === 'string' || !('mail' in of)) return null;
  return (
    <details className={styles.values}>
      <summary>보낼 때 채워지는 값</summary>
      <dl>
        {valuesOf(of.mail)
          .filter((value) => !UNREAD.includes(value))
          .map((value) => (
            <div key={value}>
              <dt>{`{{${value}}}`}</dt>
              <dd>{valueName(value)}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
