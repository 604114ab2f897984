import { dateWords, dayOf, timeWords } from '../../fields/koreanDate.ts';
import type { Telling } from '../autosave.ts';
import { Icon } from './Icon.tsx';
import styles from './SavedPill.module.css';

interface SavedPillProps {
  telling: Telling;
  /** Why saving was refused, where nothing else on the page says it. */
  sentence?: string;
  savedAt?: Date;
  /** What is written is kept on this device too. */
  isKept: boolean;
  /** A notice of the page says why it is not saved, and what becomes of it. */
  isTold?: boolean;
  /** What a save leaves out, in words. */
  withheld?: string;
  /** Something of it was written elsewhere too, and waits for a choice. */
  isAsking?: boolean;
}

const waiting = (why: string, meanwhile: string) => (
  <span>
    {why} – <span className={styles.whole}>{meanwhile}</span>
  </span>
);

// The day is shown if it is not today: what one writes may have been left for weeks.
function savedWords(at: Date): string {
  const day = dayOf(at);
  return day === dayOf(new Date()) ? timeWords(at) : `${dateWords(day, 'short')} ${timeWords(at)}`;
}

// Of two texts, this one; which is right is still asked, so nothing is green about it.
function Saved({ at, isAsking }: { at: Date; isAsking: boolean }) {
  if (isAsking) return <span>여기서 쓴 글로 저장됨 {savedWords(at)}</span>;
  return (
    <span className={styles.saved}>
      <Icon name="check" size={16} /> 저장됨 {savedWords(at)}
    </span>
  );
}

/** What is saved, and since when; it keeps its width from the first word on. */
export function SavedPill({
  telling,
  sentence,
  savedAt,
  isKept,
  isTold = false,
  withheld = '',
  isAsking = false,
}: SavedPillProps) {
  const isWaiting = isTold && (telling === 'failed' || telling === 'offline');
  const isWrong = withheld !== '' || ['loginOver', 'refused', 'failed', 'offline'].includes(telling);
  const words = () => {
    if (telling === 'loginOver') {
      return waiting('로그인이 끝났어요', isKept ? '쓴 글은 이 기기에 보관 중' : '다시 로그인하면 저장해요');
    }
    if (telling === 'refused') return <span>{['저장 실패', sentence].filter(Boolean).join(' – ')}</span>;
    if (isWaiting) return <span>{savedAt ? `마지막 저장 ${savedWords(savedAt)}` : '아직 저장 전이에요'}</span>;
    if (telling === 'failed') return <span>저장 실패 – 다시 시도 중</span>;
    if (telling === 'offline') return waiting('오프라인', isKept ? '이 기기에 보관 중' : '연결되면 저장해요');
    if (telling === 'saving') return <span>저장 중</span>;
    return (
      <>
        {savedAt ? <Saved at={savedAt} isAsking={isAsking} /> : null}
        {withheld ? <span>저장하지 못한 곳: {withheld}</span> : null}
        {savedAt || withheld ? null : <span>쓰는 대로 저장돼요</span>}
      </>
    );
  };
  const tone = () => {
    if (isWaiting && withheld === '') return styles.still;
    if (telling === 'refused' || telling === 'failed' || withheld !== '') return styles.failed;
    if (telling === 'loginOver' || telling === 'offline') return styles.waiting;
    return telling !== 'saving' && savedAt && !isAsking ? styles.done : styles.still;
  };
  return (
    <div className={`${styles.pill} ${tone()}`}>
      {/* Read out where something is wrong; saving every few seconds is not worth a word. */}
      <p className={styles.line} role="status" aria-live={isWrong && !isWaiting ? 'polite' : 'off'}>
        {words()}
      </p>
    </div>
  );
}
