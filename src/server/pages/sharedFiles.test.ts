import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testServer } from '../../../dev/testServer.ts';
import { forgetting } from '../../domain/retention/expired.jobs.ts';
import { runSweep } from '../sweep.ts';
import { BUILD, noteBuild } from './buildNumber.ts';
import { FORGOTTEN_AFTER } from './sharedFiles.ts';

const server = await testServer();
const { context, database, ask } = server;
const { pool } = database;

/** A file of another build, as its process has given it. */
const give = (address: string, content: string, at = context.clock.now()) =>
  pool.query('INSERT INTO build_file (path, content, br, used_at) VALUES ($1, $2, $3, $4)', [
    address,
    Buffer.from(content),
    brotliCompressSync(content),
    at,
  ]);

describe('the files of a build', () => {
  it('are given to all processes as they are sent, once', async () => {
    const script = /src="(\/assets\/main-[^"]+)"/.exec((await ask('GET /')).text)![1]!;
    await context.shareBuild!();
    const counted = async () => (await pool.query('SELECT count(*)::int FROM build_file')).rows[0].count;
    const before = await counted();
    expect(before).toBeGreaterThan(200);
    const { rows } = await pool.query('SELECT content, br IS NOT NULL AS coded FROM build_file WHERE path = $1', [
      script,
    ]);
    const sent = await ask(`GET ${script as '/'}`, { headers: { 'accept-encoding': 'identity' } });
    expect([rows[0].content.toString(), rows[0].coded]).toEqual([sent.text, true]);
    expect((await pool.query("SELECT 1 FROM build_file WHERE path LIKE '/console/assets/%'")).rows).not.toEqual([]);
    await pool.query("UPDATE build_file SET used_at = used_at - interval '3 days'");
    await context.shareBuild!();
    expect(await counted()).toBe(before);
    const old = await pool.query("SELECT 1 FROM build_file WHERE used_at < app_now() - interval '1 day'");
    expect(old.rows).toEqual([]);
  });

  it.each(['/assets/later-AbCd-_12.js', '/console/assets/later-AbCd-_12.js'])(
    'of another process are sent as its own: %s',
    async (address) => {
      await give(address, `export const from = '${address}';`);
      const { status, headers, text } = await ask(`GET ${address as '/'}`, { headers: { 'accept-encoding': 'br' } });
      expect([status, text]).toEqual([200, `export const from = '${address}';`]);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-encoding')).toBe('br');
      // Read once: what is gone from the table is still sent to those who come next.
      await pool.query('DELETE FROM build_file WHERE path = $1', [address]);
      expect((await ask(`GET ${address as '/'}`)).status).toBe(200);
    },
  );

  it.each(['/assets/nowhere-AbCdEf12.js', '/console/assets/nowhere-AbCdEf12.css'])(
    'that nobody has are not there, and no cache keeps that: %s',
    async (address) => {
      const { status, headers } = await ask(`GET ${address as '/'}`);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  it('are forgotten a month after the last process named them', async () => {
    const at = context.clock.now().getTime();
    await give('/assets/old-AbCdEf12.js', 'old', new Date(at - FORGOTTEN_AFTER - 1_000));
    await give('/assets/new-AbCdEf12.js', 'new', new Date(at - FORGOTTEN_AFTER + 60_000));
    await runSweep(context, forgetting);
    const { rows } = await pool.query("SELECT path FROM build_file WHERE path LIKE '%-AbCdEf12.js' ORDER BY 1");
    expect(rows).toEqual([{ path: '/assets/new-AbCdEf12.js' }]);
  });
});

describe('the number of a build', () => {
  it('is the same for the same build, and higher for one that comes later', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'jiwon-build-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(path.join(folder, 'server'));
    for (const name of ['pages.json', 'console.json', 'server/render.js'])
      await writeFile(path.join(folder, name), name);
    const note = () => noteBuild(context.db, folder, context.clock.now());
    const first = await note();
    expect(await note()).toEqual(first);
    await writeFile(path.join(folder, 'pages.json'), 'changed');
    const later = await note();
    expect([later.id !== first.id, later.number > first.number]).toEqual([true, true]);
  });

  it('is in every answer of a call and in the pages, and says the same', async () => {
    const { headers } = await ask('GET /api/auth/info');
    const said = headers.get(BUILD)!;
    expect((await ask('GET /healthz')).json.build).toBe(said);
    expect((await ask('GET /')).text).toContain(`<meta name="build" content="${Number.parseInt(said, 10)}">`);
  });
});
