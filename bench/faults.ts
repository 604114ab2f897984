import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readDraft } from '../dev/killedSaves.ts';
import { type Fault, KINDS } from './underFaults/kinds.ts';
import { printFaults, type Seen } from './underFaults/printing.ts';
import { startSite } from './underFaults/site.ts';
import { untilServed } from './waiting.ts';

/*
 * Two processes of the product on one database with a synchronous standby, under savers, submitters, uploaders, people
 * who are verified and look for addresses, and the mails of announcements, through two hundred faults of a printed seed:
 * kills and stops of the product, the database and its sessions, a full disk, a clock that is set, cut and slow ways to
 * every neighbour, failovers. Afterwards all that was acknowledged is compared with what is there, and what was mailed
 * with what was approved. Fails if anything is lost, doubled or wrong. `--seed=`: the same faults again; `--smoke`: one
 * of each kind, shortly; `--kinds=`: those whose names hold one of these words.
 */
const smoke = process.argv.includes('--smoke');
const given = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];
const seed = Number(given('seed') ?? randomInt(2 ** 31));
const words = given('kinds')?.split(',') ?? [''];
const FAULTS = 200;
/** Milliseconds that a fault is held; one of ten is held for longer than the product waits for anything. */
const HELD = smoke ? [200, 400] : ([300, 4_000] as const);
const LONG = 16_000;
const STEADY = smoke ? 200 : 500;
const WITHIN = 5_000;
// What should come at once is given up after so long.
const PATIENCE = 60_000;

console.log(`Seed ${seed}`);
const stack = new AsyncDisposableStack();
// What it has started is no child of a terminal's, and its disk stays mounted: broken off, it takes all of it along. What
// fails for that reason waits for it, too: a stack that is being disposed of says at once that it is.
let ending: Promise<void> | undefined;
const end = () => {
  ending ??= stack.disposeAsync();
  return ending;
};
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => void end().finally(() => process.exit(1)));
}
try {
  const start = performance.now();
  const site = await startSite(stack, { seed, smoke });
  const { chance, done, told } = site;
  const names = Object.keys(KINDS).filter((name) => words.some((word) => name.includes(word)));
  const rounds = smoke ? 1 : Math.ceil(FAULTS / names.length);
  const all = chance.shuffled(Array.from({ length: rounds }, () => names).flat());
  const seen: Seen[] = [];
  for (const [at, name] of all.slice(0, smoke ? names.length : FAULTS).entries()) {
    await under(name, KINDS[name]!(site.patient));
    const { ms } = seen.at(-1)!;
    console.log(`${at + 1}. ${name}: ${Math.round(ms)} ms, ${Math.round((performance.now() - start) / 1000)} s so far`);
  }
  const { counts, wrong } = await site.compare();
  printFaults({ seen, counts, wrong, smoke, seconds: (performance.now() - start) / 1000 });

  async function under(name: string, fault: Fault): Promise<void> {
    await advanced(() => done('save'), done('save') + chance.between(3, 15), `before: ${name}`);
    await pause(chance.between(0, 300));
    const lasts = !smoke && chance.between(0, 10) === 0 ? LONG : chance.between(HELD[0]!, HELD[1]!);
    const saves = done('save');
    const begun = performance.now();
    await fault.begin();
    if (fault.end) {
      await pause(lasts);
      for (const what of (await fault.during?.()) ?? []) told(`${name}: ${what}`);
      if (fault.isSaved && lasts > 1_000 && done('save') === saves) told(`${name}: nothing was saved in ${lasts} ms`);
      await fault.end();
    }
    // A failover is one from its first moment; what is held is over at its end.
    const since = fault.end ? performance.now() : begun;
    const passed = performance.now() - since;
    const { proof } = fault;
    const due = proof && done(proof) + 1;
    const times = await Promise.all([
      untilServed(() => Promise.all(site.sites.map(readDraft)), STEADY).then((ms) => passed + ms),
      proof && due ? advanced(() => done(proof), due, `after: ${name}`).then(() => performance.now() - since) : 0,
    ]);
    const ms = Math.max(...times);
    seen.push({ name, ms, within: fault.within ?? WITHIN });
    await fault.afterwards?.();
  }

  async function advanced(count: () => number, to: number, what: string): Promise<void> {
    for (const from = performance.now(); count() < to; await pause(5)) {
      if (performance.now() - from < PATIENCE) continue;
      told(`${what}: nothing came in a minute`);
      return;
    }
  }
} finally {
  await end();
}
process.exit();
