import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { testKeys } from '../../../dev/testKeys.ts';
import { readEncryptionKeys } from '../keyFile.ts';
import { createVault } from '../vault.ts';
import { createSecurityLog } from './securityLog.ts';

// The log while its table cannot be written.

const database = await testDatabase('empty');
const { db, pool } = database;
const vault = createVault(readEncryptionKeys(testKeys));
let minute = Date.parse('2026-11-22T12:00:00Z');
const clock = { ms: () => minute };
const away = () => pool.query('ALTER TABLE security_event RENAME TO security_event_away');
const back = () => pool.query('ALTER TABLE security_event_away RENAME TO security_event');
const counted = async () =>
  (await pool.query('SELECT coalesce(sum(count), 0)::int AS count FROM security_event')).rows[0].count;

describe('while the table cannot be written', () => {
  it('events wait, the first failure is told once, and all are written afterwards', async () => {
    const told: string[] = [];
    const log = createSecurityLog({ db, vault, clock }, (sentence) => told.push(sentence));
    await away();
    log.note('login', { memberId: 'a' });
    for (let i = 0; i < 3; i += 1) await log.flush();
    log.note('logout', { memberId: 'a' });
    expect(told).toEqual([expect.stringContaining('Security events wait to be written')]);
    await back();
    await log.stop();
    expect([told.length, await counted()]).toEqual([1, 2]);
  });

  it('no more wait than fit, and a stop tells how many are lost', async () => {
    const told: string[] = [];
    const log = createSecurityLog({ db, vault, clock }, (sentence) => told.push(sentence));
    await away();
    for (let i = 0; i < 5; i += 1) {
      for (let n = 0; n < 3_000; n += 1) log.note('login', { memberId: `${n}` });
      minute += 60_000;
    }
    await log.stop();
    expect(told.at(-1)).toBe('15000 security events could not be written.');
    await back();
  });

  it('what the table refuses is dropped with its number and holds up nothing', async () => {
    const told: string[] = [];
    const before = await counted();
    const log = createSecurityLog({ db, vault, clock }, (sentence) => told.push(sentence));
    log.note('login', { requestId: 'x'.repeat(65) });
    await log.flush();
    log.note('logout');
    await log.stop();
    expect(told).toContain('1 security events could not be written.');
    expect(await counted()).toBe(before + 1);
  });

  it('an address that cannot be read makes no request fail', async () => {
    const told: string[] = [];
    const log = createSecurityLog(
      {
        db,
        vault: {
          lookup: () => {
            throw new RangeError('odd');
          },
        },
        clock,
      },
      (one) => told.push(one),
    );
    expect(() => log.note('login', { address: '1:2:3::4' })).not.toThrow();
    await log.stop();
    expect(told).toEqual(['1 security events could not be written.']);
  });
});
