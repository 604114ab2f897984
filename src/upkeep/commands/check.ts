import { checkAll } from '../firstLook.ts';
import type { FirstCommand } from './kind.ts';

/** What a start needs, looked at before the first. */
export const checkCommand: FirstCommand = {
  words: ['check'],
  takes: '',
  does: 'looks before a first start at settings, database, roles, store of files, mail, clock and disk; fails where something is wrong',
  values: [0, 0],
  async before(env) {
    const findings = await checkAll(env);
    const lines = findings.map(({ name, isWrong, says }) => `${isWrong ? 'WRONG' : 'ok   '} ${name}: ${says}`);
    if (findings.some(({ isWrong }) => isWrong)) throw new Error(lines.join('\n'));
    return lines.join('\n');
  },
};
