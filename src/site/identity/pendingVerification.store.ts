import { type Purpose, purposes, requestNoOf } from '../../domain/identity/identity.ts';
import { keep, readKept, verificationKey } from '../session/keptForms.ts';
import type { VerifiedAnswer } from './identity.calls.ts';

/** A verified person with what proves that this browser started the verification. */
export interface VerifiedResult extends VerifiedAnswer {
  passKey: string;
}

/** A verification this tab started; sessionStorage keeps it over the way to the provider and over reloads. */
interface Pending {
  passKey: string;
  /** Whether the provider is in a window of its own; otherwise it is in this tab. */
  popup: boolean;
  backTo: string;
  backState: unknown;
  result?: VerifiedResult;
  /** It ended in this tab, and the page that started it has not shown it yet: the result, or why there is none. */
  isNews?: boolean;
  failure?: string;
}

/** The verification of this tab for a purpose. */
export function readPending(purpose: Purpose): Pending | undefined {
  return readKept<Pending>(verificationKey(purpose));
}

export function writePending(purpose: Purpose, pending: Pending): void {
  keep(verificationKey(purpose), pending);
}

export function dropPending(purpose: Purpose): void {
  sessionStorage.removeItem(verificationKey(purpose));
}

/** The same for the page that shows it: what ended in this tab is news once. */
export function takePending(purpose: Purpose): Pending | undefined {
  const kept = readPending(purpose);
  if (!kept?.isNews) return kept;
  const { isNews: _, failure: __, ...seen } = kept;
  if (seen.result) writePending(purpose, seen);
  else dropPending(purpose);
  return kept;
}

interface PendingHere extends Pending {
  keep(result: VerifiedAnswer): void;
  fail(message: string): void;
}

/** The verification of this tab with this number, and ways to keep how it ended. */
export function pendingOf(requestNo: string): PendingHere | undefined {
  for (const purpose of purposes) {
    const kept = readPending(purpose);
    if (kept && requestNoOf(kept.passKey) === requestNo) {
      return {
        ...kept,
        keep: (result) =>
          writePending(purpose, { ...kept, isNews: true, result: { ...result, passKey: kept.passKey } }),
        fail: (failure) => writePending(purpose, { ...kept, isNews: true, failure }),
      };
    }
  }
  return undefined;
}
