import type { Tx } from '../../server/database/database.ts';
import { dayAfter } from '../../server/seoulTime.ts';
import { ANNOUNCE_DAYS } from './policies.ts';

/** A version of a policy as an import brings it. */
interface NewPolicy {
  kind: string;
  version: string;
  offered: boolean;
  /** YYYY-MM-DD. */
  effective_on: string | null;
}

/**
 * The new versions whose day is too near, with the first day they could have: of a policy the database has already,
 * only versions still to come may be added to what is offered.
 */
export async function tooNear(
  tx: Tx,
  policies: readonly NewPolicy[],
  today: string,
): Promise<{ kind: string; version: string; earliest: string }[]> {
  const known = await tx.selectFrom('policy').select(['kind', 'version']).execute();
  const earliest = dayAfter(today, ANNOUNCE_DAYS);
  return policies
    .filter(({ kind, version, offered, effective_on }) => {
      const isFirst = !known.some((one) => one.kind === kind);
      const isKnown = known.some((one) => one.kind === kind && one.version === version);
      return offered && !isFirst && !isKnown && (effective_on === null || effective_on < earliest);
    })
    .map(({ kind, version }) => ({ kind, version, earliest }));
}
