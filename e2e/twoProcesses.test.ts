import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { anOpenPosting, logSampleMemberIn, memberHeaders } from '../dev/sampleSession.ts';
import { testDatabase } from '../dev/testDatabase.ts';
import { startProduct, testDataDir } from '../dev/testProduct.ts';
import { OWNER_MARK } from '../src/server/files/storeMark.ts';
import { projectDir } from '../src/server/instance.mjs';

const run = promisify(execFile);

test('two processes on one DATABASE_URL serve one session, and an import shows on the pages of both', async () => {
  const database = await testDatabase();
  const DATA_DIR = await testDataDir();
  const env = { ...database.env, DATA_DIR };
  // Pages by two, which run no jobs; a third runs those of all, and serves nobody.
  const products = [await startProduct({ ...env, ROLE: 'pages' }), await startProduct({ ...env, ROLE: 'pages' })];
  const origins = products.map((product) => product.origin);
  const workers = async () => {
    const { rows } = await database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%jobs:%'`,
    );
    return rows.length;
  };
  expect(await workers()).toBe(0);
  const jobs = await startProduct({ ...env, ROLE: 'jobs' });
  await expect.poll(workers).toBe(1);
  const answers = ['/healthz', '/readyz', '/readyz?deep', '/', '/api/home', '/login'];
  const statuses = await Promise.all(answers.map(async (at) => (await fetch(jobs.origin + at)).status));
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
  expect(await jobs.end()).toBe(0);

  // One session, its requests taken by one process after the other.
  const token = await logSampleMemberIn(products[0]!);
  const posting = await anOpenPosting(origins[1]!);
  const revisions: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const [one, other] = [origins[turn % 2], origins[(turn + 1) % 2]];
    const saved = await fetch(`${one}/api/updatecv`, {
      method: 'POST',
      headers: memberHeaders(token),
      body: JSON.stringify({
        ...posting,
        ...(turn > 0 && { revision: revisions.at(-1) }),
        profileDetail: { hob_nm: `취미 ${turn}` },
      }),
    });
    expect(saved.status).toBe(200);
    const { revision } = (await saved.json()) as { revision: number };
    const read = await fetch(`${other}/api/list?${new URLSearchParams({ ...posting, APPLY_STATE: '1' })}`, {
      headers: memberHeaders(token),
    });
    expect(await read.json()).toMatchObject({ revision, profileDetail: { hob_nm: `취미 ${turn}` } });
    revisions.push(revision);
  }
  const out = await fetch(`${origins[1]}/api/auth/logout`, {
    method: 'POST',
    headers: memberHeaders(token),
    body: '{}',
  });
  expect(out.status).toBe(200);
  const after = await fetch(`${origins[0]}/api/auth/info`, { headers: memberHeaders(token) });
  expect(after.status).toBe(401);

  // Both have the page in their cache before the import.
  const page = `/post/${posting.COMPANY_CD}/${posting.PBLANC_NO}`;
  for (const origin of origins) expect((await fetch(origin + page)).status).toBe(200);
  const content = path.join(DATA_DIR, 'content');
  cpSync(path.join(projectDir, 'content'), content, { recursive: true });
  const file = path.join(content, 'postings', `${posting.COMPANY_CD}-${posting.PBLANC_NO}.json`);
  const title = '두 서버에 함께 보이는 새 제목';
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), title }));
  await run(process.execPath, ['src/main/command.ts', 'content', 'import', content], {
    cwd: projectDir,
    env: { PATH: process.env.PATH, ...env },
  });
  for (const origin of origins) {
    await expect.poll(async () => (await fetch(origin + page)).text()).toContain(title);
  }
});

test('a process whose folder of files is that of another database does not start, and says so', async () => {
  const database = await testDatabase();
  const DATA_DIR = await testDataDir();
  mkdirSync(path.join(DATA_DIR, 'files'));
  writeFileSync(path.join(DATA_DIR, 'files', OWNER_MARK), '00000000-0000-4000-8000-000000000000');
  const failure = startProduct({ ...database.env, DATA_DIR });
  await expect(failure).rejects.toThrow(/\(1\)[\s\S]*^\S+files holds the files of another database\. Set DATA_DIR/m);
});
