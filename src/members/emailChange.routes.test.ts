import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../dev/openOutbox.ts';
import { makeMember, type SampleMember, verify } from '../../dev/samples.ts';
import { testServer } from '../../dev/testServer.ts';

const server = await testServer();

const edit = ({ token }: SampleMember, body: object) => server.ask('POST /api/auth/edite', { token, body });
const address = async ({ token }: SampleMember) => (await server.ask('GET /api/auth/info', { token })).json.user_email;

describe('a new e-mail address', () => {
  describe('refused', () => {
    it('for a new address without the password or a verification: a reset link would go to whoever sits there', async () => {
      const member = await makeMember(server.context);
      for (const secret of [{}, { current_pw: '' }, { current_pw: 'not the password' }]) {
        const { status, json } = await edit(member, { user_email: 'thief@example.com', ...secret });
        expect([status, Object.keys(json.fields)]).toEqual([422, ['current_pw']]);
      }
      expect(await address(member)).toBe(member.personal.email);
    });
  });

  describe('works', () => {
    it('for a new address with either of them, and for the same one written otherwise', async () => {
      const member = await makeMember(server.context);
      const same = member.personal.email.toUpperCase();
      expect((await edit(member, { user_email: same })).status).toBe(200);
      expect((await edit(member, { user_email: 'a@example.com', current_pw: member.password })).status).toBe(200);
      const { verificationId, passKey } = await verify(server.context, member.persona, 'edit');
      const proof = { verification_id: verificationId, pass_key: passKey };
      expect((await edit(member, { user_email: 'b@example.com', ...proof })).status).toBe(200);
      expect(await address(member)).toBe('b@example.com');
    });

    it('tells the old address of a new one, and finds the account by the new one alone', async () => {
      const member = await makeMember(server.context);
      await edit(member, { user_email: `new.${member.userId}@example.com`, current_pw: member.password });
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
