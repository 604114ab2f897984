import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../http/problem.ts';
import { PROBLEMS } from '../http/problems.ts';
import { fromDatabase } from './database/databaseFailures.ts';
import { answerErrors, asProblem } from './errors.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('secret detail'), { code, ...more });

describe('an error', () => {
  it.each([
    [problem('closed'), 'closed', 409],
    [coded('FST_ERR_CTP_BODY_TOO_LARGE', { statusCode: 413 }), 'tooLarge', 413],
    [coded('FST_ERR_CTP_INVALID_MEDIA_TYPE', { statusCode: 415 }), 'unsupportedType', 415],
    [coded('FST_ERR_CTP_INVALID_JSON_BODY', { statusCode: 400 }), 'malformed', 400],
    [coded('ANY', { statusCode: 404 }), 'malformed', 404],
    [coded('ENOSPC'), 'noSpace', 507],
    [coded('EDQUOT'), 'noSpace', 507],
    [fromDatabase(coded('57P01')), 'busy', 503],
    [coded('57P01'), 'broken', 500],
    [coded('ECONNREFUSED'), 'broken', 500],
    [coded('ENOENT'), 'broken', 500],
    [coded('23505'), 'broken', 500],
    [coded('22021'), 'broken', 500],
    [new TypeError('x is not a function'), 'broken', 500],
    ['thrown text', 'broken', 500],
    [{}, 'broken', 500],
  ])('%# is one of the closed table', (error, code, status) => {
    expect(asProblem(error)).toMatchObject({ code, status });
  });

  it.each([undefined, null])('that is %s is broken', (error) => expect(asProblem(error).code).toBe('broken'));
});

describe('an answered error', () => {
  const app = Fastify();
  answerErrors(app);
  app.get('/closed', () => {
    throw problem('stale', { details: { revision: 3 }, fields: { x: '문장' } });
  });
  app.get('/broken', () => {
    throw new Error('password=secret');
  });
  app.get('/busy', () => {
    throw fromDatabase(coded('ECONNREFUSED'));
  });
  app.post('/body', () => 'ok');

  it('has its message, code, fields and details', async () => {
    const answer = await app.inject('/closed');
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { message: PROBLEMS.stale[1], code: 'stale', revision: 3, fields: { x: '문장' } },
    ]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('tells nothing of what we did not foresee', async () => {
    const answer = await app.inject('/broken');
    expect([answer.statusCode, answer.json()]).toEqual([500, { message: PROBLEMS.broken[1], code: 'broken' }]);
  });

  it('says when to try again', async () => {
    const answer = await app.inject('/busy');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });

  it.each([
    ['{"a"', 'application/json', 400],
    ['', 'application/json', 400],
    ['{"__proto__":{"a":1}}', 'application/json', 400],
    ['{"a":{"__proto__":1}}', 'application/json', 400],
    ['{"constructor":{"prototype":{}}}', 'application/json', 400],
    ['a=1', 'application/x-www-form-urlencoded', 415],
    ['<a/>', 'text/xml', 415],
  ])('refuses the body %j of type %s', async (payload, type, status) => {
    const answer = await app.inject({ method: 'POST', url: '/body', payload, headers: { 'content-type': type } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/[가-힣]/);
  });
});

describe('the log', () => {
  const logged: { level: number; msg: string; count?: number; err?: { message: string } }[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  answerErrors(app);
  app.get('/broken', () => {
    throw new Error('nobody foresaw it');
  });
  app.get('/busy', () => {
    throw problem('busy', { retryAfter: 5 });
  });
  app.post('/body', () => 'ok');
  beforeEach(() => void logged.splice(0));
  afterAll(() => app.close());

  it('tells of a failure nobody foresaw, and of nothing that a client did by hanging up', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const accepted = once(app.server, 'connection');
    const client = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const [socket] = (await accepted) as [net.Socket];
    const asked = once(app.server, 'request');
    client.write('POST /body HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
    await asked;
    const closed = new Promise((resolve) => socket.once('close', resolve));
    client.resetAndDestroy();
    await closed;
    await app.inject('/broken');
    expect(logged.map(({ level, err }) => [level, err?.message])).toEqual([[50, 'nobody foresaw it']]);
  });

  it('tells of requests refused as busy together, with their number', async () => {
    for (let at = 0; at < 50; at += 1) expect((await app.inject('/busy')).statusCode).toBe(503);
    const told = () => logged.reduce((sum, { count = 0 }) => sum + count, 0);
    await expect.poll(told).toBe(50);
    expect(logged.length).toBeLessThan(20);
  });
});

it('every problem has a status of failure and a sentence that says what to do', () => {
  for (const [code, [status, sentence]] of Object.entries(PROBLEMS)) {
    expect(status === 0 || (status >= 400 && status < 600), code).toBe(true);
    if (code !== 'tokenInvalid') expect(sentence, code).toMatch(/요\.$/);
  }
  expect(PROBLEMS.tokenInvalid).toEqual([401, 'Token is not valid']);
});
