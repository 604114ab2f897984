import type { FastifyInstance } from 'fastify';
import { findOperatorByEmail } from '../domain/operators/operators.queries.ts';
import type { Context } from '../server/context.ts';
import { isPassword } from '../server/passwordHash.ts';
import { codeAt } from '../server/security/totp.ts';

type Where = Pick<Context, 'db' | 'vault' | 'clock'>;

/** Where development shows the code of the sample operator's app. */
export const CODE_PATH = '/development/code';

/** The sample operator's login as long as there is one; a database without any operator gets them. */
export async function sampleOperator(where: Where): Promise<{ email: string; password: string } | undefined> {
  const { ensureSampleOperator, sampleOperator: login } = await import('../../dev/sampleOperator.ts');
  const { db, vault, clock } = where;
  const anybody = await db
    .selectFrom('operator')
    .select(({ lit }) => lit(1).as('one'))
    .limit(1)
    .execute();
  if (anybody.length === 0) await ensureSampleOperator(where, clock.now());
  return (await findOperatorByEmail(db, vault, login.email)) && login;
}

/**
 * Production does not start with the sample operator, whose password and second factor are in the source. Throws a
 * sentence that says what to do.
 */
export async function refuseSampleOperator({ db, vault }: Where): Promise<void> {
  const { sampleOperator: login } = await import('../../dev/sampleOperator.ts');
  const found = await findOperatorByEmail(db, vault, login.email);
  if (found?.state !== 'active' || !(await isPassword(login.password, found.password ?? undefined))) return;
  throw new Error(
    `This is production, but the sample operator ${login.email} of development can log in here, with a password and a second factor that everybody knows. Take both away: npm run jiwon -- operator reset ${login.email} --by "<who>".`,
  );
}

/** In development alone: the code that the sample operator's app would show now. */
export function mountSampleCode(app: FastifyInstance, { config, clock }: Pick<Context, 'config' | 'clock'>): void {
  if (config.production) return;
  app.get(CODE_PATH, async (_request, reply) => {
    const { sampleOperator: login } = await import('../../dev/sampleOperator.ts');
    return reply.type('text/plain; charset=utf-8').send(`${codeAt(login.secret, clock.now())}\n`);
  });
}
