import { randomInt } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { anOpenPosting, logSampleMemberIn, memberHeaders, type OpenPosting } from '../dev/sampleSession.ts';
import { startProduct, type TestProduct, testDataDir } from '../dev/testProduct.ts';
import { changes } from '../src/cv/changes.ts';
import { readCv, type WireCv } from '../src/cv/cv.ts';
import { nothingDeleted } from '../src/cv/deleted.ts';
import { mergeDraft } from '../src/cv/merging.ts';
import type { Cv } from '../src/cv/sections.ts';
import { freePort } from '../src/server/postgres.ts';

// The server killed under several browsers that autosave one application, each as the editor does it.

const KILLS = 8;
const FIELDS = ['hobby', 'talent', 'introduction1', 'introduction2', 'introduction3'] as const;
type Field = (typeof FIELDS)[number];

interface Client {
  field: Field;
  revision: number;
  base: Cv;
  mine: Cv;
  /** What was sent without an answer. */
  sent: Cv[];
  /** How often its field was written, and how often a save of it was acknowledged. */
  typed: number;
  saved: number;
}

/** The highest revision that any save was acknowledged with. */
let acknowledged = 0;

async function read(product: TestProduct, token: string, posting: OpenPosting): Promise<{ revision: number; cv: Cv }> {
  const query = new URLSearchParams({ ...posting, APPLY_STATE: '1' });
  const answer = await fetch(`${product.origin}/api/list?${query}`, { headers: memberHeaders(token) });
  expect(answer.status).toBe(200);
  const wire = (await answer.json()) as WireCv;
  return { revision: Number(wire.revision), cv: readCv(wire) };
}

/** One save as the editor sends it; a 409 is merged and sent again. */
async function save(client: Client, product: TestProduct, token: string, posting: OpenPosting): Promise<void> {
  for (;;) {
    const sent = client.mine;
    client.sent = [...client.sent, sent].slice(-3);
    const body = changes(client.base, sent, nothingDeleted());
    const answer = await fetch(`${product.origin}/api/updatecv`, {
      method: 'POST',
      headers: memberHeaders(token),
      body: JSON.stringify({ ...posting, revision: client.revision, ...body }),
    });
    // Only an answer that was read to its end acknowledges.
    const json = (await answer.json()) as WireCv;
    if (answer.status === 200) {
      Object.assign(client, { base: sent, sent: [], revision: Number(json.revision), saved: client.typed });
      acknowledged = Math.max(acknowledged, client.revision);
      return;
    }
    if (answer.status !== 409) throw new TypeError(`${answer.status} ${JSON.stringify(json)}`);
    const merged = mergeDraft(client.base, client.mine, readCv(json.cv as WireCv), { sent: client.sent });
    // Each writes a field of its own, and a save whose answer was lost is its own too.
    expect(merged.choices.filter((choice) => choice.key === client.field)).toEqual([]);
    Object.assign(client, { base: merged.base, mine: merged.cv, revision: Number(json.revision) });
  }
}

async function write(client: Client, product: TestProduct, token: string, posting: OpenPosting): Promise<void> {
  for (;;) {
    client.typed += 1;
    client.mine = {
      ...client.mine,
      profileDetail: { ...client.mine.profileDetail, [client.field]: `글 ${client.typed}` },
    };
    try {
      await save(client, product, token, posting);
    } catch (error) {
      if (product.child.killed) return;
      throw error;
    }
    // A minute of a member takes 240 saves; the clients share one.
    await turn();
  }
}

test(`after ${KILLS} kills under autosave of ${FIELDS.length} clients, every acknowledged revision is there`, {
  timeout: 400_000,
}, async () => {
  const env = { DATA_DIR: await testDataDir(), PORT: String(await freePort()) };
  let product = await startProduct(env);
  const token = await logSampleMemberIn(product);
  const posting = await anOpenPosting(product.origin);
  const start = await read(product, token, posting);
  const clients: Client[] = FIELDS.map((field) => ({
    field,
    revision: start.revision,
    base: start.cv,
    mine: start.cv,
    sent: [],
    typed: 0,
    saved: 0,
  }));
  const total = () => clients.reduce((sum, { saved }) => sum + saved, 0);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const least = acknowledged + randomInt(1, 6);
    const writing = clients.map((client) => write(client, product, token, posting));
    while (acknowledged < least) await Promise.race([turn(), ...writing]);
    for (let turns = randomInt(0, 200); turns > 0; turns -= 1) await turn();
    await product.end('SIGKILL');
    await Promise.all(writing);

    product = await startProduct(env);
    const { revision, cv } = await read(product, token, posting);
    expect(revision, `revision after kill ${kill}`).toBeGreaterThanOrEqual(acknowledged);
    for (const { field, saved, typed } of clients) {
      if (saved === 0) continue;
      // One save may have been stored without its answer arriving.
      const there = Number(/^글 (\d+)$/.exec(String(cv.profileDetail[field]))?.[1]);
      expect(there, `${field} after kill ${kill}`).toBeGreaterThanOrEqual(saved);
      expect(there).toBeLessThanOrEqual(typed);
    }
  }
  console.log(`${total()} acknowledged saves survived ${KILLS} kills`);
  expect(total()).toBeGreaterThan(KILLS);
});
