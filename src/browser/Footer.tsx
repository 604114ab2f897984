import { lazy, Suspense, useState } from 'react';
import { POLICY_TITLES, type PolicyKind } from '../legal/policies.ts';
import styles from './Footer.module.css';
import { SITE } from './site.ts';

const LegalDialog = lazy(async () => ({ default: (await import('../legal/LegalDialog.tsx')).LegalDialog }));

/** On every page: the two legal links, the copyright and the version line (Specification §2). */
export function Footer() {
  const [tab, setTab] = useState<PolicyKind | undefined>();
  const [used, setUsed] = useState(false);
  const open = (kind: PolicyKind) => {
    setUsed(true);
    setTab(kind);
  };
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.links}>
          <button type="button" className={`${styles.link} ${styles.main}`} onClick={() => open('privacy')}>
            {POLICY_TITLES.privacy}
          </button>
          <button type="button" className={styles.link} onClick={() => open('terms')}>
            {POLICY_TITLES.terms}
          </button>
        </div>
        <div className={styles.words}>
          <p>© {SITE.group}. All rights reserved.</p>
          <p>
            {SITE.version} · {SITE.stage} · {SITE.built}
          </p>
        </div>
      </div>
      {used ? (
        <Suspense fallback={null}>
          <LegalDialog tab={tab} onTab={setTab} onClose={() => setTab(undefined)} />
        </Suspense>
      ) : null}
    </footer>
  );
}
