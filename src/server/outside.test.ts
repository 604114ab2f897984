import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '../../dev/house/source.ts';
import { readConfig } from './config.ts';
import { juso } from './outside/addresses/juso.ts';
import { createShortMessages } from './outside/mail/shortMessages.ts';
import { askOutside, destinationsOf } from './outside.ts';
import { settings } from './settings.ts';

// What this process speaks to.

const asked: string[] = [];
const elsewhere = createServer((req, res) => {
  asked.push(req.url ?? '');
  res.end('{}');
});
const service = createServer((_req, res) => res.writeHead(307, { location: originOf(elsewhere) }).end());
for (const server of [elsewhere, service]) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
afterAll(() => {
  for (const server of [elsewhere, service]) server.close();
});
const originOf = (server: typeof service) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe('the process', () => {
  it('asks what the settings name and nothing else, and follows no redirect', async () => {
    const ask = askOutside(originOf(service));
    await expect(ask(`${originOf(elsewhere)}/x`)).rejects.toThrow('not what the settings name');
    await expect(ask(`${originOf(service)}/x`)).rejects.toThrow();
    await expect(juso(`${originOf(service)}/x`, 'key').search('세종대로', 1)).rejects.toMatchObject({
      code: 'noAddresses',
    });
    const gateway = createShortMessages({ notifyUrl: originOf(service), notifySecret: 'x' })!;
    await expect(gateway.send({ id: '1', to: '1', template: 'x', text: 'x' }, new Date())).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  it('opens connections in the known files alone', () => {
    const opens =
      /\bfetch\(|\bnet\.connect\(|\bcreateConnection\(|\bcreateTransport\(|new pg\.(Client|Pool)\(|http\.request\(|tls\.connect\(/;
    const known = [
      ...['asOwner', 'database', 'listen', 'postgresRoles', 'productDatabase'].map((name) => `server/database/${name}`),
      ...[
        'server/files/s3/s3Request',
        'server/jobQueue',
        'server/outside',
        'server/outside/clamd',
        'server/outside/mail/mailer',
      ],
      ...['upkeep/backup/backup', 'upkeep/backup/restoreBackup'],
      // The operator's browser, towards this process.
      'console/frame/sendConsole',
    ].map((name) => `src/${name}.ts`);
    const found = projectFiles().filter(
      (file) => /^src\/.*\.ts$/.test(file) && !/\.test\.ts$|^src\/browser\//.test(file) && opens.test(textOf(file)),
    );
    expect(found.filter((file) => !known.includes(file))).toEqual([]);
    expect(known.filter((file) => !found.includes(file))).toEqual([]);
  });
});

describe('the places it speaks to', () => {
  it('are told for the firewall: every address of the settings that is not the browser’s, with its port', () => {
    const addresses = Object.values(settings).filter(({ name }) => name.endsWith('_URL'));
    const env = Object.fromEntries(
      addresses.map(({ name }, at) => [
        name,
        `${/DATABASE|CLAMD|SMTP/.exec(name) ? schemes[name] : 'https:'}//h${at}.example.kr`,
      ]),
    );
    const told = destinationsOf(
      readConfig({
        ...env,
        PUBLIC_URL: '',
        NOTIFY_SECRET: 'x',
        SECURITY_LOG_SECRET: 'x',
        CLAMD_URL: 'tcp://scan:3311',
      }),
    );
    const names = new Set(told.map(({ name }) => name));
    const browsers = ['PUBLIC_URL', 'CONSOLE_URL', 'NICE_FORM_URL'];
    expect(addresses.map(({ name }) => name).filter((name) => !names.has(name))).toEqual(browsers);
    expect(told.find(({ name }) => name === 'CLAMD_URL')).toMatchObject({ host: 'scan', port: 3311 });
    expect(told.find(({ name }) => name === 'DATABASE_URL')?.port).toBe(5432);
    expect(told.find(({ name }) => name === 'NOTIFY_URL')?.port).toBe(443);
  });

  it('are none but this machine where a socket is named', () => {
    const named = { DATABASE_URL: 'postgres://u@localhost/jiwon?host=/run/postgresql', CLAMD_URL: 'unix:///run/clamd' };
    const places = destinationsOf(readConfig(named)).filter(({ name }) => /DATABASE|CLAMD/.test(name));
    expect(places).toEqual([]);
  });
});

const schemes: Record<string, string> = {
  DATABASE_URL: 'postgres:',
  DATABASE_DIRECT_URL: 'postgres:',
  DATABASE_OWNER_URL: 'postgres:',
  SMTP_URL: 'smtps:',
  CLAMD_URL: 'tcp:',
};
