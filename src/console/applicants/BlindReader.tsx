import { Chip } from '../../browser/ui/Chip.tsx';
import type { BlindAnswer } from '../../domain/applicants/openedCopy.records.ts';
import { grouped } from '../../fields/grouped.ts';
import { usePage } from '../frame/usePage.ts';
import { ApplicantNotes } from './ApplicantNotes.tsx';
import { CopySections } from './CopySections.tsx';
import styles from './ReaderPage.module.css';
import type { CopyOf } from './useCopy.ts';

/** A copy without whom it is of. */
export function BlindReader({ of, copy }: { of: CopyOf; copy: BlindAnswer }) {
  const { blindNumber, masked = 0, hiddenFiles = 0, sections } = copy;
  const { title, heading } = usePage(`지원자 ${blindNumber}`);
  const hidden = [
    masked > 0 ? `글에서 낱말 ${grouped(masked)}개` : '',
    hiddenFiles > 0 ? `파일 ${grouped(hiddenFiles)}개` : '',
  ].filter(Boolean);
  return (
    <div className={styles.columns}>
      <article className={styles.copy}>
        <header>
          <h1 className={styles.title} ref={heading} tabIndex={-1}>
            {title} <Chip tone="blue">블라인드</Chip>
          </h1>
          <p className={styles.lead}>
            누구의 지원서인지 알 수 있는 답은 가렸어요.{hidden.length > 0 ? ` ${hidden.join(', ')}도 가렸어요.` : ''}
          </p>
        </header>
        <CopySections sections={sections} />
      </article>
      <div className={styles.beside}>
        <ApplicantNotes of={of} notes={copy.notes} />
      </div>
    </div>
  );
}
