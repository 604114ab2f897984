import { expect, test } from 'vitest';
import { testDatabase } from '../dev/testDatabase.ts';
import { startProduct, testDataDir } from '../dev/testProduct.ts';

// What a process leaves in the security log between its start and its end, and on its output.

test('a process writes down its start, what it was asked, and its end, and prints nothing that was typed', async () => {
  const database = await testDatabase();
  const product = await startProduct({
    ...database.env,
    DATA_DIR: await testDataDir(),
    LOG_LEVEL: 'debug',
    DRAIN_SECONDS: '2',
  });
  const typed = { user_id: 'somebodytyped', user_pw: '아무도 모르는 비밀번호' };
  const answer = await fetch(`${product.origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a-token-somebody-typed' },
    body: JSON.stringify(typed),
  });
  expect(answer.status).toBe(401);
  const ended = product.end('SIGTERM');
  // A balancer is told first, while whoever comes is answered still.
  await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${product.origin}/post`)).status).toBe(200);
  // What was noted before is written all the same.
  expect(await ended).toBe(0);
  const { rows } = await database.pool.query('SELECT event, request_id, facts FROM security_event ORDER BY event_id');
  expect(rows.map(({ event }) => event)).toEqual(['processStarted', 'loginFailed', 'processStopped']);
  expect(rows[1].request_id).toBe(answer.headers.get('x-request-id'));
  expect(rows[0].facts).toMatchObject({ version: '1.0.0', node: process.version });
  const words = [...Object.values(typed), 'a-token-somebody-typed'];
  expect(words.filter((word) => product.output().includes(word))).toEqual([]);
  expect(words.filter((word) => JSON.stringify(rows).includes(word))).toEqual([]);
});
