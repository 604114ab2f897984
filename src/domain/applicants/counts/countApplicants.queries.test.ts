import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeReceived } from '../../../../dev/appliedMember.ts';
import { makeOperator } from '../../../../dev/sampleOperator.ts';
import { makePosting } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import type { Scope } from '../../../server/operatorCaller.ts';
import { Stage } from '../../applications/stage.ts';
import { findOperatorSession } from '../../operators/operatorSessions.queries.ts';
import { type Verdict, verdicts } from '../../selection/verdict.ts';
import { answersIn } from '../applicantRow.queries.ts';
import { ROW_FORM } from '../applicantRow.ts';
import { CAREER_FROM } from '../listChoices.ts';
import type { Listing } from '../narrowing.queries.ts';
import { countsByStep, groupsOf } from './countApplicants.queries.ts';
import { type Group, groupOf } from './listCounts.ts';

// What is counted already, with the difference of those who were read or decided something of, is what is there.

const { context, database } = await testServer();
const { db } = context;
const { pool } = database;
const { token, operatorId } = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
const how = { act: 'applicants.open', slide: false, address: '127.0.0.1' };
const session = await findOperatorSession(db, token, context.clock.now(), how);
if (!session.operator || !session.scope) throw new Error('Nobody is logged in.');
const scope: Scope = session.scope;
const { PBLANC_NO } = await makePosting(database);
const first = await makeReceived(context, database, { company: 'DT', posting: PBLANC_NO });
const listing = (isDeciding: boolean): Listing => ({
  ...{ scope, operatorId, posting: { companyCode: 'DT', postingNumber: PBLANC_NO } },
  ...{ steps: 2, isBlind: false, isDeciding, at: context.clock.now() },
});

interface Person {
  field: string | null;
  type: string | null;
  months: number;
  kinds: string[];
  passed: boolean;
  read: Group['read'];
  /** What was decided of them, in the order of time: in which step and what. */
  decided: [number, Verdict][];
  isOld: boolean;
}

const person: fc.Arbitrary<Person> = fc.record({
  field: fc.constantFrom('01', '02', null),
  type: fc.constantFrom('1', null),
  months: fc.constantFrom(0, 12, 59, 500),
  kinds: fc.constantFrom([], ['01'], ['01', '03']),
  passed: fc.boolean(),
  read: fc.constantFrom('unread', 'changed', 'read'),
  decided: fc.array(fc.tuple(fc.constantFrom(1, 2), fc.constantFrom(...verdicts)), { maxLength: 3 }),
  isOld: fc.boolean(),
});

/** Makes the posting's applicants these. */
async function become(people: readonly Person[], run: number): Promise<void> {
  await pool.query('DELETE FROM applicant WHERE pblanc_no = $1', [PBLANC_NO]);
  for (const [place, one] of people.entries()) {
    const {
      rows: [{ number }],
    } = await pool.query(
      `WITH made AS (INSERT INTO member (user_id, password, personal, email_key, phone_key, identity_key)
         SELECT 'n' || $2, '', '', sha256(('e' || $2)::bytea), '', sha256(('i' || $2)::bytea) RETURNING member_id)
       INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, key, saved_at, submitted_revision)
       SELECT made.member_id, a.company_cd, a.pblanc_no, a.sbmt_st, '', a.key, a.saved_at, 1
         FROM made, application a WHERE a.jnco_afe_no = $1 RETURNING jnco_afe_no AS number`,
      [first.application, `umber${run}x${place}`],
    );
    const form = one.isOld ? ROW_FORM - 1 : ROW_FORM;
    await pool.query(
      `INSERT INTO applicant (jnco_afe_no, company_cd, pblanc_no, revision, submitted_at, form, blind_no, rcrt_sect_no, carr_fg_cd,
         career_months, file_kinds, words, found_by, key_id, card)
       VALUES ($1, 'DT', $2, 2, app_now(), $3, $4, $5, $6, $7, $8, '{}', '{}', 'key', '')`,
      [number, PBLANC_NO, form, `B${number}`, one.field, one.type, one.months, one.kinds],
    );
    // Rows of an older form say something else, or nothing.
    const answers = one.isOld ? sql`'["09","9","9",0,[]]'` : answersIn('applicant');
    await sql`UPDATE applicant SET answers = ${answers} WHERE jnco_afe_no = ${number}`.execute(db);
    if (one.passed)
      await pool.query(
        `INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, $2, 'hr', app_now() - interval '1 s')`,
        [number, Stage.documentsPassed],
      );
    if (one.read !== 'unread')
      await pool.query('INSERT INTO applicant_reading VALUES ($1, $2, $3, app_now())', [
        operatorId,
        number,
        one.read === 'read' ? 2 : 1,
      ]);
    for (const [step, verdict] of one.decided)
      await pool.query(
        `WITH made AS (INSERT INTO verdict_batch (company_cd, pblanc_no, step_no, at, made_words)
           VALUES ('DT', $1, $2, app_now(), 'hr') RETURNING batch_id)
         INSERT INTO verdict_change (jnco_afe_no, step_no, batch_id, verdict, rank) SELECT $3, $2, batch_id, $4, $5 FROM made`,
        [PBLANC_NO, step, number, verdict, verdict === 'reserve' ? 1 : null],
      );
  }
}

const verdictOf = ({ decided, passed }: Person): Verdict =>
  decided.findLast(([step]) => step === (passed ? 2 : 1))?.[1] ?? 'open';

const groupOfPerson = (person: Person, isDeciding: boolean): Omit<Group, 'count'> => ({
  ...{ step: person.passed ? 2 : 1, read: person.read, verdict: isDeciding ? verdictOf(person) : null },
  ...{ field: person.field, type: person.type, level: null },
  ...{ band: CAREER_FROM.filter((from) => from <= person.months).length, kinds: person.kinds },
});

it('counts who shares which answers, exactly', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(person, { maxLength: 12 }), fc.boolean(), async (people, isDeciding) => {
      run += 1;
      await become(people, run);
      const counted = (await groupsOf(db, listing(isDeciding))).flatMap(({ count, ...group }) =>
        Array.from({ length: count }, () => JSON.stringify(group, Object.keys(group).toSorted())),
      );
      const there = people
        .map((one) => groupOfPerson(one, isDeciding))
        .map((group) => JSON.stringify(group, Object.keys(group).toSorted()));
      expect(counted.toSorted()).toEqual(there.toSorted());
      const bySteps = await countsByStep(db, listing(isDeciding));
      const passed = people.filter((one) => one.passed).length;
      expect([1, 2].map((step) => bySteps.get(step) ?? 0)).toEqual([people.length - passed, passed]);
    }),
    { numRuns: 15 },
  );
});

it('what a row says in one text is read as it was', () => {
  const answers = '["01", null, "3", 2, ["01","03"]]';
  const group = { field: '01', type: null, level: '3', band: 2, kinds: ['01', '03'] };
  const of = { step: 1, read: 'read', verdict: 'held', count: 4 } as const;
  expect(groupOf({ ...of, answers })).toEqual({ ...of, ...group });
});
