import { canonicalUserId } from '../../domain/members/member.ts';
import { findAccount, findCoded } from '../../domain/members/members.queries.ts';
import { DAY_MS } from '../../fields/koreanDate.ts';
import { problem } from '../../http/problem.ts';
import { readEvents, type Told } from '../../server/security/events.queries.ts';
import { type SecurityEvent, securityEvents } from '../../server/security/events.ts';
import { memberCode } from '../../server/security/securityLog.ts';
import { type Command, timeOf } from './kind.ts';

/** Events that are printed at most, the latest. */
const MOST = 10_000;

function eventOf(typed: string | boolean | undefined): SecurityEvent | undefined {
  const event = securityEvents.find((one) => one === typed);
  if (typed !== undefined && !event) throw new Error(`"${typed}" is no event: ${securityEvents.join(', ')}.`);
  return event;
}

function lineOf({ at, event, count, member, network, request, facts }: Told): string {
  const named = { member, network, request, ...facts };
  const told = Object.entries(named).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return [at.toISOString(), event, ...(count > 1 ? [`×${count}`] : []), ...told].join(' ');
}

/** Commands about the security log. */
export const securityCommands: Command[] = [
  {
    words: ['security', 'list'],
    takes: '[--since "<time>"] [--event <name>] [--member <user id>] [--json]',
    does: 'prints the security log, without --since of the last day, with --json a line of JSON for each event; members and networks are codes',
    values: [0, 0],
    options: { since: 'string', event: 'string', member: 'string', json: 'boolean' },
    async run({ context, concerns }, { options }) {
      const { db, vault, clock } = await context();
      const now = clock.now();
      const since = options.since === undefined ? new Date(now.getTime() - DAY_MS) : timeOf(options.since, now);
      const event = eventOf(options.event);
      let member: string | undefined;
      if (typeof options.member === 'string') {
        const account = await findAccount(db, canonicalUserId(options.member));
        if (!account) throw problem('noSuchMember', { details: { userId: options.member } });
        await concerns({ memberId: account.memberId });
        member = memberCode(vault, account.memberId);
      }
      const told = await readEvents(db, { since, event, member, most: MOST });
      const lines = told.map((one) => (options.json === true ? JSON.stringify(one) : lineOf(one)));
      if (told.length === MOST && options.json !== true) lines.unshift(`Only the latest ${MOST}:`);
      return lines.length === 0 ? 'No events.' : lines.join('\n');
    },
  },
  {
    words: ['security', 'member'],
    takes: '<code>',
    does: 'tells whose code of the security log this is, as long as they are a member',
    values: [1, 1],
    async run({ context, concerns }, { values: [code] }) {
      const { db, vault } = await context();
      const found = await findCoded(db, (memberId) => memberCode(vault, memberId) === code);
      if (!found) return `${code}: nobody who is a member now.`;
      await concerns({ memberId: found.memberId });
      return found.userId;
    },
  },
];
