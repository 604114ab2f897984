import { randomUUID } from 'node:crypto';
import { newRecoveryCodes, setFactor } from '../src/domain/operators/factor.acts.ts';
import { startOperatorSession } from '../src/domain/operators/operatorSessions.queries.ts';
import { findOperatorByEmail, insertOperator } from '../src/domain/operators/operators.queries.ts';
import { giveRight } from '../src/domain/operators/rights.acts.ts';
import type { Right } from '../src/domain/operators/roles.ts';
import type { Context } from '../src/server/context.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { hashPassword } from '../src/server/passwordHash.ts';
import { codeAt } from '../src/server/security/totp.ts';

/* Operators with a factor that is written here: for development and tests alone. Everybody in it is invented. */

type Where = Pick<Context, 'db' | 'vault'>;

/** The sample operator's login; the code comes from this secret. */
export const sampleOperator = {
  email: 'operator@example.com',
  name: '박서연',
  password: 'jiwon-console-2026',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
} as const;

let hashed: { password: string; phc: Promise<string> } | undefined;

// One hash serves all with the same password: it is the dear part.
function hashOnce(password: string): Promise<string> {
  if (hashed?.password !== password) hashed = { password, phc: hashPassword(password) };
  return hashed.phc;
}

interface OperatorOptions {
  email: string;
  name: string;
  password: string;
  secret: string;
  rights: readonly Right[];
}

/** Makes an operator who is in use already; answers their number and recovery codes. */
async function writeOperator({ db, vault }: Where, given: OperatorOptions, at: Date) {
  const { email, name, password, secret, rights } = given;
  const operatorId = randomUUID();
  const phc = await hashOnce(password);
  const codes = await inTransaction(db, async (tx) => {
    await insertOperator(tx, vault, operatorId, { name, email });
    await tx
      .updateTable('operator')
      .set({ state: 'active', password: phc })
      .where('operator_id', '=', operatorId)
      .execute();
    await setFactor(tx, vault, { operatorId, secret, step: 0, at });
    for (const right of rights) await giveRight(tx, { operatorId, ...right }, { by: null, at });
    return newRecoveryCodes(tx, vault, operatorId);
  });
  return { operatorId, codes };
}

/** Makes the sample operator unless there is one: a system administrator who also reads the group's postings. */
export async function ensureSampleOperator(where: Where, at: Date): Promise<typeof sampleOperator> {
  if (!(await findOperatorByEmail(where.db, where.vault, sampleOperator.email))) {
    const rights = [
      { role: 'A', company: null },
      { role: 'O', company: null },
    ] as const;
    await writeOperator(where, { ...sampleOperator, rights }, at);
  }
  return sampleOperator;
}

/** An operator of a test who is logged in. */
export interface TestOperator {
  operatorId: string;
  name: string;
  email: string;
  password: string;
  secret: string;
  recoveryCodes: string[];
  token: string;
}

let made = 0;

/** Makes an operator with these rights and logs them in; the second factor was given a moment ago, by default. */
export async function makeOperator(
  { db, vault, clock }: Pick<Context, 'db' | 'vault' | 'clock'>,
  { rights = [], fresh = true }: { rights?: readonly Right[]; fresh?: boolean } = {},
): Promise<TestOperator> {
  made += 1;
  const { password, secret } = sampleOperator;
  const email = `operator${process.pid}x${made}@example.com`;
  const at = clock.now();
  const name = `운영자 ${made}`;
  const given = { email, name, password, secret, rights };
  const { operatorId, codes } = await writeOperator({ db, vault }, given, at);
  const provenAt = fresh ? at : new Date(at.getTime() - 60 * 60_000);
  const from = { device: '', networkKey: vault.lookup('operator of a test', operatorId), provenAt };
  const token = await inTransaction(db, (tx) => startOperatorSession(tx, operatorId, at, from));
  return { operatorId, name, email, password, secret, recoveryCodes: codes, token };
}

/** The code that an operator's app shows at an instant. */
export const codeOf = ({ secret }: Pick<TestOperator, 'secret'>, at: Date) => codeAt(secret, at);
