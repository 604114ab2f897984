import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { makeMember } from '../../../dev/samples.ts';
import { MINUTE, makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { STAGES, type Stage } from '../../domain/applications/stage.ts';
import { setStage } from '../../domain/selection/setStage.acts.ts';

const server = await testServer();
const { context, database } = server;

/** Every stage by hand (domain decision §1), and whether an applicant who was told it may still withdraw. */
const table: [stage: Stage, withdrawable: boolean][] = [
  [10, true],
  [20, true],
  [21, false],
  [29, false],
  [30, false],
  [31, false],
  [39, false],
  [40, false],
  [49, false],
  [50, false],
  [51, false],
  [60, false],
];

async function submitted() {
  const [member, posting] = [await makeMember(context), await makePosting(database)];
  const { token } = member;
  const ask = (path: `/${string}`, body: object = {}) =>
    server.ask(`POST ${path}`, { token, body: { ...posting, ...body } });
  const { receipt } = (await ask('/api/updatecv', submittingWireCv)).json;
  return {
    own: async () => (await server.ask('GET /api/apply/list', { token })).json[0],
    withdraw: () => ask('/api/apply/withdraw'),
    undo: () => ask('/api/apply/undoWithdrawal'),
    // In any order: which may follow which is another table.
    announce: (stage: Stage, at = context.clock.now()) =>
      context.db
        .transaction()
        .execute((tx) => setStage(tx, receipt.jnco_afe_no, { stage, by: '인사팀', announceAt: at, corrects: true })),
  };
}

describe('which announced stages lock a withdrawal', () => {
  it('stands in this table for every stage there is', () => {
    expect(table.map(([stage]) => String(stage))).toEqual(Object.keys(STAGES));
  });

  it.each(table)('%i: the list and the withdrawal itself say %s', async (stage, withdrawable) => {
    const one = await submitted();
    await one.announce(stage);
    expect(await one.own()).toMatchObject({ stage_cd: stage, withdrawable });
    const { status, json } = await one.withdraw();
    expect([status, json.code]).toEqual(withdrawable ? [200, undefined] : [409, 'resultAnnounced']);
    if (withdrawable) await one.undo();
  });

  it('one of them for good, whatever stage a correction announces after it', async () => {
    const one = await submitted();
    await one.announce(21, new Date(context.clock.ms() - MINUTE));
    await one.announce(20);
    expect(await one.own()).toMatchObject({ stage_cd: 20, withdrawable: false });
    expect((await one.withdraw()).json.code).toBe('resultAnnounced');
  });

  it('none before its announcement', async () => {
    const one = await submitted();
    await one.announce(29, new Date(context.clock.ms() + MINUTE));
    expect(await one.own()).toMatchObject({ stage_cd: null, withdrawable: true });
  });
});
