import type { PolicyKind } from '../../domain/legal/policies.ts';
import { HeadDrawing } from '../company/PageHead.tsx';
import styles from './PolicyDrawing.module.css';

/** Of what both parties have: a lock on what is told, and lines that bind. */
const SHARED: Readonly<Record<PolicyKind, string>> = {
  privacy: 'M220 104a28 28 0 0 1 14 52.2l10 51.8h-48l10-51.8a28 28 0 0 1 14-52.2z',
  terms: 'M184 106h72v14h-72zM176 140h88v14h-88zM184 174h50v14h-50z',
};

/** Two parties, and what both have; beside the shorter of the two titles it has room on a phone. */
export function PolicyDrawing({ kind }: { kind: PolicyKind }) {
  return (
    <HeadDrawing viewBox="10 -10 420 320" small={kind === 'terms'} below={kind === 'privacy'}>
      <circle className={styles.one} cx="150" cy="150" r="140" />
      <circle className={styles.other} cx="290" cy="150" r="140" />
      <path className={styles.both} d="M220 28.8a140 140 0 0 1 0 242.4a140 140 0 0 1 0-242.4z" />
      <path className={styles.lock} d={SHARED[kind]} />
    </HeadDrawing>
  );
}
