import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { STAGES, Stage } from '../../domain/applications/stage.ts';
import type { Candidate } from '../../domain/selection/board.records.ts';
import listing from '../frame/Listing.module.css';
import { sendConsole } from '../frame/sendConsole.ts';
import styles from './DecidePage.module.css';
import { requirementCalls } from './requirements.calls.ts';
import type { Deciding } from './useDecide.ts';
import type { StepOfPosting } from './useVerdictSheet.ts';

const RESERVE = STAGES[Stage.reserve];

interface ReserveOrderProps {
  candidates: readonly Candidate[];
  /** The first place that was not told. */
  first: number | undefined;
  of: StepOfPosting;
  deciding: Deciding;
}

/** Those in reserve who were not told so, in their order, moved one by one and kept together. */
export function ReserveOrder({ candidates, first = 1, of, deciding }: ReserveOrderProps) {
  const reserve = candidates
    .filter(({ verdict, standing, told }) => verdict === 'reserve' && standing === 'candidate' && told !== RESERVE)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  if (reserve.length < 2) return null;
  // It starts again with another order or with other people.
  return (
    <Order
      key={reserve.map(({ number }) => number).join()}
      reserve={reserve}
      first={first}
      of={of}
      deciding={deciding}
    />
  );
}

interface OrderProps extends Pick<ReserveOrderProps, 'of' | 'deciding'> {
  reserve: readonly Candidate[];
  first: number;
}

function Order({ reserve, first, of, deciding }: OrderProps) {
  const [order, setOrder] = useState(reserve);
  const [moved, setMoved] = useState('');
  const move = (from: number, to: number) => {
    const one = order[from]!;
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, one));
    setMoved(`${one.name} 님을 예비 ${first + to}번으로 옮겼어요. 아직 정하지 않았어요.`);
  };
  // The same order may leave places out, which are told only in a row.
  const isSame = order.every(({ number, rank }, at) => number === reserve[at]?.number && rank === first + at);
  const keep = () =>
    deciding.act(
      () => sendConsole(requirementCalls.order, { ...of, applications: order.map(({ number }) => String(number)) }),
      '예비 순번을 정했어요. 지난 결정에서 되돌릴 수 있어요.',
    );
  return (
    <section aria-labelledby="reserve-order" className={styles.part}>
      <h2 className={listing.heading} id="reserve-order" tabIndex={-1}>
        예비 순번
      </h2>
      <ol>
        {order.map((one, at) => (
          <li key={one.number} className={styles.ordered}>
            <span className={styles.place}>{first + at}</span>
            <span className={styles.name}>{one.name}</span>
            <span className={styles.quiet}>{one.number}</span>
            <Button
              look="text"
              aria-label={`위로: ${one.name} ${one.number}`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              위로
            </Button>
            <Button
              look="text"
              aria-label={`아래로: ${one.name} ${one.number}`}
              disabled={at === order.length - 1}
              onClick={() => move(at, at + 1)}
            >
              아래로
            </Button>
          </li>
        ))}
      </ol>
      <p role="status" className={styles.quiet}>
        {moved}
      </p>
      <div className={styles.actions}>
        <Button look="secondary" disabled={isSame} busy={deciding.isBusy} onClick={() => void keep()}>
          이 순서로 정하기
        </Button>
      </div>
    </section>
  );
}
