import type { ReactNode } from 'react';
import styles from './Indexed.module.css';

interface Part {
  name: string;
  line?: string;
  content: ReactNode;
}

/** The address of a part on its page, by its place. */
export const partId = (index: number) => `part-${index + 1}`;

/** The way to each part of a long page. */
export function Index({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length < 2) return null;
  return (
    <nav className={styles.index} aria-label={label}>
      <ol>
        {names.map((name, index) => (
          <li key={name}>
            <a href={`#${partId(index)}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A long page in named parts, each beside its name, and above them the way to each. */
export function Indexed({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <>
      <Index label={label} names={parts.map(({ name }) => name)} />
      {parts.map(({ name, line, content }, index) => (
        <section className={styles.part} key={name} id={partId(index)}>
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
