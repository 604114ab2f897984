import { registration } from '../../domain/members/registration.records.ts';
import type { Faults } from '../../fields/shape.ts';
import type { Problem } from '../../http/failure.ts';
import type { ProblemCode } from '../../http/problems.ts';

const SPENT: readonly ProblemCode[] = [
  'verificationExpired',
  'verificationUsed',
  'verificationFailed',
  'verificationCancelled',
];

/** Whether a refusal says that the verification is over: another one has to be made. */
export function isSpent({ code }: Problem): boolean {
  return SPENT.includes(code);
}

/** Forgets a verification that is over, and says so where another one is begun; undefined for every other refusal. */
export function forgetSpent(refusal: Problem, verification: { forget(): void }): Faults | undefined {
  if (!isSpent(refusal)) return undefined;
  verification.forget();
  return { [registration.members.verificationId.wire]: refusal.message };
}
