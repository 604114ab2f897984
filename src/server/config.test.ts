import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { production, refusalsOf } from '../../dev/testProduction.ts';
import { readConfig } from './config.ts';
import { keysOfFile, readEncryptionKeys } from './keyFile.ts';
import { settings } from './settings.ts';

const key = Buffer.alloc(32, 7).toString('base64');

test('an empty environment is enough to start', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    identityProvider: 'simulator',
    production: false,
    trustProxy: false,
    encryptionKeys: undefined,
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('every problem is told at once, one sentence each, and no secret is shown', () => {
  const lines = refusalsOf({
    PORT: '99999',
    DATABASE_URL: 'mysql://u:hush@h/db',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'http://localhost:1/x',
  });
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'LOG_LEVEL']);
  expect(lines.join()).not.toContain('hush');
});

test('an owner of the database is nothing without the role that serves from it', () => {
  const owner = { DATABASE_OWNER_URL: 'postgresql://owner@db/jiwon' };
  expect(refusalsOf(owner)).toEqual([
    'DATABASE_OWNER_URL is set, so DATABASE_URL is needed: it names the role that serves.',
  ]);
  expect(refusalsOf({ ...owner, DATABASE_URL: 'postgresql://serving@db/jiwon' })).toEqual([]);
});

test.each(['IDENTITY_PROVIDER', 'ENCRYPTION_KEYS', 'SMTP_URL', 'TRUST_PROXY'] as const)(
  'production refuses to start without %s',
  (name) => {
    expect(refusalsOf(production)).toEqual([]);
    const { [name]: _, ...without } = production;
    const lines = refusalsOf(without);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^NODE_ENV is production, so /);
    expect(lines[0]).toContain(name);
  },
);

test('an address that is not this machine asks the same as production', () => {
  const lines = refusalsOf({ PUBLIC_URL: 'https://careers.example.kr' });
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toMatch(/^PUBLIC_URL is not an address of this machine, so /);
  for (const name of ['localhost:3000', '127.0.0.1', '[::1]:80'])
    expect(refusalsOf({ PUBLIC_URL: `http://${name}` })).toEqual([]);
});

test.each(['0.0.0.0', '::', '192.168.0.5', 'careers.local'])(
  'HOST %s is production, unless it is said not to be',
  (HOST) => {
    const lines = refusalsOf({ HOST, PUBLIC_URL: 'http://localhost:3000' });
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^HOST opens the site to other machines .*, so /);
    const onNetwork = { HOST, JIWON_DEVELOPMENT_ON_NETWORK: 'yes' };
    expect(readConfig(onNetwork).production).toBe(false);
    expect(refusalsOf({ ...onNetwork, PUBLIC_URL: 'https://careers.example.kr' })).toHaveLength(4);
    expect(refusalsOf({ ...onNetwork, PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'production' })).toHaveLength(4);
  },
);

test.each(['127.0.0.1', 'localhost', '::1'])('HOST %s is this machine', (HOST) => {
  expect(readConfig({ HOST }).production).toBe(false);
});

test('nice-2021 names each missing credential', () => {
  expect(refusalsOf({ IDENTITY_PROVIDER: 'nice-2021' })).toHaveLength(2);
});

test('encryption keys are read in order and checked', () => {
  const other = Buffer.alloc(32, 9).toString('base64');
  const keys = readEncryptionKeys(`new:${key}, old:${other}`);
  expect(keys.map((one) => [one.id, one.key.length])).toEqual([
    ['new', 32],
    ['old', 32],
  ]);
  for (const wrong of ['', key, `a:${key.slice(4)}`, `a:${key},a:${other}`, `a:${key},`]) {
    expect(() => readEncryptionKeys(wrong), wrong).toThrow();
  }
});

test('proxies are none, a number or addresses', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  expect(refusalsOf({ TRUST_PROXY: 'yes' })).toHaveLength(1);
});

test('every setting has its own variable and a meaning', () => {
  const all = Object.values(settings);
  expect(new Set(all.map((one) => one.name)).size).toBe(all.length);
  for (const one of all) expect(one.meaning.length, one.name).toBeGreaterThan(10);
});

let dir: string | undefined;
afterEach(() => {
  if (dir) rmSync(dir, { recursive: true });
  dir = undefined;
});

test('the key file is made once, readable by its owner alone, one a data folder', async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'jiwon-keys-'));
  const made = await Promise.all([keysOfFile(path.join(dir, 'data')), keysOfFile(path.join(dir, 'other'))]);
  const again = await keysOfFile(path.join(dir, 'data'));
  expect(again[0]?.key.equals(made[0][0]!.key)).toBe(true);
  expect(again[0]?.key.equals(made[1][0]!.key)).toBe(false);
  expect(statSync(path.join(dir, 'data/encryption-keys')).mode & 0o777).toBe(0o600);
});

test('a damaged key file is refused instead of replaced', async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'jiwon-keys-'));
  const file = path.join(dir, 'encryption-keys');
  writeFileSync(file, 'broken');
  await expect(keysOfFile(dir)).rejects.toThrow('damaged');
  expect(readFileSync(file, 'utf8')).toBe('broken');
});
