import { useEffect, useState } from 'react';
import { lazyPart } from '../../../browser/lazyPart.tsx';
import { newerBuild } from '../../../browser/newerBuild.ts';
import { useStore } from '../../../browser/store.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { EDITED_SENTENCE, SubmitStatus } from '../../../domain/applications/application.ts';
import { dateTimeWords } from '../../../fields/koreanDate.ts';
import { clashes } from '../draft/clashes.store.ts';
import { editing } from '../draft/draft.store.ts';
import { journal } from '../draft/journal.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { useDraft } from '../draft/useDraft.ts';
import styles from './EditorNotices.module.css';
import { useToSend } from './useEditor.ts';

const ClashDialog = lazyPart(
  'site/editor/form/ClashDialog.tsx',
  async () => (await import('./ClashDialog.tsx')).ClashDialog,
);

function RestoredBar() {
  const at = useStore(journal, (now) => now.restoredAt);
  useRootClass(styles.grown, at !== undefined);
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
  useRootClass(styles.grown, count > 0);
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

// Offered once what was written is saved, and not taken away by what is written next.
function NewerBuildBar() {
  const isNewer = useStore(newerBuild, (now) => now);
  const toSend = useToSend();
  const isStill = useStore(editing, (now) => now?.phase === 'still');
  const [isOffered, setOffered] = useState<boolean>();
  useEffect(() => {
    if (isNewer && isStill && !toSend) setOffered((now) => now ?? true);
  }, [isNewer, isStill, toSend]);
  useRootClass(styles.grown, isOffered === true);
  if (!isOffered) return null;
  // If it fails, the bar above says so and the page stays.
  const openAgain = () =>
    saveDraft({ onlyUnsaved: true }).then(
      () => location.reload(),
      () => undefined,
    );
  return (
    <div className={styles.bar}>
      <p>사이트의 새 버전이 있어요. 다시 열어도 쓴 내용은 그대로예요.</p>
      <div className={styles.choices}>
        <Button look="secondary" onClick={openAgain}>
          다시 열기
        </Button>
        <Button look="muted" onClick={() => setOffered(false)}>
          나중에
        </Button>
      </div>
    </div>
  );
}

// Submitted, and open to be edited; or withdrawn, and written again by the first change (domain decision §1).
function StandingBar() {
  const status = useDraft((draft) => draft.profile.submitStatus);
  useRootClass(styles.grown, status === SubmitStatus.submitted || status === SubmitStatus.withdrawn);
  if (status === SubmitStatus.submitted) return <p className={styles.bar}>{EDITED_SENTENCE}</p>;
  if (status !== SubmitStatus.withdrawn) return null;
  return (
    <p className={styles.bar}>
      지원을 취소한 지원서예요. 여기서 고치면 새로 쓰는 지원서가 되고, 지원 취소는 되돌릴 수 없어요.
    </p>
  );
}

/** What the editor says quietly below its bar: text brought back, and fields to choose between. Read out as it appears. */
export function EditorNotices() {
  useEffect(() => ClashDialog.loadAhead(), []);
  return (
    <div className={styles.notices} role="status">
      <StandingBar />
      <RestoredBar />
      <NewerBuildBar />
      <ClashBar />
    </div>
  );
}
