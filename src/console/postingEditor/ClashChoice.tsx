import { Button } from '../../browser/ui/Button.tsx';
import { wordsOf } from '../../domain/postings/editing/changedPlaces.records.ts';
import type { Clash } from '../../domain/postings/editing/copyChanges.ts';
import styles from './ClashChoice.module.css';
import { choose } from './copyEditing.store.ts';

/** Two people wrote differently in one place: both texts, and which of them it shall be. */
export function ClashChoice({ clash, label }: { clash: Clash; label: string }) {
  return (
    <section className={styles.box} aria-label={`${label}: 다른 사람이 고친 내용`}>
      <p className={styles.title} role="status">
        쓰는 동안 다른 사람이 이곳을 다르게 고쳤어요. 고르기 전에는 둘 다 남아 있어요.
      </p>
      <dl className={styles.both}>
        <div>
          <dt>내가 쓴 내용</dt>
          <dd>{wordsOf(clash.mine) || '(지움)'}</dd>
        </div>
        <div>
          <dt>저장된 내용</dt>
          <dd>{wordsOf(clash.theirs) || '(지움)'}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => choose(clash, 'mine')}>
          내가 쓴 내용으로
        </Button>
        <Button look="secondary" onClick={() => choose(clash, 'theirs')}>
          저장된 내용으로
        </Button>
      </div>
    </section>
  );
}
