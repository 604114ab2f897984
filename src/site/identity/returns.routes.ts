import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  handleParameter,
  isRequestNo,
  longestCallback,
  noHandle,
  requestParameter,
  returnPaths,
} from '../../domain/identity/identity.ts';
import { type Drop, keepCallback, type Taken } from '../../domain/identity/returns.acts.ts';
import type { Context } from '../../server/context.ts';
import { isGone, type ShowFailure } from '../../server/errors.ts';
import { countInMinute } from '../../server/limits.ts';
import type { Load } from '../../server/load.ts';
import { addressOf, networkOf } from '../../server/network.ts';
import { noteOf } from '../../server/security/noting.ts';
import { identityCalls } from './identity.calls.ts';

// Bytes: a character of a form may be written as three.
const BODY_LIMIT = 3 * longestCallback + 1024;

interface Mounting {
  load: Load;
  showFailure: ShowFailure;
}

/**
 * The provider's cross-site POST to the return addresses, which carries no cookie and cannot be reloaded: answered by
 * 303 to the same address by GET with a one-time handle. Belongs outside any same-origin check.
 */
export async function mountReturns(app: FastifyInstance, context: Context, { load, showFailure }: Mounting) {
  await app.register(async (scope) => {
    // A browser that comes from the provider shows what is answered, and has the return only in what it posted.
    scope.setErrorHandler((error, request, reply) => {
      showFailure(error, request, reply, request.body === undefined ? undefined : postedIn(request));
    });
    await scope.register(formbody, { bodyLimit: BODY_LIMIT });
    for (const path of returnPaths) {
      scope.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
        const requestNo = (request.query as Record<string, unknown>)[requestParameter];
        const query = new URLSearchParams();
        if (isRequestNo(requestNo)) {
          query.set(requestParameter, requestNo);
          const gone = () => isGone(request.raw);
          const taken = await load.inTurn('slow', gone, () => takeReturn(request, requestNo, context));
          if (taken.kept === undefined) noteDrop(request, taken.why, context);
          const handle = handleOf(taken);
          if (handle) query.set(handleParameter, handle);
        } else noteDrop(request, 'unknown', context);
        return reply.header('cache-control', 'no-store').redirect(`${path}?${query}`, 303);
      });
    }
  });
}

/** Takes a return, from an address that sends as many in a minute as it may begin. Everything that is dropped passes here. */
async function takeReturn(request: FastifyRequest, requestNo: string, context: Context): Promise<Taken> {
  const key = context.vault.lookup('calls', `return ${networkOf(addressOf(request))}`);
  const most = identityCalls.start.perMinuteOfAddress ?? 0;
  const wait = await countInMinute(context.db, key, request.arrivedAt, most);
  return keepCallback(context, requestNo, postedIn(request), wait > 0);
}

function postedIn({ body }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries((body ?? {}) as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

// Nothing came from the provider where somebody cancelled.
function noteDrop(request: FastifyRequest, why: Drop, context: Context): void {
  if (why === 'empty') return;
  noteOf(request, context)('verificationForged', { facts: { call: 'POST return', why } });
}

// Without a handle the transaction itself says what it is: over, unknown, or cancelled.
function handleOf(taken: Taken): string | undefined {
  if (taken.kept !== undefined) return taken.kept;
  return taken.why === 'forged' || taken.why === 'surplus' ? noHandle : undefined;
}
