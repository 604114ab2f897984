import { request } from 'node:http';
import { makeMember } from '../dev/samples.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import { freePort } from '../src/server/database/postgres.ts';
import { openBenchDatabase } from './database.ts';
import { startProgram } from './product.ts';
import { report, round, withGoal } from './report.ts';

/*
 * Does the time of a refused login tell whether there is such an id? 200 pairs of one that exists and one that does not,
 * one after the other, as somebody would compare who wants to know: by the quicker answers, which other work has not held
 * up. Their ratio is to be within a tenth of 1. `--smoke`: 5 pairs.
 */
const smoke = process.argv.includes('--smoke');
// Five tries at an id and fifty at an address are not slowed: enough ids and addresses for all of them.
const IDS = smoke ? 1 : 40;
const ADDRESSES = 20;
const PAIRS = 5 * IDS;
const REACH = 0.1;

const stack = new AsyncDisposableStack();
try {
  const { folder, database, superuserUrl } = await openBenchDatabase(stack);
  const env = { DATABASE_URL: superuserUrl, DATA_DIR: folder, PORT: String(await freePort()), LOG_LEVEL: 'error' };
  const config = readConfig(env);
  const opened = { ...database, directUrl: superuserUrl, ownerUrl: superuserUrl };
  const { context } = await openContext(config, opened, stack, { simulatorOrigin: config.publicUrl });
  const members = await Promise.all(Array.from({ length: IDS }, () => makeMember(context)));
  const find = (line: string) => /^Jiwon: (https?:\S+)$/.exec(line)?.[1];
  const origin = await startProgram(stack, [process.execPath, 'src/main/main.ts'], { env, find });

  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const userId = { known: members[pair % IDS]!.userId, unknown: `stranger${pair % IDS}` };
    for (const kind of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const begun = performance.now();
      const status = await logIn(origin, `127.0.0.${2 + (pair % ADDRESSES)}`, userId[kind]);
      times[kind].push(performance.now() - begun);
      if (status !== 401) throw new Error(`A wrong password is answered with ${status}.`);
    }
  }
  const quick = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 5)]!;
  const ratio = quick(times.known) / quick(times.unknown);
  const told = withGoal(
    { ms: round(quick(times.known), 1), ratio: round(ratio, 3) },
    `ratio >= ${1 - REACH}, ratio <= ${1 + REACH}`,
  );
  report('The time in which a login is refused', {
    'an id that exists': told,
    'one that does not': { ms: round(quick(times.unknown), 1) },
  });
  if (told.reached === 'no') process.exitCode = 1;
} finally {
  await stack.disposeAsync();
}

/** A login with a wrong password from an address of this machine; its status. */
function logIn(origin: string, localAddress: string, userId: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = { 'content-type': 'application/json' };
  const sent = request(`${origin}/login`, { method: 'POST', localAddress, headers }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode));
  });
  sent.once('error', reject).end(JSON.stringify({ user_id: userId, user_pw: 'wrong' }));
  return promise;
}
