import type { Context } from '../../server/context.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Operator } from '../../server/operatorCaller.ts';
import { hashPassword, isPassword } from '../../server/passwordHash.ts';
import { newPasswordFault } from '../members/newPassword.acts.ts';
import { tell } from '../notices/outbox.acts.ts';
import { tryAgain } from './factor.acts.ts';
import { renewOperatorSession } from './operatorSessions.queries.ts';
import { findOperatorById } from './operators.queries.ts';

type Where = Pick<Context, 'db' | 'vault'>;

/** What came of it: what is wrong with a field, or the token that this login goes on with. */
type Changed = { fault: { field: 'present' | 'next'; sentence: string } } | { fault: undefined; token: string };

const WRONG_PRESENT = '현재 비밀번호가 맞지 않아요. 다시 입력해 주세요.';

/**
 * Sets another password, by the present one. Only the login that asks goes on, with a new token: whoever else holds the
 * one before is out. Its operator is told by mail. Throws `tooMany` while it has to wait.
 */
export async function changeOwnPassword(
  { db, vault }: Where,
  { id, session }: Operator,
  { present, next, at }: { present: string; next: string; at: Date },
): Promise<Changed> {
  const own = await findOperatorById(db, vault, id);
  const attempt = await tryAgain({ db, vault }, `password ${id}`, at, '현재 비밀번호를');
  if (!own || !(await isPassword(present, own.password ?? undefined))) {
    return { fault: { field: 'present', sentence: WRONG_PRESENT } };
  }
  await attempt.succeeded();
  const { name, email } = own;
  const [localPart = ''] = email.split('@');
  const sentence = await newPasswordFault(db, next, localPart, { name });
  if (sentence) return { fault: { field: 'next', sentence } };
  const phc = await hashPassword(next);
  return inTransaction(db, async (tx) => {
    await tx.updateTable('operator').set({ password: phc }).where('operator_id', '=', id).execute();
    const token = await renewOperatorSession(tx, id, session, at);
    await tell(tx, vault, null, { template: 'operatorPassword', data: { to: email, person: name, at } });
    return { fault: undefined, token };
  });
}
