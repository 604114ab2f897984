import { Problem, type ProblemDetails } from './failure.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';

/** Makes the error to throw. */
export function problem(code: ProblemCode, more?: ProblemDetails): Problem {
  return new Problem(code, PROBLEMS[code], more);
}
