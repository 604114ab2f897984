import type { Stage } from '../src/domain/applications/stage.ts';
import { setStage } from '../src/domain/selection/setStage.acts.ts';
import { submittingWireCv } from './cvSample.ts';
import { makeMember, newPersona, type SampleMember } from './samples.ts';
import { makePosting, type PostingName } from './testPosting.ts';
import type { TestServer } from './testServer.ts';

/** Somebody who has submitted to a posting of their own. */
export interface Applied {
  member: SampleMember;
  posting: PostingName;
  number: number;
}

/** Makes applicants on a server, and announcements whose instant can be moved. */
export function earlyAnnouncements({ context, database, ask }: TestServer) {
  async function applied(): Promise<Applied> {
    // One name, so that what is answered to two of them can be compared.
    const persona = { ...newPersona(), name: '김하늘', gender: '0' as const };
    const [member, posting] = [await makeMember(context, { persona }), await makePosting(database)];
    const body = { ...posting, ...submittingWireCv };
    const { receipt } = (await ask('POST /api/updatecv', { token: member.token, body })).json;
    return { member, posting, number: receipt.jnco_afe_no as number };
  }

  const announced = (stage: Stage, of: number) =>
    context.db
      .transaction()
      .execute((tx) => setStage(tx, of, { stage, by: '인사팀', announceAt: new Date(context.clock.ms() + 3_600_000) }));

  /** Moves every announcement to an instant, or calls them off, past what stops everybody else. */
  async function announceAt(ms: number | undefined): Promise<void> {
    const client = await database.pool.connect();
    await client.query("SET session_replication_role = 'replica'");
    await client.query(
      ms === undefined
        ? "UPDATE announcement SET announce_at = 'infinity', cancelled_at = app_now()"
        : 'UPDATE announcement SET announce_at = $1, cancelled_at = NULL',
      ms === undefined ? [] : [new Date(ms)],
    );
    await client.query("SET session_replication_role = 'origin'");
    client.release();
  }

  /** Asked while the announcement is a second ahead; asked again if a busy machine has let that second pass. */
  async function askedJustBefore<A>(asking: () => Promise<() => Promise<A>>): Promise<A> {
    for (;;) {
      const going = await asking();
      // By the clock that stamps a request when it arrives.
      const at = context.clock.ms() + 1000;
      await announceAt(at);
      const answer = await going();
      if (context.clock.ms() < at) return answer;
    }
  }
  return { applied, announced, announceAt, askedJustBefore };
}
