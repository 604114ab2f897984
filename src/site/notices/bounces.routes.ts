import type { FastifyInstance } from 'fastify';
import { takeBounce } from '../../domain/notices/bounces.acts.ts';
import { readInput, workOf } from '../../http/call.ts';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { isGone } from '../../server/errors.ts';
import type { Load } from '../../server/load.ts';
import { checkHook } from '../../server/requests/signedHook.ts';
import { noteOf } from '../../server/security/noting.ts';
import { bounceCalls } from './bounces.calls.ts';

// Bytes. What is told of one mail is some hundred.
const BODY_LIMIT = 16 * 1024;

/**
 * Where a provider of mail tells what bounced; without BOUNCE_SECRET there is no such address. The bytes are what is signed:
 * nothing of them is read before that is known.
 */
export async function mountBounces(app: FastifyInstance, context: Context, load: Load): Promise<void> {
  const { bounceSecret: secret, publicUrl } = context.config;
  if (secret === undefined) return;
  const described = bounceCalls.tell;
  const host = new URL(publicUrl).hostname;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(described.path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const hook = checkHook(secret, { headers: request.headers, body }, request.arrivedAt);
      if ('why' in hook) {
        noteOf(request, context)('hookForged', { facts: { call: `POST ${described.path}`, why: hook.why } });
        throw problem('hookForged');
      }
      const given = readInput(described, parsed(body));
      const at = request.arrivedAt;
      await load.inTurn(
        workOf(described),
        () => isGone(request.raw),
        () => inTransaction(context.db, (tx) => takeBounce(tx, hook.id, given, { host, at })),
      );
      return reply.send({});
    });
  });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw problem('malformed');
  }
}
