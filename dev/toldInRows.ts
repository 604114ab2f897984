import type { TestDatabase } from './testDatabase.ts';

/** What the rows of these applicants say of what they are told, each beside what the view says: the two are to be the same. */
export async function toldInRows({ pool }: Pick<TestDatabase, 'pool'>, numbers: readonly number[]) {
  const { rows } = await pool.query<{ number: number; told: string }>(
    'SELECT jnco_afe_no AS number, told FROM applicant WHERE jnco_afe_no = ANY($1)',
    [numbers],
  );
  const { rows: view } = await pool.query<{ number: number; since: string; stage: number; step: number | null }>(
    `SELECT jnco_afe_no AS number, trunc(extract(epoch FROM announce_at) * 1000000)::text AS since, stage_cd AS stage, step_no AS step
       FROM told WHERE jnco_afe_no = ANY($1) ORDER BY announce_at, given_at, given_no`,
    [numbers],
  );
  return rows.map(({ number, told }) => ({
    said: JSON.parse(told),
    told: view.filter((one) => one.number === number).map(({ since, stage, step }) => [Number(since), stage, step]),
  }));
}
