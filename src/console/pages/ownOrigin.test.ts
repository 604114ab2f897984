import { describe, expect, it } from 'vitest';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { testServer } from '../../../dev/testServer.ts';
import { inviteOperator } from '../../domain/operators/invitation.acts.ts';
import { freePort } from '../../server/database/postgres.ts';

// One process, two origins: the site's has numbers here, the console's a name.
const port = String(await freePort());
const [site, own] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
const { context } = await testServer({ env: { PORT: port, PUBLIC_URL: site, CONSOLE_URL: own } });

const ask = (address: string, init: RequestInit = {}) => fetch(address, { redirect: 'manual', ...init });

describe('with an origin of its own the console', () => {
  it('answers there alone, and the site only on the other', async () => {
    const pages = ['/console', '/console/operators', '/api/console/session', '/api/console/openapi.json'];
    for (const path of pages) {
      expect([path, (await ask(site + path)).status]).toEqual([path, 404]);
      expect((await ask(own + path)).status).not.toBe(404);
    }
    for (const path of ['/post', '/auth/login', '/api/home', '/api/openapi.json', '/robots.txt']) {
      // Twice: what is kept is answered by another way.
      expect((await ask(site + path)).status).toBe(200);
      expect((await ask(site + path)).status).toBe(200);
      expect([path, (await ask(own + path)).status]).toEqual([path, 404]);
    }
    expect((await ask(`${own}/`)).headers.get('location')).toBe('/console');
  });

  it('has a page that loads all it needs from there, and names the site', async () => {
    const html = await (await ask(`${own}/console`)).text();
    expect(html).toContain(`<meta name="site" content="${site}">`);
    const files = [...html.matchAll(/(?:href|src)="(\/[^"]+)"|url\((\/[^)]+)\)/g)].map(([, a, b]) => a ?? b!);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect([file, (await ask(own + file)).status]).toEqual([file, 200]);
  });

  it('takes changes from its own pages alone, also with the cookie', async () => {
    const { token } = await makeOperator(context);
    const stay = (origin: string) =>
      ask(`${own}/api/console/stay`, {
        method: 'POST',
        headers: { origin, cookie: `console=${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
    expect((await stay(site)).status).toBe(403);
    expect((await stay(own)).status).toBe(200);
  });

  it('is where invitations lead', async () => {
    const personal = { name: '새 운영자', email: 'new@example.com' };
    const at = context.clock.now();
    const { link } = await context.db.transaction().execute((tx) => inviteOperator(tx, context, personal, at));
    expect(link.startsWith(`${own}/console/invitation#`)).toBe(true);
  });
});
