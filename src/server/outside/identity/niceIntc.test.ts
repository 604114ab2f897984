import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIdentitySimulator } from '../../../../dev/identitySimulator.ts';
import { personas } from '../../../../dev/identitySimulatorPersonas.ts';
import {
  type Choice,
  chooseAtSimulator,
  chooseServiceFault,
  comeBack,
} from '../../../../dev/identitySimulatorVisitor.ts';
import { deriveKeys, niceIntc, open } from './niceIntc.ts';
import type { IdentityProvider, Start } from './provider.ts';

const vector = deriveKeys({
  ticket: 'SIMULATED-TICKET-0001',
  transactionId: 'SIMTX-20261121-0001',
  iterators: 66,
});

describe('nice-intc keys and envelopes', () => {
  test('the keys are those of the vector computed apart from them', () => {
    expect(vector).toEqual({
      key: 'wBZ9qblLhx-GTpEaYpDlCZBlNqNZejOd',
      hmacKey: 'aAo28UdXP9zeHp8lU3Hwp8V7wx4ihS6T',
    });
  });

  test('what is no signature, or signs nothing that opens, is refused without an error', () => {
    for (const [encData, integrity] of [
      ['', ''],
      ['AAAA', 'AAAA'],
      ['A'.repeat(64), 'A'.repeat(43)],
    ] as const) {
      expect(open(encData, integrity, vector)).toBeUndefined();
    }
  });
});

describe('nice-intc against the simulator', () => {
  let simulator: { origin: string; server: Server };
  let provider: IdentityProvider;
  const providerOf = (clientSecret = 'secret') =>
    niceIntc({ clientId: 'client', clientSecret, apiUrl: simulator.origin, timeout: 1000 });
  beforeAll(async () => {
    simulator = await startIdentitySimulator(0);
    provider = providerOf();
  });
  afterAll(() => {
    simulator.server.closeAllConnections();
    simulator.server.close();
  });

  let serial = 0;
  function begin(by = provider) {
    const requestNo = `REQUEST${String(++serial).padStart(16, '0')}`;
    const urls = { returnUrl: `https://example.test/ok?request_no=${requestNo}`, closeUrl: 'https://example.test/no' };
    return by.start({ requestNo, ...urls });
  }

  const choose = async (start: Start, choice: Choice) => comeBack(await chooseAtSimulator(start, choice));

  test.each(personas)(
    '$persona.name comes back as they are, to a process that did not start',
    async ({ id, persona }) => {
      const start = await begin();
      expect(await providerOf().finish(await choose(start, { persona: id }), start.state)).toMatchObject({
        outcome: 'verified',
        person: {
          name: persona.name,
          birth: persona.birth.replace(/^(....)(..)(..)$/, '$1-$2-$3'),
          gender: persona.gender === '0' ? 'F' : 'M',
          foreign: persona.foreign,
          phone: persona.phone,
        },
      });
    },
  );

  test('the address the browser is sent to shows the persona page, and another does not', async () => {
    const { action, method, fields } = await begin();
    expect({ method, fields }).toEqual({ method: 'GET', fields: {} });
    const shown = await fetch(action);
    expect(await shown.text()).toContain('누구로 인증할까요?');
    expect((await fetch(`${action.slice(0, -4)}0000`)).status).toBe(400);
  });

  test.each([
    ['hmac', { outcome: 'forged', why: 'signature' }],
    ['request', { outcome: 'other', why: 'other request' }],
    ['refused', { outcome: 'refused', code: '9003' }],
    ['name', { outcome: 'unreadable' }],
    ['used', { outcome: 'used' }],
    ['expired', { outcome: 'verified' }],
  ])('%s', async (fault, outcome) => {
    const start = await begin();
    expect(await provider.finish(await choose(start, { fault }), start.state)).toMatchObject(outcome);
  });

  test('a result is given once, and one of another transaction not at all', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const callback = await choose(theirs, {});
    expect(await provider.finish(callback, mine.state)).toMatchObject({ outcome: 'refused' });
    expect(await provider.finish(callback, theirs.state)).toMatchObject({ outcome: 'verified' });
    expect(await provider.finish(callback, theirs.state)).toEqual({ outcome: 'used' });
  });

  test('going back without a number is a cancellation', async () => {
    const start = await begin();
    expect(await provider.finish(await choose(start, { act: 'cancel' }), start.state)).toEqual({
      outcome: 'cancelled',
    });
  });

  test('a new access token does not break what was started with the one before', async () => {
    const start = await begin();
    await chooseServiceFault(simulator.origin, 'expired');
    const callback = await choose(start, {});
    await begin();
    expect(await provider.finish(callback, start.state)).toMatchObject({ outcome: 'verified' });
  });

  test('a client or an address it does not allow, silence, and nobody there make the service unavailable', async () => {
    await expect(begin(providerOf(''))).rejects.toMatchObject({ why: 'refusing', code: 'INTC 1006' });
    const start = await begin();
    const callback = await choose(start, { fault: 'address' });
    await expect(provider.finish(callback, start.state)).rejects.toMatchObject({ why: 'refusing', code: 'INTC 1007' });
    await chooseServiceFault(simulator.origin, 'silent');
    await expect(begin()).rejects.toMatchObject({ why: 'slow' });
    await chooseServiceFault(simulator.origin, 'none');
    const nobody = niceIntc({ clientId: 'client', clientSecret: 'secret', apiUrl: 'http://127.0.0.1:1' });
    await expect(begin(nobody)).rejects.toMatchObject({ why: 'away' });
  });
});
