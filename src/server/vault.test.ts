import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../dev/testDatabase.ts';
import type { EncryptionKey } from './keyFile.ts';
import { claimKeys, createVault } from './vault.ts';

const key = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });
const [first, second, third] = [key('1'), key('2'), key('3')];
const vault = createVault([first]);

describe('an envelope', () => {
  it('opens with its key and context', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, context) => {
        const sealed = vault.seal(value, context);
        expect(vault.open(sealed, context)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('opens in no other context, and with no other key', () => {
    const sealed = vault.seal({ name: '김하늘' }, 'draft 1 1');
    for (const context of ['draft 1 2', 'draft 2 1', 'submission 1 1', '']) {
      expect(() => vault.open(sealed, context)).toThrow();
    }
    expect(() => createVault([{ ...second, id: '1' }]).open(sealed, 'draft 1 1')).toThrow();
    expect(() => createVault([second]).open(sealed, 'draft 1 1')).toThrow('No encryption key 1.');
  });

  it('does not open once any byte is another, or some are gone', () => {
    const sealed = vault.seal({ name: '김하늘' }, 'x');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index]! ^= 1;
      expect(() => vault.open(changed, 'x')).toThrow();
      expect(() => vault.open(sealed.subarray(0, index), 'x')).toThrow();
    }
  });

  it('of the first format opens still', () => {
    const sealed = Buffer.from(
      'AQExtDPW9VP2qnuwZWLvDVn1D2SnVjgSSZGCaAzgkxEnO_0cAjF7FtKacNHo8HbSNq72xiP-1Q',
      'base64url',
    );
    const then = createVault([{ id: '1', key: Buffer.alloc(32, 7) }]);
    expect(then.open(sealed, 'draft 1 1')).toEqual({ name: '김하늘' });
  });

  it('shows nothing of what is in it, and is another each time', () => {
    const [one, two] = [vault.seal('같은 글', 'x'), vault.seal('같은 글', 'x')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('같은')).toBe(false);
  });
});

describe('a key of its own', () => {
  const own = vault.newKey('application key');
  const sealer = vault.own(own, 'application key');
  const sealed = sealer.seal({ name: '김하늘' }, 'draft 1 1');

  it('opens what it sealed, in its context alone', () => {
    expect(vault.own(own, 'application key').open(sealed, 'draft 1 1')).toEqual({ name: '김하늘' });
    expect(() => sealer.open(sealed, 'draft 1 2')).toThrow();
    expect(() => vault.own(own, 'file key')).toThrow();
  });

  it('is all that opens it: neither the vault nor another key does', () => {
    expect(() => vault.open(sealed, 'draft 1 1')).toThrow('The key of this row is gone.');
    const other = vault.own(vault.newKey('application key'), 'application key');
    expect(() => other.open(sealed, 'draft 1 1')).toThrow();
  });

  it('opens what the vault sealed before, and a row without one is the vault’s', () => {
    const before = vault.own(null, 'application key').seal('옛 글', 'draft 1 1');
    expect(vault.open(before, 'draft 1 1')).toBe('옛 글');
    expect(sealer.open(before, 'draft 1 1')).toBe('옛 글');
  });

  it('does not open once any byte is another', () => {
    for (const envelope of [own, sealed]) {
      for (let index = 0; index < envelope.length; index += 1) {
        const changed = Buffer.from(envelope);
        changed[index]! ^= 1;
        const [key, content] = envelope === own ? [changed, sealed] : [own, changed];
        expect(() => vault.own(key, 'application key').open(content, 'draft 1 1')).toThrow();
      }
    }
  });

  it('sealed anew opens the same bytes with the newer key of the vault', () => {
    const rotated = createVault([second, first]);
    const anew = rotated.reseal(own, 'application key');
    expect(createVault([second]).own(anew, 'application key').open(sealed, 'draft 1 1')).toEqual({ name: '김하늘' });
    const envelope = rotated.reseal(vault.seal('글', 'x'), 'x');
    expect(createVault([second]).open(envelope, 'x')).toBe('글');
  });
});

describe('rotation', () => {
  const rotated = createVault([second, first]);

  it('seals with the new key and opens what the old one sealed', () => {
    const old = vault.seal('옛 글', 'x');
    expect(rotated.open(old, 'x')).toBe('옛 글');
    const fresh = rotated.seal('새 글', 'x');
    expect(rotated.currentKeyId).toBe('2');
    expect(() => vault.open(fresh, 'x')).toThrow('No encryption key 2.');
  });

  it('keeps look-ups and derived keys', () => {
    expect(rotated.lookup('email', 'a@b.kr')).toEqual(vault.lookup('email', 'a@b.kr'));
    expect(rotated.derive('journal', 'm')).toEqual(vault.derive('journal', 'm'));
  });

  it('tells purposes and owners apart', () => {
    const made = [
      vault.lookup('email', 'a'),
      vault.lookup('phone', 'a'),
      vault.lookup('email', 'b'),
      vault.derive('journal', 'a'),
      vault.derive('journal', 'b'),
      vault.derive('email', 'a'),
      createVault([second]).lookup('email', 'a'),
    ];
    expect(new Set(made.map((one) => one.toString('hex'))).size).toBe(made.length);
  });
});

describe('the keys of a database', () => {
  it('are recorded at the first start, and asked for at every later one', async () => {
    const { db } = await testDatabase('empty');
    await claimKeys(db, createVault([first]));
    await claimKeys(db, createVault([first]));
    await expect(claimKeys(db, createVault([{ ...second, id: '1' }]))).rejects.toThrow(
      'Encryption key 1 is not the one',
    );
    await expect(claimKeys(db, createVault([second]))).rejects.toThrow('written with other encryption keys');
    const { rows } = { rows: await db.selectFrom('encryption_key').selectAll().execute() };
    expect(rows.map(({ key_id }) => key_id)).toEqual(['1']);
    expect(rows[0]!.fingerprint.includes(first.key)).toBe(false);
  });

  it('rotate: a new one before the old, and the old one stays', async () => {
    const { db } = await testDatabase('empty');
    await claimKeys(db, createVault([first]));
    await expect(claimKeys(db, createVault([first, second]))).rejects.toThrow('Put it last');
    await claimKeys(db, createVault([second, first]));
    await expect(claimKeys(db, createVault([second]))).rejects.toThrow('also written with encryption key 1');
    await claimKeys(db, createVault([third, second, first]));
    await claimKeys(db, createVault([second, third, first]));
  });

  it('may be several at the first start', async () => {
    const { db } = await testDatabase('empty');
    await claimKeys(db, createVault([third, second, first]));
    await claimKeys(db, createVault([third, second, first]));
    await expect(claimKeys(db, createVault([first, second, third]))).rejects.toThrow('Put it last');
  });
});
