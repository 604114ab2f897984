import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { makeReceived } from '../../../dev/appliedMember.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { toldInRows } from '../../../dev/toldInRows.ts';
import { SubmitStatus } from '../applications/application.ts';
import { Stage } from '../applications/stage.ts';
import { FIRST_TEXTS } from '../selection/release/firstTexts.ts';
import { standingIn, standingsOf } from './standings.queries.ts';

// What lists read of what somebody is told is what the view says, to the instant, whoever changes it and at the same time as whom.

const { context, database } = await testServer();
const { db } = context;
const { pool } = database;
const { PBLANC_NO } = await makePosting(database);
const { application } = await makeReceived(context, database, { company: 'DT', posting: PBLANC_NO });
const BEGUN: readonly number[] = [Stage.received, Stage.reviewing];
const PASSED: readonly number[] = [Stage.documentsPassed, Stage.stepPassed];

type Entry = [since: number, stage: number, step: number | null];

/** Where somebody is, said once more. */
function standingAt(entries: readonly Entry[], at: number) {
  const so = entries.filter(([since]) => since <= at * 1000);
  const last = so.at(-1);
  if (!last) return undefined;
  const [, stage, step] = last;
  const passes = so.filter(([, one]) => PASSED.includes(one)).length;
  const before = PASSED.includes(stage) ? step : step === null ? null : step - 1;
  return { stage, passed: BEGUN.includes(stage) ? 0 : (before ?? passes) };
}

const entries: fc.Arbitrary<Entry[]> = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 5_000 }),
      fc.constantFrom(...Object.values(Stage)),
      fc.option(fc.integer({ min: 1, max: 4 })),
    ),
    { maxLength: 6 },
  )
  .map((all) => all.toSorted(([a], [b]) => a - b));

async function announce({ isApproved = true, inMinutes = 60, stage = Stage.documentsPassed as number } = {}) {
  const { rows } = await pool.query(
    `WITH made AS (INSERT INTO announcement (company_cd, pblanc_no, step_no, step_name, texts, made_words, made_at, lines_hash, frozen_at, announce_at)
       VALUES ('DT', $1, 1, '서류', $2, '인사팀', app_now(), '', app_now(), app_now() + $3 * interval '1 minute') RETURNING announcement_id)
     INSERT INTO announcement_line (announcement_id, jnco_afe_no, stage_cd) SELECT announcement_id, $4, $5 FROM made RETURNING announcement_id AS id`,
    [PBLANC_NO, FIRST_TEXTS, inMinutes, application, stage],
  );
  const id: number = rows[0].id;
  if (isApproved) await pool.query('UPDATE announcement SET approved_at = app_now() WHERE announcement_id = $1', [id]);
  return id;
}

const callOff = (id: number) =>
  pool.query('UPDATE announcement SET cancelled_at = app_now() WHERE announcement_id = $1', [id]);

const stand = (by: Pick<pg.ClientBase, 'query'>, status: SubmitStatus) =>
  by.query('UPDATE application SET sbmt_st = $2 WHERE jnco_afe_no = $1', [application, status]);

/** Writes a row as it was before, but for what is told. */
function writeAgain(by: Pick<pg.ClientBase, 'query'>, { told: _, ...row }: Record<string, unknown>) {
  const places = Object.keys(row).map((_, place) => `$${place + 1}`);
  return by.query(
    `INSERT INTO applicant (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(row),
  );
}

/** What the row says; it says the same as the view. */
async function said(): Promise<unknown[] | undefined> {
  const [row] = await toldInRows(database, [application]);
  if (row) expect(row.said).toEqual(row.told);
  return row?.said;
}

const stagesSaid = async () => ((await said()) as Entry[] | undefined)?.map(([, stage]) => stage);

describe('where somebody is, of what their row says', () => {
  it('is what was told last by the instant, and how many steps were passed', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.integer({ min: 0, max: 6 }), async (all, at) => {
        const told = sql`${JSON.stringify(all)}::text`;
        const { rows } = await sql`SELECT * FROM ${standingIn(told, new Date(at))} t`.execute(db);
        expect(rows[0]).toEqual(standingAt(all, at));
        expect(rows.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what a row says', () => {
  it('is written with the approval, is told from the instant on and is gone once it is called off', async () => {
    expect(await said()).toEqual([]);
    const id = await announce({ isApproved: false });
    expect(await said()).toEqual([]);
    await pool.query('UPDATE announcement SET approved_at = app_now() WHERE announcement_id = $1', [id]);
    const [[since]] = (await said()) as [Entry];
    const at = Math.ceil(since / 1000);
    const standings = async (ms: number) =>
      (
        await sql`SELECT stage, passed FROM ${standingsOf({ companyCode: 'DT', postingNumber: PBLANC_NO }, new Date(ms))} t`.execute(
          db,
        )
      ).rows;
    expect(await standings(at - 1)).toEqual([{ stage: null, passed: null }]);
    expect(await standings(at)).toEqual([{ stage: Stage.documentsPassed, passed: 1 }]);
    await callOff(id);
    expect(await said()).toEqual([]);
  });

  it('does not know what was frozen before a withdrawal that is undone, and knows what was told before', async () => {
    await pool.query(
      "INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, 20, '인사팀', app_now())",
      [application],
    );
    const id = await announce();
    expect(await stagesSaid()).toEqual([20, 21]);
    const { rows } = await pool.query('SELECT * FROM applicant WHERE jnco_afe_no = $1', [application]);
    await pool.query("INSERT INTO standing_change (jnco_afe_no, what, at) VALUES ($1, 'withdrawn', app_now())", [
      application,
    ]);
    expect(await stagesSaid()).toEqual([20]);
    await stand(pool, SubmitStatus.withdrawn);
    expect(await said()).toBeUndefined();
    const client = await pool.connect();
    await client.query('BEGIN');
    await stand(client, SubmitStatus.submitted);
    await writeAgain(client, rows[0]);
    await client.query('COMMIT');
    client.release();
    expect(await stagesSaid()).toEqual([20]);
    await callOff(id);
    await pool.query('DELETE FROM stage WHERE jnco_afe_no = $1', [application]);
    await pool.query('DELETE FROM standing_change WHERE jnco_afe_no = $1', [application]);
    expect(await said()).toEqual([]);
  });

  it('is right whoever of two ends first who change it at the same time', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const id = await announce({ isApproved: false, stage: Stage.documentsPassed });
      const [approving, leaving] = [await pool.connect(), await pool.connect()];
      for (const one of [approving, leaving]) await one.query('BEGIN');
      await approving.query('UPDATE announcement SET approved_at = app_now() WHERE announcement_id = $1', [id]);
      await leaving.query(
        "INSERT INTO stage (jnco_afe_no, stage_cd, made_by, announce_at) VALUES ($1, 51, '지원자', app_now() + interval '2 hours')",
        [application],
      );
      const both = turn % 2 === 0 ? [approving, leaving] : [leaving, approving];
      await Promise.all(both.map((one) => one.query('COMMIT')));
      for (const one of both) one.release();
      expect(await stagesSaid()).toEqual([21, 51]);
      await callOff(id);
      await pool.query('DELETE FROM stage WHERE jnco_afe_no = $1', [application]);
      expect(await said()).toEqual([]);
    }
  });

  it('is right where a row is written while something is approved', async () => {
    const id = await announce({ isApproved: false });
    const { rows } = await pool.query('DELETE FROM applicant WHERE jnco_afe_no = $1 RETURNING *', [application]);
    const [approving, writing] = [await pool.connect(), await pool.connect()];
    for (const one of [approving, writing]) await one.query('BEGIN');
    // As a sweep holds it.
    await writing.query('SELECT FROM application WHERE jnco_afe_no = $1 FOR UPDATE', [application]);
    await writeAgain(writing, rows[0]);
    await approving.query('UPDATE announcement SET approved_at = app_now() WHERE announcement_id = $1', [id]);
    await Promise.all([approving.query('COMMIT'), writing.query('COMMIT')]);
    for (const one of [approving, writing]) one.release();
    expect(await stagesSaid()).toEqual([21]);
    await callOff(id);
  });

  it('is filled by its migration where it was told before rows said it', async () => {
    const id = await announce();
    await pool.query("UPDATE applicant SET told = '[]' WHERE jnco_afe_no = $1", [application]);
    await pool.query(await readFile('migrations/0147-told-in-rows-filled.sql', 'utf8'));
    expect(await stagesSaid()).toEqual([21]);
    await callOff(id);
  });

  it('keeps the last forty of more, so that an index holds it', async () => {
    await pool.query(
      `INSERT INTO stage (jnco_afe_no, stage_cd, step_no, made_by, announce_at)
       SELECT $1, 30, n, '인사팀', app_now() + n * interval '1 minute' FROM generate_series(1, 60) n`,
      [application],
    );
    const [row] = await toldInRows(database, [application]);
    expect(row!.said).toEqual(row!.told.slice(-40));
    await pool.query('DELETE FROM stage WHERE jnco_afe_no = $1', [application]);
  });
});
