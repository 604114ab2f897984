import { networksGiven } from '../../domain/operators/networks/network.records.ts';
import { readNetworks, setNetworks } from '../../domain/operators/networks/networks.acts.ts';
import { listNetworks } from '../../domain/operators/networks/networks.queries.ts';
import { operatorNames } from '../../domain/operators/operators.queries.ts';
import { problem } from '../../http/problem.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forOperator, type Route } from '../../server/serve.ts';
import { networkCalls } from './networks.calls.ts';

export const networkRoutes: Route[] = [
  forOperator(networkCalls.list, async ({ scope, address }, { db, vault }) => {
    const names = await operatorNames(db, vault);
    const places = (await listNetworks(scope, db)).map(({ company, networks, setBy, setAt }) => ({
      ...{ company: company ?? '', networks: networks.join('\n'), setAt },
      setBy: (setBy !== null && names.get(setBy)) || '',
    }));
    return { address, places };
  }),

  forOperator(networkCalls.set, async ({ input, operator, scope, arrivedAt: at, note }, { db }) => {
    const read = readNetworks(input.networks);
    if ('wrong' in read) throw problem('invalid', { fields: { [networksGiven.members.networks.wire]: read.wrong } });
    const { networks } = read;
    const company = input.company || null;
    await inTransaction(db, (tx) => setNetworks(tx, { company, networks }, { operator, scope, at }));
    note('networksSet', { facts: { company: company ?? undefined, networks: networks.length } });
    return {};
  }),
];
