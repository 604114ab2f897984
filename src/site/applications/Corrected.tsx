import type { Application } from '../../domain/applications/application.records.ts';
import { correctedWords } from '../../domain/selection/correction.ts';
import { dateWords } from '../../fields/koreanDate.ts';
import styles from './Corrected.module.css';

/** That a result was put right, and what had been told before; nothing where none was. */
export function Corrected({ application: { correctedFrom, correctedFromAt } }: { application: Application }) {
  if (correctedFrom === '') return null;
  return (
    <p className={styles.corrected}>
      <b>정정됨</b> {correctedWords(correctedFrom)}
      {correctedFromAt ? ` (${dateWords(correctedFromAt)}에 알린 결과)` : ''}
    </p>
  );
}
