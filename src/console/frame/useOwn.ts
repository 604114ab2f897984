import { useStore } from '../../browser/store.ts';
import type { OwnOperator } from '../../domain/operators/operator.records.ts';
import { operatorNow } from './operatorNow.store.ts';

const NOBODY: OwnOperator = {
  ...{ name: '', email: '', rights: [], companies: [], acts: [], group: '' },
  ...{ answeredAt: null, idleUntil: null, endsAt: null, isFresh: false, elsewhere: 0, isBySso: false },
};

/** Who is logged in, or was and is asked to log in again; nobody while the frame leads to the login. */
export function useOwn(): OwnOperator {
  return useStore(operatorNow, (now) => (now.status === 'in' || now.status === 'over' ? now.own : NOBODY));
}
