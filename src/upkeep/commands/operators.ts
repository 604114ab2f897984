import { inviteOperator, noteMadeByCommand, resetOperator } from '../../domain/operators/invitation.acts.ts';
import { INVITED_HOURS } from '../../domain/operators/invitationLink.ts';
import { readNetworks, writeNetworks } from '../../domain/operators/networks/networks.acts.ts';
import { listAllNetworks } from '../../domain/operators/networks/networks.queries.ts';
import { findOperatorByEmail } from '../../domain/operators/operators.queries.ts';
import { giveRight, putOut } from '../../domain/operators/rights.acts.ts';
import { email as emailField } from '../../fields/kinds.ts';
import type { Faults } from '../../fields/shape.ts';
import { problem } from '../../http/problem.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type Command, needed } from './kind.ts';

function addressOf(typed = ''): string {
  const faults: Faults = {};
  emailField('email', 'email', { required: true }).check(typed, '', faults, {});
  if (Object.keys(faults).length > 0) throw new Error(`"${typed}" is no mail address.`);
  return typed.trim();
}

const toOpen = (link: string) => `Open this address within ${INVITED_HOURS} hours, once: ${link}`;

/** Commands about operators: the first administrator, and the way back in when nobody in the console can help. */
export const operatorCommands: Command[] = [
  {
    words: ['operator', 'create'],
    takes: '<mail address> --name "<name>" --by "<who>"',
    does: 'makes a system administrator of the whole group and prints the one-time address by which they come in',
    values: [1, 1],
    options: { name: 'string', by: 'string' },
    async run({ context, concerns }, { values: [typed], options }) {
      const where = await context();
      const [email, name, at] = [addressOf(typed), needed(options, 'name'), where.clock.now()];
      needed(options, 'by');
      const { operatorId, link } = await inTransaction(where.db, async (tx) => {
        const invited = await inviteOperator(tx, where, { name, email }, at);
        await noteMadeByCommand(tx, invited.operatorId);
        await giveRight(tx, { operatorId: invited.operatorId, role: 'A', company: null }, { by: null, at });
        return invited;
      });
      await concerns({ facts: { operator: operatorId } });
      return toOpen(link);
    },
  },
  {
    words: ['operator', 'disable'],
    takes: '<mail address> --by "<who>"',
    does: 'puts an operator out at once and takes all their rights',
    values: [1, 1],
    options: { by: 'string' },
    async run({ context, concerns }, { values: [typed], options }) {
      const { db, vault, clock } = await context();
      const email = addressOf(typed);
      needed(options, 'by');
      const known = await findOperatorByEmail(db, vault, email);
      if (!known) throw problem('noOperator', { details: { email } });
      await concerns({ facts: { operator: known.operatorId } });
      await inTransaction(db, (tx) => putOut(tx, known.operatorId, { by: null, at: clock.now() }));
      return `${email}: disabled.`;
    },
  },
  {
    words: ['operator', 'reset'],
    takes: '<mail address> --by "<who>"',
    does: 'takes password, second factor and login from an operator, whose rights stay, and prints a new one-time address',
    values: [1, 1],
    options: { by: 'string' },
    async run({ context, concerns }, { values: [typed], options }) {
      const where = await context();
      const email = addressOf(typed);
      needed(options, 'by');
      const known = await findOperatorByEmail(where.db, where.vault, email);
      if (!known) throw problem('noOperator', { details: { email } });
      await concerns({ facts: { operator: known.operatorId } });
      const { link } = await inTransaction(where.db, (tx) => resetOperator(tx, where, email, where.clock.now()));
      return toOpen(link);
    },
  },
  {
    words: ['operator', 'networks'],
    takes: '[<networks>|any [--company <code>] --by "<who>"]',
    does: 'sets from which networks rights over a company, or without one over the group, count in the console: any, from everywhere. Alone it lists them',
    values: [0, 1],
    options: { company: 'string', by: 'string' },
    async run({ context, concerns }, { values: [typed], options }) {
      const { db, clock } = await context();
      const company = options.company === undefined ? null : needed(options, 'company');
      const of = company ?? 'the group';
      if (typed === undefined) {
        const set = (await listAllNetworks(db)).map(
          (one) => `${one.company ?? 'the group'}: ${one.networks.join(', ')}`,
        );
        return set.length > 0 ? set.join('\n') : 'No networks are set: rights count from everywhere.';
      }
      needed(options, 'by');
      const read = readNetworks(typed === 'any' ? '' : typed);
      if ('wrong' in read)
        throw new Error(`"${typed}" holds what is no network: write "10.1.0.0/16,2001:db8::/32", or any.`);
      const { networks } = read;
      await concerns({ facts: { company: company ?? undefined, networks: networks.length } });
      await inTransaction(db, (tx) => writeNetworks(tx, { company, networks }, { by: null, at: clock.now() }));
      return `${of}: ${networks.length > 0 ? networks.join(', ') : 'from everywhere'}.`;
    },
  },
];
