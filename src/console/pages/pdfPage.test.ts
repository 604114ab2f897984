import { expect, it } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();

it('the frame of a PDF may run its own scripts alone, has no origin, reaches nothing, and says nothing of anybody', async () => {
  const { status, headers, text } = await server.ask('GET /console/pdf');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const policy = headers.get('content-security-policy')!.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      ...["default-src 'none'", "script-src 'self'", "frame-ancestors 'self'", "form-action 'none'"],
      ...["require-trusted-types-for 'script'", "trusted-types 'none'", 'sandbox allow-scripts'],
    ]),
  );
  expect(policy.filter((one) => /connect-src|worker-src|unsafe|allow-same-origin/.test(one))).toEqual([]);
  const [, script] = /src="([^"]+)"/.exec(text)!;
  expect(script).toMatch(/^\/console\/pdf\/assets\/frame-[\w-]+\.js$/);
  const sent = await server.ask(`GET ${script as '/'}`);
  expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect((await server.ask('GET /console/pdf/assets/frame-abcdefgh.js')).status).toBe(404);
  // No other script of the console is handed to a document of no origin.
  const [, main] = /src="([^"]+)"/.exec((await server.ask('GET /console')).text)!;
  expect((await server.ask(`GET ${main as '/'}`)).headers.get('access-control-allow-origin')).toBeNull();
});
