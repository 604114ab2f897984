import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../../dev/cvSample.ts';
import { runJobs } from '../../../../dev/runJobs.ts';
import { samplePdf } from '../../../../dev/sampleFiles.ts';
import { makeMember } from '../../../../dev/samples.ts';
import { fileCalls } from '../../../../dev/testFiles.ts';
import { makePosting } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { readHealth } from '../../../upkeep/health.ts';

const MB = 1024 * 1024;
const server = await testServer({ env: { MEMBER_FILES_MB: '2', MAIL_MEMBER_FILES_MB: '1' } });
const { upload, post, save, submit, start, stored } = fileCalls(server);

let made = 0;
/** A file unlike any other. */
const sized = (size: number) => {
  made += 1;
  const head = samplePdf(`${made}`);
  return { content: Buffer.concat([head, Buffer.alloc(size - head.length, ' ')]) };
};

describe('all stored files of a member', () => {
  it('count together, whatever application they are of, until one is deleted', async () => {
    const [member, one] = await start();
    const other = await makePosting(server.database);
    const first = await upload(member, one, sized(1.5 * MB));
    expect(first.status).toBe(200);
    const before = await stored();
    const over = await upload(member, other, sized(MB));
    expect([over.status, over.json.fields.file]).toEqual([
      422,
      expect.stringContaining('모든 지원서의 파일을 더해 2MB까지'),
    ]);
    expect(await stored()).toEqual(before);
    expect((await upload(member, other, sized(0.5 * MB))).status).toBe(200);
    // Nothing else is held up: what was written is saved.
    expect((await save(member, other, leastWireCv)).status).toBe(200);
    await post('deletefile', member, { ...one, file_no: first.json.file_no });
    expect((await upload(member, other, sized(MB))).status).toBe(200);
  });

  it('count as long as a submission has them, and those of others do not', async () => {
    const [member, posting] = await start();
    const sent = await upload(member, posting, sized(1.5 * MB));
    await save(member, posting, leastWireCv);
    expect((await submit(member, posting, 2)).status).toBe(200);
    await post('deletefile', member, { ...posting, file_no: sent.json.file_no });
    expect((await upload(member, posting, sized(MB))).status).toBe(422);
    expect((await upload(await makeMember(server.context), posting, sized(MB))).status).toBe(200);
  });

  it('count when they come at the same time', async () => {
    const member = await makeMember(server.context);
    const postings = await Promise.all([1, 2, 3, 4].map(() => makePosting(server.database)));
    const answers = await Promise.all(postings.map((posting) => upload(member, posting, sized(0.9 * MB))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
  });

  it('are fewer for who is known by a mail address alone', async () => {
    const [member, posting] = await start();
    const { pool } = server.database;
    await pool.query("UPDATE member SET identity_proof = 'email' WHERE member_id = $1", [member.memberId]);
    const { status, json } = await upload(member, posting, sized(1.5 * MB));
    expect([status, json.fields.file]).toEqual([422, expect.stringContaining('1MB까지')]);
  });
});

describe('a disk that is nearly full', () => {
  it('takes no upload, before anything of it is stored; saves and submits go on, and health tells', async () => {
    const full = await testServer({ env: { FREE_SPACE_MB: '100000000' } });
    const calls = fileCalls(full);
    const [member, posting] = await calls.start();
    const { status, json } = await calls.upload(member, posting);
    expect([status, json.code, json.message]).toEqual([
      507,
      'noSpace',
      expect.stringContaining('저장할 자리가 없어요'),
    ]);
    expect(await calls.stored()).toHaveLength(1);
    expect((await calls.save(member, posting, leastWireCv)).status).toBe(200);
    expect((await calls.submit(member, posting, 1)).status).toBe(200);
    // Nor is a copy of a member's data made, until there is room and it is asked for again.
    await full.ask('POST /api/auth/ownCopy', { token: member.token, body: {} });
    await runJobs(full);
    expect((await full.ask('GET /api/auth/ownCopy', { token: member.token })).json.state).toBe('failed');
    expect(await calls.stored()).toHaveLength(1);
    expect((await readHealth(full.context)).wrong.join()).toMatch(/\d+ MB are free for files/);
    const { lines, wrong } = await readHealth(server.context);
    expect([wrong.join().includes('free for files'), lines.join()]).toEqual([
      false,
      expect.stringContaining('MB free'),
    ]);
  });
});

// Only root may make a disk of its own.
const smallDisk = mkdtempSync(path.join(tmpdir(), 'jiwon-disk-'));
const isDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'jiwon-test', smallDisk]).status === 0;
afterAll(() => {
  if (isDisk) spawnSync('umount', ['-l', smallDisk]);
  rmSync(smallDisk, { recursive: true });
});

describe('a disk that fills up while files come in', () => {
  it.runIf(isDisk)('answers each of them, leaves nothing of who got no room, and goes on', async () => {
    const filling = await testServer({ env: { DATA_DIR: smallDisk, FREE_SPACE_MB: '0' } });
    const calls = fileCalls(filling);
    const [member, posting] = await calls.start();
    const files = [1, 2, 3].map(() => sized(2 * MB));
    const answers = await Promise.all(files.map((file) => calls.upload(member, posting, file)));
    expect(answers.map(({ json }) => json.code ?? 'stored')).toContain('noSpace');
    const stored = answers.filter(({ status }) => status === 200);
    // Beside them lies the mark of the folder.
    expect(await calls.stored()).toHaveLength(stored.length + 1);
    expect((await calls.upload(member, posting, sized(20_000))).status).toBe(200);
  });
});
