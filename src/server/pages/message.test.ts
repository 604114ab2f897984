import { expect, it } from 'vitest';
import { bytesAt, messageOf } from './message.ts';

const AT = Date.parse('2026-11-22T09:00:00.900Z');
const dateIn = (bytes: Buffer) => /Date: (.*)\r\n/.exec(bytes.toString('latin1'))?.[1];

it('tells the second at which it is sent, and nothing else of it changes', () => {
  const message = messageOf(200, ['content-length', '4', 'etag', '"a"'], Buffer.from('본'));
  const first = bytesAt(message, AT).toString('latin1');
  expect(dateIn(Buffer.from(first, 'latin1'))).toBe('Sun, 22 Nov 2026 09:00:00 GMT');
  const later = bytesAt(message, AT + 100).toString('latin1');
  expect(later).toBe(first.replace('09:00:00', '09:00:01'));
  expect(message.body?.toString()).toBe('본');
});

it('is no more than its own bytes', () => {
  const { bytes } = messageOf(200, [], Buffer.from('본'));
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});

it.each([
  ['etag', '"a"\r\nset-cookie: b'],
  ['etag', '한글'],
  ['no name', 'a'],
])('refuses a header that would say something else: %j %j', (name, value) => {
  expect(() => messageOf(200, [name, value])).toThrow(TypeError);
});
