import { useMemo, useRef } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import type { SeenAnswer } from '../../domain/applicants/openedCopy.records.ts';
import { verdictFields } from '../../domain/selection/board.records.ts';
import { asVerdict, VERDICTS, verdicts } from '../../domain/selection/verdict.ts';
import { ConsoleField } from '../frame/ConsoleField.tsx';
import controls from '../frame/Controls.module.css';
import { DoneLine } from '../frame/DoneLine.tsx';
import listing from '../frame/Listing.module.css';
import { type ScreenKey, useScreenKeys } from '../frame/screenKeys.store.ts';
import styles from './ReaderVerdict.module.css';
import type { CopyOf } from './useCopy.ts';
import { useVerdict } from './useVerdict.ts';

// Each by the key of its place, from 1.
const GIVEN = verdicts.filter((verdict) => verdict !== 'open');

/** What is decided of somebody in the step they are in, by keys too; nobody is told until it is announced. */
export function ReaderVerdict({ of, copy }: { of: CopyOf; copy: SeenAnswer }) {
  const { now, told, failure, reason, setReason, mayUndo, give, undo } = useVerdict(of, copy);
  const heading = useRef<HTMLHeadingElement>(null);
  useScreenKeys(
    useMemo<ScreenKey[]>(
      () => [
        ...GIVEN.map((verdict, index) => ({
          key: String(index + 1),
          does: `${asVerdict(verdict)} 정하기`,
          act: () => give(verdict),
        })),
        { key: 'z', does: '방금 정한 결과 되돌리기', act: undo },
      ],
      [give, undo],
    ),
  );
  return (
    <section className={controls.part} aria-labelledby="verdict">
      <h2 className={listing.heading} id="verdict" ref={heading} tabIndex={-1}>
        {copy.decision?.name} 결정
      </h2>
      <ConsoleField
        field={verdictFields.reason}
        name="verdictReason"
        value={reason}
        hint="결과와 함께 남아요. 꼭 적지 않아도 돼요."
        onChange={setReason}
      />
      <div className={styles.verdicts}>
        {GIVEN.map((verdict, index) => (
          <button
            key={verdict}
            type="button"
            className={`${controls.box} ${styles.verdict}`}
            aria-pressed={verdict === now}
            onClick={() => give(verdict)}
          >
            {VERDICTS[verdict]} <span aria-hidden="true">{index + 1}</span>
          </button>
        ))}
      </div>
      <DoneLine failure={failure} told={told || '발표하기 전에는 지원자에게 보이지 않아요.'} />
      {mayUndo ? (
        <Button
          look="text"
          onClick={() => {
            undo();
            // The button goes with what it did.
            heading.current?.focus({ preventScroll: true });
          }}
        >
          되돌리기
        </Button>
      ) : null}
    </section>
  );
}
