import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIdentitySimulator } from '../../../../dev/identitySimulator.ts';
import { personas } from '../../../../dev/identitySimulatorPersonas.ts';
import { type Choice, chooseAtSimulator } from '../../../../dev/identitySimulatorVisitor.ts';
import { deriveKeys, nice2021, open, readPerson, seal } from './nice2021.ts';
import { ProviderUnavailable, type Start } from './provider.ts';

const vector = deriveKeys({
  reqDtim: '20261121103000',
  reqNo: 'REQ2026112110300001',
  tokenVal: 'SIMULATED-TOKEN-VAL-0001',
});

describe('nice-2021 keys and envelopes', () => {
  test('the keys are those of the published vector', () => {
    expect(vector).toEqual({
      key: 'd8/BqMYUMheqcphz',
      iv: 'LBQj9q1IN64wcOU=',
      hmacKey: 'd8/BqMYUMheqcphz7SxTrG7t60QkLBQj',
    });
  });

  test('what is sealed opens again, and no changed byte of it does', () => {
    const ascii = fc.string({ unit: 'grapheme-ascii' });
    fc.assert(
      fc.property(fc.dictionary(ascii, ascii), fc.nat(), fc.integer({ min: 1, max: 255 }), (value, where, flip) => {
        const { encData, integrity } = seal(value, vector);
        expect(JSON.stringify(open(encData, integrity, vector))).toBe(JSON.stringify(value));
        const bytes = Buffer.from(encData);
        bytes[where % bytes.length]! ^= flip;
        expect(open(bytes.toString('latin1'), integrity, vector)).toBeUndefined();
        const other = Buffer.from(integrity, 'base64');
        other[where % other.length]! ^= flip;
        expect(open(encData, other.toString('base64'), vector)).toBeUndefined();
      }),
    );
  });

  test('a signature of another length is refused, not an error', () => {
    expect(open('AAAA', '', vector)).toBeUndefined();
    expect(open('AAAA', 'AAAA', vector)).toBeUndefined();
  });

  test('a person without a birth date, gender, name, phone or identifier is not a person', () => {
    const whole = { name: '김하늘', birthdate: '19980315', gender: '0', mobileno: '01012345678', ci: 'C' };
    const person = { name: '김하늘', birth: '1998-03-15', gender: 'F', phone: '01012345678' };
    expect(readPerson(whole)).toMatchObject({ outcome: 'verified', person });
    for (const missing of Object.keys(whole)) {
      expect(readPerson({ ...whole, [missing]: '' })).toEqual({ outcome: 'refused', code: 'malformed' });
    }
    expect(readPerson({ ...whole, utf8_name: '%' })).toMatchObject({ person: { name: '김하늘' } });
    expect(readPerson({ ...whole, name: '최?슬' })).toEqual({ outcome: 'unreadable' });
  });
});

describe('nice-2021 against the simulator', () => {
  let simulator: { origin: string; server: Server };
  const settings = (origin: string) => ({
    clientId: 'client',
    clientSecret: 'secret',
    productId: '2101979031',
    apiUrl: origin,
    formUrl: `${origin}/CheckPlusSafeModel/service.cb`,
  });
  beforeAll(async () => {
    simulator = await startIdentitySimulator(0);
  });
  afterAll(() => {
    simulator.server.close();
  });

  const urls = { returnUrl: 'https://example.test/', closeUrl: 'https://example.test/' };
  const transaction = { requestNo: 'R1', ...urls };

  let serial = 0;
  function begin() {
    const requestNo = `REQUEST${String(++serial).padStart(6, '0')}`;
    return nice2021(settings(simulator.origin)).start({
      requestNo,
      ...urls,
    });
  }

  /** What a browser would post back to the return address. */
  const choose = async (start: Start, choice: Choice) => (await chooseAtSimulator(start, choice)).fields;

  const finish = (callback: Record<string, string>, start: Start) =>
    nice2021(settings(simulator.origin)).finish(callback, start.state);

  test.each(personas)('$persona.name comes back as they are', async ({ id, persona }) => {
    const start = await begin();
    const result = await finish(await choose(start, { persona: id }), start);
    expect(result).toMatchObject({
      outcome: 'verified',
      person: {
        name: persona.name,
        birth: persona.birth.replace(/^(....)(..)(..)$/, '$1-$2-$3'),
        gender: persona.gender === '0' ? 'F' : 'M',
        foreign: persona.foreign,
        phone: persona.phone,
      },
    });
  });

  test('any Korean name typed by hand comes back, and the same person keeps one identifier', async () => {
    const letter = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
    const name = fc.array(letter, { minLength: 2, maxLength: 5 }).map((letters) => letters.join(''));
    await fc.assert(
      fc.asyncProperty(name, async (typed) => {
        const choice = {
          persona: 'own',
          name: typed,
          birth: '1990-01-02',
          gender: '1',
          carrier: '2',
          phone: '010-1111-2222',
        };
        const results = [];
        for (let round = 0; round < 2; round++) {
          const start = await begin();
          results.push(await finish(await choose(start, choice), start));
        }
        expect(results[0]).toMatchObject({ outcome: 'verified', person: { name: typed, phone: '01011112222' } });
        expect(results[1]).toEqual(results[0]);
      }),
      { numRuns: 20 },
    );
  });

  test('the form the browser sends shows the persona page, and a changed one does not', async () => {
    const start = await begin();
    const shown = await fetch(start.action, { method: 'POST', body: new URLSearchParams(start.fields) });
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain('누구로 인증할까요?');
    const changed = { ...start.fields, integrity_value: `A${start.fields.integrity_value?.slice(1)}x` };
    expect((await fetch(start.action, { method: 'POST', body: new URLSearchParams(changed) })).status).toBe(400);
  });

  test('a wrong signature is forged', async () => {
    const start = await begin();
    const callback = await choose(start, { persona: 'haneul', fault: 'hmac' });
    expect(await finish(callback, start)).toEqual({ outcome: 'forged', why: 'signature' });
  });

  test('a rightly signed answer to another request is not ours', async () => {
    const start = await begin();
    const callback = await choose(start, { persona: 'haneul', fault: 'request' });
    expect(await finish(callback, start)).toEqual({ outcome: 'other', why: 'other request' });
  });

  test('the answer of one transaction does not finish another', async () => {
    const [mine, theirs] = [await begin(), await begin()];
    const callback = await choose(theirs, { persona: 'haneul' });
    expect(await finish(callback, mine)).toEqual({ outcome: 'other', why: 'other token' });
    const relabelled = { ...callback, token_version_id: mine.fields.token_version_id! };
    expect(await finish(relabelled, mine)).toMatchObject({ outcome: 'forged' });
  });

  test('our own signed request sent back is no answer', async () => {
    const start = await begin();
    expect(await finish(start.fields, start)).toEqual({ outcome: 'forged', why: 'no result' });
  });

  test('a refusal by the provider keeps its code', async () => {
    const start = await begin();
    const callback = await choose(start, { persona: 'haneul', fault: 'refused' });
    expect(await finish(callback, start)).toEqual({ outcome: 'refused', code: '0001' });
  });

  test('going back without an answer is a cancellation', async () => {
    const start = await begin();
    const callback = await choose(start, { persona: 'haneul', act: 'cancel' });
    expect(await finish(callback, start)).toEqual({ outcome: 'cancelled' });
  });

  test('what is typed by hand is checked by field', async () => {
    const start = await begin();
    const { m: _, ...signed } = start.fields;
    const body = new URLSearchParams({ ...signed, act: 'verify', persona: 'own', birth: '19980231', phone: '02' });
    const html = await (await fetch(`${simulator.origin}/CheckPlusSafeModel/answer`, { method: 'POST', body })).text();
    for (const sentence of ['성명을 입력해 주세요.', '생년월일을 숫자 8자리로', '010으로 시작하는 번호']) {
      expect(html).toContain(sentence);
    }
  });

  test('a client the provider does not know makes the service unavailable', async () => {
    const provider = nice2021({ ...settings(simulator.origin), clientSecret: '' });
    await expect(provider.start(transaction)).rejects.toThrow(ProviderUnavailable);
  });

  test('a withdrawn access token is renewed once by itself', async () => {
    const first = await startIdentitySimulator(0);
    const provider = nice2021(settings(first.origin));
    await provider.start(transaction);
    const port = Number(new URL(first.origin).port);
    first.server.closeAllConnections();
    await new Promise((done) => first.server.close(done));
    const second = await startIdentitySimulator(port);
    await expect(provider.start({ ...transaction, requestNo: 'R2' })).resolves.toMatchObject({ method: 'POST' });
    second.server.closeAllConnections();
    await new Promise((done) => second.server.close(done));
  });

  test('a provider that never answers is unavailable after the time-out', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const provider = nice2021({ ...settings(`http://127.0.0.1:${port}`), timeout: 20 });
    await expect(provider.start(transaction)).rejects.toMatchObject({ code: 'TimeoutError' });
    silent.closeAllConnections();
    silent.close();
  });

  test('nobody listening is unavailable, not a crash', async () => {
    const provider = nice2021(settings('http://127.0.0.1:1'));
    await expect(provider.start(transaction)).rejects.toThrow(ProviderUnavailable);
  });
});
