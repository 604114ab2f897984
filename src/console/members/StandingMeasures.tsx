import { Chip } from '../../browser/ui/Chip.tsx';
import { MEASURES } from '../../domain/members/leaving/measures.ts';
import type { StandingMeasure } from '../../domain/operators/members/memberMeasure.records.ts';
import { leftWords } from '../../domain/operators/todayTasks.ts';
import { grouped } from '../../fields/grouped.ts';
import listing from '../frame/Listing.module.css';
import { serverNow } from '../frame/operatorNow.store.ts';
import styles from './IdentityWaiting.module.css';

interface StandingMeasuresProps {
  measures: readonly StandingMeasure[];
  /** The number of the one that is looked at. */
  current: string | undefined;
  onOpen(measure: StandingMeasure): void;
}

const STANDS = { announced: '예정', applied: '조치 중', ended: '끝남', '': '' } as const;

/** Measures that stand, those whose objection waits for an answer first. */
export function StandingMeasures({ measures, current, onOpen }: StandingMeasuresProps) {
  return (
    <section aria-labelledby="measures">
      <h2 className={listing.heading} id="measures">
        조치와 이의 <span className={listing.quiet}>{grouped(measures.length)}건</span>
      </h2>
      {measures.length === 0 ? <p className={listing.none}>회원에게 한 조치가 없어요.</p> : null}
      <ul>
        {measures.map((one) => (
          <li key={one.measure}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={one.measure === current}
              onClick={() => onOpen(one)}
            >
              <span className={styles.name}>{one.name}</span>
              <span className={listing.quiet}>{one.userId}</span>
              {one.answerBy ? (
                <Chip tone="amber">이의 {leftWords(one.answerBy, serverNow())}</Chip>
              ) : (
                <Chip>{STANDS[one.stands]}</Chip>
              )}
              <span className={listing.quiet}>{one.kind === '' ? '' : MEASURES[one.kind].label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
