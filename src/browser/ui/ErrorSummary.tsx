import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';
import { fieldId } from './Field.tsx';
import { Icon } from './Icon.tsx';

interface ErrorSummaryProps {
  /** Sentences by wire path, as a problem carries them. */
  fields: Readonly<Record<string, string>>;
  /** Those that still hold; what has been corrected since is said to be. All of them by default. */
  standing?: Readonly<Record<string, string>>;
  /** What the fields are called, by path, where a sentence may not say it. */
  labels?: Readonly<Record<string, string>>;
  /** A class of its own for the list, and what each link of it says. */
  list?: string | undefined;
  words?(name: string, index: number): ReactNode;
  /** A sentence that belongs to no field. */
  message?: string;
  title?: string;
  /** Opens what hides the field (a folded row) before the focus goes there. */
  onFollow?(name: string): void;
}

/** Every error at once, each a link to its field. Takes the focus whenever the errors change. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { fields, standing = fields, labels = {}, message, title = '확인이 필요해요', onFollow } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify([fields, message]);
  const entries = Object.entries(fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text shown is what the focus follows.
  useEffect(() => {
    if (entries.length > 0 || message) box.current?.focus();
  }, [shown]);
  const count = entries.length || (message ? 1 : 0);
  // The title is what is read out first, and what a tab shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read out again with what is shown.
  useEffect(() => {
    if (count === 0) return;
    const words = `오류 ${count}개 – `;
    document.title = `${words}${document.title}`;
    return () => {
      if (document.title.startsWith(words)) document.title = document.title.slice(words.length);
    };
  }, [shown]);
  if (count === 0) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <h2 className={styles.title}>
        <Icon name="alert" />
        {entries.length > 1 ? `${title} · ${entries.length}가지` : title}
      </h2>
      {message ? <p>{message}</p> : null}
      <ul className={props.list ?? styles.list}>
        {entries.map(([name, sentence], index) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                onFollow?.(name);
                // A frame later: what was folded is in the page by then.
                requestAnimationFrame(() => focusField(name));
              }}
            >
              {props.words?.(name, index) ?? named(sentence, labels[name])}
            </a>
            {Object.hasOwn(standing, name) ? null : <span className={styles.mended}> – 고쳤어요</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function named(sentence: string, label: string | undefined): string {
  return label === undefined || sentence.startsWith(label) ? sentence : `${label}: ${sentence}`;
}

/** Puts the focus on a field's control and scrolls it into view. */
export function focusField(name: string): void {
  const control = document.getElementById(fieldId(name));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
