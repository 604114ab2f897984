import { useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { writeQuery } from '../../http/call.ts';
import { copyEditing, type Editing } from './copyEditing.store.ts';
import styles from './PreviewPane.module.css';
import { postingEditorCalls } from './postingEditor.calls.ts';

const WIDTHS = [
  { name: '휴대폰', style: styles.phone },
  { name: '컴퓨터', style: styles.wide },
];

interface Shown {
  title: string;
  whole: string;
  /** Without scripts; what has its own is held by its policy. */
  sandbox: string | undefined;
  call: typeof postingEditorCalls.show | typeof postingEditorCalls.try;
}

/** What stands beside the form: the page that visitors would see, and the application that they would write. */
const SHOWN: { readonly [N in 'page' | 'application']: Shown } = {
  page: {
    title: '공고 미리보기',
    whole: '새 창에서 보기',
    sandbox: 'allow-same-origin',
    call: postingEditorCalls.show,
  },
  application: {
    title: '지원서 미리보기',
    whole: '지원서 미리 써 보기',
    sandbox: undefined,
    call: postingEditorCalls.try,
  },
};

function addressOf({ opened, revision }: Editing, { call }: Shown): string {
  const { companyCode, postingNumber } = opened;
  return `${call.path}${writeQuery(call, { companyCode, postingNumber })}&saved=${revision}`;
}

/** Beside what is written: the very page or application that others would see of it, as wide as on a phone or on a screen. */
export function PreviewPane({ shows }: { shows: keyof typeof SHOWN }) {
  const shown = SHOWN[shows];
  const address = useStore(copyEditing, (open) => (open ? addressOf(open, shown) : ''));
  const [chosen, setChosen] = useState(0);
  if (address === '') return null;
  return (
    <section className={styles.pane} aria-label={shown.title}>
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
          {shown.whole}
        </a>
      </div>
      <div className={WIDTHS[chosen]?.style}>
        <iframe key={shows} className={styles.page} title={shown.title} src={address} sandbox={shown.sandbox} />
      </div>
    </section>
  );
}
