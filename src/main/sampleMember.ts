import { randomUUID } from 'node:crypto';
import { changePassword, findAccount } from '../domain/members/members.queries.ts';
import { endSessions } from '../domain/members/sessions/session.ts';
import type { Context } from '../server/context.ts';
import { inTransaction } from '../server/database/transaction.ts';
import { hashPassword, isPassword } from '../server/passwordHash.ts';

type Where = Pick<Context, 'db' | 'vault'>;

/** The sample member's login as long as there is one; a database without any member gets them. */
export async function sampleMember({ db, vault }: Where): Promise<{ userId: string; password: string } | undefined> {
  const { ensureSampleMember, sampleLogin } = await import('../../dev/samples.ts');
  const anybody = await db
    .selectFrom('member')
    .select(({ lit }) => lit(1).as('one'))
    .limit(1)
    .execute();
  if (anybody.length === 0) await ensureSampleMember(db, vault);
  return (await findAccount(db, sampleLogin.userId)) && sampleLogin;
}

/**
 * In production nobody logs in with the sample member's password, which is in the source. Answers whether it was
 * closed.
 */
export async function closeSampleLogin({ db }: Where): Promise<boolean> {
  const { sampleLogin } = await import('../../dev/samples.ts');
  const account = await findAccount(db, sampleLogin.userId);
  if (!account || !(await isPassword(sampleLogin.password, account.password))) return false;
  const unknown = await hashPassword(randomUUID());
  await inTransaction(db, async (tx) => {
    await changePassword(tx, account.memberId, unknown);
    await endSessions(tx, account.memberId);
  });
  return true;
}
