import type { Faults } from '../fields/shape.ts';
import { COMMON_PROBLEMS } from './commonProblems.ts';
import type { ProblemCode } from './problems.ts';

export interface ProblemBody {
  message: string;
  code: ProblemCode;
  fields?: Faults;
  [detail: string]: unknown;
}

export interface ProblemDetails {
  fields?: Faults;
  message?: string;
  details?: Record<string, unknown>;
  status?: number;
  /** Seconds. */
  retryAfter?: number;
}

/** An error of the closed table; `details` are added to the answer as they are (a 409 brings the newer copy). */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields?: Faults;
  readonly details?: Record<string, unknown>;
  readonly retryAfter?: number;

  constructor(code: ProblemCode, [status, message]: readonly [number, string], more: ProblemDetails = {}) {
    super(more.message ?? message);
    this.code = code;
    this.status = more.status ?? status;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }

  /** The answer's body. */
  body(): ProblemBody {
    return { ...this.details, message: this.message, code: this.code, ...(this.fields ? { fields: this.fields } : {}) };
  }
}

/** A problem every page knows. */
export function commonProblem(code: keyof typeof COMMON_PROBLEMS, more?: ProblemDetails): Problem {
  return new Problem(code, COMMON_PROBLEMS[code], more);
}

/**
 * Reads an answer outside 200–299 back into a Problem; an answer that is not ours becomes `broken` or `busy`.
 * `retryAfter`: seconds.
 */
export function problemFrom(status: number, body: unknown, retryAfter?: number): Problem {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Partial<ProblemBody>;
  const { message, code, fields, ...details } = given;
  const more = { status, fields, details, retryAfter };
  // Specification §8 knows this one by its message alone.
  if (message === COMMON_PROBLEMS.tokenInvalid[1]) return commonProblem('tokenInvalid', more);
  if (typeof code === 'string' && typeof message === 'string') return new Problem(code, [status, message], more);
  return commonProblem(status === 503 || status === 429 ? 'busy' : 'broken', more);
}
