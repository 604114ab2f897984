import { beforeAll, describe, expect, test } from 'vitest';
import { verifyAs } from '../../../dev/identitySimulatorVisitor.ts';
import { type TestServer, testServer } from '../../../dev/testServer.ts';
import { consumeVerification } from './identity.acts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('using a verification', () => {
  const use = (given: { verificationId: string; passKey: string; purpose: 'register' | 'find' }) =>
    server.database.db.transaction().execute((tx) => consumeVerification(tx, server.context.vault, given));

  test('needs the pass key of the browser that started and the same purpose', async () => {
    const mine = await verifyAs(server.origin, { persona: 'seoyeon' });
    const theirs = await verifyAs(server.origin, { persona: 'junho' });
    const right = { verificationId: mine.verification_id, passKey: mine.pass_key, purpose: 'register' } as const;
    for (const wrong of [
      { ...right, passKey: theirs.pass_key },
      { ...right, passKey: '' },
      { ...right, purpose: 'find' } as const,
      { ...right, verificationId: 'unknown' },
    ]) {
      await expect(use(wrong)).rejects.toMatchObject({ code: 'verificationFailed' });
    }
    expect(await use(right)).toMatchObject({ name: '박서연' });
  });

  test('leaves it usable when what it was used for fails', async () => {
    const { verification_id, pass_key } = await verifyAs(server.origin);
    const given = { verificationId: verification_id, passKey: pass_key, purpose: 'register' } as const;
    const failing = server.database.db.transaction().execute(async (tx) => {
      await consumeVerification(tx, server.context.vault, given);
      throw new Error('user id taken');
    });
    await expect(failing).rejects.toThrow('user id taken');
    expect(await use(given)).toMatchObject({ name: '김하늘' });
  });

  test('takes it away from the database', async () => {
    const { verification_id, pass_key } = await verifyAs(server.origin);
    await use({ verificationId: verification_id, passKey: pass_key, purpose: 'register' });
    const row = await server.database.db
      .selectFrom('verification')
      .select(['result', 'state'])
      .where('verification_id', '=', verification_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ result: null, state: Buffer.alloc(0) });
  });

  test('is possible for an hour', async () => {
    const later = await testServer();
    const { verification_id, pass_key } = await verifyAs(later.origin);
    await later.database.moveClock(60 * 60_000);
    const given = { verificationId: verification_id, passKey: pass_key, purpose: 'register' } as const;
    const used = later.database.db.transaction().execute((tx) => consumeVerification(tx, later.context.vault, given));
    await expect(used).rejects.toMatchObject({ code: 'verificationExpired' });
  });

  test('knows the same person again, and two people apart', async () => {
    const keyOf = async (persona: string) => {
      const { verification_id, pass_key } = await verifyAs(server.origin, { persona, purpose: 'find' });
      const given = { verificationId: verification_id, passKey: pass_key, purpose: 'find' } as const;
      const used = await server.database.db
        .transaction()
        .execute((tx) => consumeVerification(tx, server.context.vault, given));
      return used.identityKey.toString('hex');
    };
    const [first, again, other] = [await keyOf('junho'), await keyOf('junho'), await keyOf('foreign')];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });
});
