import { useEffect, useState } from 'react';
import { lazyPart } from '../../../browser/lazyPart.tsx';
import { useStore } from '../../../browser/store.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { useRootClass } from '../../../browser/useRootClass.ts';
import { cvOf } from '../../../domain/cv/draft.ts';
import { withheldWords } from '../../../domain/cv/withheld.ts';
import { endOfPosting } from '../../../domain/postings/posting.ts';
import { dateWords, dayOf, endWords, timeWords } from '../../../fields/koreanDate.ts';
import { TimeLeft } from '../../applications/TimeLeft.tsx';
import { endlessWords } from '../../postings/postingWords.ts';
import type { EditorPosting } from '../draft/checkContext.store.ts';
import { editing } from '../draft/draft.store.ts';
import { journal } from '../draft/journal.store.ts';
import { saveDraft } from '../draft/saving.store.ts';
import { tellingOf } from '../draft/saving.ts';
import { useDraft } from '../draft/useDraft.ts';
import styles from './EditorBar.module.css';
import { EditorNotices } from './EditorNotices.tsx';
import { AddressDialog } from './LazyAddressDialog.tsx';
import { useToSend } from './useEditor.ts';

const RestoreDialog = lazyPart(
  'site/editor/form/RestoreDialog.tsx',
  async () => (await import('./RestoreDialog.tsx')).RestoreDialog,
);

const waiting = (why: string, meanwhile: string) => (
  <span className={styles.waiting}>
    {why} – <span className={styles.whole}>{meanwhile}</span>
  </span>
);

// The day is shown if it is not today: a draft may have been left for weeks.
function savedWords(at: Date): string {
  const day = dayOf(at);
  return day === dayOf(new Date()) ? timeWords(at) : `${dateWords(day, 'short')} ${timeWords(at)}`;
}

function SavedLine() {
  const open = useStore(editing, (now) => now);
  const toSend = useToSend();
  const withheld = useDraft((draft) => withheldWords(cvOf(draft)));
  const works = useStore(journal, (now) => now.works);
  const isWrong = withheld !== '' || (open !== undefined && ['refused', 'failed', 'offline'].includes(open.phase));
  const telling = tellingOf(open, toSend);
  const words = () => {
    if (telling === 'loginOver') {
      return waiting('로그인이 끝났어요', works ? '쓴 글은 이 기기에 보관 중' : '다시 로그인하면 저장해요');
    }
    if (telling === 'refused') return <span className={styles.failed}>저장 실패 – {open?.sentence}</span>;
    if (telling === 'failed') return <span className={styles.failed}>저장 실패 – 다시 시도 중</span>;
    if (telling === 'offline') return waiting('오프라인', works ? '이 기기에 보관 중' : '연결되면 저장해요');
    if (telling === 'saving') return <span>저장 중</span>;
    return (
      <>
        {open?.savedAt ? (
          <span className={styles.saved}>
            <Icon name="check" size={16} /> 저장됨 {savedWords(open.savedAt)}
          </span>
        ) : null}
        {withheld ? <span className={styles.failed}>저장하지 못한 곳: {withheld}</span> : null}
      </>
    );
  };
  return (
    // Read out where something is wrong; saving every few seconds is not worth a word.
    <p className={styles.line} role="status" aria-live={isWrong ? 'polite' : 'off'}>
      {words()}
    </p>
  );
}

/** Above the form: which posting, what is saved, until when, and saving by hand. */
export function EditorBar({ posting }: { posting: EditorPosting }) {
  const [isSaving, setSaving] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  // Before there is no network to bring them.
  useEffect(() => {
    RestoreDialog.loadAhead();
    AddressDialog.loadAhead();
  }, []);
  useRootClass(styles.below);
  const end = endOfPosting(posting);
  // The sentence of a failed save is in the line beside the button.
  const save = async () => {
    setSaving(true);
    await saveDraft().catch(() => undefined);
    setSaving(false);
  };
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
              {end ? (
                <>
                  <TimeLeft until={end} />
                  <span className={styles.date}>{endWords(end, 'short')} 마감</span>
                </>
              ) : (
                endlessWords(posting)
              )}
            </p>
          </div>
          <div className={styles.buttons}>
            <Button look="muted" onClick={() => setRestoring(true)}>
              이전 내용
            </Button>
            <Button look="secondary" busy={isSaving} onClick={() => void save()}>
              임시저장
            </Button>
          </div>
        </div>
      </div>
      <EditorNotices />
      {isRestoring ? <RestoreDialog onClose={() => setRestoring(false)} /> : null}
    </div>
  );
}
