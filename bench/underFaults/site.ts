import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readDraft } from '../../dev/killedSaves.ts';
import { anOpenPosting, logSampleMemberIn, memberHeaders } from '../../dev/sampleSession.ts';
import { makeMember } from '../../dev/samples.ts';
import { openSavers, type Site } from '../../dev/savers.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { startWireProxy } from '../../dev/wireProxy.ts';
import type { Context } from '../../src/server/context.ts';
import { createClock } from '../../src/server/database/clock.ts';
import { openDatabase } from '../../src/server/database/database.ts';
import { freePort } from '../../src/server/database/postgres.ts';
import { readEncryptionKeys } from '../../src/server/keyFile.ts';
import { createVault } from '../../src/server/vault.ts';
import { announce, lookForResults } from '../announcement.ts';
import { attemptsOf, checkSubmitted } from '../applicants.ts';
import { benchFolder } from '../database.ts';
import { type Managed, manage } from '../killing.ts';
import { untilSent } from '../waiting.ts';
import { chanceOf } from './chance.ts';
import { startPair } from './databasePair.ts';
import type { Patient } from './kinds.ts';
import { filesIn, notices, TOLD, UNTOLD, wrongSent, wrongShown, wrongSubmitted, wrongTold } from './ledger.ts';
import { type Done, startLoad } from './load.ts';
import { startNeighbours } from './neighbours.ts';
import { startPooler } from './pooler.ts';
import { isOwnDisk, roomBySetting, roomOnDisk } from './room.ts';
import { openUploader, type Uploader } from './uploading.ts';
import type { World } from './world.ts';

interface Sizes {
  seed: number;
  smoke: boolean;
}

const PROCESSES = 2;
const UPLOADING = 3;
const [HOUR, DAY] = [3_600_000, 86_400_000];

/** Everything that runs: the product, what it needs, everybody who works with it, and what they were told. */
export async function startSite(stack: AsyncDisposableStack, { seed, smoke }: Sizes) {
  const chance = chanceOf(seed);
  const people = smoke ? 30 : 2_000;
  const folder = benchFolder(stack);
  const dataDir = path.join(folder, 'data');
  const hasDisk = isOwnDisk(stack, dataDir);
  const neighbours = await startNeighbours(stack);
  const pair = await startPair(stack, path.join(folder, 'database'));
  const wireTo = async () => {
    const wire = await startWireProxy(Number(new URL(pair.url()).port));
    pair.follow(wire);
    return wire;
  };
  const [database, own] = [await wireTo(), await wireTo()];
  stack.defer(async () => void (await Promise.all([database.stop(), own.stop()])));
  const address = database.at(pair.url());
  const pooler = await startPooler(stack, address);
  const keys = `bench:${randomBytes(32).toString('base64')}`;
  const env = {
    ...{ DATABASE_URL: pooler?.url ?? address, DATABASE_DIRECT_URL: address },
    ...{ DATA_DIR: dataDir, ENCRYPTION_KEYS: keys, LOG_LEVEL: 'fatal' },
    ...{ FREE_SPACE_MB: hasDisk ? '0' : '1', RESULT_MAILS_PER_SECOND: smoke ? '100' : '5' },
    ...neighbours.env,
    NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'movedClock.ts'))}`,
  };
  const clocks = Array.from({ length: PROCESSES }, (_, at) => path.join(folder, `clock${at}`));
  const processes: Managed[] = [];
  for (const clock of clocks) {
    writeFileSync(clock, '0');
    processes.push(await manage(stack, { ...env, PORT: String(await freePort()), MOVED_CLOCK: clock }));
  }
  const origins = processes.map(({ origin }) => origin);
  const url = own.at(pair.url());
  const opened = openDatabase(url, { max: 4 });
  stack.defer(opened.close);
  const clock = await createClock(opened.db, undefined);
  stack.defer(() => clock.stop());
  const context = { db: opened.db, vault: createVault(readEncryptionKeys(keys)), clock } as unknown as Context;

  const headers = memberHeaders(await logSampleMemberIn(processes[0]!));
  const posting = await anOpenPosting(origins[0]!);
  const sites: Site[] = origins.map((origin) => ({ origin, headers, posting }));
  const savers = openSavers(await readDraft(sites[0]!));
  const attempts = await attemptsOf(url, keys, smoke ? 6 : 60, smoke ? 60 : 200);
  await announce(context, opened.pool, { people, named: TOLD });
  await announce(context, opened.pool, { people: 10, named: UNTOLD, isApproved: false });

  const ended = await makePosting(opened as never, { opensIn: -2 * DAY, closesIn: -HOUR });

  const wrong: string[] = [];
  let [isOver, turn] = [false, 0];
  const world: World = {
    origin() {
      turn += 1;
      return origins[turn % origins.length]!;
    },
    isOver: () => isOver,
    told: (what) => void wrong.push(what),
  };
  const uploaders: Uploader[] = [];
  for (let made = 0; made < UPLOADING; made += 1) {
    const { token } = await makeMember(context);
    const name = await makePosting(opened as never, { closesIn: DAY });
    uploaders.push(openUploader(world, { token, posting: name }, chanceOf(seed + made)));
  }
  const load = startLoad(world, { site: sites[0]!, savers, attempts, uploaders });
  const ticking = tick();

  // What passes by itself in a minute or two: how often one may save, and when results are looked for.
  async function tick(): Promise<void> {
    for (; !isOver; await pause(500)) {
      await opened.pool.query('DELETE FROM attempt').catch(() => undefined);
      await lookForResults(opened.pool).catch(() => undefined);
    }
  }

  const { mails, store } = neighbours;
  const done = (kind: keyof Done | 'mail') => (kind === 'mail' ? mails.mails.length : load.done()[kind]);
  const room = hasDisk ? roomOnDisk(dataDir) : roomBySetting(processes);
  const patient: Patient = { chance, processes, pair, database, pooler, neighbours, room, clocks, misjudged };

  async function misjudged(origin: string): Promise<string[]> {
    const isOpen = async (one: typeof ended) =>
      (await fetch(`${origin}/api/isopen?${new URLSearchParams({ ...one })}`)).json();
    const [open, over] = [await isOpen(attempts.at(-1)!.posting), await isOpen(ended)];
    return [
      ...(open === true ? [] : ['what is open is closed there']),
      ...(over === false ? [] : ['what ended is open there']),
    ];
  }

  /** Ends the load, waits for the mails, and compares what was acknowledged with what is there. */
  async function compare() {
    isOver = true;
    await Promise.all([load.ended, ticking]);
    const isDue = 'SELECT count(*)::int AS made FROM outbox o JOIN member m USING (member_id) WHERE m.user_id LIKE $1';
    for (let left = 120; left > 0; left -= 1) {
      await lookForResults(opened.pool);
      const { rows } = await opened.pool.query<{ made: number }>(isDue, [`${TOLD}%`]);
      if (rows[0]!.made >= people) break;
      await pause(1_000);
    }
    await untilSent(url, await notices(opened.pool), mails.taken);
    const { revision, cv } = await readDraft(sites[1]!);
    const newest = Math.max(...savers.map(({ acknowledged }) => acknowledged));
    if (revision < newest) wrong.push(`revision ${newest} was acknowledged, ${revision} is there`);
    wrong.push(...savers.flatMap((saver) => saver.missing(cv)));
    const submitted = attempts.filter(({ receipt }) => receipt);
    wrong.push(...(await checkSubmitted(url, submitted)).wrong);
    wrong.push(
      ...(await wrongSubmitted(opened.pool, new Set(attempts.map(({ posting: { PBLANC_NO } }) => PBLANC_NO)))),
    );
    for (const uploader of uploaders) wrong.push(...(await uploader.check()));
    const files = await filesIn(opened.pool, store);
    wrong.push(...files.wrong, ...(await wrongTold(opened.pool, mails.mails, people)));
    wrong.push(...(await wrongShown(opened.pool)), ...(await wrongSent(opened.pool, mails)));
    for (const { faults } of [...processes, pair]) wrong.push(...faults);
    const again = [...mails.taken.values()].filter((times) => times > 1).length;
    const { save, submission, upload, verification, address } = load.done();
    const counts = {
      ...{ saves: save, submissions: submission, 'uploads and deletions': upload, verifications: verification },
      ...{ 'addresses found': address, 'mails, by Message-ID': mails.taken.size, 'of them more than once': again },
      'files left for the sweep': files.left,
    };
    return { counts, wrong };
  }

  return {
    patient,
    chance,
    sites,
    done,
    wrong,
    told: world.told,
    compare,
  };
}
