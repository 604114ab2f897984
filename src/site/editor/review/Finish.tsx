import type { ReactNode } from 'react';
import { endOfPosting } from '../../../domain/postings/posting.ts';
import { endWords } from '../../../fields/koreanDate.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { DraftPdfButton } from './DraftPdfButton.tsx';
import styles from './Finish.module.css';

const HEADING = 'finish-heading';

/** From above the review to its end, where it is submitted. */
export function showFinish() {
  const heading = document.getElementById(HEADING);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}

interface FinishProps {
  posting: EditorPosting;
  /** Submitted once before. */
  isAgain: boolean;
  /** Of the button: on a phone it stands in the bar at the foot. */
  verb: string;
  /** How much has to be filled in before. */
  left: number;
  children: ReactNode;
}

/** The end of the review: that nothing is submitted yet, until when it can be, and the button for it. */
export function Finish({ posting, isAgain, verb, left, children }: FinishProps) {
  const end = endOfPosting(posting);
  return (
    <section className={styles.finish} aria-labelledby={HEADING}>
      <div>
        <h3 className={styles.title} id={HEADING} tabIndex={-1}>
          {isAgain ? '다시 제출하면 고친 내용이 전해져요.' : '아직 제출 전이에요.'}
        </h3>
        <p>{left > 0 ? `남은 ${left}가지를 채우면 제출할 수 있어요.` : `‘${verb}’를 누르고 확인해야 제출돼요.`}</p>
        {end ? <p>{endWords(end)}까지 받아요.</p> : null}
        <DraftPdfButton look="text" />
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
