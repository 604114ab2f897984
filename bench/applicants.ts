import { setTimeout as pause } from 'node:timers/promises';
import { submittingWireCv } from '../dev/cvSample.ts';
import { memberHeaders } from '../dev/sampleSession.ts';
import { makeMember } from '../dev/samples.ts';
import { makePosting, type PostingName } from '../dev/testPosting.ts';
import { SubmitStatus } from '../src/domain/applications/application.ts';
import type { Context } from '../src/server/context.ts';
import { createClock } from '../src/server/database/clock.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { readEncryptionKeys } from '../src/server/keyFile.ts';
import { createVault } from '../src/server/vault.ts';

/** One application to be submitted: by whom, for what, and the receipt once there is one. */
export interface Attempt {
  headers: Record<string, string>;
  posting: PostingName;
  receipt?: { jnco_afe_no: number; revision: number; content_hash: string };
}

const DAY = 86_400_000;

/** So many members, each to apply for so many postings made for them. */
export async function attemptsOf(url: string, keys: string, members: number, postings: number): Promise<Attempt[]> {
  const opened = openDatabase(url, { max: 4 });
  const clock = await createClock(opened.db, undefined);
  try {
    const context = { db: opened.db, vault: createVault(readEncryptionKeys(keys)), clock } as unknown as Context;
    const made: PostingName[] = [];
    for (let count = 0; count < postings; count += 1) made.push(await makePosting(opened as never, { closesIn: DAY }));
    const applicants: Record<string, string>[] = [];
    for (let count = 0; count < members; count += 1) applicants.push(memberHeaders((await makeMember(context)).token));
    // In turns: what one member may send in a minute is no part of this.
    return made.flatMap((posting) => applicants.map((headers) => ({ headers, posting })));
  } finally {
    clock.stop();
    await opened.close();
  }
}

/** Answers other than those a lost database may give. */
export type Told = (what: string) => void;

/** Submits one after the other until it is over; an answer that was lost is asked for again, as the editor does. */
export async function submitAll(origin: string, open: Attempt[], isOver: () => boolean, told: Told): Promise<void> {
  for (let one = open.shift(); one && !isOver(); one = open.shift()) {
    const body = JSON.stringify({ ...one.posting, ...submittingWireCv });
    while (!one.receipt) {
      try {
        const answer = await fetch(`${origin}/api/updatecv`, { method: 'POST', headers: one.headers, body });
        const json = (await answer.json()) as { receipt?: Attempt['receipt'] };
        if (answer.status === 200) one.receipt = json.receipt;
        else if (![429, 503].includes(answer.status)) told(`a submission: ${answer.status} ${JSON.stringify(json)}`);
      } catch {
        // No answer: nobody knows whether it is stored.
      }
      if (!one.receipt) await pause(20);
    }
  }
}

/** Of what was acknowledged, what is not there exactly once, with its one notice; and the notices' numbers. */
export async function checkSubmitted(
  url: string,
  done: readonly Attempt[],
): Promise<{ wrong: string[]; notices: string[] }> {
  const { pool, close } = openDatabase(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ number: number; copies: number; hash: string; notices: string[] }>(
      `SELECT a.jnco_afe_no AS number,
         (SELECT count(*)::int FROM submission s WHERE s.jnco_afe_no = a.jnco_afe_no) AS copies,
         (SELECT encode(max(s.content_hash), 'hex') FROM submission s WHERE s.jnco_afe_no = a.jnco_afe_no) AS hash,
         ARRAY(SELECT o.outbox_id::text FROM outbox o WHERE o.jnco_afe_no = a.jnco_afe_no) AS notices
       FROM application a WHERE a.sbmt_st = ${SubmitStatus.submitted}`,
    );
    const stored = new Map(rows.map((row) => [row.number, row]));
    const wrong = done.flatMap(({ receipt }) => {
      const row = stored.get(receipt!.jnco_afe_no);
      if (!row || row.hash !== receipt!.content_hash) return [`application ${receipt!.jnco_afe_no} is lost`];
      if (row.copies === 1 && row.notices.length === 1) return [];
      return [`application ${row.number}: ${row.copies} copies, ${row.notices.length} notices`];
    });
    return { wrong, notices: rows.flatMap((row) => row.notices) };
  } finally {
    await close();
  }
}
