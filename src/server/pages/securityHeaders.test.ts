import { describe, expect, it } from 'vitest';
import { otherLoopback } from './origin.ts';
import { createSecurity } from './securityHeaders.ts';

const options = {
  publicUrl: 'https://careers.example.kr',
  identityOrigin: 'https://id.example.kr',
};
const style = 'body{margin:0}';

describe('the policy', () => {
  const policy = createSecurity(options).page('/', style)['content-security-policy'] ?? '';
  const directives = new Map(
    policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
  );

  it('forbids what it does not name, and names no inline script, and of styles only the page’s own', () => {
    expect(Object.fromEntries(directives)).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='",
      'form-action': "'self' https://id.example.kr",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'jiwon',
    });
    expect(policy).not.toContain('unsafe');
  });

  it('is the same at every path, and another only for another style', () => {
    const { page } = createSecurity(options);
    expect(page('/post/DT/1', style)['content-security-policy']).toBe(policy);
    expect(page('/userPassFail', style)['content-security-policy']).toBe(policy);
    const other = page('/', 'body{margin:1px}')['content-security-policy'] ?? '';
    expect(other).not.toBe(policy);
    expect(other.replace(/'sha256-[^']*'/, '')).toBe(policy.replace(/'sha256-[^']*'/, ''));
  });
});

it('lets go of the opener only where a popup returns', () => {
  const { page } = createSecurity(options);
  const opener = (path: string) => page(path, style)['cross-origin-opener-policy'];
  expect(opener('/')).toBe('same-origin-allow-popups');
  expect(opener('/userPassSuccessful')).toBe('same-origin-allow-popups');
  for (const path of ['/userPassSuccess', '/userPassFail', '/userPassSuccess/']) expect(opener(path)).toBeUndefined();
});

it('asks for TLS only where there is TLS', () => {
  expect(createSecurity(options).other['strict-transport-security']).toBeDefined();
  const plain = createSecurity({ ...options, publicUrl: 'http://127.0.0.1:3000' });
  expect(plain.other['strict-transport-security']).toBeUndefined();
  expect(plain.page('/', style)['strict-transport-security']).toBeUndefined();
});

describe('the one origin', () => {
  it.each([
    ['http://127.0.0.1:3000', 'localhost:3000', true],
    ['http://127.0.0.1:3000', '[::1]:3000', true],
    ['http://localhost:3000', '127.0.0.1:3000', true],
    ['http://localhost:3000', 'localhost:3000', false],
    ['http://localhost:3000', 'LOCALHOST:3000', false],
    ['http://localhost:3000', '127.0.0.1:8080', false],
    ['http://localhost:3000', 'careers.example.kr:3000', false],
    ['http://localhost:3000', undefined, false],
    ['http://localhost:3000', 'not a host', false],
    ['https://careers.example.kr', 'localhost', false],
  ])('at %s a request to %s is sent there: %s', (publicUrl, host, sent) => {
    const isOther = otherLoopback(publicUrl);
    expect(isOther(host)).toBe(sent);
    expect(isOther(host)).toBe(sent);
  });
});
