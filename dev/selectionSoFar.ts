import { Stage } from '../src/domain/applications/stage.ts';
import type { PostingKey } from '../src/domain/postings/postings.queries.ts';
import type { SampleMember } from './samples.ts';
import type { PostingName } from './testPosting.ts';

/** A posting of three steps with those who have submitted to it. */
export interface Selection {
  posting: PostingName;
  key: PostingKey;
  numbers: number[];
  members: SampleMember[];
}

/** An approved announcement as this test keeps it, beside what the product stores. */
export interface Approved {
  id: number;
  lines: { number: number; stage: number }[];
  frozenAt: number;
  at: number;
  off?: true;
}

/** What has been done so far, as this test remembers it. */
export class History {
  approved: Approved[] = [];
  withdrawals: { number: number; at: number }[] = [];
  withdrawn = new Set<number>();
  gaveUp: { number: number; at: number }[] = [];
  batches: { step: number; batch: number }[] = [];
  /** Acts that were broken off in the middle. */
  killed = 0;

  told(number: number, at: number): number[] {
    const gaveUp = this.gaveUp.filter((one) => one.number === number);
    const left = [...this.withdrawals.filter((one) => one.number === number), ...gaveUp];
    const lines = this.approved
      .filter((one) => !one.off && one.at <= at)
      .filter((one) => !left.some((w) => w.at >= one.frozenAt && w.at < one.at))
      .toSorted((a, b) => a.at - b.at || a.id - b.id)
      .flatMap(({ lines, at }) => lines.filter((line) => line.number === number).map(({ stage }) => ({ stage, at })));
    const own = this.withdrawn.has(number) ? [] : lines;
    // Stamped by the clock of its process, which may be some milliseconds ahead of the database's: told from then on.
    const ended = gaveUp.filter((one) => one.at <= at);
    return [...own, ...ended.map((one) => ({ stage: Stage.gaveUp as number, at: one.at }))]
      .toSorted((a, b) => a.at - b.at)
      .map(({ stage }) => stage);
  }
}

/** A selection with all that is known of it. */
export interface Doing {
  one: Selection;
  history: History;
  corrected: Set<number>;
}

/** Something that is done, or refused. */
export type Action = (doing: Doing) => Promise<unknown>;
