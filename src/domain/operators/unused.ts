import { DAY_MS } from '../../fields/koreanDate.ts';

/** Days without a login after which an operator is told that their account will be closed. */
export const UNUSED_DAYS = 60;
/** Days between that notice and the closing. */
export const CLOSED_AFTER_DAYS = 7;

/** What decides whether an account is closed; each instant is null if it never was. */
export interface Used {
  createdAt: Date;
  usedAt: Date | null;
  reopenedAt: Date | null;
  toldAt: Date | null;
}

const ms = (instant: Date | null) => instant?.getTime() ?? 0;

/** What an active account of an operator is due for: the notice, closing, or nothing. A login or reopening begins it again. */
export function unusedDue({ createdAt, usedAt, reopenedAt, toldAt }: Used, at: Date): 'told' | 'closed' | undefined {
  const last = Math.max(ms(createdAt), ms(usedAt), ms(reopenedAt));
  if (at.getTime() - last < UNUSED_DAYS * DAY_MS) return undefined;
  if (toldAt === null || toldAt.getTime() <= last) return 'told';
  return at.getTime() - toldAt.getTime() >= CLOSED_AFTER_DAYS * DAY_MS ? 'closed' : undefined;
}
