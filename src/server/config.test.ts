import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { keysOfFile, readEncryptionKeys } from './keyFile.ts';
import { doubtfulIn } from './productionRules.ts';
import { settings } from './settings.ts';

const key = Buffer.alloc(32, 7).toString('base64');
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://careers.example.kr',
  IDENTITY_PROVIDER: 'nice-2021',
  NICE_CLIENT_ID: 'client',
  NICE_CLIENT_SECRET: 'secret',
  ENCRYPTION_KEYS: `a:${key}`,
  SMTP_URL: 'smtps://mail.example.kr',
  TRUST_PROXY: 'no',
};

const linesOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

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
  const lines = linesOf({
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
  expect(linesOf(owner)).toEqual([
    'DATABASE_OWNER_URL is set, so DATABASE_URL is needed: it names the role that serves.',
  ]);
  expect(linesOf({ ...owner, DATABASE_URL: 'postgresql://serving@db/jiwon' })).toEqual([]);
});

test.each(['IDENTITY_PROVIDER', 'ENCRYPTION_KEYS', 'SMTP_URL', 'TRUST_PROXY'] as const)(
  'production refuses to start without %s',
  (name) => {
    expect(linesOf(production)).toEqual([]);
    const { [name]: _, ...without } = production;
    const lines = linesOf(without);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^NODE_ENV is production, so /);
    expect(lines[0]).toContain(name);
  },
);

test('an address that is not this machine asks the same as production', () => {
  const lines = linesOf({ PUBLIC_URL: 'https://careers.example.kr' });
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).toMatch(/^PUBLIC_URL is not an address of this machine, so /);
  for (const name of ['localhost:3000', '127.0.0.1', '[::1]:80'])
    expect(linesOf({ PUBLIC_URL: `http://${name}` })).toEqual([]);
});

test.each(['0.0.0.0', '::', '192.168.0.5', 'careers.local'])(
  'HOST %s is production, unless it is said not to be',
  (HOST) => {
    const lines = linesOf({ HOST, PUBLIC_URL: 'http://localhost:3000' });
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toMatch(/^HOST opens the site to other machines .*, so /);
    const onNetwork = { HOST, JIWON_DEVELOPMENT_ON_NETWORK: 'yes' };
    expect(readConfig(onNetwork).production).toBe(false);
    expect(linesOf({ ...onNetwork, PUBLIC_URL: 'https://careers.example.kr' })).toHaveLength(4);
    expect(linesOf({ ...onNetwork, PUBLIC_URL: 'http://localhost:3000', NODE_ENV: 'production' })).toHaveLength(4);
  },
);

test.each(['127.0.0.1', 'localhost', '::1'])('HOST %s is this machine', (HOST) => {
  expect(readConfig({ HOST }).production).toBe(false);
});

test.each([
  ['PUBLIC_URL', 'http://careers.example.kr'],
  ['NOTIFY_URL', 'http://gateway.example.kr/send'],
  ['JUSO_URL', 'http://business.juso.go.kr/addrlink/addrLinkApi.do'],
])('production refuses %s without TLS in one sentence', (name, address) => {
  const given = { ...production, NOTIFY_SECRET: 'secret' };
  expect(linesOf({ ...given, [name]: address })).toEqual([
    expect.stringMatching(new RegExp(`^NODE_ENV is production, so ${name} must begin with https://`)),
  ]);
  expect(linesOf({ ...given, [name]: address.replace('http:', 'https:') })).toEqual([]);
  expect(linesOf({ ...given, [name]: 'http://127.0.0.1:4000' })).toEqual([]);
});

test('a mail server is never asked for without TLS', () => {
  expect(linesOf({ SMTP_URL: 'smtp://mail.example.kr?ignoreTLS=true' })).toEqual([
    expect.stringMatching(/^SMTP_URL must not turn TLS off/),
  ]);
});

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])(
  'production refuses %s that goes to another machine without TLS, and development tells of it',
  (name) => {
    const given = { ...production, DATABASE_URL: 'postgresql://serving@127.0.0.1/jiwon' };
    const open = 'postgresql://u:hush@db.example.kr/jiwon';
    expect(linesOf({ ...given, [name]: open })).toEqual([
      expect.stringMatching(new RegExp(`^NODE_ENV is production, so ${name} must .*sslmode=verify-full`)),
    ]);
    expect(linesOf({ ...given, [name]: `${open}?sslmode=verify-full` })).toEqual([]);
    expect(doubtfulIn(readConfig({ DATABASE_URL: open }))).toHaveLength(1);
  },
);

test('production refuses a virus scanner on another machine, to whom files would go open', () => {
  expect(linesOf({ ...production, CLAMD_URL: 'tcp://scanner.example.kr:3310' })).toEqual([
    expect.stringMatching(/^NODE_ENV is production, so CLAMD_URL must name this machine/),
  ]);
  for (const CLAMD_URL of ['tcp://127.0.0.1:3310', 'unix:///run/clamav/clamd.ctl']) {
    expect(linesOf({ ...production, CLAMD_URL })).toEqual([]);
  }
});

describe('a secret out of a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jiwon-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileOf = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text, { mode: 0o600 });
    return file;
  };

  test('counts like the variable, so that any vault can hand it over', () => {
    const { ENCRYPTION_KEYS, SMTP_URL, ...rest } = production;
    const files = {
      ENCRYPTION_KEYS_FILE: fileOf('keys', `${ENCRYPTION_KEYS}\n`),
      SMTP_URL_FILE: fileOf('smtp', SMTP_URL),
      NICE_CLIENT_SECRET: '',
      NICE_CLIENT_SECRET_FILE: fileOf('nice', 'from the vault'.replaceAll(' ', '-')),
    };
    const config = readConfig({ ...rest, ...files });
    expect(config.encryptionKeys?.map(({ id }) => id)).toEqual(['a']);
    expect([config.smtpUrl, config.niceClientSecret]).toEqual([SMTP_URL, 'from-the-vault']);
  });

  test('is refused beside the variable, where it cannot be read, and where its text is wrong, which is never shown', () => {
    const both = { SMTP_URL: 'smtp://127.0.0.1', SMTP_URL_FILE: fileOf('both', 'smtp://127.0.0.1') };
    expect(linesOf(both)).toEqual([expect.stringMatching(/^SMTP_URL and SMTP_URL_FILE are both set/)]);
    expect(linesOf({ SMTP_URL_FILE: path.join(folder, 'none') })).toEqual([
      expect.stringMatching(/^SMTP_URL_FILE cannot be read \(ENOENT\)/),
    ]);
    const wrong = linesOf({ SMTP_URL_FILE: fileOf('wrong', 'hush://x') });
    expect(wrong).toEqual([expect.stringMatching(/^SMTP_URL must be an address/)]);
    expect(wrong.join()).not.toContain('hush');
    expect(linesOf({ PORT_FILE: fileOf('port', '80') })).toEqual([]);
  });
});

test.each([
  ['postgres://u@db.example.kr/jiwon', 1],
  ['postgres://u@db.example.kr/jiwon?sslmode=prefer', 1],
  ['postgres://u@db.example.kr/jiwon?sslmode=verify-full', 0],
  ['postgres://u@127.0.0.1/jiwon', 0],
  ['postgres://u@localhost/jiwon?host=/run/postgresql', 0],
  ['postgres://u@%2Frun%2Fpostgresql/jiwon', 0],
])('a database at %s is told of %i times', (databaseUrl, times) => {
  const told = doubtfulIn({ databaseUrl, databaseDirectUrl: undefined, databaseOwnerUrl: undefined });
  expect(told).toHaveLength(times);
});

test('production never takes the simulator, under its own name or behind the NICE addresses', () => {
  expect(linesOf({ ...production, IDENTITY_PROVIDER: 'simulator' })).toHaveLength(1);
  expect(linesOf({ ...production, NICE_API_URL: 'http://127.0.0.1:4000' })).toHaveLength(1);
  expect(linesOf({ ...production, NICE_FORM_URL: 'https://localhost/x' })).toHaveLength(1);
});

test('nice-2021 names each missing credential', () => {
  expect(linesOf({ IDENTITY_PROVIDER: 'nice-2021' })).toHaveLength(2);
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
  expect(linesOf({ TRUST_PROXY: 'yes' })).toHaveLength(1);
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
