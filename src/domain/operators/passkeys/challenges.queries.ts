import { createHash } from 'node:crypto';
import type { Context } from '../../../server/context.ts';

type Where = Pick<Context, 'db' | 'vault'>;

/** What a challenge is for: a login with an address, one session, one invitation. An answer counts for nothing else. */
export type ChallengeFor = { login: string } | { session: string } | { added: string } | { invitation: string };

/** Milliseconds in which a passkey answers: as long as a person looks for the device. */
export const CHALLENGE_MS = 5 * 60_000;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();
const boundKey = ({ vault }: Where, to: ChallengeFor) =>
  vault.lookup('operator challenge', Object.entries(to).flat().join(' '));

/** Keeps a challenge for its one answer. */
export async function keepChallenge(where: Where, challenge: string, to: ChallengeFor, at: Date): Promise<void> {
  const expires_at = new Date(at.getTime() + CHALLENGE_MS);
  const row = { challenge_hash: hashOf(challenge), bound_key: boundKey(where, to), expires_at };
  await where.db.insertInto('operator_challenge').values(row).execute();
}

/** Takes a challenge away: whether it waited for just this. It waits no more, whatever it was for. */
export async function takeChallenge(where: Where, challenge: string, to: ChallengeFor, at: Date): Promise<boolean> {
  const taken = await where.db
    .deleteFrom('operator_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .returning(['bound_key', 'expires_at'])
    .executeTakeFirst();
  if (!taken) return false;
  return taken.bound_key.equals(boundKey(where, to)) && taken.expires_at > at;
}
