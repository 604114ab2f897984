import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('a mailbox', () => {
  it.each([
    'victim@gmail.com',
    'Victim@GMAIL.com',
    'v.ictim+129@gmail.com',
    'victim@googlemail.com',
    'ｖictim@gmail.com',
    'victim@ｇmail。com',
    'victim@gmail.com.',
    ' victim+a+b@gmail.com ',
  ])('is one, spelled %s', (email) => {
    expect(mailboxOf(email)).toBe('victim@gmail.com');
  });

  it('keeps full stops elsewhere, and writes a domain in ASCII', () => {
    expect(mailboxOf('v.ictim+1@naver.com')).toBe('v.ictim@naver.com');
    expect(mailboxOf('a@한국.kr')).toBe(mailboxOf('A@xn--3e0b707e.kr'));
  });

  it('is made of any text', () => {
    expect(['@', '+@x', 'a@', 'x', '', '@@', 'a@b c', 'a@[::1'].map(mailboxOf)).toHaveLength(8);
    expect(mailboxOf('+@x.kr')).not.toBe(mailboxOf('@x.kr'));
  });
});
