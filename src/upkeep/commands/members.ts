import {
  announceMeasure,
  answerObjection,
  endMeasure,
  memberUnderMeasure,
} from '../../domain/members/leaving/measures.acts.ts';
import { listMeasures } from '../../domain/members/leaving/measures.queries.ts';
import {
  MEASURE_KINDS,
  MEASURES,
  type MeasureKind,
  type MeasureReason,
  REASONS,
} from '../../domain/members/leaving/measures.ts';
import { MEMBER_STATE_WORDS, type MemberState } from '../../domain/members/member.ts';
import { forgetPlaces } from '../../domain/members/sessions/knownPlaces.queries.ts';
import { endAllSessions, endSessions } from '../../domain/members/sessions/session.ts';
import { dateTimeWords } from '../../fields/koreanDate.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type Command, needed } from './kind.ts';

const kinds = MEASURE_KINDS.map((kind) => `${kind} ${MEASURES[kind].label}`).join(', ');
const reasons = Object.entries(REASONS)
  .map(([code, words]) => `${code} ${words}`)
  .join(', ');

function kindOf(typed: string | undefined): MeasureKind {
  const kind = MEASURE_KINDS.find((one) => one === typed);
  if (!kind) throw new Error(`"${typed ?? ''}" is no measure: ${kinds}.`);
  return kind;
}

function reasonOf(typed: string): MeasureReason {
  if (!Object.hasOwn(REASONS, typed)) throw new Error(`"${typed}" is no reason of the terms: ${reasons}.`);
  return typed as MeasureReason;
}

/** Commands about members: restriction, suspension and loss of membership (terms 15조). */
export const memberCommands: Command[] = [
  {
    words: ['member', 'announce'],
    takes: '<user id> <measure> --reason <code> --detail "<words>" --by "<who>" [--urgent]',
    does: `announces a measure 14 days ahead, with the right to object; --urgent suspends at once. Measures: ${kinds}. Reasons: ${reasons}`,
    values: [2, 2],
    options: { reason: 'string', detail: 'string', by: 'string', urgent: 'boolean' },
    async run({ context, concerns }, { values: [userId = '', typed], options }) {
      const { db, vault, clock } = await context();
      const [kind, reason] = [kindOf(typed), reasonOf(needed(options, 'reason'))];
      const [detail, by, urgent] = [needed(options, 'detail'), needed(options, 'by'), options.urgent === true];
      const at = clock.now();
      const effectiveAt = await inTransaction(db, async (tx) => {
        const { memberId } = await memberUnderMeasure(tx, userId);
        await concerns({ memberId });
        return announceMeasure(tx, vault, { memberId, kind, reason, detail, by, urgent }, at);
      });
      return `${userId}: ${MEASURES[kind].label}, ${dateTimeWords(effectiveAt)}.`;
    },
  },
  {
    words: ['member', 'measures'],
    takes: '<user id>',
    does: 'shows a member’s state and measures, with what they say against them',
    values: [1, 1],
    async run({ context, concerns }, { values: [userId = ''] }) {
      const { db, vault, clock } = await context();
      const { memberId, state } = await memberUnderMeasure(db, userId);
      await concerns({ memberId });
      const found = await listMeasures(db, vault, memberId, clock.now());
      const lines = found.map(({ kind, stands, reason, detail, effectiveAt, objection, answer }) =>
        [`${kind} ${stands}, ${effectiveAt ? dateTimeWords(effectiveAt) : ''}: ${reason}`, detail, objection, answer]
          .filter((line) => line !== '')
          .join('\n    '),
      );
      return [`${userId}: ${MEMBER_STATE_WORDS[state as MemberState]}`, ...lines].join('\n');
    },
  },
  {
    words: ['member', 'answer'],
    takes: '<user id> --words "<reasons>" [--uphold]',
    does: 'answers a member’s open objection; --uphold takes the measure back, without it the measure stands',
    values: [1, 1],
    options: { words: 'string', uphold: 'boolean' },
    async run({ context, concerns }, { values: [userId = ''], options }) {
      const { db, vault, clock } = await context();
      const given = { upheld: options.uphold === true, answer: needed(options, 'words') };
      const at = clock.now();
      const answered = await inTransaction(db, async (tx) => {
        const { memberId } = await memberUnderMeasure(tx, userId);
        await concerns({ memberId });
        return answerObjection(tx, vault, { memberId, ...given, at });
      });
      return `${userId}: ${answered ? 'answered' : 'no objection waits for an answer'}.`;
    },
  },
  {
    words: ['member', 'end'],
    takes: '<user id> <measure>',
    does: 'ends a measure, whether it applies already or not, and tells the member',
    values: [2, 2],
    async run({ context, concerns }, { values: [userId = '', typed] }) {
      const { db, vault, clock } = await context();
      const kind = kindOf(typed);
      const at = clock.now();
      await inTransaction(db, async (tx) => {
        const { memberId } = await memberUnderMeasure(tx, userId);
        await concerns({ memberId });
        await endMeasure(tx, vault, { memberId, kind, at });
      });
      return `${userId}: ${MEASURES[kind].label} ended.`;
    },
  },
  {
    words: ['sessions', 'end'],
    takes: '<user id> | --all',
    does: 'ends every login of a member, whose devices and networks are strange ones from then on, or with --all of everybody',
    values: [0, 1],
    options: { all: 'boolean' },
    async run({ context, concerns }, { values: [userId], options }) {
      if ((userId === undefined) === (options.all !== true)) throw new Error('Name a member, or say --all.');
      const { db } = await context();
      if (userId === undefined) return ended(await endAllSessions(db));
      return inTransaction(db, async (tx) => {
        const { memberId } = await memberUnderMeasure(tx, userId);
        await concerns({ memberId });
        await forgetPlaces(tx, memberId);
        return `${userId}: ${ended(await endSessions(tx, memberId))}`;
      });
    },
  },
];

const ended = (logins: number) => `${logins} ${logins === 1 ? 'login' : 'logins'} ended.`;
