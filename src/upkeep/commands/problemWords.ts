import { Problem } from '../../http/failure.ts';
import type { ProblemCode } from '../../http/problems.ts';

type Details = Record<string, unknown>;

/** Problems of what operators do, as a command prints them: the site's own sentences are for the screen. */
const WORDS: { readonly [Code in ProblemCode]?: (about: Details) => string } = {
  noPosting: ({ companyCode, postingNumber }) => `There is no posting ${companyCode} ${postingNumber}.`,
  selectionOver: () => 'The selection of this posting is over already.',
  stillOpen: () => 'This posting still takes applications: close it first.',
  resultsMissing: ({ applications }) => {
    const numbers = applications as readonly number[];
    return `${numbers.length} ${numbers.length === 1 ? 'application has' : 'applications have'} no announced result: ${numbers.join(', ')}.`;
  },
  endNotLater: () => 'The new end must be later than the present one and than now.',
  endNotWithin: () => 'A posting is closed early now or later, while it takes applications.',
  reasonMissing: () => 'A reason is needed, in words.',
  noSuchApplication: ({ application }) => `There is no application ${application}.`,
  notSubmitted: ({ application }) => `Application ${application} is not submitted.`,
  resultKnown: ({ application, told }) =>
    `Application ${application} was told its result (${told}). Say --correct to put right what was told wrongly.`,
  notHired: ({ application }) => `Application ${application} does not belong to anyone hired.`,
  noSuchMember: ({ userId }) => `There is no member ${userId}.`,
  notAtOnce: () => 'Only a suspension can apply at once.',
  noOperator: ({ email }) => `There is no operator ${email}.`,
  noCompany: ({ company }) => `There is no company ${company}.`,
  operatorExists: ({ email }) => `There is an operator ${email} already: operator reset gives them a new way in.`,
  operatorDisabled: ({ email }) => `The operator ${email} is disabled: operator reset gives them a new way in.`,
  lastAdministrator: () => 'This is the last system administrator: make another one first.',
  noSuchMeasure: ({ measure }) => `No ${measure} stands against this member.`,
};

/** What a command prints of a problem: in English where operators meet it, else as the site says it; undefined of anything else. */
export function problemWords(error: unknown): string | undefined {
  if (!(error instanceof Problem)) return undefined;
  return WORDS[error.code]?.(error.details ?? {}) ?? error.message;
}
