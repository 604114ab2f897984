import { expect, it } from 'vitest';
import { checkHook, hookSecret, hookSignature } from './signedHook.ts';

// The sample of the specification's own libraries.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = Buffer.from('{"test": 2432232314}');
const [id, seconds] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330'];
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const at = new Date(Number(seconds) * 1000);
const headers = { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': SIGNATURE };

it('signs as others do', () => {
  expect(hookSignature(SECRET, { id, seconds, body })).toBe(SIGNATURE);
  expect(hookSignature(SECRET.slice('whsec_'.length), { id, seconds, body })).toBe(SIGNATURE);
});

it('takes what was signed within five minutes, also beside another signature', () => {
  const check = (more: object, on = at) => checkHook(SECRET, { headers: { ...headers, ...more }, body }, on);
  expect(check({})).toEqual({ id });
  expect(check({ 'webhook-signature': `v1,${'A'.repeat(43)}= v2,x ${SIGNATURE}` })).toEqual({ id });
  for (const off of [-300_000, 300_000]) expect(check({}, new Date(at.getTime() + off))).toEqual({ id });
  for (const off of [-301_000, 301_000]) expect(check({}, new Date(at.getTime() + off))).toEqual({ why: 'time' });
});

it('takes nothing else', () => {
  const check = (more: object, sent = body) => checkHook(SECRET, { headers: { ...headers, ...more }, body: sent }, at);
  expect(check({ 'webhook-id': 'msg_other' })).toEqual({ why: 'signature' });
  expect(check({}, Buffer.from('{"test": 2432232315}'))).toEqual({ why: 'signature' });
  expect(check({ 'webhook-timestamp': String(Number(seconds) + 1) })).toEqual({ why: 'signature' });
  for (const name of Object.keys(headers)) expect(check({ [name]: undefined })).toEqual({ why: 'unsigned' });
  for (const wrong of ['1614265330.5', '-1', 'now', ''])
    expect(check({ 'webhook-timestamp': wrong })).toEqual({ why: 'unsigned' });
});

it('takes a secret that is long enough, and nothing that is none', () => {
  expect(hookSecret(SECRET)).toBe(SECRET);
  for (const wrong of ['whsec_', 'whsec_c2hvcnQ=', 'not base64 at all, though it is long enough', 'A'.repeat(120)])
    expect(() => hookSecret(wrong)).toThrow('24 to 64 bytes');
});
