import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/failure.ts';
import { problem } from '../http/problem.ts';
import type { ProblemCode } from '../http/problems.ts';
import { databaseFailure } from './database/databaseFailures.ts';
import { AWAY_SECONDS } from './files/storeMark.ts';
import { ClientGone } from './load.ts';
import { failureDocument } from './pages/failureDocument.ts';
import { REQUEST_ID } from './requests/requestId.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that answers an HTML document, which the console shows in a frame. */
    isDocument?: boolean;
  }
}

// What Fastify refuses by itself, and a disk that is full (or our share of it) or away, in our words.
const FASTIFY: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_ASYNC_CONSTRAINT: 'malformed',
  ENOSPC: 'noSpace',
  EDQUOT: 'noSpace',
  STORE_AWAY: 'noSpace',
};

/** Any error as one of the closed table; what we did not foresee is `broken`. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ClientGone) return problem('busy');
  const { code = '', statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const known = FASTIFY[code];
  if (known) return problem(known);
  if (code === 'STORE_UNREACHABLE') return problem('storeAway', { retryAfter: AWAY_SECONDS });
  const failure = databaseFailure(error);
  if (failure) return problem('busy', { retryAfter: failure.retryAfter });
  if (statusCode >= 400 && statusCode < 500) return problem('malformed', { status: statusCode });
  return problem('broken');
}

/** Whether a request's client has hung up: nothing that goes wrong with it afterwards is a fault of ours. */
export function isGone({ readableAborted, socket }: IncomingMessage): boolean {
  return readableAborted || socket?.destroyed === true;
}

/** What became of an error: for the log, and as the problem to answer. */
export interface Failures {
  tell(error: unknown, request: Pick<FastifyRequest, 'raw' | 'log'>): Problem;
  /** Notes one refused as `busy`. */
  tellBusy(error: unknown, log: FastifyBaseLogger): void;
}

/** Answers an error with a page that tries again; where a form was posted, with these fields. */
export type ShowFailure = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  posted?: Readonly<Record<string, string>>,
) => FastifyReply;

/** Milliseconds in which refusals for want of time or of the database are logged once, with their number. */
const BUSY_EVERY = 1_000;

/** Logs failures that nobody foresaw, `busy` ones together, and nothing about clients that have hung up. */
export function createFailures(): Failures {
  let untold = 0;
  let timer: NodeJS.Timeout | undefined;

  function tellBusy(error: unknown, log: FastifyBaseLogger): void {
    untold += 1;
    if (timer) return;
    const count = untold;
    untold = 0;
    log.warn({ err: error, count }, 'requests refused as busy');
    timer = setTimeout(() => {
      timer = undefined;
      if (untold > 0) {
        untold -= 1;
        tellBusy(error, log);
      }
    }, BUSY_EVERY);
    timer.unref();
  }

  return {
    tellBusy,
    tell(error, { raw, log }) {
      const found = asProblem(error);
      if (isGone(raw) || found.status < 500) return found;
      if (found.code === 'busy' || found.code === 'storeAway') tellBusy(error, log);
      else log.error({ err: error }, 'request failed');
      return found;
    },
  };
}

/** Answers every error of the API in the one form; in a frame that would show a document, as one that says it. */
export function answerErrors(app: FastifyInstance, failures = createFailures()): void {
  app.setErrorHandler((error, request, reply) => {
    const found = failures.tell(error, request);
    reply.header(REQUEST_ID, request.id);
    if (found.retryAfter) reply.header('retry-after', String(found.retryAfter));
    if (request.routeOptions.config.isDocument && request.headers.accept?.includes('text/html')) {
      const { html, headers } = failureDocument(found);
      return reply.code(found.status).type('text/html; charset=utf-8').headers(headers).send(html);
    }
    return reply.code(found.status).type('application/json; charset=utf-8').send(JSON.stringify(found.body()));
  });
}
