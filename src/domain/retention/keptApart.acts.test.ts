import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { leastWireCv, submittingWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { atInstant, makePosting, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { makeBackup } from '../../upkeep/backup/backup.ts';
import { copyContext } from '../applications/applications.queries.ts';
import { endEmployment } from '../applications/closing/operating.acts.ts';
import { sealerOf } from '../applications/draft.queries.ts';
import { unusedFiles } from '../attachments/attachments.jobs.ts';
import { leaving } from '../members/leaving/leaving.jobs.ts';
import { setStage } from '../selection/setStage.acts.ts';
import { retention } from './retention.jobs.ts';
import { KEPT_APART } from './retention.ts';

// What a hire applied with, when their membership ends while they are employed.

const server = await testServer();
const { context, database } = server;
const { pool } = database;
const { upload, save, stored } = fileCalls(server);
const DAY = 86_400_000;

const leave = (token: string, body: object = {}) => server.ask('POST /api/auth/leave', { token, body });
const keptOf = async (number: number) =>
  (await pool.query('SELECT * FROM kept_apart WHERE jnco_afe_no = $1', [number])).rows[0];
const applicationsOf = async ({ memberId }: SampleMember) =>
  (await pool.query('SELECT jnco_afe_no, sbmt_st FROM application WHERE member_id = $1', [memberId])).rows;
const isStored = async (file: string) => (await stored()).some((name) => name.endsWith(file));
const proofs = async () => (await pool.query('SELECT * FROM destruction ORDER BY destruction_id DESC LIMIT 2')).rows;
const endNow = (number: number) =>
  context.db.transaction().execute((tx) => endEmployment(tx, number, context.clock.now()));

/** Hired with a file in the submission and one in the draft alone; a second application was submitted elsewhere. */
async function hire() {
  const [member, posting, other] = [
    await makeMember(context),
    await makePosting(database),
    await makePosting(database),
  ];
  const { file_no: file } = (await upload(member, posting)).json;
  const { receipt } = (await save(member, posting, submittingWireCv)).json;
  const { file_no: later } = (await upload(member, posting, { name: '나중에 더한 파일.pdf' })).json;
  await save(member, other, submittingWireCv);
  const number: number = receipt.jnco_afe_no;
  await context.db
    .transaction()
    .execute((tx) => setStage(tx, number, { stage: 40, by: '인사팀', announceAt: context.clock.now() }));
  return { member, posting, number, file: file as string, later: later as string, token: member.token };
}

describe('a hire who leaves', () => {
  it('is told before what is kept apart, why and until when, and what goes by which day', async () => {
    const { token } = await hire();
    const { json } = await server.ask('GET /api/auth/leaving', { token });
    const [other, hired] = json.applications;
    expect(hired).toMatchObject({ kept_apart: true, becomes: expect.stringContaining(KEPT_APART.why) });
    expect(hired.becomes).toContain('재직하는 동안. 고용이 끝나면 5일 안에 파기');
    expect(other).toMatchObject({
      kept_apart: false,
      becomes: expect.stringMatching(/^지원을 취소하고 \d{4}\. .*까지 파기/),
    });
  });

  it('finds it as it was when they come back within three months', async () => {
    const { member, number, token } = await hire();
    expect((await leave(token)).status).toBe(200);
    const states = (await applicationsOf(member)).map((row) => [row.jnco_afe_no === number, row.sbmt_st]);
    expect(states.toSorted()).toEqual([
      [false, 3],
      [true, 2],
    ]);
    expect(await keptOf(number)).toBeUndefined();
  });

  it('leaves the submitted copy and its files, bound to no login and readable by nobody of the site', async () => {
    const { member, posting, number, file, later, token } = await hire();
    expect((await leave(token, { now: true })).status).toBe(200);
    expect(await applicationsOf(member)).toEqual([]);
    const kept = await keptOf(number);
    const copy = sealerOf(context.vault, kept).open<object>(kept.content, copyContext(number, kept.revision));
    expect(JSON.stringify(copy)).toContain(leastWireCv.profile.kor_nm);
    expect(kept.consents.map(({ code }: { code: string }) => code)).toContain('application_required');
    expect([kept.member_id, kept.employment_ended_at]).toEqual([undefined, null]);
    expect([await isStored(file), await isStored(later)]).toEqual([true, false]);
    // Neither the account nor the application answers, nor does somebody who registers again find it.
    const again = await makeMember(context, { persona: member.persona });
    expect((await server.ask('GET /api/apply/list', { token: again.token })).json).toEqual([]);
    const link = await server.ask('POST /api/files/link', { token: again.token, body: { ...posting, file_no: file } });
    expect(link.status).toBe(404);
    const mails = await pool.query('SELECT template FROM outbox WHERE member_id IS NULL');
    expect(mails.rows).toEqual([{ template: 'destroyedButKept' }]);
    const [proof] = await proofs();
    expect(proof).toMatchObject({ class: 'leaving', applications: 1, files: 1 });
    expect(proof.files_gone_at).not.toBeNull();
  });

  it('has its files seen by what looks for unused ones, and by the backup', async () => {
    const { file, token } = await hire();
    await leave(token, { now: true });
    await passTime(server, 2 * DAY);
    await runSweep(context, unusedFiles);
    expect(await isStored(file)).toBe(true);
    const folder = path.join(context.config.dataDir, 'backup');
    const { files } = await makeBackup({ ...context, directUrl: database.url }, folder);
    await rm(folder, { recursive: true });
    expect(files).toContain(file);
  });

  it('has it destroyed on the fourth day after the employment, with proof, and not before', async () => {
    const { number, file, token } = await hire();
    await leave(token, { now: true });
    await passTime(server, 4000 * DAY);
    await runSweep(context, retention);
    expect(await keptOf(number)).toBeDefined();
    await endNow(number);
    const due = (await keptOf(number)).employment_ended_at.getTime() + 4 * DAY + 1;
    await runSweep(atInstant(context, due - 1000), retention);
    expect([(await keptOf(number)) !== undefined, await isStored(file)]).toEqual([true, true]);
    await passTime(server, 4 * DAY + 1000);
    expect((await runSweep(context, retention, { dry: true })).done).toMatchObject({ hired: 1 });
    expect((await runSweep(context, retention)).done).toMatchObject({ hired: 1, bytes: 1 });
    expect([await keptOf(number), await isStored(file)]).toEqual([undefined, false]);
    const [proof] = await proofs();
    expect(proof).toMatchObject({ class: 'hired', company_cd: 'DT', applications: 1, submissions: 1, files: 1 });
    expect(proof.files_gone_at).not.toBeNull();
    await expect(endNow(number)).rejects.toMatchObject({ code: 'noSuchApplication' });
  });

  it('has nothing kept where the employment has ended before', async () => {
    const { number, token } = await hire();
    await endNow(number);
    await leave(token, { now: true });
    expect(await keptOf(number)).toBeUndefined();
  });
});

describe('a hire whose membership ends otherwise', () => {
  it('has it kept apart when nobody answers the question of leaving', async () => {
    const { member, number, token } = await hire();
    await leave(token);
    await passTime(server, 100 * DAY);
    await runSweep(context, leaving);
    await passTime(server, 16 * DAY);
    expect((await runSweep(context, leaving)).done.destroyed).toBeGreaterThan(0);
    expect(await applicationsOf(member)).toEqual([]);
    expect(await keptOf(number)).toBeDefined();
  });
});
