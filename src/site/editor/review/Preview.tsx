import { useEffect, useState, useSyncExternalStore } from 'react';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { DraftPdfButton } from './DraftPdfButton.tsx';
import { Paper } from './Paper.tsx';
import { PdfButton } from './PdfButton.tsx';
import styles from './Preview.module.css';
import { useStandingReceipt } from './useStandingReceipt.ts';

// As in its style sheet.
const WIDE = '(min-width: 1280px)';

function followWidth(changed: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** The wire path of the field that has the focus; the last one once it is left. */
function useWritten(): string | undefined {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) {
        setPath((target as HTMLInputElement).name);
      }
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return path;
}

interface PreviewProps {
  posting: EditorPosting;
  /** The id of the step that is open. */
  current: string;
}

function Beside({ posting, current }: PreviewProps) {
  const written = useWritten();
  const isStanding = useStandingReceipt() !== undefined;
  return (
    <section className={styles.preview} aria-label="미리 보기">
      <Paper posting={posting} current={current} written={written}>
        {isStanding ? <PdfButton of={posting} document="submission" look="text" /> : <DraftPdfButton look="text" />}
      </Paper>
    </section>
  );
}

/** What the company will read, as a page beside the form on wide screens; drawn when nobody types. */
export function Preview({ posting, current }: PreviewProps) {
  const isShown = useSyncExternalStore(
    followWidth,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  return isShown ? <Beside posting={posting} current={current} /> : null;
}
