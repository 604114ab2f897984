import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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

describe('nice-intc as its guide has it', () => {
  // Written from the provider's guide and sealed by another program (Python's cryptography), neither ours nor the
  // simulator's: what both misread alike shows here.
  const PERSON = {
    outcome: 'verified',
    person: { name: '김하늘', birth: '1996-02-14', gender: 'F', foreign: false, phone: '01020000001' },
  };
  const answers: Record<string, object> = {
    token: {
      ...{ result_code: '0000', access_token: 'ACCESS-0001', token_type: 'bearer' },
      ...{ expires_in: Date.now() + 86_400_000, iterators: 66, ticket: 'SIMULATED-TICKET-0001' },
    },
    result: {
      result_code: '0000',
      enc_data:
        'AAECAwQFBgcICQoLDA0OD5vRScL6gyjiLVD7p2rvwkt4CnZ0FJC8aL5AGc9Amh1kOckzuQfEBFZB2UTMn_U4xNvs9LKOYzci3olfjz-YUa63h9P0Nbh0D-QKsJjZ9NdcYWmIR-_bynbj69Em-MxSw1n1pRdEf1JAd4hfHzHWi_i5AQBojLz9iedblkm_P643r1guQ3Dgk5DPJOL5tkIVnMXNd9EKLykWzi_jo3SlGsKfcaykLeVLixC0atZ5Z5U7d4Q9',
      integrity_value: '011AMNtmbeXy96rsPLOEwWvHOJNJiQtnIRnYvZNlUwA',
    },
  };
  const asked: [request: string, authorization: string | undefined, body: object][] = [];
  let service: Server;
  let apiUrl: string;
  beforeAll(async () => {
    service = createServer(async (request, response) => {
      const body = JSON.parse((await request.setEncoding('utf8').toArray()).join(''));
      expect(request.headers).toMatchObject({ 'content-type': 'application/json', 'x-intc-devlang': 'Linux/Node.js' });
      asked.push([`${request.method} ${request.url}`, request.headers.authorization, body]);
      response.end(JSON.stringify(answers[request.url?.split('/').at(-1) ?? '']));
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    apiUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const auth_url = `${apiUrl}/ido/cert/request/S0001`;
    answers.url = { result_code: '0000', auth_url, transaction_id: 'SIMTX-20261121-0001' };
  });
  afterAll(() => service.close());

  test('asks for what it says and reads what it sends', async () => {
    const provider = niceIntc({ clientId: 'CLIENT-0001', clientSecret: 's3cret/+?', apiUrl });
    const request_no = 'REQUEST20261121000001';
    const [returnUrl, closeUrl] = ['https://example.test/ok', 'https://example.test/no'];
    const start = await provider.start({ requestNo: request_no, returnUrl, closeUrl });
    expect(start).toMatchObject({ action: `${apiUrl}/ido/cert/request/S0001`, popup: { w: 480, h: 812 } });
    expect(await provider.finish({ web_transaction_id: 'WEB-0001' }, start.state)).toMatchObject(PERSON);
    const at = (path: string) => `POST /ido/intc/v1.0/auth/${path}`;
    expect(asked).toEqual([
      [
        at('token'),
        'Basic Q0xJRU5ULTAwMDE6czNjcmV0Lys_',
        { grant_type: 'client_credentials', request_no: expect.stringMatching(/^.{20,50}$/) },
      ],
      [
        at('url'),
        'Bearer ACCESS-0001',
        {
          ...{ request_no, return_url: returnUrl, close_url: closeUrl },
          ...{ svc_types: ['M'], method_type: 'GET', exp_mods: ['closeButtonOn'] },
        },
      ],
      [
        at('result'),
        'Bearer ACCESS-0001',
        { web_transaction_id: 'WEB-0001', transaction_id: 'SIMTX-20261121-0001', request_no },
      ],
    ]);
  });
});

describe('nice-intc against the simulator', () => {
  let simulator: { origin: string; server: Server };
  let provider: IdentityProvider;
  const providerOf = (clientSecret = 'secret', timeout = 30_000) =>
    niceIntc({ clientId: 'client', clientSecret, apiUrl: simulator.origin, timeout });
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
    await expect(begin(providerOf('secret', 20))).rejects.toMatchObject({ why: 'slow' });
    await chooseServiceFault(simulator.origin, 'none');
    const nobody = niceIntc({ clientId: 'client', clientSecret: 'secret', apiUrl: 'http://127.0.0.1:1' });
    await expect(begin(nobody)).rejects.toMatchObject({ why: 'away' });
  });
});
