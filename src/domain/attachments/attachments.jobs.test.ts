import { rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { samplePdf } from '../../../dev/sampleFiles.ts';
import { fileCalls } from '../../../dev/testFiles.ts';
import { MINUTE, passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { OWNER_MARK } from '../../server/files/storeMark.ts';
import { runSweep } from '../../server/sweep.ts';
import { forgettingSoon } from '../retention/expired.jobs.ts';
import { unusedFiles } from './attachments.jobs.ts';
import { folderOwner } from './storedBytes.queries.ts';

const server = await testServer();
const { pool } = server.database;
const { upload, link, list, save, submit, start, stored, download } = fileCalls(server);
const DAY = 24 * 60 * MINUTE;

async function* bytes() {
  yield Buffer.from('%PDF-1.7');
}

const sweep = async () => {
  await runSweep(server.context, unusedFiles);
  await runSweep(server.context, forgettingSoon);
};

describe('the sweep of files', () => {
  it('destroys what was deleted when the process died, and its name', async () => {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting)).json;
    await pool.query('UPDATE attachment SET deleted_at = app_now() WHERE file_no = $1', [file_no]);
    await sweep();
    const { rows } = await pool.query('SELECT * FROM attachment WHERE file_no = $1', [file_no]);
    expect(rows[0].destroyed_at).not.toBeNull();
    expect(rows[0].file_nm).toHaveLength(0);
    expect((await pool.query('SELECT 1 FROM file_key WHERE stored_no = $1', [file_no])).rows).toEqual([]);
    expect((await stored()).filter((file) => file.endsWith(file_no))).toEqual([]);
  });

  it('leaves every file that somebody needs, and is done when there is nothing to do', async () => {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting)).json;
    await sweep();
    await sweep();
    const { size } = (await upload(member, posting)).json;
    const [{ key }] = (await pool.query('SELECT key FROM file_key WHERE stored_no = $1', [file_no])).rows;
    expect(await server.context.files.isWhole({ number: file_no, key }, size)).toBe(true);
  });

  it('forgets addresses that are too old, and what arrived a day ago and nobody kept', async () => {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting)).json;
    await link(member, posting, file_no);
    const arrived = await server.context.files.receive('가.pdf', bytes());
    await sweep();
    const left = async () => [
      (await pool.query('SELECT 1 FROM file_link')).rows.length,
      (await stored()).filter((file) => file.endsWith(arrived.number)).length,
    ];
    expect(await left()).toEqual([1, 1]);
    await passTime(server, DAY + MINUTE);
    await sweep();
    expect(await left()).toEqual([0, 0]);
    expect((await stored()).filter((file) => file.endsWith(file_no))).toHaveLength(1);
  });

  it('removes bytes of which nothing is known, not those of a file and not those that have just come', async () => {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting)).json;
    const orphan = (await server.context.files.receive('나.pdf', bytes())).number;
    await server.context.files.keep(orphan);
    const { clock } = server.context;
    for (const name of await stored()) await utimes(name, clock.now(), clock.now());
    await sweep();
    const left = async () => (await stored()).filter((file) => file.endsWith(orphan) || file.endsWith(file_no)).length;
    expect(await left()).toBe(2);
    await passTime(server, DAY + MINUTE);
    expect((await runSweep(server.context, unusedFiles, { dry: true })).done).toEqual({ orphans: 1 });
    expect(await left()).toBe(2);
    await sweep();
    expect((await stored()).filter((file) => file.endsWith(file_no))).toHaveLength(1);
    expect(await left()).toBe(1);
  });
});

describe('a folder of another database', () => {
  it('keeps what this database does not know', async () => {
    const { number } = await server.context.files.receive('다른 곳.pdf', bytes());
    await server.context.files.keep(number);
    const { clock, config, db } = server.context;
    for (const name of await stored()) await utimes(name, clock.now(), clock.now());
    const mark = path.join(config.dataDir, 'files', OWNER_MARK);
    await writeFile(mark, '00000000-0000-4000-8000-000000000000');
    await passTime(server, DAY + MINUTE);
    await sweep();
    const left = async () => (await stored()).filter((file) => file.endsWith(number)).length;
    expect(await left()).toBe(1);
    await writeFile(mark, await folderOwner(db));
    await sweep();
    expect(await left()).toBe(0);
  });
});

describe('a process that dies', () => {
  const placeOf = async (number: string) => (await stored()).find((file) => file.endsWith(number));

  it('between the commit and the move leaves a file that is read, submitted and moved by the sweep', async () => {
    const [member, posting] = await start();
    const { file_no } = (await upload(member, posting)).json;
    const place = (await placeOf(file_no))!;
    const arrived = path.join(server.context.config.dataDir, 'files/incoming', file_no);
    await rename(place, arrived);
    const { url } = (await link(member, posting, file_no)).json;
    expect((await download(url)).bytes.equals(samplePdf())).toBe(true);
    await save(member, posting, leastWireCv);
    expect((await submit(member, posting, 2)).status).toBe(200);
    await passTime(server, DAY + MINUTE);
    await sweep();
    expect(await placeOf(file_no)).toBe(place);
  });

  it('before the commit leaves bytes that the sweep removes, and no file', async () => {
    const [member, posting] = await start();
    const before = await stored();
    // Fails in the commit itself: nobody can tell such a failure from a commit whose answer was lost.
    await pool.query(`
      CREATE FUNCTION lose_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'lost'; END $$;
      CREATE CONSTRAINT TRIGGER lost AFTER INSERT ON attachment DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION lose_commit()`);
    expect((await upload(member, posting)).status).toBe(500);
    await pool.query('DROP TRIGGER lost ON attachment');
    expect((await list(member, posting)).length).toBe(0);
    expect((await stored()).length).toBe(before.length + 1);
    await passTime(server, DAY + MINUTE);
    await sweep();
    expect(await stored()).toEqual(before);
  });
});
