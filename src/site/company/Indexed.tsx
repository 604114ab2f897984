import type { ReactNode } from 'react';
import styles from './Indexed.module.css';

interface Part {
  name: string;
  line?: string;
  content: ReactNode;
}

const anchor = (index: number) => `part-${index + 1}`;

/** A long page in named parts, each beside its name, and above them the way to each. */
export function Indexed({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <>
      {parts.length > 1 ? (
        <nav className={styles.index} aria-label={label}>
          <ol>
            {parts.map(({ name }, index) => (
              <li key={name}>
                <a href={`#${anchor(index)}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {parts.map(({ name, line, content }, index) => (
        <section className={styles.part} key={name} id={anchor(index)}>
          <div className={styles.head}>
            <h2>{name}</h2>
            {line ? <p className={styles.line}>{line}</p> : null}
          </div>
          <div className={styles.content}>{content}</div>
        </section>
      ))}
    </>
  );
}
