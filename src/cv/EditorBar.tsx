import { useStore } from '../browser/store.ts';
import { Button } from '../browser/ui/Button.tsx';
import { Icon } from '../browser/ui/Icon.tsx';
import { endWords, timeWords } from '../fields/koreanDate.ts';
import styles from './EditorBar.module.css';
import { editing, saveDraft } from './useDraft.ts';
import { type EditorPosting, useUnsaved } from './useEditor.ts';

function SavedLine() {
  const open = useStore(editing, (now) => now);
  const unsaved = useUnsaved();
  const words = () => {
    if (open?.phase === 'saving') return <span>저장 중</span>;
    if (open?.phase === 'failed') return <span className={styles.failed}>저장 실패 – {open.sentence}</span>;
    if (unsaved) return <span className={styles.waiting}>저장하지 않은 내용이 있어요</span>;
    if (!open?.savedAt) return null;
    return (
      <span className={styles.saved}>
        <Icon name="check" size={16} /> 저장됨 {timeWords(open.savedAt)}
      </span>
    );
  };
  return (
    <p className={styles.line} role="status">
      {words()}
    </p>
  );
}

/** Above the form: which posting, what is saved, until when, and saving by hand. */
export function EditorBar({ posting }: { posting: EditorPosting }) {
  const saving = useStore(editing, (open) => open?.phase === 'saving');
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.posting}>
          <h1 className={styles.title}>{posting.title}</h1>
          <p className={styles.company}>{posting.company}</p>
        </div>
        <div className={styles.side}>
          <div className={styles.texts}>
            <SavedLine />
            <p className={styles.deadline}>
              {posting.acceptTo ? `${endWords(posting.acceptTo, 'short')} 마감` : '채용 시까지'}
            </p>
          </div>
          {/* The sentence of a failed save stands in the line beside it. */}
          <Button
            look="secondary"
            busy={saving}
            busyText="저장 중"
            onClick={() => void saveDraft().catch(() => undefined)}
          >
            임시저장
          </Button>
        </div>
      </div>
    </div>
  );
}
