import { titleAt } from '../../frame/screenNames.ts';
import styles from './RegisterHead.module.css';

/** What the page is for, and two circles that come together; the drawing goes on to the window's edge. */
export function RegisterHead({ lead }: { lead: string }) {
  return (
    <div className={styles.band}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <h1 className={styles.title}>{titleAt('auth/register')}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <svg className={styles.drawing} viewBox="0 0 1200 200" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
          <path className={styles.soft} d="M0 0h200v200H0z" />
          <path className={styles.deep} d="M200 0h200v200H200z" />
          <path className={styles.main} d="M400 0h200v200H400zM24 100a38 38 0 1 0 76 0a38 38 0 1 0-76 0z" />
          <circle className={styles.other} cx="138" cy="100" r="38" />
          <circle className={styles.white} cx="272" cy="100" r="60" />
          <circle className={styles.main} cx="328" cy="100" r="60" />
          <path className={styles.strong} d="M300 47a60 60 0 0 1 0 106a60 60 0 0 1 0-106z" />
          <circle className={styles.white} cx="500" cy="100" r="62" />
          <path className={styles.tick} d="m470 102 22 22 42-46" />
          <path className={styles.soft} d="M600 0h600v200H600z" />
          <path
            className={styles.main}
            d="M600 200a200 200 0 0 1 200-200v200zM900 100a100 100 0 0 1 100-100v200a100 100 0 0 1-100-100z"
          />
          <path className={styles.deep} d="M1000 0h200v200h-200z" />
        </svg>
      </div>
    </div>
  );
}
