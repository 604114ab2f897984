import { Chip, type ChipTone } from '../../browser/ui/Chip.tsx';
import type { ListedPosting } from '../../domain/operators/postings/listedPosting.records.ts';
import { POSTING_STATES, type PostingState } from '../../domain/operators/postings/postingState.ts';
import { daysLeft } from '../../domain/postings/posting.ts';
import { serverNow } from '../frame/operatorNow.store.ts';

const TONES: { readonly [S in PostingState]: ChipTone } = {
  draft: 'plain',
  open: 'green',
  coming: 'blue',
  unpublished: 'blue',
  early: 'amber',
  hidden: 'amber',
  ended: 'plain',
  finished: 'plain',
};

/** How a posting is, in its colour. */
export function StateChip({ posting: { state } }: { posting: Pick<ListedPosting, 'state'> }) {
  return state === '' ? null : <Chip tone={TONES[state]}>{POSTING_STATES[state]}</Chip>;
}

// Days before its end from which a posting is marked, and marked more.
const [SOON, NOW] = [3, 1];

/** How long a posting still takes applications (`D-3`); nothing where no days are counted. */
export function DaysLeft({ posting }: { posting: Pick<ListedPosting, 'state' | 'acceptTo' | 'closedAt'> }) {
  const end = posting.closedAt ?? posting.acceptTo;
  if (posting.state !== 'open' || end === null) return null;
  const left = daysLeft(end, serverNow());
  return (
    <Chip tone={left <= NOW ? 'red' : left <= SOON ? 'amber' : 'plain'}>{left === 0 ? 'D-day' : `D-${left}`}</Chip>
  );
}
