import { describe, expect, it } from 'vitest';
import { isFromOwnPage, sessionCookie, ssoCookie } from './operatorCaller.ts';

describe('the cookie of a login', () => {
  const secure = sessionCookie('https://console.careers.example.kr');
  const plain = sessionCookie('http://localhost:3000');

  it('goes over https alone, to this host alone, and not by its plain name', () => {
    expect(secure.set('t')).toBe('__Host-console=t; Path=/; HttpOnly; SameSite=Strict; Secure');
    expect(secure.clear).toBe('__Host-console=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure');
    expect(secure.read('__Host-console=t')).toBe('t');
    // What a page over plain http can put there has no such prefix.
    expect(secure.read('console=planted')).toBeUndefined();
    expect(secure.read('console=planted; __Host-console=t')).toBe('t');
  });

  it('has no prefix where there is no https, which is on this machine alone', () => {
    expect(plain.set('t')).toBe('console=t; Path=/; HttpOnly; SameSite=Strict');
    expect(plain.read('__Host-console=t')).toBeUndefined();
  });

  it('is none where there are two, one of which somebody else put there', () => {
    expect(secure.read('__Host-console=t; __Host-console=u')).toBeUndefined();
    expect(secure.read('__Host-console=')).toBeUndefined();
    expect(secure.read(undefined)).toBeUndefined();
  });

  it('of a start at the company’s provider comes back with its return, for minutes', () => {
    expect(ssoCookie('https://careers.example.kr').set('s')).toMatch(
      /^__Host-console-sso=s; Max-Age=\d+; .*Lax; Secure$/,
    );
    expect(secure.read('__Host-console-sso=s')).toBeUndefined();
  });
});

describe('a change', () => {
  const own = 'https://console.careers.example.kr';
  it.each([
    [{ origin: own, 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: own }, true],
    [{ origin: `${own}:8443` }, false],
    [{ origin: 'http://console.careers.example.kr' }, false],
    [{ origin: 'https://careers.example.kr', 'sec-fetch-site': 'same-site' }, false],
    [{ origin: own, 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'null' }, false],
    [{}, false],
  ])('with %j comes from an own page: %s', (headers, isOwn) => {
    expect(isFromOwnPage(headers, own)).toBe(isOwn);
  });
});
