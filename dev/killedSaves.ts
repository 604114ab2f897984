import { randomInt } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { readCv, type WireCv } from '../src/domain/cv/cv.ts';
import type { Cv } from '../src/domain/cv/sections.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { freePort } from '../src/server/database/postgres.ts';
import type { RunningProduct } from './launchProduct.ts';
import { anOpenPosting, logSampleMemberIn, memberHeaders } from './sampleSession.ts';
import { openSavers, type Saver, type Site } from './savers.ts';
import { superuserAddress } from './superuserAddress.ts';

/** What became of the saves of five clients of one application while the server was killed under them. */
export interface Survival {
  /** Saves that were answered with their revision. */
  acknowledged: number;
  /** What was acknowledged and not there after the next start, in words. */
  lost: string[];
}

interface Killing {
  /** A new data folder. */
  dataDir: string;
  kills: number;
  start(env: Record<string, string>): Promise<RunningProduct>;
}

/** Kills the product (-9) at random points under autosaves, starts it again and looks for all that was acknowledged. */
export async function killUnderSaves({ dataDir, kills, start }: Killing): Promise<Survival> {
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let product = await start(env);
  const token = await logSampleMemberIn(product);
  const posting = await anOpenPosting(product.origin);
  const site: Site = { origin: product.origin, headers: memberHeaders(token), posting };
  const lost: string[] = [];
  const savers = openSavers(await readDraft(site));
  const acknowledged = () => savers.reduce((sum, { saved }) => sum + saved, 0);

  for (let kill = 1; kill <= kills; kill += 1) {
    const { child } = product;
    let next = Promise.withResolvers<void>();
    const onSaved = () => {
      next.resolve();
      next = Promise.withResolvers<void>();
    };
    const writing = savers.map((saver) => write(saver, site, { isKilled: () => child.killed, onSaved }));
    // Some saves are through, others at any place between the browser and the disk.
    const least = acknowledged() + randomInt(1, 8);
    while (acknowledged() < least) await Promise.race([next.promise, ...writing]);
    for (let turns = randomInt(0, 400); turns > 0; turns -= 1) await turn();
    await product.end('SIGKILL');
    await Promise.all(writing);

    product = await start(env);
    await forgetLimits(dataDir);
    const { revision, cv } = await readDraft(site);
    const newest = Math.max(...savers.map((saver) => saver.acknowledged));
    if (revision < newest) lost.push(`kill ${kill}: revision ${newest}, ${revision} was there`);
    for (const saver of savers) lost.push(...saver.missing(cv).map((what) => `kill ${kill}: ${what}`));
  }
  await product.end();
  return { acknowledged: acknowledged(), lost };
}

interface Writing {
  isKilled(): boolean;
  onSaved(): void;
}

// Types and saves without a pause until the server is gone.
async function write(saver: Saver, site: Site, { isKilled, onSaved }: Writing): Promise<void> {
  for (;;) {
    saver.type();
    try {
      await saver.save(site);
      onSaved();
    } catch (error) {
      if (isKilled()) return;
      throw error;
    }
  }
}

/** The draft as it is stored; throws if it is not answered. */
export async function readDraft({ origin, headers, posting }: Site): Promise<{ revision: number; cv: Cv }> {
  const answer = await fetch(`${origin}/api/list?${new URLSearchParams({ ...posting, APPLY_STATE: '1' })}`, {
    headers,
  });
  if (answer.status !== 200) throw new Error(`Reading the draft answered ${answer.status} ${await answer.text()}`);
  const wire = (await answer.json()) as WireCv;
  return { revision: Number(wire.revision), cv: readCv(wire) };
}

// Nobody types as fast as these: how often one may save in a minute is no part of this.
async function forgetLimits(dataDir: string): Promise<void> {
  const { pool, close } = openDatabase(await superuserAddress(dataDir), { max: 1 });
  await pool.query('DELETE FROM attempt');
  await close();
}
