import { describe, expect, it } from 'vitest';
import { consoleCalls as asConsole } from '../../dev/consoleCalls.ts';
import { makeOperator } from '../../dev/sampleOperator.ts';
import { type Answer, testServer } from '../../dev/testServer.ts';
import { consoleCalls } from './app.ts';

// What the site says of the console, which is nothing, and how soon a right that is taken is gone.

const server = await testServer();
const { context, database } = server;
const { get, post } = asConsole(server);

describe('a right that is taken', () => {
  it('is gone at the next call of the same login', async () => {
    const by = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
    const other = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
    expect((await get('/api/console/operators', other)).status).toBe(200);
    const { rows } = await database.pool.query('SELECT grant_id FROM operator_grant WHERE operator_id = $1', [
      other.operatorId,
    ]);
    const taken = await post('/api/console/operators/take', { grant_no: Number(rows[0].grant_id) }, by);
    expect(taken.status).toBe(200);
    expect((await get('/api/console/operators', other)).json.code).toBe('notYours');
    expect((await get('/api/console/session', other)).json).toMatchObject({ rights: [], acts: [] });
  });
});

describe('what the public reads', () => {
  it('names nothing of the console', async () => {
    for (const address of ['/', '/post', '/auth/login', '/api/openapi.json', '/robots.txt', '/sitemap.xml'] as const) {
      expect((await server.ask(`GET ${address}`)).text.toLowerCase(), address).not.toContain('console');
    }
    const own = (await server.ask('GET /api/console/openapi.json')).json;
    expect(Object.keys(own.paths).toSorted()).toEqual([...new Set(consoleCalls.map(({ path }) => path))].toSorted());
  });

  it('is the same to the byte with an operator’s cookie', async () => {
    const { token } = await makeOperator(context);
    for (const address of ['/', '/post', '/no-such-page', '/api/rec-post/list?size=5'] as const) {
      const [plain, withCookie] = [
        await server.ask(`GET ${address}`),
        await server.ask(`GET ${address}`, { headers: { cookie: `console=${token}` } }),
      ];
      expect(withCookie.text).toBe(plain.text);
      const steady = ({ headers }: Answer) =>
        [...headers].filter(([name]) => !['date', 'x-request-id', 'age'].includes(name));
      expect(steady(withCookie)).toEqual(steady(plain));
    }
  });

  it('has one shell for every address of the console, which says nothing of anybody', async () => {
    const operator = await makeOperator(context);
    const shell = await server.ask('GET /console');
    expect(shell.status).toBe(200);
    expect(shell.headers.get('cache-control')).toBe('no-store');
    expect(shell.headers.get('content-security-policy')).toContain("script-src 'self'");
    const asked = await server.ask('GET /console/operators', { headers: { cookie: `console=${operator.token}` } });
    expect(asked.text).toBe(shell.text);
  });
});
