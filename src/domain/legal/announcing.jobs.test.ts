import { expect, it } from 'vitest';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { makeMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';
import { runSweep } from '../../server/sweep.ts';
import { MEMBER_STATE } from '../members/member.ts';
import { policyNotices } from './announcing.jobs.ts';

const server = await testServer();
const { context, database } = server;

/** A version of a policy that comes into force in eight days. */
const announce = (kind: string) =>
  database.pool.query(
    `INSERT INTO policy (kind, version, title, effective_on, offered, html)
     SELECT kind, 'next', title, (app_now() AT TIME ZONE 'Asia/Seoul')::date + 8, false, html
       FROM policy WHERE kind = $1 LIMIT 1`,
    [kind],
  );

it('tells who stays, restricted and suspended members too, and neither who is leaving nor who is gone', async () => {
  const { active, restricted, suspended, leaving, destroyed } = MEMBER_STATE;
  const members = [];
  for (const state of [active, restricted, suspended, leaving, destroyed]) {
    members.push(await makeMember(context, { state }));
  }
  await announce('privacy');
  expect((await runSweep(context, policyNotices)).done).toEqual({ members: 3 });
  const mails = await Promise.all(members.map(async ({ memberId }) => (await mailsOf(context, memberId)).length));
  expect(mails).toEqual([1, 1, 1, 0, 0]);
});

it('tells every member once of a policy that is to come, and nobody of those in force', async () => {
  const member = await makeMember(context);
  const told = async () =>
    (await mailsOf(context, member.memberId)).map(({ template, data }) => ({ template, ...data }));
  expect((await runSweep(context, policyNotices)).done).toEqual({});
  await announce('terms');
  await Promise.all([runSweep(context, policyNotices), runSweep(context, policyNotices)]);
  await runSweep(context, policyNotices);
  expect(await told()).toMatchObject([{ template: 'policyChanged', link: '/legal/terms?version=next' }]);
  // A member who joins afterwards was told when joining.
  const later = await makeMember(context);
  await runSweep(context, policyNotices);
  expect(await mailsOf(context, later.memberId)).toEqual([]);
});
