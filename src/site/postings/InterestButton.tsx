import { Button } from '../../browser/ui/Button.tsx';
import { Icon } from '../../browser/ui/Icon.tsx';
import type { PostingSummary } from '../../domain/postings/posting.records.ts';
import styles from './InterestButton.module.css';
import { useInterest } from './useInterest.ts';

interface InterestProps {
  posting: Pick<PostingSummary, 'companyCode' | 'postingNumber' | 'title'>;
}

/**
 * Keeps a posting in view, pressed while it is kept; `isMain` where there is nothing better to do yet. Needs a script,
 * and is hidden until there is one.
 */
export function InterestButton({ posting, isMain = false }: InterestProps & { isMain?: boolean }) {
  const { isOn, toggle } = useInterest(posting);
  return (
    <span className={styles.scripted}>
      <Button
        look={isMain ? (isOn ? 'secondary' : 'primary') : 'muted'}
        wide={isMain}
        aria-pressed={isOn}
        onClick={toggle}
      >
        <Icon name="bookmark" />
        관심 공고{isMain ? '에 담기' : ''}
      </Button>
    </span>
  );
}

/** The same in a row of a list: the sign alone, above the row's own link. */
export function InterestMark({ posting }: InterestProps) {
  const { isOn, toggle } = useInterest(posting);
  return (
    <button
      type="button"
      className={`${styles.scripted} ${styles.mark}`}
      aria-label={`관심 공고: ${posting.title}`}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Icon name="bookmark" size={24} />
    </button>
  );
}
