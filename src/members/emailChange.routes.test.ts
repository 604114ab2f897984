import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../dev/openOutbox.ts';
import { makeMember, type SampleMember, verify } from '../../dev/samples.ts';
import { testServer } from '../../dev/testServer.ts';

const server = await testServer();

const edit = ({ token }: SampleMember, body: object) => server.ask('POST /api/auth/edite', { token, body });
const address = async ({ token }: SampleMember) => (await server.ask('GET /api/auth/info', { token })).json.user_email;

describe('a new e-mail address', () => {
  describe('works', () => {
    it('tells the old address of a new one, and finds the account by the new one alone', async () => {
      const member = await makeMember(server.context);
      await edit(member, { user_email: `new.${member.userId}@example.com` });
      await edit(member, { user_email: `NEW.${member.userId}@example.com` });
      const find = (user_email: string) =>
        server.ask('POST /api/auth/findAccount', { body: { find_type: '1', find_info: { user_email } } });
      await find(member.personal.email);
      expect((await mailsOf(server.context, member.memberId)).map(({ template }) => template)).toEqual([
        'emailChanged',
      ]);
      await find(`new.${member.userId}@example.com`);
      const mails = await mailsOf(server.context, member.memberId);
      expect(mails.map(({ template, data }) => [template, data.to])).toEqual([
        ['emailChanged', member.personal.email],
        ['findUserId', `new.${member.userId}@example.com`],
      ]);
    });
  });
});
