import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { identityProviderFor } from './registry.ts';

const contract = {
  production: true,
  identityProvider: 'nice-2021',
  niceClientId: 'id',
  niceClientSecret: 'secret',
  niceProductId: '2101979031',
  niceApiUrl: 'https://svc.niceapi.co.kr:22001',
  niceFormUrl: 'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb',
  niceIntcUrl: 'https://auth.niceid.co.kr',
  niceTimeout: 5000,
} as const;
const intc = { ...contract, identityProvider: 'nice-intc' } as const;
const simulated = { ...contract, production: false, identityProvider: 'simulator' } as const;

describe('the configured provider', () => {
  test('names the origin its form goes to', () => {
    expect(identityProviderFor(contract).formOrigin).toBe('https://nice.checkplus.co.kr');
    expect(identityProviderFor(intc).formOrigin).toBe('https://auth.niceid.co.kr');
    expect(identityProviderFor(simulated, 'http://127.0.0.1:4100').formOrigin).toBe('http://127.0.0.1:4100');
  });

  test.each([['http://127.0.0.1:4100'], ['http://localhost:4100'], ['http://[::1]:4100'], ['http://nice.localhost']])(
    'refuses %s in production, for the API and for the form',
    (address) => {
      expect(() => identityProviderFor({ ...contract, niceApiUrl: address })).toThrow('this very machine');
      expect(() => identityProviderFor({ ...contract, niceFormUrl: `${address}/service.cb` })).toThrow(
        'this very machine',
      );
      expect(() => identityProviderFor({ ...intc, niceIntcUrl: address })).toThrow('this very machine');
      expect(() => identityProviderFor({ ...simulated, production: true }, address)).toThrow('this very machine');
    },
  );

  test('is no simulator where none runs', () => {
    expect(() => identityProviderFor(simulated)).toThrow('not running');
  });
});

describe('the simulator as a process', () => {
  const file = fileURLToPath(new URL('../../../../dev/identitySimulator.ts', import.meta.url));
  const start = (env: Record<string, string>) =>
    fork(file, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });

  test('tells its address and ends with the process that started it', async () => {
    const child = start({});
    const [message] = (await once(child, 'message')) as [{ origin: string }];
    expect(message.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(message.origin)).status).toBe(200);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('does not start in production', async () => {
    const child = start({ NODE_ENV: 'production' });
    let printed = '';
    child.stderr?.on('data', (text) => {
      printed += text;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(printed).toContain('does not run with NODE_ENV=production');
  });
});
