import { problem } from '../../../http/problem.ts';
import type { Context } from '../../../server/context.ts';
import type { Tx } from '../../../server/database/database.ts';
import type { Vault } from '../../../server/vault.ts';
import { type ActBy, insertPostingAct } from '../../postings/postingActs.queries.ts';
import type { PostingKey } from '../../postings/postings.queries.ts';
import { setShown } from '../../postings/shown.acts.ts';
import { extendPosting } from './closing.acts.ts';
import type { Now } from './closing.queries.ts';
import { closeEarly, closePostingEarly, type EarlyEnd } from './closingEarly.acts.ts';
import { finishPosting, resumePosting } from './operating.acts.ts';
import type { PostingChange } from './postingChange.ts';

/** By whom a posting is changed, and how many are to be told at once: another number undoes all of it. */
export interface Changing {
  by: ActBy;
  incident?: string;
  expected?: number;
}

/** What a change did. */
export interface Changed {
  told: number;
  /** Drafts that are open again. */
  revived: number;
  /** The end that it gave the posting. */
  ends: Date | null;
}

async function makeChange(
  tx: Tx,
  doing: { vault: Vault; clock: Now },
  key: PostingKey,
  change: PostingChange,
): Promise<Changed> {
  const nothing = { told: 0, revived: 0, ends: null };
  switch (change.act) {
    case 'extend':
      return { ends: change.to, ...(await extendPosting(tx, { ...doing, notice: change.sentence }, key, change.to)) };
    case 'close': {
      const { closedAt, told } = await closePostingEarly(tx, doing, key, {
        closedAt: change.at,
        reason: change.reason,
      });
      return { ...nothing, told, ends: closedAt };
    }
    case 'finish':
      return { ...nothing, ...(await finishPosting(tx, doing.vault, key, doing.clock)) };
    case 'resume':
      return { ...nothing, ...(await resumePosting(tx, doing.vault, key, doing.clock)) };
    default:
      await setShown(tx, key, change.act, doing.clock.now());
      return nothing;
  }
}

/**
 * Changes a posting and writes it into its history, in the transaction given. Throws what the change throws, and
 * `countChanged` where it would tell another number of people than expected.
 */
export async function changePosting(
  tx: Tx,
  { by, incident, expected, ...doing }: Changing & { vault: Vault; clock: Now },
  key: PostingKey,
  change: PostingChange,
): Promise<Changed> {
  const changed = await makeChange(tx, doing, key, change);
  if (expected !== undefined && changed.told !== expected) throw problem('countChanged');
  const { act } = change;
  const sentence = act === 'extend' ? change.sentence : '';
  const reason = act === 'close' ? change.reason : change.cause;
  const { ends, told } = changed;
  await insertPostingAct(tx, key, { act, at: doing.clock.now(), by, incident, ends, reason, sentence, told });
  return changed;
}

/** Ends a posting early as `closeEarly` does, and writes it into its history; `first` is done before, in the same transaction. */
export function closeAndWrite(
  where: Pick<Context, 'db' | 'vault' | 'clock'>,
  key: PostingKey,
  end: EarlyEnd,
  { first, ...changing }: Changing & { first?(tx: Tx): Promise<{ expected: number }> },
): Promise<{ closedAt: Date; told: number }> {
  return closeEarly(where, key, end, async (tx, doing) => {
    const known = await first?.(tx);
    const change = { act: 'close', at: end.closedAt, reason: end.reason } as const;
    const { ends, told } = await changePosting(tx, { ...doing, ...changing, ...known }, key, change);
    return { closedAt: ends!, told };
  });
}
