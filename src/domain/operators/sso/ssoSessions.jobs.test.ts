import { describe, expect, it } from 'vitest';
import { tokenSet } from '../../../../dev/consoleCalls.ts';
import { runJobs } from '../../../../dev/runJobs.ts';
import { makeOperator } from '../../../../dev/sampleOperator.ts';
import { ssoCalls } from '../../../../dev/ssoCalls.ts';
import { startSsoProvider } from '../../../../dev/ssoProvider.ts';
import { stopClock, testServer } from '../../../../dev/testServer.ts';
import { eventReader } from '../../../../dev/writtenEvents.ts';
import { runSweep } from '../../../server/sweep.ts';
import { ANSWERED_WITHIN_MS, ASK_AFTER_MS, GRACE_MS } from './ssoSessions.acts.ts';
import { ssoLogins } from './ssoSessions.jobs.ts';

// Somebody whom the company's provider no longer knows is out here within 15 minutes, also without doing anything.

const SWEEP_EVERY = 5 * 60_000;

const provider = await startSsoProvider();
const env = { ...provider.env, SSO_ROLE_CLAIM: 'groups', SSO_ROLES: 'recruiters=R:DT' };
const server = await testServer({ env });
const { context, database } = server;
const clock = stopClock(server);
const { get, post, invited, logIn } = ssoCalls(server, provider);
const written = eventReader(server);

const isIn = async (token: string) => (await get('/api/console/session', { token })).status === 200;
const sweep = () => runSweep(context, ssoLogins);

/** Somebody who has just come in by the company's login. */
async function somebody(groups: string[] = []) {
  const { account, operatorId } = await invited({ groups });
  return { account, operatorId, token: tokenSet(await logIn(account.sub))! };
}

describe('a person whom the provider no longer knows', () => {
  it('is out at the next call once the last word is four minutes old', async () => {
    const { account, token, operatorId } = await somebody();
    provider.accounts.delete(account.sub);
    clock.pass(ASK_AFTER_MS - 1);
    expect(await isIn(token)).toBe(true);
    clock.pass(1);
    await written();
    const { status, json } = await get('/api/console/session', { token });
    expect([status, json.code]).toEqual([401, 'ssoRemoved']);
    // Also in the next tab, and not for a token that nobody ever had.
    expect((await get('/api/console/session', { token })).json.code).toBe('ssoRemoved');
    expect((await get('/api/console/session', { token: 'made-up' })).json.code).toBe('operatorUnknown');
    expect(await written()).toMatchObject([
      { event: 'ssoEnded', facts: { operator: operatorId, why: 'removed' } },
      ...['ssoRemoved', 'ssoRemoved', 'operatorUnknown'].map((why) => ({ event: 'accessRefused', facts: { why } })),
    ]);
  });

  it('is out within 15 minutes without a call, and nothing is kept of what the provider gave', async () => {
    const [gone, stays] = [await somebody(), await somebody()];
    const local = await makeOperator(context);
    // The worst moment: removed just after the sweep has asked.
    clock.pass(ASK_AFTER_MS);
    await sweep();
    provider.accounts.delete(gone.account.sub);
    for (let passed = SWEEP_EVERY; passed <= ANSWERED_WITHIN_MS - SWEEP_EVERY; passed += SWEEP_EVERY) {
      clock.pass(SWEEP_EVERY);
      await sweep();
    }
    const { rows } = await database.pool.query(
      'SELECT operator_id FROM operator_session JOIN operator_sso_session USING (session_no) WHERE operator_id = ANY($1)',
      [[gone.operatorId, stays.operatorId]],
    );
    expect(rows).toEqual([{ operator_id: stays.operatorId }]);
    expect([await isIn(gone.token), await isIn(stays.token), await isIn(local.token)]).toEqual([false, true, true]);
  });

  it('loses and gets rights as the provider says while they are in', async () => {
    const { account, token } = await somebody(['recruiters']);
    const rights = async () => (await get('/api/console/session', { token })).json.rights;
    expect(await rights()).toMatchObject([{ role: 'R', company_cd: 'DT' }]);
    account.groups = [];
    clock.pass(ASK_AFTER_MS);
    expect(await rights()).toEqual([]);
    account.groups = ['recruiters'];
    clock.pass(ASK_AFTER_MS);
    expect(await rights()).toMatchObject([{ role: 'R', company_cd: 'DT' }]);
  });
});

describe('a provider that does not answer', () => {
  it('puts nobody out for half an hour, is asked once a minute, and then does', async () => {
    const { token } = await somebody();
    provider.isAway = true;
    clock.pass(ANSWERED_WITHIN_MS);
    expect(await isIn(token)).toBe(true);
    clock.pass(GRACE_MS - ANSWERED_WITHIN_MS - 1);
    expect((await post('/api/console/stay', {}, { token })).status).toBe(200);
    clock.pass(1);
    await written();
    expect(await isIn(token)).toBe(false);
    expect(await written()).toMatchObject([{ event: 'ssoEnded', facts: { why: 'silent' } }, {}]);
    provider.isAway = false;
  });

  it('or refuses this product keeps them in as long, and is forgiven when it is back', async () => {
    const { token } = await somebody();
    provider.refusing = { status: 401, error: 'invalid_client' };
    clock.pass(ANSWERED_WITHIN_MS);
    const before = provider.asked;
    expect([await isIn(token), await isIn(token), provider.asked - before]).toEqual([true, true, 1]);
    provider.refusing = undefined;
    clock.pass(ASK_AFTER_MS);
    expect(await isIn(token)).toBe(true);
    const { rows } = await database.pool.query(
      'SELECT failed_at FROM operator_sso_session JOIN operator_session USING (session_no) WHERE ended_at IS NULL AND checked_at = $1',
      [context.clock.now()],
    );
    expect(rows).toEqual([{ failed_at: null }]);
  });
});

describe('what the provider gave', () => {
  const kept = async (operatorId: string) =>
    (
      await database.pool.query(
        'SELECT FROM operator_sso_session JOIN operator_session USING (session_no) WHERE operator_id = $1',
        [operatorId],
      )
    ).rows.length;

  it('is given back once somebody logs out, without the logout waiting for it, and as soon as the provider answers', async () => {
    const { token, operatorId } = await somebody();
    const before = provider.givenBack;
    provider.isAway = true;
    expect((await post('/api/console/logout', {}, { token })).status).toBe(200);
    expect((await get('/api/console/session', { token })).json.code).toBe('operatorUnknown');
    await runJobs(server);
    await sweep();
    expect([provider.givenBack - before, await kept(operatorId)]).toEqual([0, 1]);
    provider.isAway = false;
    await runJobs(server, { again: true });
    expect([provider.givenBack - before, await kept(operatorId)]).toEqual([1, 0]);
  });

  it('is forgotten half an hour after the logout where it never answers', async () => {
    const { token, operatorId } = await somebody();
    await post('/api/console/logout', {}, { token });
    clock.pass(30 * 60_000);
    await sweep();
    expect(await kept(operatorId)).toBe(0);
  });
});

describe('asking', () => {
  it('is done by one process at a time, however many calls come', async () => {
    const { token } = await somebody();
    clock.pass(ASK_AFTER_MS);
    const before = provider.asked;
    const answers = await Promise.all(Array.from({ length: 8 }, () => isIn(token)));
    expect([answers, provider.asked - before]).toEqual([answers.map(() => true), 1]);
  });

  it('keeps nobody waiting for long: an old word while another process asks is answered with come again', async () => {
    const { token } = await somebody();
    clock.pass(ANSWERED_WITHIN_MS);
    await database.pool.query('UPDATE operator_sso_session SET asked_at = $1', [context.clock.now()]);
    expect((await get('/api/console/session', { token })).json.code).toBe('busy');
  });

  it('ends with the settings: without a provider nobody stays whom it let in', async () => {
    const { token } = await somebody();
    const local = await makeOperator(context);
    const plain = await testServer({ database });
    const own = stopClock(plain);
    own.pass(context.clock.now().getTime() - plain.context.clock.now().getTime() + ASK_AFTER_MS);
    await runSweep(plain.context, ssoLogins);
    expect([await isIn(token), await isIn(local.token)]).toEqual([false, true]);
  });

  it('forgets ways that were begun and never ended', async () => {
    await post('/api/console/sso/start', {});
    clock.pass(60 * 60_000);
    await sweep();
    const { rows } = await database.pool.query(
      'SELECT FROM operator_sso_start UNION ALL SELECT FROM operator_sso_session',
    );
    expect(rows).toEqual([]);
  });
});
