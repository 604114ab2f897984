import fc from 'fast-check';
import type { Stage } from '../src/domain/applications/stage.ts';
import { stateOf } from '../src/domain/selection/announcement.ts';
import { announcementOf, approve, callOff, freeze } from '../src/domain/selection/announcements.acts.ts';
import { openAnnouncement, scheduledAnnouncements } from '../src/domain/selection/announcements.queries.ts';
import { FIRST_TEXTS } from '../src/domain/selection/release/firstTexts.ts';
import { setStage } from '../src/domain/selection/setStage.acts.ts';
import type { Verdict } from '../src/domain/selection/verdict.ts';
import { giveVerdicts, holdStep, undoVerdicts } from '../src/domain/selection/verdicts.acts.ts';
import { Problem } from '../src/http/failure.ts';
import type { Tx } from '../src/server/database/database.ts';
import { submittingWireCv } from './cvSample.ts';
import { killSessions } from './killedSessions.ts';
import { makeMember } from './samples.ts';
import { puttingRightOn } from './selectionCorrections.ts';
import type { Action, Selection } from './selectionSoFar.ts';
import { MINUTE, makePosting } from './testPosting.ts';
import type { TestServer } from './testServer.ts';

/* Random histories of a selection: what operators decide and tell, and what applicants do meanwhile. */

const by = { words: '인사팀' };
const PEOPLE = 3;

const person = fc.nat(PEOPLE - 1);
const step = fc.constantFrom(1, 1, 1, 2, 2, 3);
const minutes = fc.integer({ min: 1, max: 3 });
const verdict = fc.constantFrom('passed', 'passed', 'failed', 'reserve', 'held', 'excluded', 'open');
const result = fc.constantFrom('passed', 'failed', 'reserve');
/** Turns of the event loop until something is killed. */
export const turns = fc.nat(400);
const given = fc.array(fc.tuple(person, verdict), { minLength: 1, maxLength: PEOPLE });

/** Makes selections, and histories of them, each act of which another process does: two on one database. */
export function selectionHistories(server: TestServer, second: TestServer) {
  const { context, database } = server;
  const { vault } = context;
  const puttingRight = puttingRightOn(server);
  const now = () => database.now();
  let acts = 0;
  const another = () => (acts++ % 2 === 0 ? server : second);
  const inside = <T>(work: (tx: Tx) => Promise<T>) => another().context.db.transaction().execute(work);

  async function selection(): Promise<Selection> {
    // A login ends after hours, of which many histories are soon made.
    const members = await Promise.all(Array.from({ length: PEOPLE }, () => makeMember(context)));
    const posting = await makePosting(database, { closesIn: 10_000 * MINUTE });
    const body = {
      steps: ['서류', '면접', '최종'].map((name) => ({ name, deadline: false, from: null, to: null, term: '' })),
    };
    await database.pool.query('UPDATE posting SET body = $2 WHERE pblanc_no = $1', [posting.PBLANC_NO, body]);
    const numbers: number[] = [];
    for (const { token } of members) {
      const { json } = await server.ask('POST /api/updatecv', { token, body: { ...posting, ...submittingWireCv } });
      numbers.push(json.receipt.jnco_afe_no);
    }
    const key = { companyCode: posting.COMPANY_CD, postingNumber: posting.PBLANC_NO };
    return { posting, key, numbers, members };
  }
  const decide =
    (number: number, all: [number, Verdict][]): Action =>
    async ({ one, history }) => {
      const verdicts = [...new Map(all)].map(([who, word]) => {
        const rank = word === 'reserve' ? who + 1 : null;
        return { number: one.numbers[who]!, verdict: word, rank, reason: who === 0 ? '자료 부족' : '' };
      });
      const key = { ...one.key, step: number };
      const batch = await inside(async (tx) =>
        giveVerdicts(tx, key, await holdStep(tx, key, number), { verdicts, vault, by, at: await now() }),
      );
      if (batch) history.batches.push({ step: number, batch });
    };

  const freezing =
    (number: number, after: number): Action =>
    async ({ one }) => {
      const key = { ...one.key, step: number };
      const at = await now();
      await inside(async (tx) => {
        const held = await holdStep(tx, key, number);
        const open = await announcementOf(tx, key, { step: held.step, by, at });
        const announceAt = new Date(at.getTime() + after * MINUTE + MINUTE / 2);
        await freeze(tx, open, held.step, { announceAt, planned: 1, texts: FIRST_TEXTS, by: null, at });
      });
    };

  const approving =
    (number: number): Action =>
    async ({ one }) => {
      const key = { ...one.key, step: number };
      const at = await now();
      await inside(async (tx) => {
        const held = await holdStep(tx, key, number);
        const open = await openAnnouncement(tx, key);
        if (open && stateOf(open, at) === 'frozen') await approve(tx, open, held.step, { approvedBy: null, at });
      });
    };

  const calling =
    (number: number): Action =>
    async ({ one }) => {
      const key = { ...one.key, step: number };
      const at = await now();
      await inside(async (tx) => {
        const [scheduled] = await scheduledAnnouncements(tx, key, at);
        if (scheduled) await callOff(tx, scheduled, { by, at });
      });
    };

  const undoing: Action = async ({ one, history }) => {
    const last = history.batches.at(-1);
    if (!last) return;
    const key = { ...one.key, step: last.step };
    await inside(async (tx) => undoVerdicts(tx, key, last.batch, { vault, by, at: await now() }));
  };

  const withdrawing =
    (who: number): Action =>
    async ({ one, history }) => {
      const number = one.numbers[who]!;
      if (history.withdrawn.has(number)) return;
      const { status } = await another().ask('POST /api/apply/withdraw', {
        token: one.members[who]!.token,
        body: one.posting,
      });
      if (status !== 200) return;
      const { rows } = await database.pool.query('SELECT max(at) AS at FROM standing_change WHERE jnco_afe_no = $1', [
        number,
      ]);
      history.withdrawals.push({ number, at: rows[0].at.getTime() });
      history.withdrawn.add(number);
    };

  const returning =
    (who: number): Action =>
    async ({ one, history }) => {
      if (!history.withdrawn.has(one.numbers[who]!)) return;
      const asked = { token: one.members[who]!.token, body: one.posting };
      const { status } = await another().ask('POST /api/apply/undoWithdrawal', asked);
      if (status === 200) history.withdrawn.delete(one.numbers[who]!);
    };

  const givingUp =
    (who: number): Action =>
    async ({ one, history }) => {
      const number = one.numbers[who]!;
      const asked = { token: one.members[who]!.token, body: one.posting };
      const { status, json } = await another().ask('POST /api/apply/giveUp', asked);
      // A second time answers the first receipt.
      if (status !== 200) return;
      const at = new Date(json.at).getTime();
      if (!history.gaveUp.some((known) => known.number === number && known.at === at))
        history.gaveUp.push({ number, at });
    };

  const correcting =
    (who: number, stage: number): Action =>
    async ({ one, corrected }) => {
      const announceAt = await now();
      const right = { stage: stage as Stage, by: '인사팀', announceAt, corrects: true };
      await inside((tx) => setStage(tx, one.numbers[who]!, right));
      corrected.add(one.numbers[who]!);
    };

  const passing =
    (after: number): Action =>
    async () => {
      await database.moveClock(after * MINUTE);
      for (const one of [server, second]) await one.context.clock.measure();
    };

  const killing =
    (act: Action, turns: number): Action =>
    async (doing) => {
      const [done, killed] = await Promise.allSettled([act(doing), killSessions([server, second], turns)]);
      if (killed.status === 'rejected') throw killed.reason;
      if (done.status === 'rejected' && !(done.reason instanceof Problem)) doing.history.killed += 1;
    };

  const actions: fc.Arbitrary<Action[]> = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(step, given).map(([number, all]) => [decide(number, all)]) },
    {
      weight: 10,
      arbitrary: fc
        .tuple(step, given, minutes)
        .map(([number, all, after]) => [decide(number, all), freezing(number, after), approving(number)]),
    },
    { weight: 2, arbitrary: fc.tuple(step, minutes).map(([number, after]) => [freezing(number, after)]) },
    { weight: 2, arbitrary: step.map((number) => [approving(number)]) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(step, given, fc.record({ after: minutes, turns, which: fc.nat(3) }))
        .map(([number, all, { after, turns, which }]) =>
          [decide(number, all), freezing(number, after), approving(number), calling(number)]
            .map((act, place) => (place === which ? killing(act, turns) : act))
            .slice(0, Math.max(3, which + 1)),
        ),
    },
    { weight: 2, arbitrary: step.map((number) => [calling(number)]) },
    fc.constant<Action[]>([undoing]),
    { weight: 3, arbitrary: person.map((who) => [withdrawing(who)]) },
    { weight: 2, arbitrary: person.map((who) => [returning(who)]) },
    { weight: 3, arbitrary: person.map((who) => [givingUp(who)]) },
    fc.tuple(person, fc.constantFrom(21, 29, 31, 40, 60)).map(([who, stage]) => [correcting(who, stage)]),
    {
      weight: 4,
      arbitrary: fc
        .tuple(step, person, fc.record({ verdict: result, after: fc.option(minutes) }))
        .map(([number, who, right]) => [puttingRight(number, who, right)]),
    },
    { weight: 5, arbitrary: minutes.map((after) => [passing(after)]) },
  );
  return { inside, selection, actions };
}
