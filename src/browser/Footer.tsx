import { useState } from 'react';
import { Link } from 'react-router';
import { POLICY_TITLES, type PolicyKind } from '../legal/policies.ts';
import styles from './Footer.module.css';
import { LegalDialog } from './parts.ts';
import { isPlainClick } from './plainClick.ts';
import { titleAt } from './screens.tsx';
import { SITE } from './site.ts';

/** On every page: the two legal links, the copyright and the version line (Specification §2); the third link is ours. */
export function Footer() {
  const [tab, setTab] = useState<PolicyKind | undefined>();
  const [used, setUsed] = useState(false);
  const link = (kind: PolicyKind, look: string) => (
    <Link
      to={`/legal/${kind}`}
      className={look}
      onClick={(event) => {
        // Over the page; with a modifier key, or without a script, it is a page of its own.
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setUsed(true);
        setTab(kind);
      }}
    >
      {POLICY_TITLES[kind]}
    </Link>
  );
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.links}>
          {link('privacy', `${styles.link} ${styles.main}`)}
          {link('terms', styles.link ?? '')}
          <Link to="/accessibility" className={styles.link}>
            {titleAt('accessibility')}
          </Link>
        </div>
        <div className={styles.words}>
          <p>© {SITE.group}. All rights reserved.</p>
          <p>
            {SITE.version} · {SITE.stage} · {SITE.built}
          </p>
        </div>
      </div>
      {used ? <LegalDialog tab={tab} onTab={setTab} onClose={() => setTab(undefined)} /> : null}
    </footer>
  );
}
