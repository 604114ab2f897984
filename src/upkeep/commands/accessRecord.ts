import { SEAL_FAULTS } from '../../domain/record/seal.ts';
import { checkSeals } from '../../domain/record/seals.acts.ts';
import type { Command } from './kind.ts';

/** Commands about the record of access. */
export const recordCommands: Command[] = [
  {
    words: ['record', 'check'],
    takes: '',
    does: 'compares the record of access with its nightly seals, and those with the ones outside the database; fails where a day differs',
    values: [0, 0],
    async run({ context }) {
      const where = await context();
      const { days, rows, findings } = await checkSeals(where, where.clock.now());
      const looked = `${days} sealed days, ${rows} rows looked at.`;
      if (findings.length === 0) return `${looked} Nothing was changed.`;
      const lines = findings.map(({ day, fault }) => `${day}: ${SEAL_FAULTS[fault]}`);
      throw new Error([looked, ...lines].join('\n'));
    },
  },
];
