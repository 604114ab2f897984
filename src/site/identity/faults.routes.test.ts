import { describe, expect, test } from 'vitest';
import {
  askResult,
  type Choice,
  chooseAtSimulator,
  chooseServiceFault,
  comeBack,
  startVerification,
  verifyAs,
} from '../../../dev/identitySimulatorVisitor.ts';
import { testServer } from '../../../dev/testServer.ts';
import { PROBLEMS, type ProblemCode } from '../../http/problems.ts';

// Everything that can go wrong at a provider, in both generations, and the sentence for each (the simulator's switches).

const NICE_TIMEOUT_MS = '1500';
const first = await testServer({ env: { NICE_TIMEOUT_MS } });
const servers = {
  'nice-2021': first,
  'nice-intc': await testServer({
    database: first.database,
    env: { NICE_TIMEOUT_MS, IDENTITY_PROVIDER: 'simulator-intc' },
  }),
};
type Generation = keyof typeof servers;
const both: Generation[] = ['nice-2021', 'nice-intc'];

/** What the site says about an answer with this fault, before and after the clock moved on. */
async function resultWith(generation: Generation, choice: Choice, later = 0) {
  const { origin, database } = servers[generation];
  const start = await startVerification(origin);
  const back = await chooseAtSimulator(start, choice);
  const parameters = await comeBack(back);
  if (later) await database.moveClock(later);
  const response = await askResult(origin, parameters);
  return { status: response.status, json: await response.json() };
}

function expectProblem(
  { status, json }: { status: number; json: { code?: string; message?: string } },
  code: ProblemCode,
) {
  expect({ code: json.code, status, message: json.message }).toEqual({
    code,
    status: PROBLEMS[code][0],
    message: PROBLEMS[code][1],
  });
  expect(json).not.toHaveProperty('verification_id');
}

describe.each(both)('%s: an answer', (generation) => {
  test.each([
    [{ act: 'cancel' }, 'verificationCancelled'],
    [{ fault: 'hmac' }, 'verificationFailed'],
    [{ fault: 'request' }, 'verificationOther'],
    [{ fault: 'refused' }, 'verificationRefused'],
    [{ fault: 'name' }, 'verificationUnreadable'],
    [{ fault: 'duplicate' }, 'verificationUsed'],
  ] as [Choice, ProblemCode][])('%j', async (choice, code) => {
    expectProblem(await resultWith(generation, choice), code);
  });

  test('after ten minutes', async () => {
    expectProblem(await resultWith(generation, { fault: 'late' }, 10 * 60_000), 'verificationExpired');
  });

  test('of a foreigner, and of a name outside the old character set', async () => {
    const { origin } = servers[generation];
    expect(await verifyAs(origin, { persona: 'foreign' })).toMatchObject({ user_nm: 'NGUYEN THI MINH CHAU' });
    expect(await verifyAs(origin, { persona: 'rare' })).toMatchObject({ user_nm: '최뷁슬' });
  });
});

describe('nice-intc: fetching the result', () => {
  test.each([
    [{ fault: 'used' }, 'verificationUsed'],
    [{ fault: 'address' }, 'providerRefusing'],
    [{ fault: 'silent' }, 'providerSlow'],
  ] as [Choice, ProblemCode][])('%j', async (choice, code) => {
    expectProblem(await resultWith('nice-intc', choice), code);
  });

  test('with an access token that is over is done again by itself', async () => {
    expect((await resultWith('nice-intc', { fault: 'expired' })).status).toBe(200);
  });
});

describe.each(both)('%s: starting', (generation) => {
  const { origin, ask, simulator } = servers[generation];

  test.each([
    ['address', 'providerRefusing'],
    ['silent', 'providerSlow'],
  ] as const)('with the service %s', async (fault, code) => {
    await chooseServiceFault(simulator, fault);
    expectProblem(await ask('GET /api/pass/encData?purpose=register'), code);
    await chooseServiceFault(simulator, 'none');
    await verifyAs(origin);
  });

  test('with access tokens that are over is done again by itself', async () => {
    await verifyAs(origin);
    await chooseServiceFault(simulator, 'expired');
    await verifyAs(origin);
  });
});
