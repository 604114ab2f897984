import net from 'node:net';
import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../dev/samples.ts';
import { makePosting } from '../../dev/testPosting.ts';
import { type Answer, testServer } from '../../dev/testServer.ts';
import { PROBLEMS } from '../http/problems.ts';
import { createLoad, LIMITS } from '../server/load.ts';

// More to do than can be done: what is refused, what is still done, what is not begun.

// Fewer than in the product fill the queue as well.
const SAVES_WAITING = 50;
const limits = { ...LIMITS, save: { ...LIMITS.save, waiting: SAVES_WAITING } };
const server = await testServer({ load: createLoad(limits) });
const { pool } = server.database;
const posting = await makePosting(server.database);
const [busy, other] = [await makeMember(server.context), await makeMember(server.context)];
let texts = 0;
const bodyOf = (revision: number) => {
  texts += 1;
  const profileDetail = { ...leastWireCv.profileDetail, self_intrdc1_txt: `저는 ${texts}` };
  return { ...posting, ...leastWireCv, profileDetail, revision };
};
const save = ({ token }: SampleMember, revision = 0) =>
  server.ask('POST /api/updatecv', { token, body: bodyOf(revision) });

/** While it works everybody who needs what the statement locks waits. */
async function locking<T>(statement: string, values: unknown[], work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(statement, values);
    return await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const refusal = ({ status, headers, json }: Answer) => [status, headers.get('retry-after'), json?.code, json?.message];
const BUSY = PROBLEMS.busy[1];

/** Resolves when the server has read all that was sent before. */
async function untilRead(): Promise<void> {
  for (let time = 0; time < 3; time += 1) await server.ask('GET /healthz');
}

describe('more pages and searches than can be drawn', () => {
  it('are refused with when to try again, while kept pages are answered and members save', async () => {
    expect((await server.ask('GET /post')).status).toBe(200);
    const { search } = LIMITS;
    const most = search.most + search.waiting;
    const find = (at: number) =>
      server.ask(at < search.most || at % 2 ? `GET /post?q=${at}` : `GET /api/rec-post/list?q=${at}`);
    const { kept, saved, refused, drawn } = await locking(
      'LOCK TABLE policy IN ACCESS EXCLUSIVE MODE',
      [],
      async () => {
        const all = Array.from({ length: most + 40 }, (_, at) => find(at));
        await untilRead();
        const [kept, saved] = [await server.ask('GET /post'), await save(other)];
        const over: Answer[] = [];
        for (const one of all) void one.then((answer) => over.push(answer));
        await expect.poll(() => over.length).toBeGreaterThanOrEqual(40);
        return { kept, saved, refused: [...over], drawn: all };
      },
    );
    expect([kept.status, saved.status]).toEqual([200, 200]);
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, String(search.retryAfter)]);
      if (answer.json) expect([answer.json.code, answer.json.message]).toEqual(['busy', BUSY]);
      else {
        expect(answer.headers.get('content-type')).toContain('text/html');
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.text).toContain(BUSY);
      }
    }
    const answers = await Promise.all(drawn);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(search.most);
    expect((await find(1)).status).toBe(200);
  });
});

it('however many look whether the database is ready, it is asked once at a time', async () => {
  const asking = await locking('LOCK TABLE migration IN ACCESS EXCLUSIVE MODE', [], async () => {
    const all = Array.from({ length: 30 }, () => server.ask('GET /readyz?deep'));
    await untilRead();
    const { rows } = await pool.query(
      `SELECT count(*)::int FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM migration%'`,
    );
    expect(rows[0].count).toBe(1);
    return all;
  });
  // All the same; which of the two, a busy machine decides.
  expect(new Set((await Promise.all(asking)).map(({ json }) => json.ready)).size).toBe(1);
});

describe('more saves than can be stored', () => {
  it('are refused with when to try again, while others submit; none is stored whose client has gone', async () => {
    const [first, submitting] = [await save(busy), await save(other, 1)];
    expect([first.status, submitting.status]).toEqual([200, 200]);
    const gone = await makeMember(server.context);
    const { rows } = await pool.query('SELECT jnco_afe_no FROM application WHERE member_id = $1', [busy.memberId]);
    const { answers, submitted } = await locking(
      'SELECT 1 FROM application WHERE jnco_afe_no = $1 FOR UPDATE',
      [rows[0].jnco_afe_no],
      async () => {
        const saves = (length: number) => Array.from({ length }, () => save(busy, first.json.revision));
        const held = saves(SAVES_WAITING);
        await untilRead();
        const leaving = await leave(gone);
        const refused = await Promise.race(saves(20));
        const submit = { ...posting, revision: submitting.json.revision };
        const submitted = await server.ask('POST /api/submitcv', { token: other.token, body: submit });
        await leaving();
        return { answers: { held, refused }, submitted };
      },
    );
    expect(submitted.status).toBe(200);
    expect(refusal(answers.refused)).toEqual([503, String(LIMITS.save.retryAfter), 'busy', BUSY]);
    const statuses = (await Promise.all(answers.held)).map(({ status }) => status);
    expect(statuses).toContain(200);
    // The first revision is still to be made.
    expect((await save(gone)).status).toBe(200);
  });
});

/** Sends a save in its name that waits for its turn; answers how to hang up. */
async function leave({ token }: SampleMember): Promise<() => Promise<void>> {
  const body = JSON.stringify(bodyOf(0));
  const head = [
    'POST /api/updatecv HTTP/1.1',
    `Host: ${new URL(server.origin).host}`,
    `Authorization: Bearer ${token}`,
  ];
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  const socket = net.connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write([...head, 'Content-Type: application/json', length, '', body].join('\r\n'));
  await untilRead();
  return async () => {
    socket.destroy();
    await untilRead();
  };
}
