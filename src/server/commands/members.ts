import { MEMBER_STATE, MEMBER_STATE_WORDS } from '../../members/member.ts';
import { setMemberState } from '../../members/memberState.queries.ts';
import { type Command, needed } from './kind.ts';

const SETTABLE = [MEMBER_STATE.active, MEMBER_STATE.restricted, MEMBER_STATE.suspended];
const states = SETTABLE.map((state) => `${state} ${MEMBER_STATE_WORDS[state]}`).join(', ');

/** Commands about members. */
export const memberCommands: Command[] = [
  {
    words: ['member', 'state'],
    takes: '<user id> <state> --reason "<words>"',
    does: `changes a member’s state and tells them why. States: ${states}`,
    values: [2, 2],
    options: { reason: 'string' },
    async run({ context }, { values: [userId = '', typed], options }) {
      const { db, vault } = await context();
      const state = SETTABLE.find((one) => String(one) === typed);
      if (state === undefined) throw new Error(`"${typed}" is no state: ${states}.`);
      const reason = needed(options, 'reason');
      await db.transaction().execute((tx) => setMemberState(tx, vault, userId, { state, reason }));
      return `${userId}: ${MEMBER_STATE_WORDS[state]}.`;
    },
  },
];
