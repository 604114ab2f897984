import { Link } from 'react-router';
import { LegalLink } from '../legal/LegalLink.tsx';
import styles from './Footer.module.css';
import { titleAt } from './screenNames.ts';
import { SITE, useSite } from './site.ts';

/** On every page: the two legal links, the copyright and the version line (Specification §2); the third link is ours. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.links}>
          <LegalLink kind="privacy" className={`${styles.link} ${styles.main}`} />
          <LegalLink kind="terms" className={styles.link} />
          <Link to="/accessibility" className={styles.link}>
            {titleAt('accessibility')}
          </Link>
        </div>
        <FooterWords />
      </div>
    </footer>
  );
}

/** The copyright and the version line. */
export function FooterWords() {
  const { copyright } = useSite();
  return (
    <div className={styles.words}>
      <p>
        {copyright.map(({ text, lang }) => (
          <span key={text} lang={lang}>
            {text}
          </span>
        ))}
      </p>
      <p className={styles.version} lang="en">
        {SITE.version} · {SITE.stage} · {SITE.built}
      </p>
    </div>
  );
}
