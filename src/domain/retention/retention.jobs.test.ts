import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeMember, newPersona, type SampleMember, verify } from '../../../dev/samples.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { makePosting, type PostingName } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { SubmitStatus } from '../applications/application.ts';
import { tell } from '../notices/outbox.acts.ts';
import { destroyBytes } from './destroy.acts.ts';
import { dormancy, retention } from './retention.jobs.ts';

const server = await testServer();
const { context, database } = server;
const { pool } = database;
const { upload, save, stored } = fileCalls(server);

const DAY = 86_400_000;
/** Moves the clock to an instant and waits until the server has noticed. */
async function travel(to: string | Date): Promise<void> {
  await database.moveClock(new Date(to));
  await context.clock.measure();
}
const set = (posting: PostingName, columns: string) =>
  pool.query(`UPDATE posting SET ${columns} WHERE pblanc_no = $1`, [posting.PBLANC_NO]);
const numbersOf = async (member: SampleMember): Promise<number[]> =>
  (await pool.query('SELECT jnco_afe_no FROM application WHERE member_id = $1 ORDER BY 1', [member.memberId])).rows.map(
    (row) => row.jnco_afe_no,
  );
const list = async (member: SampleMember) => {
  const token = (await server.ask('POST /login', { body: { user_id: member.userId, user_pw: member.password } })).token;
  return (await server.ask('GET /api/apply/list', { token })).json;
};
const exists = async (member: SampleMember) =>
  (await pool.query('SELECT 1 FROM member WHERE member_id = $1', [member.memberId])).rows.length === 1;
const sweep = (options?: { dry: boolean }) => runSweep(context, retention, options);

/** A member with a submitted application and a file. */
async function applicant() {
  const [member, posting] = [await makeMember(context), await makePosting(database)];
  const file = (await upload(member, posting)).json.file_no;
  expect((await save(member, posting, submittingWireCv)).status).toBe(200);
  return { member, posting, file };
}

describe('an application', () => {
  it('goes with its files within five days after the end of the selection, and not a second before the fourth', async () => {
    const { member, posting, file } = await applicant();
    const tells = async () => (await mailsOf(context, member.memberId)).map(({ template }) => template);
    await tell(context.db, context.vault, member.memberId, {
      template: 'passwordChanged',
      data: { userId: member.userId, at: context.clock.now() },
    });
    expect(await tells()).toEqual(['receipt', 'passwordChanged']);
    const finished = new Date(context.clock.ms());
    await set(posting, `finished_at = '${finished.toISOString()}'`);
    expect((await list(member))[0].destroy_at).toBe(new Date(finished.getTime() + 5 * DAY).toISOString());
    await travel(new Date(finished.getTime() + 4 * DAY - 3000));
    await sweep();
    expect(await numbersOf(member)).toHaveLength(1);
    await travel(new Date(finished.getTime() + 4 * DAY + 1000));
    expect((await sweep({ dry: true })).done).toMatchObject({ application: 1 });
    expect(await numbersOf(member)).toHaveLength(1);
    expect((await sweep()).done).toMatchObject({ application: 1, bytes: 1 });
    expect(await numbersOf(member)).toEqual([]);
    expect((await stored()).filter((name) => name.endsWith(file))).toEqual([]);
    expect(await exists(member)).toBe(true);
    // The notices about the application went with it, and nothing else.
    expect(await tells()).toEqual(['passwordChanged']);
    const { rows } = await pool.query('SELECT * FROM destruction ORDER BY destruction_id DESC LIMIT 1');
    expect(rows[0]).toMatchObject({
      class: 'application',
      applications: 1,
      submissions: 1,
      files: 1,
      company_cd: 'DT',
    });
    expect(rows[0].files_gone_at).not.toBeNull();
    expect((await sweep()).done).toEqual({});
  });

  it('stays while it is decided about, however long', async () => {
    const { member } = await applicant();
    await travel(new Date(context.clock.ms() + 400 * DAY));
    await runSweep(context, dormancy);
    await travel(new Date(context.clock.ms() + 40 * DAY));
    await sweep();
    expect(await numbersOf(member)).toHaveLength(1);
    expect(await exists(member)).toBe(true);
  });

  it('withdrawn goes, unless the withdrawal is undone; the file another uses stays', async () => {
    const [one, two] = [await applicant(), await applicant()];
    for (const { member, posting } of [one, two]) {
      const { status } = await server.ask('POST /api/apply/withdraw', { token: member.token, body: posting });
      expect(status).toBe(200);
    }
    await set(two.posting, `accept_to = '${new Date(context.clock.ms() + 30 * DAY).toISOString()}'`);
    await travel(new Date(context.clock.ms() + 4 * DAY + 1000));
    await pool.query(
      `UPDATE application SET sbmt_st = ${SubmitStatus.submitted}, withdrawn_at = NULL WHERE member_id = $1`,
      [two.member.memberId],
    );
    expect((await sweep()).done.withdrawn).toBe(1);
    expect(await numbersOf(one.member)).toEqual([]);
    expect(await numbersOf(two.member)).toHaveLength(1);
    expect((await stored()).filter((name) => name.endsWith(two.file))).toHaveLength(1);
  });

  it('whose destruction broke off is destroyed to the end by the next run', async () => {
    const { member, posting, file } = await applicant();
    await set(posting, `finished_at = app_now() - interval '5 days'`);
    const { files } = context;
    const remove = files.remove;
    files.remove = async () => {
      throw new Error('the disk is away');
    };
    try {
      expect((await sweep()).failed).toBe(1);
    } finally {
      files.remove = remove;
    }
    // The rows are gone, the bytes are known to be left, and the proof says so.
    expect(await numbersOf(member)).toEqual([]);
    const proof = () =>
      pool
        .query('SELECT files_gone_at FROM destruction ORDER BY destruction_id DESC LIMIT 1')
        .then(({ rows }) => rows[0]);
    expect((await proof()).files_gone_at).toBeNull();
    expect((await stored()).filter((name) => name.endsWith(file))).toHaveLength(1);
    // A run that died after removing them does so again.
    await files.remove(file);
    expect((await sweep()).done).toEqual({ bytes: 1 });
    expect((await proof()).files_gone_at).not.toBeNull();
    expect(await destroyBytes(context, file)).toBe(false);
  });
});

/** Nor in the bytes of the database's files, once it has tidied up after the rows. */
async function expectNoBytes(words: string[]): Promise<void> {
  // A reader at that moment (the server's own analysing, on a busy machine) keeps dead rows alive: they go with the next.
  await expect.poll(() => bytesHolding(words), { timeout: 30_000 }).toEqual([]);
}

async function bytesHolding(words: string[]): Promise<string[]> {
  await pool.query('VACUUM FULL');
  await pool.query('CHECKPOINT');
  const { rows } = await pool.query<{ folder: string }>(
    `SELECT current_setting('data_directory') || '/base/' || oid AS folder FROM pg_database
     WHERE datname = current_database()`,
  );
  const names = await readdir(rows[0]!.folder);
  expect(names.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const name of names) {
    const bytes = await readFile(path.join(rows[0]!.folder, name)).catch(() => Buffer.alloc(0));
    found.push(...words.filter((word) => bytes.includes(word)).map((word) => `${name}: ${word}`));
  }
  return found;
}

describe('after a destruction', () => {
  it('no word of the person is left in the database’s tables or the store, but the proof and the last mail’s envelope', async () => {
    const { member, file } = await applicant();
    const words = [member.userId, member.personal.name, member.personal.email, member.personal.phone, member.memberId];
    await pool.query("UPDATE posting SET finished_at = app_now() WHERE pblanc_no >= '9000000000'");
    await pool.query("UPDATE member SET used_at = app_now() - interval '400 days' WHERE member_id = $1", [
      member.memberId,
    ]);
    await runSweep(context, dormancy);
    await travel(new Date(context.clock.ms() + 31 * DAY));
    expect((await sweep()).done.dormant).toBeGreaterThan(0);
    expect(await exists(member)).toBe(false);
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
       WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const { rows } = await pool.query(`SELECT t::text AS row FROM ${name} t`);
      const all = rows.map(({ row }) => row).join('\n');
      expect(words.filter((word) => all.includes(word) || all.includes(Buffer.from(word).toString('hex')))).toEqual([]);
    }
    expect((await stored()).filter((name) => name.endsWith(file))).toEqual([]);
    await expectNoBytes(words);
  });

  it('the same person may register again', async () => {
    const persona = newPersona();
    const member = await makeMember(context, { persona });
    await pool.query("UPDATE member SET used_at = app_now() - interval '400 days' WHERE member_id = $1", [
      member.memberId,
    ]);
    await runSweep(context, dormancy);
    await travel(new Date(context.clock.ms() + 31 * DAY));
    await sweep();
    expect(await exists(member)).toBe(false);
    const { verificationId, passKey } = await verify(context, persona, 'find');
    const find_info = { verification_id: verificationId, pass_key: passKey };
    const answer = await server.ask('POST /api/auth/findAccount', { body: { find_type: '1', find_info } });
    expect(answer.json.code).toBe('noMember');
    expect(await exists(await makeMember(context, { persona }))).toBe(true);
  });
});
