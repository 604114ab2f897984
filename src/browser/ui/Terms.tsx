import type { ReactNode } from 'react';
import styles from './Terms.module.css';

interface TermsProps {
  /** How it looks; ruled lines without. */
  className?: string | undefined;
  /** By term; one without words is left out. */
  terms: Readonly<Record<string, ReactNode>>;
}

/** A list of terms with what is said of each. */
export function Terms({ className = styles.facts, terms }: TermsProps) {
  return (
    <dl className={className}>
      {Object.entries(terms).map(([term, words]) =>
        words ? (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
