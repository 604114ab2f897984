import { useEffect, useState } from 'react';
import { lazyPart } from '../browser/lazyPart.tsx';
import { useStore } from '../browser/store.ts';
import { Button } from '../browser/ui/Button.tsx';
import { dateTimeWords } from '../fields/koreanDate.ts';
import styles from './EditorNotices.module.css';
import { clashes } from './useClashes.ts';
import { journal } from './useJournal.ts';

const ClashDialog = lazyPart('cv/ClashDialog.tsx', async () => (await import('./ClashDialog.tsx')).ClashDialog);

function RestoredBar() {
  const at = useStore(journal, (now) => now.restoredAt);
  if (!at) return null;
  return (
    <div className={styles.bar}>
      <p>저장하지 못했던 글을 되살렸어요. {dateTimeWords(at, 'short')}에 이 기기에서 쓴 글이에요.</p>
      <Button look="muted" onClick={() => journal.set((now) => ({ ...now, restoredAt: undefined }))}>
        닫기
      </Button>
    </div>
  );
}

function ClashBar() {
  const count = useStore(clashes, (asked) => asked.length);
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  return (
    <div className={`${styles.bar} ${styles.asking}`}>
      <p>이 지원서를 다른 곳에서도 고쳤어요. 두 곳에서 다르게 쓴 칸이 {count}개 있어요.</p>
      <Button look="secondary" onClick={() => setOpen(true)}>
        골라 주세요
      </Button>
      {isOpen ? <ClashDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

/** What the editor says quietly below its bar: text brought back, and fields to choose between. Read out as it appears. */
export function EditorNotices() {
  useEffect(() => ClashDialog.loadAhead(), []);
  return (
    <div className={styles.notices} role="status">
      <RestoredBar />
      <ClashBar />
    </div>
  );
}
