import { expect, it } from 'vitest';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { policyNotices } from './announcing.jobs.ts';

const server = await testServer();
const { context, database } = server;

it('tells every member once of a policy that is to come, and nobody of those in force', async () => {
  const member = await makeMember(context);
  const told = async () =>
    (await mailsOf(context, member.memberId)).map(({ template, data }) => ({ template, ...data }));
  expect((await runSweep(context, policyNotices)).done).toEqual({});
  await database.pool.query(
    `INSERT INTO policy (kind, version, title, effective_on, offered, html)
     SELECT 'terms', 'next', title, (app_now() AT TIME ZONE 'Asia/Seoul')::date + 8, false, html
       FROM policy WHERE kind = 'terms' LIMIT 1`,
  );
  await Promise.all([runSweep(context, policyNotices), runSweep(context, policyNotices)]);
  await runSweep(context, policyNotices);
  expect(await told()).toMatchObject([{ template: 'policyChanged', link: '/legal/terms?version=next' }]);
  // One who joins afterwards was told when joining.
  const later = await makeMember(context);
  await runSweep(context, policyNotices);
  expect(await mailsOf(context, later.memberId)).toEqual([]);
});
