import { useDeferredValue } from 'react';
import { useStore } from '../browser/store.ts';
import { dayOf } from '../fields/koreanDate.ts';
import { CvInWords } from './CvInWords.tsx';
import { settle } from './cv.ts';
import { cvOf } from './draft.ts';
import styles from './Preview.module.css';
import { editing, useDraft } from './useDraft.ts';
import { inWords } from './words.ts';

/** What will be submitted, beside the form on wide screens; drawn when there is time, so that typing never waits. */
export function Preview() {
  const context = useStore(editing, (open) => open?.context);
  const draft = useDeferredValue(useDraft((now) => now));
  const answered = inWords(settle(cvOf(draft), context), context ?? {}, dayOf(new Date()))
    .map((section) => ({
      ...section,
      entries: section.entries.filter(({ answers }) => answers.some(({ answer }) => answer !== '')),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.preview} aria-label="미리 보기" tabIndex={0}>
      <p className={styles.head}>미리 보기</p>
      <CvInWords sections={answered} />
    </section>
  );
}
