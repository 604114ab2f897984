import type pg from 'pg';
import { makeMember } from '../dev/samples.ts';
import { makePosting } from '../dev/testPosting.ts';
import { SubmitStatus } from '../src/domain/applications/application.ts';
import { createMember } from '../src/domain/members/members.queries.ts';
import { FIRST_TEXTS } from '../src/domain/selection/release/firstTexts.ts';
import type { Context } from '../src/server/context.ts';

const AT_A_TIME = 500;

interface Announced {
  people: number;
  /** Their login ids, before a number; their addresses are `@example.com`. */
  named?: string;
  /** Otherwise nobody may be told of it. */
  isApproved?: boolean;
}

/** An announcement whose instant has come, to so many applicants, each with an address of their own; its number. */
export async function announce(
  context: Pick<Context, 'db' | 'vault'>,
  pool: pg.Pool,
  { people, named = 'announced', isApproved = true }: Announced,
): Promise<number> {
  const { db, vault } = context;
  const { PBLANC_NO } = await makePosting({ pool } as never, { closesIn: 86_400_000 });
  const { personal } = await makeMember(context as Context);
  const id = await beginFirst(pool, PBLANC_NO);
  for (let made = 0; made < people; made += AT_A_TIME) {
    await db.transaction().execute(async (tx) => {
      for (let one = made; one < Math.min(people, made + AT_A_TIME); one += 1) {
        const userId = `${named}${one}`;
        const own = { ...personal, email: `${userId}@example.com` };
        const identityKey = vault.lookup('verified person', userId);
        await createMember(tx, vault, { userId, password: '', personal: own, identityKey });
      }
    });
  }
  await pool.query(
    `WITH made AS (INSERT INTO application (member_id, company_cd, pblanc_no, sbmt_st, draft, saved_at, submitted_revision)
       SELECT member_id, 'DT', $1, $2, '', app_now(), 1 FROM member WHERE user_id LIKE $4 RETURNING jnco_afe_no)
     INSERT INTO announcement_line (announcement_id, jnco_afe_no, stage_cd)
     SELECT $3, jnco_afe_no, CASE WHEN jnco_afe_no % 5 = 0 THEN 21 ELSE 29 END FROM made`,
    [PBLANC_NO, SubmitStatus.submitted, id, `${named}%`],
  );
  await pool.query(
    'UPDATE announcement SET announce_at = app_now(), approved_at = CASE WHEN $2 THEN app_now() END WHERE announcement_id = $1',
    [id, isApproved],
  );
  return id;
}

/** An announcement of a posting's first step without a line; its number. */
async function beginFirst(pool: pg.Pool, postingNumber: string): Promise<number> {
  const { rows } = await pool.query(
    `INSERT INTO announcement (company_cd, pblanc_no, step_no, step_name, texts, made_words, made_at, lines_hash, frozen_at)
     VALUES ('DT', $1, 1, '서류', $2, 'bench', app_now(), '', app_now()) RETURNING announcement_id AS id`,
    [postingNumber, FIRST_TEXTS],
  );
  return Number(rows[0].id);
}

/** Tells the first so many applicants of a list what became of the first step, an hour ago: half of them have passed it. */
export async function tellFirst(pool: pg.Pool, postingNumber: string, people: number): Promise<void> {
  const id = await beginFirst(pool, postingNumber);
  await pool.query(
    `INSERT INTO announcement_line (announcement_id, jnco_afe_no, stage_cd)
     SELECT $1, jnco_afe_no, CASE WHEN jnco_afe_no % 2 = 0 THEN 21 ELSE 29 END FROM applicant
      WHERE company_cd = 'DT' AND pblanc_no = $2 ORDER BY jnco_afe_no LIMIT $3`,
    [id, postingNumber, people],
  );
  await pool.query(
    `UPDATE announcement SET announce_at = app_now() - interval '1 hour', approved_at = app_now() WHERE announcement_id = $1`,
    [id],
  );
}

/**
 * What each minute does by itself: looks for results to be mailed. As there, one that failed does not wait for the queue's
 * own next try, which is hours away after some failures; one whose process was killed is not waited for.
 */
export const lookForResults = (pool: pg.Pool) =>
  pool.query(`SELECT graphile_worker.add_job('sweep_results', job_key => 'sweep_results', max_attempts => 3)
    WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs
      WHERE task_identifier = 'sweep_results' AND locked_at > clock_timestamp() - interval '1 minute')`);
