import { useStore } from '../../../browser/store.ts';
import { Icon } from '../../../browser/ui/Icon.tsx';
import { cvOf } from '../../../domain/cv/draft.ts';
import { withheldWords } from '../../../domain/cv/withheld.ts';
import { dateWords, dayOf, timeWords } from '../../../fields/koreanDate.ts';
import { editing } from '../draft/draft.store.ts';
import { journal } from '../draft/journal.store.ts';
import { tellingOf } from '../draft/saving.ts';
import { useDraft } from '../draft/useDraft.ts';
import styles from './SavedLine.module.css';
import { useToSend } from './useEditor.ts';

const waiting = (why: string, meanwhile: string) => (
  <span>
    {why} – <span className={styles.whole}>{meanwhile}</span>
  </span>
);

// The day is shown if it is not today: a draft may have been left for weeks.
function savedWords(at: Date): string {
  const day = dayOf(at);
  return day === dayOf(new Date()) ? timeWords(at) : `${dateWords(day, 'short')} ${timeWords(at)}`;
}

/** What of the draft is saved, and since when; it keeps its width from the first word on. */
export function SavedLine() {
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
    if (telling === 'refused') return <span>저장 실패 – {open?.sentence}</span>;
    if (telling === 'failed') return <span>저장 실패 – 다시 시도 중</span>;
    if (telling === 'offline') return waiting('오프라인', works ? '이 기기에 보관 중' : '연결되면 저장해요');
    if (telling === 'saving') return <span>저장 중</span>;
    return (
      <>
        {open?.savedAt ? (
          <span className={styles.saved}>
            <Icon name="check" size={16} /> 저장됨 {savedWords(open.savedAt)}
          </span>
        ) : null}
        {withheld ? <span>저장하지 못한 곳: {withheld}</span> : null}
        {open?.savedAt || withheld ? null : <span>쓰는 대로 저장돼요</span>}
      </>
    );
  };
  const tone = () => {
    if (telling === 'refused' || telling === 'failed' || withheld !== '') return styles.failed;
    if (telling === 'loginOver' || telling === 'offline') return styles.waiting;
    return telling !== 'saving' && open?.savedAt ? styles.done : styles.still;
  };
  return (
    <div className={`${styles.pill} ${tone()}`}>
      {/* Read out where something is wrong; saving every few seconds is not worth a word. */}
      <p className={styles.line} role="status" aria-live={isWrong ? 'polite' : 'off'}>
        {words()}
      </p>
    </div>
  );
}
