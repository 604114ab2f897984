import { describe, expect, it } from 'vitest';
import type { ProblemDetails } from '../../http/failure.ts';
import { problem } from '../../http/problem.ts';
import { PROBLEMS, type ProblemCode } from '../../http/problems.ts';
import { problemWords } from './problemWords.ts';

const posting = { companyCode: 'DT', postingNumber: '2026110201' };

/** What an operator did, as a command prints it. */
const table: [ProblemCode, ProblemDetails['details'], string][] = [
  ['noPosting', posting, 'There is no posting DT 2026110201.'],
  ['selectionOver', {}, 'The selection of this posting is over already.'],
  ['stillOpen', {}, 'This posting still takes applications: close it first.'],
  ['resultsMissing', { applications: [7] }, '1 application has no announced result: 7.'],
  ['resultsMissing', { applications: [7, 9] }, '2 applications have no announced result: 7, 9.'],
  ['endNotLater', {}, 'The new end must be later than the present one and than now.'],
  ['endNotWithin', {}, 'A posting is closed early now or later, while it takes applications.'],
  ['reasonMissing', {}, 'A reason is needed, in words.'],
  ['noSuchApplication', { application: 7 }, 'There is no application 7.'],
  ['notSubmitted', { application: 7 }, 'Application 7 is not submitted.'],
  [
    'resultKnown',
    { application: 7, told: '서류 불합격' },
    'Application 7 was told its result (서류 불합격). Say --correct to put right what was told wrongly.',
  ],
  ['notHired', { application: 7 }, 'Application 7 does not belong to anyone hired.'],
  ['noSuchMember', { userId: 'haneul' }, 'There is no member haneul.'],
  ['notAtOnce', {}, 'Only a suspension can apply at once.'],
  ['noSuchMeasure', { measure: 'restrict' }, 'No restrict stands against this member.'],
];

describe('what a command prints of a problem', () => {
  it.each(table)('%s %j', (code, details, words) => {
    expect(problemWords(problem(code, { details }))).toBe(words);
  });

  it('is the site’s sentence where it has none of its own, and nothing of what is no problem', () => {
    expect(problemWords(problem('fileLost'))).toBe(PROBLEMS.fileLost[1]);
    expect(problemWords(new Error('Set PORT.'))).toBeUndefined();
  });
});
