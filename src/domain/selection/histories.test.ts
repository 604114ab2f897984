import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { killSessions } from '../../../dev/killedSessions.ts';
import { selectionHistories, turns } from '../../../dev/selectionHistories.ts';
import { type Doing, History } from '../../../dev/selectionSoFar.ts';
import { MINUTE } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { toldInRows } from '../../../dev/toldInRows.ts';
import { Problem } from '../../http/failure.ts';
import { runSweep } from '../../server/sweep.ts';
import { mayFollow, Stage } from '../applications/stage.ts';
import { findTold } from '../applications/told.queries.ts';
import type { Line } from './announcement.ts';
import { linesOf } from './announcements.queries.ts';
import { results } from './telling.jobs.ts';
import { stageOf } from './verdict.ts';

// Everything that operators and applicants may do about results, in any order: told is what was approved, and nothing else.

const server = await testServer();
const { context, database } = server;
const second = await testServer({ database });
const { selection, actions } = selectionHistories(server, second);
// All of them: npm run bench:announcing.
const HISTORIES = Number(process.env.HISTORIES ?? 50);
const now = () => database.now();
/** What happened at all: a history in which nothing does shows nothing. */
const seen = { lines: 0, off: 0, dropped: 0, told: 0, killed: 0 };

/** Notes what was called off on the way. */
async function noteCalledOff({ history }: Doing): Promise<void> {
  const { rows } = await database.pool.query(
    'SELECT announcement_id AS id FROM announcement WHERE cancelled_at IS NOT NULL',
  );
  const off = new Set(rows.map(({ id }) => id));
  for (const known of history.approved.filter(({ id }) => off.has(id))) {
    if (!known.off) seen.off += 1;
    known.off = true;
  }
}

/** The same lines as the verdicts say them at this moment. */
async function decidedNow(id: number, lines: readonly Line[]): Promise<Line[]> {
  const { rows } = await database.pool.query(
    `SELECT DISTINCT ON (l.jnco_afe_no) l.jnco_afe_no AS number, n.step_no AS step, c.verdict, c.rank
       FROM announcement n JOIN announcement_line l USING (announcement_id)
       JOIN verdict_change c ON c.jnco_afe_no = l.jnco_afe_no AND c.step_no = n.step_no
      WHERE n.announcement_id = $1 ORDER BY l.jnco_afe_no, c.batch_id DESC`,
    [id],
  );
  const kinds = ['documents', 'step', 'last'] as const;
  return lines.map(({ number }) => {
    const { step: at, verdict: word, rank } = rows.find((row) => row.number === number);
    return { number, stage: stageOf(word, kinds[at - 1]!)!, rank };
  });
}

async function noteApproved({ one, history }: Doing): Promise<void> {
  const { rows } = await database.pool.query(
    `SELECT announcement_id AS id, announce_at, frozen_at FROM announcement
      WHERE pblanc_no = $1 AND approved_at IS NOT NULL ORDER BY 1`,
    [one.key.postingNumber],
  );
  for (const row of rows.filter(({ id }) => !history.approved.some((known) => known.id === id))) {
    const lines = await linesOf(context.db, row.id);
    const [frozenAt, at] = [row.frozen_at.getTime(), row.announce_at.getTime()];
    history.approved.push({ id: row.id, lines, frozenAt, at });
    seen.lines += lines.length;
    expect(await decidedNow(row.id, lines)).toEqual(lines.map(({ was: _, ...line }) => line));
  }
}

async function check({ one, history, corrected }: Doing): Promise<void> {
  const at = await now();
  // What lists read of it is the same, to the instant, also what is still to come.
  for (const { said, told } of await toldInRows(database, one.numbers)) expect(said).toEqual(told);
  for (const number of one.numbers) {
    const told = (await findTold(context.db, number, at)).map(({ stage }) => stage);
    expect(told).toEqual(history.told(number, at.getTime()));
    if (corrected.has(number)) continue;
    // Nobody is told twice, nor in a wrong order.
    expect(told.every((stage, place) => mayFollow(told[place - 1], stage))).toBe(true);
  }
}

describe('whatever is decided, frozen, approved, called off, withdrawn, put right and broken off, by two processes', () => {
  it(
    'what applicants are told is what was approved and has come, each once, and of this posting alone',
    async () => {
      const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
      process.stdout.write(`seed ${seed}\n`);
      await fc.assert(
        fc.asyncProperty(
          fc.array(actions, { minLength: 6, maxLength: 16 }),
          fc.option(turns),
          async (history, killed) => {
            const doing: Doing = { one: await selection(), history: new History(), corrected: new Set() };
            for (const act of history.flat()) {
              await act(doing).catch(refused);
              await noteApproved(doing);
              await noteCalledOff(doing);
              await check(doing);
            }
            await database.moveClock(10 * MINUTE);
            await context.clock.measure();
            await check(doing);
            await mail(killed);
            await mailedOnce(doing);
            const { approved, withdrawals } = doing.history;
            seen.killed += doing.history.killed;
            const all = approved.filter((known) => !known.off).flatMap(({ lines }) => lines).length;
            const at = (await now()).getTime();
            const told = doing.one.numbers.flatMap((number) => doing.history.told(number, at)).length;
            seen.told += told;
            if (withdrawals.length > 0) seen.dropped += all - told;
          },
        ),
        { numRuns: HISTORIES, seed },
      );
      // Whether an act is still at work when its session ends, chance decides.
      expect([seen.lines, seen.off, seen.told].filter((count) => count === 0)).toEqual([]);
      process.stdout.write(`${JSON.stringify(seen)}\n`);
    },
    240_000 + HISTORIES * 6_000,
  );
});

function refused(error: unknown): void {
  expect(error).toBeInstanceOf(Problem);
}

/** Both processes mail at once, also once their sessions have ended in the middle of it. */
async function mail(killed: number | null): Promise<void> {
  const both = () => [server, second].map((one) => runSweep(one.context, results));
  if (killed !== null) {
    const mailing = Promise.allSettled(both());
    await killSessions([server, second], killed);
    await mailing;
  }
  await Promise.all(both());
}

/** Everybody who was told has one mail for each time; nobody else has any, and none is of another posting. */
async function mailedOnce({ one, history }: Doing): Promise<void> {
  const at = (await now()).getTime();
  for (const number of one.numbers) {
    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS count FROM outbox WHERE jnco_afe_no = $1 AND template = 'stageAnnounced'",
      [number],
    );
    // Giving up has a receipt of its own.
    expect(rows[0].count).toBe(history.told(number, at).filter((stage) => stage !== Stage.gaveUp).length);
  }
  const { rows } = await database.pool.query(
    `SELECT l.jnco_afe_no FROM announcement_line l JOIN announcement n USING (announcement_id)
       JOIN application a USING (jnco_afe_no) WHERE (a.company_cd, a.pblanc_no) <> (n.company_cd, n.pblanc_no)`,
  );
  expect(rows).toEqual([]);
}
