import { setTimeout as pause } from 'node:timers/promises';
import { endEmployment } from '../../domain/applications/closing/operating.acts.ts';
import { changePosting, closeAndWrite } from '../../domain/applications/closing/postingChange.acts.ts';
import { isStage, STAGES } from '../../domain/applications/stage.ts';
import { setStage } from '../../domain/selection/setStage.acts.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type Command, needed, numberOf, postingOf, timeOf } from './kind.ts';
import { namedBy } from './recorded.ts';

const stages = Object.entries(STAGES)
  .map(([code, name]) => `${code} ${name}`)
  .join(', ');

/** Commands about postings and their applications. */
export const postingCommands: Command[] = [
  {
    words: ['posting', 'extend'],
    takes: '<company> <number> --to "<time>"',
    does: 'gives a posting a later end, also after it closed; missed drafts are open again, and all with a draft are told',
    values: [2, 2],
    options: { to: 'string' },
    async run({ context, concerns }, { values, options }) {
      const { db, vault, clock } = await context();
      await concerns({ facts: postingOf(values) });
      const to = timeOf(options.to, clock.now());
      const change = { act: 'extend', to, sentence: '', cause: '' } as const;
      const { revived, told } = await inTransaction(db, (tx) =>
        changePosting(tx, { vault, clock, by: namedBy(options) }, postingOf(values), change),
      );
      return `Extended to ${dateTimeWords(to)}. Drafts open again: ${revived}. Told: ${told}.`;
    },
  },
  {
    words: ['posting', 'close'],
    takes: '<company> <number> --reason "<words>" [--at "<time>"]',
    does: 'closes a posting early, now or at a time, which all with a draft are told; who has not submitted by then is told why',
    values: [2, 2],
    options: { reason: 'string', at: 'string' },
    async run({ context, concerns }, { values, options }) {
      const opened = await context();
      await concerns({ facts: postingOf(values) });
      const reason = needed(options, 'reason');
      const closedAt = options.at === undefined ? undefined : timeOf(options.at, opened.clock.now());
      const closed = await closeAndWrite(opened, postingOf(values), { closedAt, reason }, { by: namedBy(options) });
      // It lies a moment ahead, after every submission it lets in: what this says is so when it is said. A timer may ring
      // a moment early, and a new measurement may set the clock back, so one look at the clock is not enough.
      while (!closedAt && opened.clock.now() < closed.closedAt)
        await pause(1 + closed.closedAt.getTime() - opened.clock.ms());
      const words = closedAt ? `Told: ${closed.told}.` : 'Drafts are told two minutes later.';
      return `Closed from ${dateTimeWords(closed.closedAt)}. ${words}`;
    },
  },
  {
    words: ['posting', 'finish'],
    takes: '<company> <number>',
    does: 'ends the selection (전형 종료): its applications are destroyed within 5 days; refused while somebody lacks a result',
    values: [2, 2],
    async run({ context, concerns }, { values, options }) {
      const { db, vault, clock } = await context();
      await concerns({ facts: postingOf(values) });
      const change = { act: 'finish', cause: '' } as const;
      const { told } = await inTransaction(db, (tx) =>
        changePosting(tx, { vault, clock, by: namedBy(options) }, postingOf(values), change),
      );
      return `The selection is over. Told: ${told}.`;
    },
  },
  {
    words: ['stage', 'set'],
    takes: '<application number> <stage> --by "<who>" [--announce "<time>"] [--correct]',
    does: `gives an application its next stage, seen and told at once or from a time on; after a result only with --correct. Stages: ${stages}`,
    values: [2, 2],
    options: { by: 'string', announce: 'string', correct: 'boolean' },
    async run({ context, concerns }, { values, options }) {
      const { db, clock } = await context();
      const stage = Number(values[1]);
      if (!isStage(stage)) throw new Error(`"${values[1]}" is no stage: ${stages}.`);
      const now = clock.now();
      const announceAt = options.announce === undefined ? now : timeOf(options.announce, now);
      const by = needed(options, 'by');
      await concerns({ facts: { application: numberOf(values[0]), stage } });
      const given = { stage, by, announceAt, corrects: options.correct === true };
      await inTransaction(db, (tx) => setStage(tx, numberOf(values[0]), given));
      return `${STAGES[stage]}, told from ${dateTimeWords(announceAt)}.`;
    },
  },
  {
    words: ['employment', 'end'],
    takes: '<application number>',
    does: 'notes that a hire’s employment has ended: the application is destroyed within 5 days',
    values: [1, 1],
    async run({ context, concerns }, { values }) {
      const { db, clock } = await context();
      await concerns({ facts: { application: numberOf(values[0]) } });
      await inTransaction(db, (tx) => endEmployment(tx, numberOf(values[0]), clock.now()));
      return 'Noted.';
    },
  },
];
