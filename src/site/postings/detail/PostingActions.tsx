import { useState } from 'react';
import { toast } from '../../../browser/toast.ts';
import { Button } from '../../../browser/ui/Button.tsx';
import type { PostingSummary } from '../../../domain/postings/posting.records.ts';
import { InterestButton } from '../InterestButton.tsx';
import { isAccepting } from '../postingWords.ts';
import styles from './PostingActions.module.css';

/**
 * What one may do with a posting besides applying: keep it, pass it on, print it. Keeping one that is to come is the
 * summary's own button, and one that is over is no longer offered.
 */
export function PostingActions({ posting, wide = false }: { posting: PostingSummary; wide?: boolean }) {
  const [sentence, setSentence] = useState('');
  return (
    <div className={wide ? `${styles.actions} ${styles.wide}` : styles.actions}>
      {isAccepting(posting.status) ? <InterestButton posting={posting} /> : null}
      <div className={styles.lesser}>
        <Button look="muted" onClick={() => void share(posting).then(setSentence)}>
          공유
        </Button>
        <Button look="muted" onClick={() => window.print()}>
          인쇄
        </Button>
      </div>
      <p className={styles.sentence} role="status">
        {sentence}
      </p>
    </div>
  );
}

/** Hands the posting's address to the device's own sharing, or copies it; what to say about it, '' for nothing. */
async function share({ title, company }: PostingSummary): Promise<string> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: `${title} - ${company}`, url });
      return '';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast('주소를 복사했어요.');
    return '주소를 복사했어요. 보낼 곳에 붙여 넣어 주세요.';
  } catch {
    return `주소를 복사하지 못했어요. 이 주소를 직접 복사해 주세요. ${url}`;
  }
}
