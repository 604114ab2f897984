import { randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anOpenPosting, logSampleMemberIn, memberHeaders, type OpenPosting } from '../dev/sampleSession.ts';
import { launchProduct, startProduct, type TestProduct, testDataDir } from '../dev/testProduct.ts';
import { freePort } from '../src/server/postgres.ts';

const KILLS = 20;
// A list has its limit, so each save takes away the row this many saves older.
const KEPT = 20;
const WRITERS = ['career', 'cert', 'skill'] as const;
/** The field each writer writes into. */
const texts = { career: 'company_nm', cert: 'qua_card_nm', skill: 'skl_nm' } as const;

type Writer = (typeof WRITERS)[number];
/** How many saves of each writer were acknowledged. */
type Saved = Record<Writer, number>;

/** Saves one after the other until the server is gone: each adds a row, removes an old one and counts up in the first row. */
async function write(
  name: Writer,
  product: TestProduct,
  token: string,
  posting: OpenPosting,
  saved: Saved,
): Promise<void> {
  for (let counter = saved[name] + 1; ; counter += 1) {
    const rows = [
      { no_sq: 1, [texts[name]]: `counted ${counter}` },
      { no_sq: counter + 1, [texts[name]]: `row ${counter}` },
    ];
    const deleted = { [name]: counter > KEPT ? [counter + 1 - KEPT] : [] };
    try {
      const answer = await fetch(`${product.origin}/api/updatecv`, {
        method: 'POST',
        headers: memberHeaders(token),
        body: JSON.stringify({ ...posting, [name]: rows, deleted }),
      });
      // Only an answer that was read to its end acknowledges.
      const text = await answer.text();
      if (answer.status !== 200) throw new TypeError(`${answer.status} ${text}`);
    } catch (error) {
      if (product.child.killed) return;
      throw error;
    }
    saved[name] = counter;
  }
}

test(`after ${KILLS} kills at random points during saves, everything acknowledged is there`, {
  timeout: 300_000,
}, async () => {
  const env = { DATA_DIR: await testDataDir(), PORT: String(await freePort()) };
  const saved: Saved = { career: 0, cert: 0, skill: 0 };
  const all = () => WRITERS.reduce((sum, name) => sum + saved[name], 0);
  let product = await startProduct(env);
  const token = await logSampleMemberIn(product);
  const posting = await anOpenPosting(product.origin);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const writing = WRITERS.map((name) => write(name, product, token, posting, saved));
    const before = all();
    // Some saves are through, others at any place between the browser and the disk.
    const least = before + randomInt(1, 8);
    while (all() < least) {
      await Promise.race([turn(), ...writing]);
    }
    for (let turns = randomInt(0, 400); turns > 0; turns -= 1) await turn();
    await product.end('SIGKILL');
    await Promise.all(writing);

    product = await startProduct(env);
    const answer = await fetch(`${product.origin}/api/list?${new URLSearchParams({ ...posting, APPLY_STATE: '1' })}`, {
      headers: memberHeaders(token),
    });
    expect(answer.status).toBe(200);
    const cv = (await answer.json()) as Record<Writer, Record<string, unknown>[]>;
    for (const name of WRITERS) {
      // The save under way when it was killed may have been stored without its answer arriving.
      const newest = saved[name];
      const there = new Set(cv[name].map((row) => row[texts[name]]));
      const due = Array.from({ length: newest }, (_, i) => i + 1).filter((counter) => counter > newest + 1 - KEPT);
      expect(
        due.filter((counter) => !there.has(`row ${counter}`)),
        `${name} after kill ${kill}`,
      ).toEqual([]);
      const counted = cv[name].find((row) => row.no_sq === 1)?.[texts[name]];
      if (newest > 0) expect([`counted ${newest}`, `counted ${newest + 1}`]).toContain(counted);
    }
  }
  console.log(`${all()} acknowledged saves survived ${KILLS} kills`);
  expect(all()).toBeGreaterThan(KILLS);
});

test('killed at any step of its very first start, it starts the next time', async () => {
  const env = { DATA_DIR: await testDataDir() };
  const home = path.join(env.DATA_DIR, 'postgres');
  const names = () => (existsSync(home) ? readdirSync(home) : []);
  const steps: Record<string, () => boolean> = {
    'the database is being made': () => names().some((name) => name.startsWith('cluster.')),
    'the database is starting': () => names().includes('cluster'),
    'the database runs': () => existsSync(path.join(home, 'cluster/postmaster.pid')),
    'the key is made': () => existsSync(path.join(env.DATA_DIR, 'encryption-keys')),
  };
  for (const [step, reached] of Object.entries(steps)) {
    const { child, started, ended } = await launchProduct(env);
    let over = false;
    for (const end of [started, ended]) {
      const note = () => {
        over = true;
      };
      end.then(note, note);
    }
    while (!reached() && !over) await turn();
    child.kill('SIGKILL');
    expect(await ended, step).toBe('SIGKILL');
  }
  const product = await startProduct(env);
  expect(await logSampleMemberIn(product)).toBeTruthy();
});
