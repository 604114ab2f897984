import { randomInt } from 'node:crypto';
import { problem } from '../../http/problem.ts';
import type { Context } from '../../server/context.ts';
import type { Queryable, Tx } from '../../server/database/database.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { forgetAttempts, makeAttempt } from '../../server/limits.ts';
import { perAccount } from '../../server/security/loginLimits.ts';
import { type QrPath, qrPath } from '../../server/security/qrPath.ts';
import { appAddress, newSecret, stepOfCode } from '../../server/security/totp.ts';
import type { Vault } from '../../server/vault.ts';
import { readBrand } from '../company/brand.queries.ts';

type Where = Pick<Context, 'db' | 'vault'>;

/** The context of the envelopes of a second factor. */
export const factorContext = (operatorId: string) => `operator factor ${operatorId}`;

/** Whose code is looked at where there is nobody: it costs the same. */
export const NOBODY_ID = '00000000-0000-0000-0000-000000000000';
const NOBODY_SECRET = newSecret();

const RECOVERY_CODES = 10;
// Without letters that are taken for one another; ten of these are 49 bits.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LETTERS = 10;

/** A code as it is compared, however it was written down. */
const plainCode = (given: string) => given.toLowerCase().replace(/[\s-]/g, '');

const recoveryHash = (vault: Vault, operatorId: string, code: string) =>
  vault.lookup('operator recovery code', `${operatorId} ${code}`);

/**
 * Spends a code of the app or a recovery code; false where it is none, or counted before. Without an operator
 * (`NOBODY_ID`) it does the same work and says no.
 */
export async function spendCode({ db, vault }: Where, operatorId: string, given: string, at: Date) {
  const code = plainCode(given);
  const factor = await db
    .selectFrom('operator_factor')
    .select('secret')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
  const secret = factor?.secret ? vault.open<string>(factor.secret, factorContext(operatorId)) : NOBODY_SECRET;
  // A step that never was spends nothing.
  const step = stepOfCode(secret, code, at) ?? -1;
  const counted = await db
    .updateTable('operator_factor')
    .set({ last_step: step })
    .where('operator_id', '=', operatorId)
    // Without an app of theirs no code counts, not even one that fits nobody's.
    .where('secret', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  const recovered = await db
    .updateTable('operator_recovery_code')
    .set({ used_at: at })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', recoveryHash(vault, operatorId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return counted.numUpdatedRows + recovered.numUpdatedRows > 0n;
}

/** A try by somebody logged in at what they have to know again; throws `tooMany` while it has to wait. */
export async function tryAgain({ db, vault }: Where, of: string, at: Date, what: string) {
  const key = vault.lookup('operator factor again', of);
  const attempt = await makeAttempt(db, key, at, perAccount);
  if (attempt.wait > 0) {
    const message = `${what} 다시 확인해 주세요. ${attempt.wait}초 뒤에 시도할 수 있어요.`;
    throw problem('tooMany', { message, retryAfter: attempt.wait });
  }
  return { succeeded: () => forgetAttempts(db, key, at) };
}

/** The same as `spendCode` by somebody logged in; throws `tooMany` while it has to wait. */
export async function spendAgain(where: Where, operatorId: string, given: string, at: Date): Promise<boolean> {
  const attempt = await tryAgain(where, operatorId, at, '인증 코드를');
  const isRight = await spendCode(where, operatorId, given, at);
  if (isRight) await attempt.succeeded();
  return isRight;
}

/** What an app needs to take a secret over: as a drawing, and to be typed. */
export interface FactorOffer {
  qr: QrPath;
  secret: string;
}

/** A secret as it is offered to the app of an operator. */
export async function offerOf(db: Queryable, secret: string, email: string): Promise<FactorOffer> {
  const { words } = await readBrand(db);
  return { qr: qrPath(appAddress(secret, { issuer: `${words.name} 채용 관리`.trim(), label: email })), secret };
}

/** Sets the second factor, whose first code was just given: that one counts no more. */
export async function setFactor(
  tx: Tx,
  vault: Vault,
  { operatorId, secret, step, at }: { operatorId: string; secret: string; step: number; at: Date },
): Promise<void> {
  const sealed = { secret: vault.seal(secret, factorContext(operatorId)), last_step: step, coming: null, since: at };
  await tx
    .insertInto('operator_factor')
    .values({ operator_id: operatorId, ...sealed })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(sealed))
    .execute();
}

/** Begins to set up another app, or a first one beside a passkey; the present one counts until `finishRenewal`. */
export async function beginRenewal(
  { db, vault }: Where,
  { operatorId, email, at }: { operatorId: string; email: string; at: Date },
): Promise<FactorOffer> {
  const secret = newSecret();
  const coming = vault.seal(secret, factorContext(operatorId));
  await db
    .insertInto('operator_factor')
    .values({ operator_id: operatorId, secret: null, last_step: 0, coming, since: at })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ coming }))
    .execute();
  return offerOf(db, secret, email);
}

/** The renewed factor counts from now on, if the code is its; throws `noFactorWaits`. */
export async function finishRenewal(
  { db, vault }: Where,
  operatorId: string,
  code: string,
  at: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom('operator_factor')
      .select('coming')
      .where('operator_id', '=', operatorId)
      .forUpdate()
      .executeTakeFirst();
    if (!row?.coming) throw problem('noFactorWaits');
    const secret = vault.open<string>(row.coming, factorContext(operatorId));
    const step = stepOfCode(secret, plainCode(code), at);
    if (step === undefined) return false;
    await setFactor(tx, vault, { operatorId, secret, step, at });
    return true;
  });
}

/** Ten new recovery codes, shown once; those before are gone. */
export async function newRecoveryCodes(tx: Tx, vault: Vault, operatorId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  );
  await tx.deleteFrom('operator_recovery_code').where('operator_id', '=', operatorId).execute();
  const rows = codes.map((code) => ({
    operator_id: operatorId,
    code_hash: recoveryHash(vault, operatorId, code),
    used_at: null,
  }));
  await tx.insertInto('operator_recovery_code').values(rows).execute();
  return codes.map((code) => `${code.slice(0, CODE_LETTERS / 2)}-${code.slice(CODE_LETTERS / 2)}`);
}

/** How many recovery codes an operator has left. */
export async function recoveryCodesLeft(db: Queryable, operatorId: string): Promise<number> {
  const rows = await db
    .selectFrom('operator_recovery_code')
    .select('code_hash')
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}
