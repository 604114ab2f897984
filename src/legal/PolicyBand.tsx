import { use } from 'react';
import { AnnouncedPolicies } from '../browser/announced.ts';
import { LegalLink } from './LegalLink.tsx';
import styles from './PolicyBand.module.css';
import type { PolicyKind } from './policies.ts';

/**
 * Says on every page, from the announcement until its day, that a policy will change (Specification §9). Its words come
 * from the server: no page's first script carries how they are made.
 */
export function PolicyBand() {
  return use(AnnouncedPolicies).map(({ address, kind, version, words }) => (
    <LegalLink key={address} kind={kind as PolicyKind} version={version} address={address} className={styles.band}>
      {words}
    </LegalLink>
  ));
}
