import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failureWords } from './startFailure.ts';

const failing = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
};
const env = { DATA_DIR: '/srv/jiwon' };

describe('what is told of a failure', () => {
  it.runIf(process.platform === 'linux')('on a full disk names the folder, without a stack', () => {
    const words = failureWords(
      failing(() => writeFileSync('/dev/full', 'x')),
      env,
    );
    expect(words).toMatch(/^The disk is full: nothing more can be written to \/srv\/jiwon \(ENOSPC/);
    expect(words).not.toContain('\n');
  });

  it('on a folder that may not be written names it, without a stack', () => {
    const error = Object.assign(new Error('EROFS: read-only file system'), {
      code: 'EROFS',
      path: '/srv/jiwon/running',
    });
    expect(failureWords(error, env)).toMatch(
      /^\/srv\/jiwon\/running may not be written by this user \(EROFS\)\. [^\n]*$/,
    );
  });

  it('is our own sentence as it is, and of what nobody foresaw the place', () => {
    expect(failureWords(new Error('Set PORT.'), env)).toBe('Set PORT.');
    expect(failureWords(new TypeError('odd'), env)).toContain('startFailure.test.ts');
  });
});
