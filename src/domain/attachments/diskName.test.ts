import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diskName, freeDiskName } from './diskName.ts';

describe('a name on a disk', () => {
  it.each([
    ['이력서.pdf', '이력서.pdf'],
    ['이력서.pdf'.normalize('NFD'), '이력서.pdf'],
    ['../../etc/passwd', '__.._etc_passwd'],
    ['..', '_'],
    ['C:\\Windows\\x.pdf', 'C__Windows_x.pdf'],
    ['a<b>|"?*.pdf', 'a_b_____.pdf'],
    ['con', '_con'],
    ['NUL.pdf', '_NUL.pdf'],
    ['com1.tar.gz', '_com1.tar.gz'],
    ['LPT² .zip', '_LPT² .zip'],
    ['console.pdf', 'console.pdf'],
    ['.bashrc', '_bashrc'],
    ['끝에 점. . ', '끝에 점_'],
    ['exe\u202efdp.hwp', 'exefdp.hwp'],
    ['줄\n바꿈\u0000.pdf', '줄_바꿈_.pdf'],
    ['', '_'],
    [`${'가'.repeat(200)}.hwpx`, `${'가'.repeat(75)}.hwpx`],
    [`${'😀'.repeat(60)}.pdf`, `${'😀'.repeat(38)}.pdf`],
  ])('of %j is %j', (given, name) => {
    expect(diskName(given)).toBe(name);
  });

  it('is whatever was given one that every system keeps, and itself once more', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'con.1 /\\가é~') }));
    fc.assert(
      fc.property(anything, (given) => {
        const name = diskName(given);
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]|[. ]$|^\.|^$/u);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(241);
        expect(diskName(name)).toBe(name);
      }),
    );
  });
});

describe('names side by side', () => {
  it('differ, also for systems that know no case, and keep their length', () => {
    const taken = new Set<string>();
    const long = `${'가'.repeat(200)}.pdf`;
    const names = ['A.pdf', 'a.PDF', 'a.pdf', long, long].map((name) => freeDiskName(name, taken));
    expect(names).toEqual(['A.pdf', 'a (2).PDF', 'a (3).pdf', `${'가'.repeat(76)}.pdf`, `${'가'.repeat(72)} (2).pdf`]);
  });
});
