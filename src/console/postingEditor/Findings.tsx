import { placeName } from '../../domain/postings/editing/changedPlaces.records.ts';
import styles from './EditorSection.module.css';
import { besideName, partOf } from './editorPlaces.ts';
import { wantedPlace } from './findings.store.ts';

interface FindingsProps {
  title: string;
  findings: readonly { at: string; sentence: string; words?: string }[];
  /** Said of all of them. */
  note?: string;
}

/** What is to be looked at, each leading to its field. */
export function Findings({ title, findings, note }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.heading}>
        {title} {findings.length}가지
      </h3>
      {note ? <p className={styles.note}>{note}</p> : null}
      <ul className={styles.lines}>
        {findings.map(({ at, sentence, words = '' }) => (
          <li key={`${at} ${sentence}`}>
            {partOf(at) ? (
              <button type="button" className={styles.place} onClick={() => wantedPlace.set({ at, words })}>
                {placeName(at)}
              </button>
            ) : (
              <b>{placeName(at)}</b>
            )}{' '}
            {besideName(placeName(at), sentence)}
          </li>
        ))}
      </ul>
    </section>
  );
}
