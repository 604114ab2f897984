import { useEffect, useState } from 'react';
import { tellingOf } from '../../../browser/autosave.ts';
import { lazyPart } from '../../../browser/lazyPart.tsx';
import { newerBuild } from '../../../browser/newerBuild.ts';
import { useStore } from '../../../browser/store.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import type { Difference } from '../../../domain/cv/differences.ts';
import { dateTimeWords } from '../../../fields/koreanDate.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { clashes } from '../draft/clashes.store.ts';
import { editing } from '../draft/draft.store.ts';
import { journal } from '../draft/journal.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { useIsClosed, useToSend } from '../form/useEditor.ts';
import { ClosedNotice } from './ClosedNotice.tsx';
import styles from './EditorNotices.module.css';
import { LastCall } from './LastCall.tsx';
import { PlaceLinks } from './PlaceLink.tsx';
import { StandingBar } from './StandingBar.tsx';
import { TakenInBar } from './TakenInBar.tsx';

const ClashDialog = lazyPart(
  'site/editor/notices/ClashDialog.tsx',
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
  const asked = useStore(clashes, (now) => now);
  const [isOpen, setOpen] = useState(false);
  useRootClass(styles.grown, asked.length > 0);
  if (asked.length === 0) return null;
  return (
    <div className={`${styles.bar} ${styles.asking} ${styles.brief}`}>
      <p>
        <Icon name="alert" />
        <span>
          <b>{'다르게\u00a0쓴\u00a0곳:'}</b> <PlaceLinks places={asked as readonly Difference[]} />
        </span>
      </p>
      <Button look="secondary" onClick={() => setOpen(true)}>
        두 글 비교하기
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

function meanwhileWords(isOffline: boolean, isKept: boolean): string {
  const tries = isOffline ? '연결되면 저절로 저장' : '저장될 때까지 저절로 다시 시도';
  if (!isKept) return `${tries}해요. 그때까지 이 창을 닫지 말아 주세요.`;
  return `쓴 글은 이 기기에 있고, ${tries}해요.`;
}

// That nothing is lost, and what becomes of it: the pill in the bar has no room for it, and leaves it to this.
function TroubleBar() {
  const open = useStore(editing, (now) => now);
  const telling = tellingOf(open, useToSend());
  const isKept = useStore(journal, (now) => now.works);
  const isClosed = useIsClosed();
  const isTrying = telling === 'failed' || telling === 'offline';
  useRootClass(styles.grown, isTrying);
  if (isClosed) return <ClosedNotice />;
  if (!isTrying) return null;
  return (
    <div className={`${styles.bar} ${styles.asking}`}>
      <p>
        <Icon name="alert" />
        <span>
          <b>{telling === 'offline' ? '인터넷에 연결되지 않았어요.' : '아직 서버에 저장하지 못했어요.'}</b>{' '}
          {meanwhileWords(telling === 'offline', isKept)}
        </span>
      </p>
    </div>
  );
}

/** What the editor says quietly below its bar: text brought back, and fields to choose between. Read out as it appears. */
export function EditorNotices({ posting }: { posting: EditorPosting }) {
  useEffect(() => ClashDialog.loadAhead(), []);
  return (
    <div className={styles.notices} role="status">
      <StandingBar posting={posting} />
      <LastCall posting={posting} />
      <TroubleBar />
      <TakenInBar />
      <RestoredBar />
      <NewerBuildBar />
      <ClashBar />
    </div>
  );
}
