import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { type ProblemCode, problem } from '../http/problem.ts';
import type { Context } from '../server/context.ts';
import { type Finish, ProviderUnavailable, type Unavailability } from '../server/identity/provider.ts';
import { open, type Route } from '../server/serve.ts';
import { identityCalls } from './identity.calls.ts';
import {
  endTransaction,
  keepCallback,
  keepTransaction,
  newTransaction,
  openTransaction,
  takeCallback,
} from './identity.queries.ts';
import { handleParameter, longestCallback, requestParameter, unpackCallback } from './identity.ts';

/** Where a provider returns to (Specification §2); both show the same screen. */
export const returnPaths = ['/userPassSuccess', '/userPassFail'] as const;

const isRequestNo = (text: unknown): text is string => typeof text === 'string' && /^JW[0-9A-F]{22}$/.test(text);
const isHandle = (text: string) => /^[A-Za-z0-9_-]{32}$/.test(text);

export const identityRoutes: Route[] = [
  open(identityCalls.start, async ({ input }, { config, db, vault, identity }) => {
    const { requestNo, passKey } = newTransaction();
    const urlAt = (path: string) => `${config.publicUrl}${path}?${requestParameter}=${requestNo}`;
    const urls = { returnUrl: urlAt(returnPaths[0]), closeUrl: urlAt(returnPaths[1]) };
    const purpose = input.purpose || 'register';
    const { action, method, fields, popup, state } = await unlessUnavailable(
      identity.start({ requestNo, purpose, ...urls }),
    );
    await keepTransaction(db, vault, { requestNo, passKey, purpose, state });
    return { action, method, fields, popup, passKey };
  }),

  open(identityCalls.finish, async ({ input }, { db, vault, identity }) => {
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

/**
 * The provider's cross-site POST to the return addresses, which carries no cookie and cannot be reloaded: answered by
 * 303 to the same address by GET with a one-time handle. Belongs outside any same-origin check.
 */
export async function mountReturns(app: FastifyInstance, { db, vault }: Context): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4 * longestCallback });
    for (const path of returnPaths) {
      scope.post(path, async (request, reply) => {
        const requestNo = (request.query as Record<string, unknown>)[requestParameter];
        const fields = Object.entries((request.body ?? {}) as object).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        );
        const query = new URLSearchParams();
        if (isRequestNo(requestNo)) {
          query.set(requestParameter, requestNo);
          const handle = await keepCallback(db, vault, requestNo, Object.fromEntries(fields));
          if (handle) query.set(handleParameter, handle);
        }
        return reply.header('cache-control', 'no-store').redirect(`${path}?${query}`, 303);
      });
    }
  });
}
