import { describe, expect, it } from 'vitest';
import { submittingWireCv } from '../../../dev/cvSample.ts';
import { makeMember } from '../../../dev/samples.ts';
import { MINUTE, makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import type { Stage } from '../../domain/applications/stage.ts';
import { setStage } from '../../domain/selection/setStage.acts.ts';

const server = await testServer();
const { context, database } = server;

const detail = (posting: object, token?: string) =>
  server.ask(`GET /api/apply/detail?${new URLSearchParams(posting as Record<string, string>)}`, token ? { token } : {});

async function applied() {
  const [member, posting] = [await makeMember(context), await makePosting(database)];
  const contact = { team: '연구지원팀', email: 'lab@company.example', phone: '031-000-0127' };
  await database.pool.query('UPDATE posting SET body = body || $2 WHERE pblanc_no = $1', [
    ...[posting.PBLANC_NO, { contact }],
  ]);
  const { token } = member;
  const { receipt } = (await server.ask('POST /api/updatecv', { token, body: { ...posting, ...submittingWireCv } }))
    .json;
  const tell = (stage: Stage, minutes: number) => {
    const announceAt = new Date(context.clock.ms() + minutes * MINUTE);
    return context.db
      .transaction()
      .execute((tx) => setStage(tx, receipt.jnco_afe_no, { stage, by: '인사팀', announceAt, corrects: true }));
  };
  return { member, posting, contact, tell, own: () => detail(posting, token) };
}

describe('GET /api/apply/detail', () => {
  describe('works', () => {
    it('shows the application as the list does, whom to ask, and no result before its instant', async () => {
      const one = await applied();
      await one.tell(21, 5);
      const { status, json, headers } = await one.own();
      expect([status, json.results, json.contact]).toEqual([200, [], one.contact]);
      const [listed] = (await server.ask('GET /api/apply/list', { token: one.member.token })).json;
      expect(json.application).toEqual(listed);
      expect(headers.get('cache-control')).toContain('no-store');
    });

    it('shows a result and the one that corrects it, the newest first', async () => {
      const one = await applied();
      await one.tell(21, -2);
      await one.tell(29, -1);
      const { results } = (await one.own()).json;
      expect(results).toMatchObject([
        { stage_cd: 29, stage_nm: '서류 불합격', corrects: true },
        { stage_cd: 21, stage_nm: '서류 합격', corrects: false },
      ]);
    });

    it('though the posting is no longer shown', async () => {
      const one = await applied();
      await database.pool.query('UPDATE posting SET shown = false WHERE pblanc_no = $1', [one.posting.PBLANC_NO]);
      expect((await one.own()).status).toBe(200);
    });
  });

  describe('refused', () => {
    it('without a session, to another member, and where there is no posting', async () => {
      const { posting } = await applied();
      const other = await makeMember(context);
      expect((await detail(posting)).status).toBe(401);
      expect((await detail(posting, other.token)).json.code).toBe('noApplication');
      expect((await detail({ ...posting, PBLANC_NO: '1' }, other.token)).json.code).toBe('noPosting');
    });
  });

  describe('wrong input', () => {
    it('no posting', async () => {
      const { token } = await makeMember(context);
      const { status, json } = await detail({}, token);
      expect([status, Object.keys(json.fields)]).toEqual([422, ['COMPANY_CD', 'PBLANC_NO']]);
    });
  });
});
