import { use } from 'react';
import { AnnouncedPolicies } from '../browser/announced.ts';
import styles from './PolicyBand.module.css';

/**
 * Says on every page, from the announcement until its day, that a policy will change (Specification §9). Its words come
 * from the server: no page's first script carries how they are made.
 */
export function PolicyBand() {
  return use(AnnouncedPolicies).map(({ address, words }) => (
    <a key={address} className={styles.band} href={address}>
      {words}
    </a>
  ));
}
