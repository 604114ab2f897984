import { Button } from '../../browser/ui/Button.tsx';
import type { Board } from '../../domain/selection/board.records.ts';
import { VERDICTS } from '../../domain/selection/verdict.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import listing from '../frame/Listing.module.css';
import styles from './DecidePage.module.css';
import type { Deciding } from './useDecide.ts';

interface DecidedBatchesProps {
  batches: Board['batches'];
  deciding: Deciding;
  isOver: boolean;
}

/** What was decided together, the last first; each is undone as one. */
export function DecidedBatches({ batches, deciding, isOver }: DecidedBatchesProps) {
  if (batches.length === 0) return null;
  return (
    <section aria-labelledby="batches" className={styles.part}>
      <h2 className={listing.heading} id="batches" tabIndex={-1}>
        지난 결정
      </h2>
      <ul>
        {batches.map((one) => {
          const { batch, at, by, undone, undoes, corrects } = one;
          const words = batchWords(one);
          return (
            <li key={batch} className={styles.batch}>
              <span className={styles.name}>{words}</span>
              <span className={styles.quiet}>
                {at ? dateTimeWords(at) : ''} · {by}
                {corrects && !undoes ? ' · 정정 발표' : ''}
                {undone ? ' · 되돌렸어요' : ''}
              </span>
              {undone || undoes || corrects || isOver ? null : (
                <Button
                  look="text"
                  busy={deciding.isBusy}
                  aria-label={`되돌리기: ${words}`}
                  onClick={() => void deciding.undo(batch)}
                >
                  되돌리기
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What a batch did: its verdict where it gave one alone, and to how many scores. */
function batchWords({ count = 0, kinds = 0, scored = 0, own = 0, verdict, undoes }: Board['batches'][number]): string {
  if (undoes) {
    if (count > 0) return `${count}명의 결정을 되돌림`;
    return scored > 0 ? `${scored}명의 점수를 되돌림` : `${own}명의 안내를 되돌림`;
  }
  const decided = count === 0 ? [] : [kinds > 1 ? `${count}명의 결정` : `${count}명 ${VERDICTS[verdict]}`];
  return [...decided, ...(scored > 0 ? [`${scored}명의 점수`] : []), ...(own > 0 ? [`${own}명의 안내`] : [])].join(
    ', ',
  );
}
