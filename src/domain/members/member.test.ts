import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedInEnglish } from './commonPasswords.ts';
import { ageOn, isSameName, LOGIN_PROMPTS, loginPrompt } from './member.ts';
import { PASSWORD_MIN, passwordFault } from './password.ts';

describe('a password', () => {
  it.each(['봄바람이 부는 언덕', 'correct horse battery', '2026년의봄바다에서', 'xkwpqmvzrt', 'jiwon-sample-2026'])(
    'like %s is taken',
    (password) => {
      expect(passwordFault(password, 'gildong')).toBeUndefined();
    },
  );

  it.each([
    ...['password12', 'Password123!', 'qwertyuiop', 'QWER1234!!', '1q2w3e4r5t', '1234567890', '0987654321'],
    ...['aaaaaaaaaa', '1212121212', 'abcabcabcabc', '01012345678', '19990101199', 'asdfghjkl1', '20261121!!'],
    ...[
      'dkssudgktpdy',
      'tkfkdgody1',
      '사랑해요사랑해요사랑해요',
      '안녕하세요12345',
      'eogksalsrnr1',
      'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
    ],
  ])('like %s is common', (password) => {
    expect(passwordFault(password, 'gildong')).toMatch(/알아내기 쉬운/);
  });

  it('has 10 characters or more, as people count them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: PASSWORD_MIN - 1 }), (password) => {
        expect(passwordFault(password, 'gildong')).toMatch(/10자 이상/);
      }),
    );
  });

  it('does not contain the id', () => {
    expect(passwordFault('winter-GilDong-walks', 'gildong')).toMatch(/아이디가 들어가지 않은/);
    expect(passwordFault('winter-gildong-walks', '')).toBeUndefined();
  });

  it('never makes the check slow or fail', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string(), (password, userId) => {
        const fault = passwordFault(password, userId);
        expect(fault === undefined || fault.length > 0).toBe(true);
      }),
    );
    expect(passwordFault('passwordpassword'.repeat(12), 'gildong')).toMatch(/알아내기 쉬운/);
  });
});

describe('a Korean word typed with the keyboard left in English', () => {
  it.each([
    ['사랑해', 'tkfkdgo'],
    ['대한민국', 'eogksalsrnr'],
    ['값진 꿈', 'rkqtwls Rna'],
  ])('%s is %s', (word, typed) => {
    expect(typedInEnglish(word)).toBe(typed);
  });
});

describe('age in full years', () => {
  it.each([
    ['2012-11-21', '2026-11-21', 14],
    ['2012-11-22', '2026-11-21', 13],
    ['2012-12-01', '2026-11-21', 13],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('of %s on %s is %d', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });
});

describe('names', () => {
  it('are the same however spaced, cased and composed', () => {
    expect(isSameName('Nguyen Thi  Minh Chau', 'NGUYEN THI MINH CHAU')).toBe(true);
    expect(isSameName('김하늘'.normalize('NFD'), '김하늘')).toBe(true);
    expect(isSameName('김하늘', '김하눌')).toBe(false);
  });
});

describe('the login form', () => {
  it('asks for what is missing', () => {
    expect(loginPrompt('', '')).toBe('both');
    expect(loginPrompt('  ', 'b')).toBe('userId');
    expect(loginPrompt('a', '')).toBe('password');
    expect(loginPrompt('a', ' ')).toBeUndefined();
    expect(LOGIN_PROMPTS.both).toMatch(/아이디와 비밀번호/);
  });
});
