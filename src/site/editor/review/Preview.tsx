import { useSyncExternalStore } from 'react';
import { useStore } from '../../../browser/store.ts';
import { settle } from '../../../domain/cv/cv.ts';
import { inWords } from '../../../domain/cv/words.ts';
import { dayOf } from '../../../fields/koreanDate.ts';
import { editing } from '../draft/draft.store.ts';
import { useCalmDraft } from '../draft/useCalmDraft.ts';
import { CvInWords } from './CvInWords.tsx';
import { DraftPdfButton } from './DraftPdfButton.tsx';
import styles from './Preview.module.css';

// As in its style sheet.
const WIDE = '(min-width: 1280px)';

function followWidth(changed: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** What will be submitted, beside the form on wide screens; drawn when nobody types. */
export function Preview() {
  const isShown = useSyncExternalStore(
    followWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  return isShown ? <Submitted /> : null;
}

function Submitted() {
  const context = useStore(editing, (open) => open?.context);
  const draft = useCalmDraft();
  const answered = inWords(settle(draft, context), context ?? {}, dayOf(new Date()))
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ answers }) => answers.some(({ answer }) => answer !== '')),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.preview} aria-label="미리 보기" tabIndex={0}>
      <div className={styles.head}>
        <p>미리 보기</p>
        <DraftPdfButton look="text" />
      </div>
      <CvInWords sections={answered} />
    </section>
  );
}
