import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { record } from '../../fields/record.ts';
import { text } from '../../fields/text.ts';
import { call } from '../../http/call.ts';
import { askAhead, sendOrTake } from './ahead.ts';

const word = record({ word: text('a_word', '낱말') });
const ask = call({ method: 'GET', path: '/api/ask', title: '묻기', access: 'anyone', input: word, answer: word });

let asked: string[];
let status: number;
let now: number;

beforeEach(() => {
  asked = [];
  status = 200;
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ a_word: `${asked.length}` }, { status });
  });
});

afterEach(async () => {
  // Nothing waits for the next test.
  await sendOrTake(ask, { word: 'last' }).catch(() => undefined);
  now += 1_000_000;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks once for a page that was asked for ahead', async () => {
  askAhead(ask, { word: 'a' });
  askAhead(ask, { word: 'a' });
  expect(await sendOrTake(ask, { word: 'a' })).toEqual({ word: '1' });
  expect(asked).toEqual(['/api/ask?a_word=a']);
});

it('gives an answer once, and asks again after that', async () => {
  askAhead(ask, { word: 'b' });
  await sendOrTake(ask, { word: 'b' });
  expect(await sendOrTake(ask, { word: 'b' })).toEqual({ word: '2' });
});

it('keeps an answer for its own question only', async () => {
  askAhead(ask, { word: 'c' });
  expect(await sendOrTake(ask, { word: 'd' })).toEqual({ word: '2' });
});

it('does not show an answer older than ten seconds', async () => {
  askAhead(ask, { word: 'e' });
  now = 10_000;
  expect(await sendOrTake(ask, { word: 'e' })).toEqual({ word: '2' });
});

it('forgets a failure: the page asks for itself', async () => {
  status = 500;
  askAhead(ask, { word: 'f' });
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0);
  status = 200;
  expect(await sendOrTake(ask, { word: 'f' })).toEqual({ word: '2' });
});
