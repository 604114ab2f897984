import { expect, it } from 'vitest';
import { textOf } from '../../../dev/house/source.ts';
import { PROMISES } from './promises.ts';

/** The tests that hold what the home page promises, by its figure. */
const HELD: Record<(typeof PROMISES)[number]['figure'], readonly [file: string, name: string][]> = {
  '잃는 글 0자': [
    [
      'e2e/saving.test.ts',
      'the browser killed 300 ms after the last key: every character is there when it opens again',
    ],
    ['e2e/saving.test.ts', 'what is typed is saved by itself, without a press'],
  ],
  '17:59:59': [
    ['src/domain/postings/posting.test.ts', 'takes the start and excludes the end'],
    [
      'src/site/editor/deadline.routes.test.ts',
      'around the end every submission is in time with a receipt, or refused; none is lost, none is double',
    ],
    ['e2e/countdown.test.ts', 'counts seconds in the last hour, and the page closes with the posting'],
  ],
  모두에게: [
    [
      'src/domain/applications/closing/operating.acts.test.ts',
      'waits until it takes no applications and everybody has a result, then tells until when data is kept',
    ],
    [
      'src/domain/applications/closing/reminders.jobs.test.ts',
      'are told when their time has come, once, and not to who has withdrawn',
    ],
  ],
  '알린 날까지': [
    [
      'src/domain/retention/retention.jobs.test.ts',
      'goes with its files within five days after the end of the selection, and not a second before the fourth',
    ],
    [
      'src/domain/retention/keptApart.acts.test.ts',
      'has it destroyed on the fourth day after the employment, with proof, and not before',
    ],
  ],
};

it.each(PROMISES)('the promise “$figure” is held by tests that there are', ({ figure }) => {
  expect(HELD[figure].length).toBeGreaterThan(0);
  for (const [file, name] of HELD[figure]) expect([file, textOf(file).includes(`'${name}'`)]).toEqual([file, true]);
});
