import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { production, refusalsOf } from '../../dev/testProduction.ts';
import { readConfig } from './config.ts';
import { doubtfulIn } from './productionRules.ts';

// What production asks of addresses and secrets.

test.each([
  ['PUBLIC_URL', 'http://careers.example.kr'],
  ['NOTIFY_URL', 'http://gateway.example.kr/send'],
  ['SECURITY_LOG_URL', 'http://logs.example.kr/events'],
  ['JUSO_URL', 'http://business.juso.go.kr/addrlink/addrLinkApi.do'],
])('production refuses %s without TLS in one sentence', (name, address) => {
  const given = { ...production, NOTIFY_SECRET: 'secret', SECURITY_LOG_SECRET: 'secret' };
  expect(refusalsOf({ ...given, [name]: address })).toEqual([
    expect.stringMatching(new RegExp(`^NODE_ENV is production, so ${name} must begin with https://`)),
  ]);
  expect(refusalsOf({ ...given, [name]: address.replace('http:', 'https:') })).toEqual([]);
  expect(refusalsOf({ ...given, [name]: 'http://127.0.0.1:4000' })).toEqual([]);
});

test('a mail server is never asked for without TLS', () => {
  expect(refusalsOf({ SMTP_URL: 'smtp://mail.example.kr?ignoreTLS=true' })).toEqual([
    expect.stringMatching(/^SMTP_URL must not turn TLS off/),
  ]);
});

test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])(
  'production refuses %s that goes to another machine without TLS, and development tells of it',
  (name) => {
    const given = { ...production, DATABASE_URL: 'postgresql://serving@127.0.0.1/jiwon' };
    const open = 'postgresql://u:hush@db.example.kr/jiwon';
    expect(refusalsOf({ ...given, [name]: open })).toEqual([
      expect.stringMatching(new RegExp(`^NODE_ENV is production, so ${name} must .*sslmode=verify-full`)),
    ]);
    expect(refusalsOf({ ...given, [name]: `${open}?sslmode=verify-full` })).toEqual([]);
    expect(doubtfulIn(readConfig({ DATABASE_URL: open }))).toHaveLength(1);
  },
);

test('production refuses a virus scanner on another machine, to whom files would go open', () => {
  expect(refusalsOf({ ...production, CLAMD_URL: 'tcp://scanner.example.kr:3310' })).toEqual([
    expect.stringMatching(/^NODE_ENV is production, so CLAMD_URL must name this machine/),
  ]);
  for (const CLAMD_URL of ['tcp://127.0.0.1:3310', 'unix:///run/clamav/clamd.ctl']) {
    expect(refusalsOf({ ...production, CLAMD_URL })).toEqual([]);
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
    expect(config.encryptionKeys?.map(({ id }) => id)).toEqual([ENCRYPTION_KEYS.split(':')[0]]);
    expect([config.smtpUrl, config.niceClientSecret]).toEqual([SMTP_URL, 'from-the-vault']);
  });

  test('is refused beside the variable, where it cannot be read, and where its text is wrong, which is never shown', () => {
    const both = { SMTP_URL: 'smtp://127.0.0.1', SMTP_URL_FILE: fileOf('both', 'smtp://127.0.0.1') };
    expect(refusalsOf(both)).toEqual([expect.stringMatching(/^SMTP_URL and SMTP_URL_FILE are both set/)]);
    expect(refusalsOf({ SMTP_URL_FILE: path.join(folder, 'none') })).toEqual([
      expect.stringMatching(/^SMTP_URL_FILE cannot be read \(ENOENT\)/),
    ]);
    const wrong = refusalsOf({ SMTP_URL_FILE: fileOf('wrong', 'hush://x') });
    expect(wrong).toEqual([expect.stringMatching(/^SMTP_URL must be an address/)]);
    expect(wrong.join()).not.toContain('hush');
    expect(refusalsOf({ PORT_FILE: fileOf('port', '80') })).toEqual([]);
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
  expect(refusalsOf({ ...production, IDENTITY_PROVIDER: 'simulator' })).toHaveLength(1);
  expect(refusalsOf({ ...production, NICE_API_URL: 'http://127.0.0.1:4000' })).toHaveLength(1);
  expect(refusalsOf({ ...production, NICE_FORM_URL: 'https://localhost/x' })).toHaveLength(1);
});
