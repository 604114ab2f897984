import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { readDraft } from '../dev/killedSaves.ts';
import { runProduct } from '../dev/launchProduct.ts';
import { anOpenPosting, logSampleMemberIn, memberHeaders } from '../dev/sampleSession.ts';
import { openSavers, type Saver, type Site } from '../dev/savers.ts';
import { superuserAddress } from '../dev/superuserAddress.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { freePort } from '../src/server/database/postgres.ts';
import { attemptsOf, checkSubmitted, submitAll } from './applicants.ts';
import { benchFolder } from './database.ts';
import { KINDS, type Kind, manage } from './killing.ts';
import { takeMails } from './mailServer.ts';
import { report } from './report.ts';
import { untilSent, untilServed } from './waiting.ts';

/*
 * The product on its embedded database, killed two hundred times at random points: the postmaster, one session of the
 * database, the product (started again as a service manager would) and both at once, while five clients autosave one
 * application, others submit, and their mails go out. Is it back within five seconds each time, everything acknowledged
 * there, and nothing twice? Fails if not. `--smoke`: once each.
 */
const smoke = process.argv.includes('--smoke');
const ROUNDS = smoke ? 1 : 50;
/** Milliseconds. */
const BACK_WITHIN = 5_000;
// Sooner than the editor, and late enough that all it sent without an answer is remembered until it is served again.
const NEXT_TRY = 500;
const SUBMITTING = 3;
const KEYS = `bench:${randomBytes(32).toString('base64')}`;

const stack = new AsyncDisposableStack();
const dataDir = benchFolder(stack);
const wrong: string[] = [];
const told = (what: string) => void wrong.push(what);
const times = Object.fromEntries(KINDS.map((kind) => [kind, [] as number[]])) as Record<Kind, number[]>;
try {
  const mails = await takeMails(stack);
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), ENCRYPTION_KEYS: KEYS, SMTP_URL: mails.url };
  const quiet = { ...env, LOG_LEVEL: 'fatal' };
  const first = await runProduct(quiet);
  const headers = memberHeaders(await logSampleMemberIn(first));
  const site: Site = { origin: first.origin, headers, posting: await anOpenPosting(first.origin) };
  const attempts = await attemptsOf(await superuserAddress(dataDir), KEYS, smoke ? 4 : 60, smoke ? 20 : 100);
  await first.end();

  const begun = performance.now();
  const managed = await manage(stack, quiet);
  const open = [...attempts];
  const savers = openSavers(await readDraft(site));
  const saved = () => savers.reduce((sum, saver) => sum + saver.saved, 0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const kind of KINDS) {
      const name = `${kind} ${round}`;
      let isOver = false;
      const submitting = Array.from({ length: SUBMITTING }, () => submitAll(site.origin, open, () => isOver, told));
      const saving = savers.map((saver) => saveAll(saver, site, () => isOver));
      const least = saved() + randomInt(1, 8);
      while (saved() < least) await pause(1);
      for (let turns = randomInt(0, 400); turns > 0; turns -= 1) await turn();
      managed.kill(kind);
      times[kind].push(await untilServed(() => readDraft(site)));
      isOver = true;
      await Promise.all([...saving, ...submitting]);
      await allowMore();
      const { revision, cv } = await readDraft(site);
      const newest = Math.max(...savers.map((saver) => saver.acknowledged));
      if (revision < newest) told(`${name}: revision ${newest} was acknowledged, ${revision} is there`);
      for (const saver of savers) for (const what of saver.missing(cv)) told(`${name}: ${what}`);
    }
    if (!smoke) console.log(soFar(round));
  }
  wrong.push(...managed.faults);
  const done = attempts.filter(({ receipt }) => receipt);
  const { wrong: badly, notices } = await checkSubmitted(await superuserAddress(dataDir), done);
  wrong.push(...badly);
  await untilSent(await superuserAddress(dataDir), notices, mails.taken);
  const missing = notices.filter((id) => !mails.taken.has(id));
  if (missing.length > 0) told(`${missing.length} mails have not gone out`);
  print(
    { saved: saved(), submitted: done.length, mails: notices.length },
    mails.taken,
    (performance.now() - begun) / 1000,
  );
} finally {
  await stack.disposeAsync();
}

// Types and saves without a pause; what fails is saved again with the next.
async function saveAll(saver: Saver, site: Site, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    saver.type();
    await saver.save(site).catch(async (error: Error) => {
      const status = /answered (\d+)/.exec(error.message)?.[1];
      if (status !== undefined && !['429', '503'].includes(status)) told(error.message);
      await pause(NEXT_TRY);
    });
  }
}

// Nobody saves as fast as these: how often one may in a minute is no part of this.
async function allowMore(): Promise<void> {
  const { pool, close } = openDatabase(await superuserAddress(dataDir), { max: 1 });
  await pool.query('DELETE FROM attempt').finally(close);
}

/** One line a round: it takes a quiet quarter of an hour, and says meanwhile whether it goes well. */
function soFar(round: number): string {
  const back = KINDS.map((kind) => `${kind} ${Math.round(times[kind].at(-1) ?? 0)} ms`).join(', ');
  return `${round} of ${ROUNDS}: ${back}; ${wrong.length} wrong, ${Math.round(performance.now() / 1000)} s`;
}

function print(counts: Record<string, number>, taken: ReadonlyMap<string, number>, seconds: number): void {
  const rows = KINDS.map((kind) => {
    const sorted = times[kind].toSorted((a, b) => a - b);
    const most = sorted.at(-1) ?? 0;
    // A short run looks whether all comes back; how fast is for a quiet machine to say.
    if (most > BACK_WITHIN && !smoke) told(`${kind}: back after ${Math.round(most)} ms only`);
    const median = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
    const late = sorted.filter((time) => time > BACK_WITHIN).length;
    return [
      kind,
      { kills: sorted.length, 'back after, ms': median, 'most, ms': Math.round(most), 'later than 5 s': late },
    ];
  });
  report(`${ROUNDS} kills under autosaves, submissions and mails`, Object.fromEntries(rows));
  const again = [...taken.values()].filter((times) => times > 1).length;
  report('What was acknowledged meanwhile', {
    acknowledged: { saves: counts.saved, submissions: counts.submitted, notices: counts.mails },
    'mails, by Message-ID': { notices: taken.size },
    'of them more than once': { notices: again },
  });
  console.log(`${wrong.length === 0 ? 'Nothing' : wrong.length} lost, doubled or wrong, in ${Math.round(seconds)} s.`);
  for (const what of wrong.slice(0, 50)) console.log(what);
  if (wrong.length > 0) process.exitCode = 1;
}
