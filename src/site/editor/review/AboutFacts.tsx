import type { ReactNode } from 'react';
import styles from './SubmitDialog.module.css';

/** What a question in a dialog is about, in pairs: phrases, as they stand in the paragraph that describes the dialog. */
export function AboutFacts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <span className={styles.facts}>
      {Object.entries(facts).map(([term, words]) =>
        words ? (
          <span key={term}>
            <span>{term}</span> <span>{words}</span>
          </span>
        ) : null,
      )}
    </span>
  );
}
