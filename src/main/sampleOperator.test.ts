import { expect, test } from 'vitest';
import { consoleCalls, tokenSet } from '../../dev/consoleCalls.ts';
import { behindProxy } from '../../dev/testProduction.ts';
import { testServer } from '../../dev/testServer.ts';
import { resetOperator } from '../domain/operators/invitation.acts.ts';
import { inTransaction } from '../server/database/transaction.ts';
import { CODE_PATH, refuseSampleOperator, sampleOperator } from './sampleOperator.ts';

const server = await testServer();
const { context, database } = server;

test('the sample operator of development logs in with the code that is shown there', async () => {
  const login = await sampleOperator(context);
  expect(await sampleOperator(context)).toEqual(login);
  const code = (await server.ask(`GET ${CODE_PATH}`)).text.trim();
  const body = { operator_email: login?.email, operator_pw: login?.password, code };
  const answer = await consoleCalls(server).post('/api/console/login', body);
  expect(answer.status).toBe(200);
  expect(tokenSet(answer)).toBeDefined();
});

test('production shows no code, and does not start with the sample operator until they are reset', async () => {
  await sampleOperator(context);
  const production = await testServer({ database, env: behindProxy });
  expect((await production.ask(`GET ${CODE_PATH}`)).status).toBe(404);
  await expect(refuseSampleOperator(production.context)).rejects.toThrow('operator reset operator@example.com');
  await inTransaction(context.db, (tx) => resetOperator(tx, context, 'operator@example.com', context.clock.now()));
  await expect(refuseSampleOperator(production.context)).resolves.toBeUndefined();
});
