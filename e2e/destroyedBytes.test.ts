import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { leastWireCv } from '../dev/cvSample.ts';
import { samplePdf, sendFile } from '../dev/sampleFiles.ts';
import { anOpenPosting } from '../dev/sampleSession.ts';
import { makeMember, newPersona } from '../dev/samples.ts';
import { searchFolder } from '../dev/searchFolder.ts';
import { superuserAddress } from '../dev/superuserAddress.ts';
import { testMailServer } from '../dev/testMailServer.ts';
import { startProduct, testDataDir } from '../dev/testProduct.ts';
import { destroyedNumbers } from '../src/domain/retention/destroyed.jobs.ts';
import { openContext } from '../src/main/openContext.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { joinProductDatabase } from '../src/server/database/productDatabase.ts';
import { runSweep } from '../src/server/sweep.ts';
import { SEALED_BY_OWN_KEY } from '../src/upkeep/ownKeys.queries.ts';
import { SEALED } from '../src/upkeep/rotateKeys.acts.ts';

// Every byte of the started product's folder (tables, log of changes, files, PostgreSQL's log) and every line it logged.

const WORDS = {
  name: '봉산들뫼',
  email: 'bongsan.deulmoe@example.com',
  address: '별빛마을 바람개비로 4321',
  essay: '반딧불이를 세던 여름밤의 이야기',
  fileName: '들뫼의 경력기술서.pdf',
  fileText: 'pinwheel lantern orchard',
};
const words = (more: Record<string, string>) =>
  new Map(Object.entries({ ...WORDS, ...more }).map(([name, word]) => [name, Buffer.from(word)]));

async function product() {
  const smtp = await testMailServer();
  const env = { DATA_DIR: await testDataDir(), LOG_LEVEL: 'debug', SMTP_URL: smtp.url };
  const running = await startProduct(env);
  const stack = new AsyncDisposableStack();
  // Twice is no harm.
  onTestFinished(() => stack.disposeAsync());
  const config = readConfig(env);
  const database = await joinProductDatabase(config, stack);
  const { pool, close } = openDatabase(await superuserAddress(config.dataDir));
  stack.defer(close);
  const { context } = await openContext(config, database, stack, { simulatorOrigin: running.origin });
  const post = (call: string, token: string | undefined, body: object | string) =>
    fetch(`${running.origin}${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const end = async () => {
    await stack.disposeAsync();
    await running.end();
    return running.output();
  };
  return { running, context, pool, post, smtp, end, folder: config.dataDir };
}

/** A piece of every envelope there is, by where it stands. */
async function sealedPieces(pool: Pool): Promise<Map<string, Buffer>> {
  const sealed = new Map<string, Buffer>();
  for (const { table, column } of [...SEALED, ...SEALED_BY_OWN_KEY]) {
    const { rows } = await pool.query(`SELECT ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`);
    rows.forEach((row, index) => {
      if (row.sealed.length > 40) sealed.set(`sealed ${table}.${column} ${index}`, row.sealed.subarray(20, 44));
    });
  }
  return sealed;
}

test('after a destruction no byte of the folder and no logged line is left of the person', async () => {
  const { running, context, pool, post, smtp, end, folder } = await product();
  const operators = [...(await sealedPieces(pool)).values()];
  const persona = { ...newPersona(), name: WORDS.name };
  const personal = { email: WORDS.email, homeAddress: WORDS.address };
  const member = await makeMember(context, { userId: 'deulmoe4321', persona, personal });
  const { token, memberId } = member;
  // With others beside, so that the planner has something to gather.
  for (let count = 0; count < 3; count += 1) await makeMember(context);
  const posting = await anOpenPosting(running.origin);
  const sent = await sendFile(running.origin, {
    token,
    fields: { ...posting, file_kind_cd: '03' },
    name: WORDS.fileName,
    content: samplePdf(WORDS.fileText),
  });
  expect(sent.status).toBe(200);
  const file: string = sent.json.file_no;
  const profile = { ...leastWireCv.profile, kor_nm: WORDS.name, self_intrdc1_txt: WORDS.essay };
  expect((await post('/api/updatecv', token, { ...posting, ...leastWireCv, profile })).status).toBe(200);
  // What goes wrong is logged more than what works, by the database too.
  await post('/api/updatecv', token, `{"profile":{"kor_nm":"${WORDS.name}"`);
  await post('/api/updatecv', token, { ...posting, profile: { kor_nm: [WORDS.name] } });
  await post('/login', undefined, { user_id: member.userId, user_pw: WORDS.essay });
  await fetch(`${running.origin}/api/nothing?name=${encodeURIComponent(WORDS.name)}`);
  const twice = pool.query('INSERT INTO member SELECT * FROM member WHERE member_id = $1', [memberId]);
  await expect(twice).rejects.toThrow('duplicate key');
  const odd = pool.query('UPDATE member SET state = $2 WHERE member_id = $1', [memberId, 7]);
  await expect(odd).rejects.toThrow('check constraint');

  // Of this person alone: the operators' were there before, and stay.
  const sealed = await sealedPieces(pool);
  for (const [name, piece] of sealed) if (operators.some((one) => one.equals(piece))) sealed.delete(name);
  const { rows: others } = await pool.query("SELECT personal FROM member WHERE user_id <> 'deulmoe4321'");
  for (const { personal: kept } of others) {
    for (const [name, piece] of sealed) if (kept.includes(piece)) sealed.delete(name);
  }
  const traces = new Map([
    ['id', Buffer.from(member.userId)],
    ['number', Buffer.from(memberId.replaceAll('-', ''), 'hex')],
    ['number in letters', Buffer.from(memberId)],
    ['file', (await readFile(path.join(folder, 'files', file.slice(0, 2), file))).subarray(-24)],
    ...sealed,
  ]);
  // In clear no word ever reaches the disk; what does is found, or the search would prove nothing.
  await pool.query('CHECKPOINT');
  const phone = { phone: member.personal.phone };
  expect(await searchFolder(folder, words(phone))).toEqual([]);
  const before = await searchFolder(folder, traces);
  for (const trace of ['id', 'number', 'sealed member', 'sealed application', 'sealed attachment', 'file']) {
    expect(before.some((one) => one.startsWith(trace))).toBe(true);
  }
  await pool.query('ANALYZE');

  expect((await post('/api/auth/leave', token, { now: true })).status).toBe(200);
  await expect.poll(() => smtp.taken.filter(({ to }) => to.includes(WORDS.email)).length).toBeGreaterThan(0);
  await expect.poll(async () => (await pool.query('SELECT 1 FROM outbox')).rows).toEqual([]);
  // The list of what was destroyed, outside the database, is searched as well; each minute the product writes it, too.
  await runSweep(context, destroyedNumbers);
  const { rows: noted } = await pool.query('SELECT 1 FROM destroyed WHERE noted_at IS NOT NULL');
  expect(noted.length).toBeGreaterThan(2);
  const left = async () => {
    for (const step of ['VACUUM FULL', 'SELECT pg_switch_wal()', 'CHECKPOINT']) await pool.query(step);
    return searchFolder(folder, new Map([...words(phone), ...traces]));
  };
  // A reader at that moment (the server's own analysing, a job) keeps dead rows alive: they go with the next.
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);

  const logged = await end();
  expect(logged).toContain('"level":');
  const said = [
    ...Object.values(WORDS),
    member.userId,
    memberId,
    member.personal.phone,
    encodeURIComponent(WORDS.name),
  ];
  expect(said.filter((word) => logged.includes(word))).toEqual([]);
});
