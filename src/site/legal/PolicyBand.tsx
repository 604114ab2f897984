import { use } from 'react';
import type { PolicyKind } from '../../domain/legal/policies.ts';
import { AnnouncedPolicies } from '../frame/announced.ts';
import { LegalLink } from './LegalLink.tsx';
import styles from './PolicyBand.module.css';

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
