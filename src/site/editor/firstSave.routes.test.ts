import { describe, expect, it } from 'vitest';
import { leastWireCv } from '../../../dev/cvSample.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { makePosting } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const { pool } = server.database;

const save = (member: SampleMember, posting: object, body: object) =>
  server.ask('POST /api/updatecv', { token: member.token, body: { ...posting, ...body } });

describe('first saves of one application', () => {
  describe('works', () => {
    it('stands when the first saves of one application race: nothing leads back to writing', async () => {
      const rounds = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(async () => {
          const [member, posting] = [
            await makeMember(server.context),
            await makePosting(server.database, { editUntilDeadline: false }),
          ];
          const { profile, ...rest } = structuredClone(leastWireCv);
          const submitting = save(member, posting, { ...rest, profile: { ...profile, sbmt_st: 2 } });
          const plain = [1, 2, 3].map(() => save(member, posting, { profileDetail: { hob_nm: '달리기' } }));
          const [first, ...others] = await Promise.all([submitting, ...plain]);
          expect(others.every(({ status }) => status === 200 || status === 409)).toBe(true);
          const submitted = await pool.query(
            'SELECT 1 FROM submission JOIN application USING (jnco_afe_no) WHERE member_id = $1',
            [member.memberId],
          );
          const { rows } = await pool.query('SELECT sbmt_st FROM application WHERE member_id = $1', [member.memberId]);
          return [first.status, rows[0].sbmt_st, submitted.rows.length];
        }),
      );
      expect(rounds).toEqual(rounds.map(() => [200, 2, 1]));
    });
  });
});
