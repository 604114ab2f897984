import { useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { writeQuery } from '../../http/call.ts';
import { copyEditing } from './copyEditing.store.ts';
import styles from './PreviewPane.module.css';
import { postingEditorCalls } from './postingEditor.calls.ts';

const WIDTHS = [
  { name: '휴대폰', style: styles.phone },
  { name: '컴퓨터', style: styles.wide },
];

/** The very page that visitors would see of the working copy, as wide as on a phone or on a screen. */
export function PreviewPane() {
  const address = useStore(copyEditing, (open) => {
    if (!open) return '';
    const { companyCode, postingNumber } = open.opened;
    const { show } = postingEditorCalls;
    return `${show.path}${writeQuery(show, { companyCode, postingNumber })}&saved=${open.revision}`;
  });
  const [chosen, setChosen] = useState(0);
  if (address === '') return null;
  return (
    <section className={styles.pane} aria-label="공고 미리보기">
      <div className={styles.head}>
        {WIDTHS.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={styles.width}
            aria-pressed={chosen === index}
            onClick={() => setChosen(index)}
          >
            {name}
          </button>
        ))}
        <a className={styles.whole} href={address} target="_blank" rel="noreferrer">
          새 창에서 보기
        </a>
      </div>
      <div className={WIDTHS[chosen]?.style}>
        <iframe className={styles.page} title="공고 미리보기" src={address} sandbox="allow-same-origin" />
      </div>
    </section>
  );
}
