import { dayOf } from '../../fields/koreanDate.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Due, Sweep } from '../../server/sweep.ts';
import { tellPolicy } from './announcing.acts.ts';
import { type ComingPolicy, comingPolicies } from './announcing.queries.ts';

/** Tells members by mail of policies that come into force (Specification §9: at least 7 days before). */
export const policyNotices: Sweep<ComingPolicy & Due> = {
  name: 'policies',
  does: 'tells members of new versions of policies before they come into force',
  cron: '*/10 * * * *',
  async due({ db }, at) {
    return (await comingPolicies(db, dayOf(at))).map((one) => ({ ...one, what: 'members' }));
  },
  act: ({ db, vault }, policy, at) => inTransaction(db, (tx) => tellPolicy(tx, vault, policy, dayOf(at))),
};
