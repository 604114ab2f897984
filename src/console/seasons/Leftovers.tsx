import { Link } from 'react-router';
import { LEFTOVERS } from '../../domain/operators/seasons/leftovers.ts';
import type { SaidLeftover } from '../../domain/operators/seasons/seasonCopy.records.ts';
import { partOf } from '../postingEditor/editorPlaces.ts';
import { wantedPlace } from '../postingEditor/findings.store.ts';
import styles from './Leftovers.module.css';

interface LeftoversProps {
  leftovers: readonly SaidLeftover[];
  /** The editor of the draft that says them, once there is one. */
  editor?: string;
}

/** What of the season before the texts of a posting say, folded to how many there are; each leads to its field. */
export function Leftovers({ leftovers, editor }: LeftoversProps) {
  // A column of the sheet is named already.
  const name = editor ? '지난 시즌의 흔적 ' : '';
  if (leftovers.length === 0) return <span className={styles.none}>{name}없음</span>;
  return (
    <details>
      <summary className={styles.summary}>{`${name}${leftovers.length}곳`}</summary>
      <ul className={styles.list}>
        {leftovers.map(({ at, label, words, kind }) => (
          <li key={`${at} ${words}`}>
            {editor && partOf(at) ? (
              <Link className={styles.place} to={editor} onClick={() => wantedPlace.set({ at, words })}>
                {label}
              </Link>
            ) : (
              label
            )}
            : <mark className={styles.mark}>{words}</mark>
            <span className={styles.why}>{kind === '' ? '' : LEFTOVERS[kind]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
