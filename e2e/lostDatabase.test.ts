import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type { RunningProduct } from '../dev/launchProduct.ts';
import { sampleSubject } from '../dev/openOutbox.ts';
import { anOpenPosting, logSampleMemberIn, memberHeaders } from '../dev/sampleSession.ts';
import { testKeys } from '../dev/testKeys.ts';
import { testMailServer } from '../dev/testMailServer.ts';
import { startProduct, testCluster, testDataDir } from '../dev/testProduct.ts';
import { tellAll } from '../src/domain/notices/outbox.acts.ts';
import { strayMails } from '../src/domain/notices/outbox.queries.ts';
import { openDatabase } from '../src/server/database/database.ts';
import { queueJobs } from '../src/server/jobQueue.ts';
import { readEncryptionKeys } from '../src/server/keyFile.ts';
import { createVault } from '../src/server/vault.ts';

// The started product on a PostgreSQL whose connections break, and which falls silent.

const MAILS = 120;
const smtp = await testMailServer();
const vault = createVault(readEncryptionKeys(testKeys));
let cluster: Awaited<ReturnType<typeof testCluster>>;
let product: RunningProduct;

beforeAll(async () => {
  cluster = await testCluster();
  const env = { DATABASE_URL: cluster.url, DATA_DIR: await testDataDir(), ENCRYPTION_KEYS: testKeys };
  product = await startProduct({ ...env, SMTP_URL: smtp.url });
});

/** Works on the database through a connection of its own, which may be lost like any other. */
async function withDatabase<T>(work: (opened: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const opened = openDatabase(cluster.url, { max: 1 });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

const tellSampleMember = (mails: number) =>
  withDatabase(async ({ db }) => {
    const { member_id: memberId } = await db.selectFrom('member').select('member_id').executeTakeFirstOrThrow();
    const data = { ...sampleSubject, submittedAt: new Date('2026-11-21T09:00:00Z'), contentHash: 'abc' };
    return tellAll(db, vault, Array(mails).fill({ memberId, template: 'receipt', data }));
  });

/** Waits until the mail server has these; what died with its connection is queued again, as the sweep does after minutes. */
async function untilTaken(ids: readonly string[]): Promise<void> {
  const missing = () => {
    const taken = new Set(smtp.taken.map(({ messageId }) => messageId.slice(1).split('@')[0]));
    return ids.filter((id) => !taken.has(id));
  };
  await vi.waitFor(
    () =>
      withDatabase(async ({ db, pool }) => {
        if (missing().length === 0) return;
        await pool.query(
          "UPDATE graphile_worker._private_jobs SET run_at = now(), locked_at = locked_at - interval '1 hour'",
        );
        await pool.query("UPDATE outbox SET created_at = created_at - interval '1 hour'");
        const strays = await strayMails(db);
        if (strays.length > 0) await queueJobs(db, 'sendMail', strays);
        throw new Error(`${missing().length} mails have not arrived.\n${product.output()}`);
      }),
    { timeout: 60_000, interval: 500 },
  );
}

/** The processes of the database, the postmaster first. */
function processes(): number[] {
  const [first] = readFileSync(path.join(cluster.folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  const parentOf = (pid: string) => {
    try {
      return / (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \w/, ''))?.[1];
    } catch {
      return undefined;
    }
  };
  return [
    Number(first),
    ...readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === first)
      .map(Number),
  ];
}

test('connections that break while mails go out end nothing, and every mail arrives', async () => {
  const ids = await tellSampleMember(MAILS);
  for (let kill = 1; kill <= 12; kill += 1) {
    const before = smtp.taken.length;
    await vi.waitUntil(() => smtp.taken.length > before + 2 || smtp.taken.length >= MAILS, {
      timeout: 30_000,
      interval: 1,
    });
    await withDatabase(async ({ pool }) => {
      const { rows } = await pool.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY state, random()",
      );
      // Every fourth time one is killed (-9): PostgreSQL then ends all and starts them again.
      if (kill % 4 === 0 && rows[0]) process.kill(rows[0].pid, 'SIGKILL');
      else for (const { pid } of rows) await pool.query('SELECT pg_terminate_backend($1)', [pid]);
    }).catch(() => undefined);
    expect(product.child.exitCode, product.output()).toBe(null);
  }
  await untilTaken(ids);
  expect(product.child.exitCode, product.output()).toBe(null);
});

test('a queue that ended begins anew', async () => {
  // What the queue of a newer program would say: the present one ends by itself.
  const said = JSON.stringify({ migrationNumber: 999, breaking: true });
  await withDatabase(({ pool }) => pool.query("SELECT pg_notify('worker:migrate', $1)", [said]));
  await vi.waitUntil(() => product.output().includes('Jobs ended and begin anew'), { timeout: 30_000 });
  await untilTaken(await tellSampleMember(3));
});

test('while the database is silent, calls are told to come again, kept pages are served; then all is as before', async () => {
  const { origin } = product;
  const headers = memberHeaders(await logSampleMemberIn(product));
  const posting = await anOpenPosting(origin);
  const page = `${origin}/post/${posting.COMPANY_CD}/${posting.PBLANC_NO}`;
  const read = () => fetch(`${origin}/api/list?${new URLSearchParams({ ...posting, APPLY_STATE: '1' })}`, { headers });
  const save = () =>
    fetch(`${origin}/api/updatecv`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...posting, profileDetail: { hob_nm: '수영' } }),
    });
  expect([(await fetch(page)).status, (await read()).status]).toEqual([200, 200]);

  const stopped = processes();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    let answered = 0;
    const calls = Array.from({ length: 30 }, (_, at) => (at % 2 ? save() : read()));
    for (const call of calls) call.then(() => (answered += 1));
    expect((await fetch(page)).status).toBe(200);
    // Kept pages wait for nobody who waits for the database.
    expect(answered).toBe(0);
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(503));
    expect(answers.filter((answer) => !(Number(answer.headers.get('retry-after')) > 0))).toEqual([]);
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 30_000 });
  expect((await save()).status).toBe(200);
});
