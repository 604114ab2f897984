import { refuseUnready } from '../../domain/content/firstSteps.acts.ts';
import {
  endTransaction,
  keepTransaction,
  newTransaction,
  openTransaction,
} from '../../domain/identity/identity.acts.ts';
import {
  handleParameter,
  isHandle,
  isRequestNo,
  requestParameter,
  returnPaths,
  unpackCallback,
} from '../../domain/identity/identity.ts';
import { takeCallback } from '../../domain/identity/returns.acts.ts';
import { problem } from '../../http/problem.ts';
import type { ProblemCode } from '../../http/problems.ts';
import { type Finish, ProviderUnavailable, type Unavailability } from '../../server/outside/identity/provider.ts';
import { open, type Route } from '../../server/serve.ts';
import { identityCalls } from './identity.calls.ts';

export const identityRoutes: Route[] = [
  open(identityCalls.start, async ({ input, note }, context) => {
    const { config, db, vault, identity } = context;
    const { requestNo, passKey } = newTransaction();
    const urlAt = (path: string) => `${config.publicUrl}${path}?${requestParameter}=${requestNo}`;
    const urls = { returnUrl: urlAt(returnPaths[0]), closeUrl: urlAt(returnPaths[1]) };
    const purpose = input.purpose || 'register';
    if (purpose === 'register') await refuseUnready(context);
    const { action, method, fields, popup, state } = await unlessUnavailable(identity.start({ requestNo, ...urls }));
    await keepTransaction(db, vault, { requestNo, passKey, purpose, state });
    note('verificationBegun', { facts: { purpose } });
    return { action, method, fields, popup, passKey };
  }),

  open(identityCalls.finish, async ({ input, note }, { db, vault, identity }) => {
    const parameters = unpackCallback(input.callback);
    const requestNo = parameters?.[requestParameter];
    if (!parameters || !isRequestNo(requestNo)) throw problem('verificationFailed');
    const state = await openTransaction(db, vault, requestNo);
    const handle = parameters[handleParameter];
    if (handle !== undefined && !isHandle(handle)) throw problem('verificationFailed');
    const callback = handle === undefined ? parameters : await takeCallback(db, vault, requestNo, handle);
    const finish = await unlessUnavailable(identity.finish(callback, state));
    if (finish.outcome !== 'verified') throw problem(problemOf[finish.outcome]);
    const verificationId = await endTransaction(db, vault, requestNo, finish.person);
    note('verificationEnded');
    const { name, birth, phone } = finish.person;
    return { verificationId, name, birth, phone };
  }),
];

const problemOf = {
  refused: 'verificationRefused',
  unreadable: 'verificationUnreadable',
  used: 'verificationUsed',
  cancelled: 'verificationCancelled',
  forged: 'verificationFailed',
  other: 'verificationOther',
} as const satisfies Record<Exclude<Finish['outcome'], 'verified'>, ProblemCode>;

const problemOfService = {
  away: 'providerUnavailable',
  slow: 'providerSlow',
  refusing: 'providerRefusing',
} as const satisfies Record<Unavailability, ProblemCode>;

async function unlessUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw Object.assign(problem(problemOfService[error.why]), { cause: error });
  }
}
