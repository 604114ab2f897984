import { describe, expect, it } from 'vitest';
import { keyedOf, wantedBy, windowsOf, wordsIn } from './foundBy.ts';

const person = { name: '김하늘', email: 'Haneul.Kim@Example.com', phone: '010-2000-0001' };

/** Whether typed words find somebody, as the database compares them. */
function finds(typed: string, whom = person): boolean {
  const kept = keyedOf(whom).map(({ by, word }) => `${by} ${word}`);
  return wantedBy(typed)!.keyed.every(({ by, word }) => kept.includes(`${by} ${word}`));
}

describe('what an applicant is found by', () => {
  it('is a name, two syllables of it, an address, a number or its end', () => {
    const typed = ['김하늘', '하늘', ' 김 하늘 ', 'haneul.kim@example.com', '01020000001', '010-2000-0001', '0001'];
    expect(typed.filter((one) => !finds(one))).toEqual([]);
    expect(
      ['하늘이', '이하늘', '하', 'haneul', '2000', '01020000002', 'kim@example.com'].filter((one) => finds(one)),
    ).toEqual([]);
  });

  it('may be written in letters of another width, apart or in another case', () => {
    expect(finds('kim', { ...person, name: 'Ｋim Haneul' })).toBe(true);
    expect(finds('하늘', { ...person, name: '김하늘'.normalize('NFD') })).toBe(true);
  });

  it('is a whole name where that is one syllable', () => {
    expect([windowsOf('봄'), finds('봄', { ...person, name: '봄' }), finds('봄', { ...person, name: '김봄' })]).toEqual(
      [[], true, false],
    );
  });
});

describe('what is typed', () => {
  it('says by its form what it looks for', () => {
    const kinds = ['10001288', '1288', '01020000001', '+821020000001', '하늘', 'a@b.kr', ' ', '1234567890123456'];
    expect(kinds.map((one) => wantedBy(one)?.kind)).toEqual([
      ...['number', 'phone', 'phone', 'phone', 'name', 'mail'],
      ...[undefined, undefined],
    ]);
    expect(wantedBy('10001288')).toEqual({ kind: 'number', keyed: [], number: 10_001_288 });
  });
});

describe('words of a list', () => {
  it('are whole, in any case and spacing, and each of what is set off', () => {
    expect(wordsIn('정보 처리기사')).toEqual(['정보처리기사']);
    expect(wordsIn('Node.js')).toEqual(['nodejs']);
    expect(wordsIn('Kotlin, PostgreSQL')).toEqual(['kotlinpostgresql', 'kotlin', 'postgresql']);
    expect(wordsIn('C++/C#')).toEqual(['c++c#', 'c++', 'c#']);
    expect(wordsIn(' — ')).toEqual([]);
  });
});
