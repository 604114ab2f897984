import { useState } from 'react';
import { useStore } from '../../browser/store.ts';
import { valueAt } from '../../domain/postings/editing/workingCopy.ts';
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
  /** The part of the working copy that decides how it looks: it is drawn again once that changes. */
  of(open: Editing): unknown;
}

// Places of the working copy that an application is made of.
const DECIDING = ['title', 'career', 'fields', 'form', 'body.documents'];

/** What stands beside the form: the page that visitors would see, and the application that they would write. */
const SHOWN: { readonly [N in 'page' | 'application']: Shown } = {
  page: {
    title: '공고 미리보기',
    whole: '새 창에서 보기',
    sandbox: 'allow-same-origin',
    call: postingEditorCalls.show,
    of: ({ revision }) => revision,
  },
  application: {
    title: '지원서 미리보기',
    whole: '지원서 미리 써 보기',
    sandbox: undefined,
    call: postingEditorCalls.try,
    of: ({ base }) => DECIDING.map((place) => valueAt(base, place)),
  },
};

// By the text of what was saved, not by its revision: an application that somebody tries out stays as it is meanwhile.
function addressOf(open: Editing, { call, of }: Shown): string {
  const { companyCode, postingNumber } = open.opened;
  return `${call.path}${writeQuery(call, { companyCode, postingNumber })}&of=${textHash(JSON.stringify(of(open)))}`;
}

const textHash = (text: string) => [...text].reduce((hash, sign) => (hash * 31 + sign.codePointAt(0)!) >>> 0, 7);

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
