import type { ReactNode } from 'react';
import { Said } from '../../browser/ui/Said.tsx';
import styles from './Indexed.module.css';

interface Part {
  name: string;
  /** What is beside the name in the index. */
  count: number;
  line?: string;
  content: ReactNode;
}

const anchor = (index: number) => `part-${index + 1}`;

/** A long page in named parts, its index beside them; on phones above them. `unit` counts what is in a part. */
export function Indexed({ label, unit, parts }: { label: string; unit: string; parts: readonly Part[] }) {
  return (
    <div className={styles.columns}>
      <nav className={styles.index} aria-label={label}>
        <ol>
          {parts.map(({ name, count }, index) => (
            <li key={name}>
              <a className={styles.entry} href={`#${anchor(index)}`}>
                {name}
                <span className={styles.count}>
                  {count}
                  <Said>{unit}</Said>
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.parts}>
        {parts.map(({ name, line, content }, index) => (
          <section key={name} id={anchor(index)}>
            <h2 className={styles.title}>{name}</h2>
            {line ? <p className={styles.line}>{line}</p> : null}
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
