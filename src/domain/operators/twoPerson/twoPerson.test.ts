import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../dev/sampleOperator.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { Problem } from '../../../http/failure.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { scopeOfOperator } from '../operatorSessions.queries.ts';
import { approveAct, askForAct, cancelAct, doAlone } from './twoPerson.acts.ts';
import { ALONE_AFTER_MS, APPROVED_WITHIN_MS, stateAt, TWO_PERSON_STATES, whyNotApproved } from './twoPerson.ts';

const MINUTE = 60_000;

describe('the rules of an act that two people do', () => {
  const at = new Date('2026-11-23T03:00:00Z');
  const instant = fc
    .integer({ min: -APPROVED_WITHIN_MS * 2, max: APPROVED_WITHIN_MS * 2 })
    .map((ms) => new Date(at.getTime() + ms));
  const person = fc.constantFrom('maker', 'whom', 'other');

  it('let nobody approve but another person, in time, of what they read, while it waits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TWO_PERSON_STATES),
        person,
        fc.constantFrom('h1', 'h2'),
        instant,
        fc.constantFrom(null, 'other', 'somebody else'),
        (state, by, hash, until, askedOf) => {
          const asked = { state, madeBy: 'maker', concerns: 'whom', askedOf, until, aloneFrom: null, hash: 'h1' };
          const isMeant = askedOf === null || askedOf === by;
          const isRight = state === 'waiting' && by === 'other' && isMeant && hash === 'h1' && at < until;
          expect(whyNotApproved(asked, { by, hash }, at) === undefined).toBe(isRight);
          expect(stateAt(asked, at)).toBe(state === 'waiting' && at >= until ? 'lapsed' : state);
        },
      ),
    );
  });
});

describe('whatever people do with an act, in whatever order', async () => {
  const { context, database } = await testServer();
  let companies = 0;

  const step = fc.oneof(
    fc.record({
      does: fc.constant('approve' as const),
      who: fc.constantFrom('maker', 'whom', 'other', 'second'),
      reads: fc.boolean(),
    }),
    fc.record({ does: fc.constant('cancel' as const), who: fc.constantFrom('maker', 'whom', 'other') }),
    fc.record({ does: fc.constant('pass' as const), ms: fc.constantFrom(MINUTE, ALONE_AFTER_MS, APPROVED_WITHIN_MS) }),
    fc.record({ does: fc.constant('change' as const) }),
    fc.record({ does: fc.constant('sweep' as const) }),
  );

  it('is done at most once, by two people, or alone after the delay where there is nobody else', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 1, maxLength: 7 }), async (isAlone, steps) => {
        companies += 1;
        const company = `Q${companies}`;
        const holding = (role: 'A' | 'L') => makeOperator(context, { rights: [{ role, company }] });
        const [maker, whom] = [await holding('A'), await holding('L')];
        const [other, second] = isAlone ? [undefined, undefined] : [await holding('A'), await holding('A')];
        const people: Record<string, TestOperator | undefined> = { maker, whom, other, second };
        let now = context.clock.now();
        const acting = ({ operatorId: id }: TestOperator) => ({
          operator: { id, session: { number: '', idleUntil: now, endsAt: now, provenAt: now }, address: '127.0.0.1' },
          at: now,
        });
        const scope = (await scopeOfOperator(context.db, maker.operatorId, 'operators.change', 'anywhere'))!;
        const asking = { kind: 'operatorReset', given: { operatorId: whom.operatorId }, scope } as const;
        const { number } = await inTransaction(context.db, (tx) => askForAct(tx, context, asking, acting(maker)));
        const asked = await database.pool.query(
          "SELECT encode(shown_hash, 'hex') AS hash FROM two_person_act WHERE act_no = $1",
          [number],
        );

        // What should be, in plain words: it waits until one of these ends it.
        let [state, passed, changes] = ['waiting', 0, 0];
        for (const one of steps) {
          if (one.does === 'pass') {
            passed += one.ms;
            now = new Date(now.getTime() + one.ms);
          }
          if (one.does === 'change') {
            changes += 1;
            await database.pool.query(
              'INSERT INTO operator_grant (operator_id, role, company_cd, granted_at) VALUES ($1, $2, $3, $4)',
              [
                whom.operatorId,
                ['R', 'O', 'D', 'A', 'H', 'V'][changes - 1] ?? 'R',
                changes > 6 ? `${company}${changes}` : company,
                now,
              ],
            );
          }
          const isWaiting = state === 'waiting' && passed < APPROVED_WITHIN_MS;
          const ended = changes > 0 ? 'changed' : undefined;
          if (one.does === 'approve') {
            const by = people[one.who];
            if (!by) continue;
            const hash = one.reads ? asked.rows[0].hash : 'another';
            await approveAct(context, { number, hash }, acting(by)).catch(refusal);
            if (isWaiting && one.reads && ['other', 'second'].includes(one.who)) state = ended ?? 'approved';
          }
          if (one.does === 'cancel') {
            const by = people[one.who];
            if (!by) continue;
            await cancelAct(context, number, acting(by)).catch(refusal);
            if (isWaiting && one.who !== 'whom') state = 'cancelled';
          }
          if (one.does === 'sweep') {
            await doAlone(context, number, now);
            if (isWaiting && isAlone && passed >= ALONE_AFTER_MS) state = ended ?? 'alone';
          }
        }
        const { rows } = await database.pool.query(
          `SELECT a.state, o.state AS operator, (SELECT count(*)::int FROM operator_invitation i WHERE i.operator_id = o.operator_id) AS invitations
             FROM two_person_act a JOIN operator o ON o.operator_id = a.concerns WHERE act_no = $1`,
          [number],
        );
        const isDone = state === 'approved' || state === 'alone';
        expect(rows).toEqual([{ state, operator: isDone ? 'invited' : 'active', invitations: isDone ? 1 : 0 }]);
      }),
      { numRuns: 25 },
    );
  });
});

function refusal(error: unknown): void {
  expect(error).toBeInstanceOf(Problem);
}
