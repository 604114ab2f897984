import type { ReactNode, Ref } from 'react';
import { Icon } from '../../browser/ui/Icon.tsx';
import styles from './Chapters.module.css';
import type { headingsOf } from './PolicyText.tsx';

type Heading = ReturnType<typeof headingsOf>[number];

interface ChaptersProps {
  label: string;
  headings: readonly Heading[];
  box?: Ref<HTMLDetailsElement>;
  /** The link or button that leads to one; with `aria-current` it is the one being read. */
  children(heading: Heading, place: number): ReactNode;
}

/** The chapters of a text: beside it where there is room, else to be opened above it. */
export function Chapters({ label, headings, box, children }: ChaptersProps) {
  return (
    <nav className={styles.chapters} aria-label={label}>
      <details ref={box}>
        <summary>
          차례 <Icon name="chevron" />
        </summary>
        <ol>
          {headings.map((heading, place) => (
            <li key={heading.id}>{children(heading, place)}</li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
