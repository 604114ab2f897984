import type { FastifyError, FastifyInstance } from 'fastify';
import { Problem } from '../http/failure.ts';
import { type ProblemCode, problem } from '../http/problem.ts';
import { databaseFailure } from './databaseFailures.ts';
import { REQUEST_ID } from './requestId.ts';

// What Fastify refuses by itself, and a disk that is full or our share of it, in our words.
const FASTIFY: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed',
  ENOSPC: 'noSpace',
  EDQUOT: 'noSpace',
};

/** Any error as one of the closed table; what we did not foresee is `broken`. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const known = FASTIFY[code];
  if (known) return problem(known);
  const failure = databaseFailure(error);
  if (failure) return problem('busy', { retryAfter: failure.retryAfter });
  if (statusCode >= 400 && statusCode < 500) return problem('malformed', { status: statusCode });
  return problem('broken');
}

/** Answers every error of the API in the one form, and logs those nobody foresaw. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const found = asProblem(error);
    if (found.status >= 500) request.log.error({ err: error }, 'request failed');
    reply.header(REQUEST_ID, request.id);
    if (found.retryAfter) reply.header('retry-after', String(found.retryAfter));
    return reply.code(found.status).type('application/json; charset=utf-8').send(JSON.stringify(found.body()));
  });
}
