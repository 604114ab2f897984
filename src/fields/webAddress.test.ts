import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Faults } from './shape.ts';
import { hrefOf, tidyAddress, webAddress } from './webAddress.ts';

const address = webAddress('link_url', '주소');
const wrong = (value: string) => {
  const faults: Faults = {};
  address.check(value, 'link_url', faults, {});
  return faults.link_url;
};

describe('a web address', () => {
  it.each([
    ['https://github.com/haneul', 'https://github.com/haneul'],
    ['github.com/haneul', 'https://github.com/haneul'],
    [' www.notion.so/haneul-1a2b?pvs=4#top ', 'https://www.notion.so/haneul-1a2b?pvs=4#top'],
    ['http://blog.naver.com/haneul', 'https://blog.naver.com/haneul'],
    ['HTTPS://Example.com', 'https://Example.com'],
    ['//velog.io/@haneul', 'https://velog.io/@haneul'],
    ['이력서.한국/김하늘', 'https://이력서.한국/김하늘'],
    ['example.com:8443/a', 'https://example.com:8443/a'],
    ['https://doi.org/10.1000/182', 'https://doi.org/10.1000/182'],
  ])('%s is understood', (typed, stored) => {
    expect([address.canonical(typed), wrong(typed), tidyAddress(stored)]).toEqual([stored, undefined, stored]);
    expect(address.href!(typed)).toBe(new URL(stored).href);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://github.com/%0aalert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:haneul@example.com',
    'haneul@example.com',
    'https://github.com@evil.example.com',
    'https://user:secret@example.com',
    'https:\\\\example.com',
    'https://example.com\\@evil.com',
    'https://example.com/a b',
    'https://gitlab.com/\u202egpj.exe',
    'https://git\u200bhub.com',
    'localhost:3000',
    'https://127.0.0.1/admin',
    'https://[::1]/',
    'https://0x7f.1',
    'https://',
    '깃허브',
    'github',
  ])('%s is refused, kept as it was typed, and opens nothing', (typed) => {
    expect(wrong(typed)).toContain('웹 주소를 확인해 주세요');
    expect(hrefOf(typed)).toBeUndefined();
  });

  it('says nothing while it is empty', () => {
    expect([wrong(''), wrong('  '), address.canonical('  '), hrefOf('')]).toEqual([
      undefined,
      undefined,
      '',
      undefined,
    ]);
  });

  it('is refused when it is longer than an address is', () => {
    expect(wrong(`github.com/${'a'.repeat(490)}`)).toContain('500자까지');
    expect(wrong(`github.com/${'a'.repeat(489)}`)).toBeUndefined();
  });

  it('opens https and nothing else, whatever was typed', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.string().map((text) => `${text}.kr/x`),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const opened = hrefOf(typed);
        if (opened !== undefined) expect(new URL(opened).protocol).toBe('https:');
        expect(tidyAddress(tidyAddress(typed))).toBe(tidyAddress(typed));
      }),
    );
  });
});
