import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerErrors } from '../errors.ts';
import { readJsonBodies } from './jsonBody.ts';

const app = Fastify();
answerErrors(app);
readJsonBodies(app);
app.post('/', (request) => ({ body: request.body }));

const post = (payload: Buffer | string) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });

describe('a JSON body', () => {
  it('arrives as it was sent', async () => {
    const { body } = (await post('\ufeff{"text":"다온 😀"}')).json();
    expect(body).toEqual({ text: '다온 😀' });
  });

  it.each([
    ['half a letter', Buffer.from([0x22, 0xeb, 0x8b, 0x22])],
    ['EUC-KR', Buffer.from([0x22, 0xb0, 0xa1, 0x22])],
    ['no JSON', Buffer.from('{"text":')],
    ['nothing', Buffer.alloc(0)],
    ['a poisoned prototype', Buffer.from('{"__proto__":{"x":1}}')],
  ])('is refused: %s', async (_name, payload) => {
    const { statusCode, json } = await post(payload);
    expect([statusCode, json().code]).toEqual([400, 'malformed']);
  });
});
