import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../../../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../../../../dev/samples.ts';
import { stopClock, testServer } from '../../../../dev/testServer.ts';

const server = await testServer();
const clock = stopClock(server);
const DAY = 24 * 3_600_000;

const edit = ({ token }: SampleMember, user_email: string) =>
  server.ask('POST /api/auth/edite', { token, body: { user_email } });
const address = async ({ token }: SampleMember) => (await server.ask('GET /api/auth/info', { token })).json?.user_email;
const confirm = (confirm_key: unknown) => server.ask('POST /api/auth/confirmEmail', { body: { confirm_key } });
const mails = ({ memberId }: SampleMember) => mailsOf(server.context, memberId);

/** The key of the last mail that asks to confirm, and where it went. */
async function lastKey(member: SampleMember): Promise<{ to: unknown; key: string }> {
  const { data } = (await mails(member)).findLast(({ template }) => template === 'confirmEmail')!;
  return { to: data.to, key: String(data.link).split('#key=')[1]! };
}

describe('POST /api/auth/confirmEmail', () => {
  describe('works', () => {
    it('changes the address only when the mail to the new one is answered, once, and tells the old one', async () => {
      const member = await makeMember(server.context);
      const { json } = await edit(member, 'new@example.com');
      expect(json).toMatchObject({ user_email: member.personal.email, pending_email: 'new@example.com' });
      const { to, key } = await lastKey(member);
      expect([to, await address(member)]).toEqual(['new@example.com', member.personal.email]);
      clock.pass(DAY - 1);
      expect(await confirm(key)).toMatchObject({ status: 200, json: { user_email: 'new@example.com' } });
      expect((await confirm(key)).json.code).toBe('confirmExpired');
      const last = (await mails(member)).at(-1);
      expect(last).toEqual({ template: 'emailChanged', data: { to: member.personal.email, userId: member.userId } });
      const { token } = await makeMember(server.context);
      expect((await server.ask('GET /api/auth/personal', { token })).json.pending_email).toBe('');
    });

    it('finds the account by the new address alone', async () => {
      const member = await makeMember(server.context);
      const wanted = `new.${member.userId}@example.com`;
      await edit(member, wanted);
      await confirm((await lastKey(member)).key);
      const find = (user_email: string) =>
        server.ask('POST /api/auth/findAccount', { body: { find_type: '1', find_info: { user_email } } });
      for (const one of [member.personal.email, wanted.toUpperCase()]) await find(one);
      const found = (await mails(member)).filter(({ template }) => template === 'findUserId');
      expect(found.map(({ data }) => data.to)).toEqual([wanted]);
    });

    it('asks nothing for the same address written otherwise', async () => {
      const member = await makeMember(server.context);
      const same = member.personal.email.toUpperCase();
      expect((await edit(member, same)).json).toMatchObject({ user_email: same, pending_email: '' });
      expect(await mails(member)).toEqual([]);
    });

    it('refuses a key after a day, and one that another address has replaced', async () => {
      const member = await makeMember(server.context);
      await edit(member, 'first@example.com');
      const { key: first } = await lastKey(member);
      await edit(member, 'second@example.com');
      const { key: second } = await lastKey(member);
      expect((await confirm(first)).json.code).toBe('confirmExpired');
      clock.pass(DAY);
      expect((await confirm(second)).json.code).toBe('confirmExpired');
      const row = await server.context.db
        .selectFrom('member')
        .select('email_key')
        .where('member_id', '=', member.memberId)
        .executeTakeFirstOrThrow();
      expect(row.email_key).toEqual(server.context.vault.lookup('email', member.personal.email));
    });
  });

  describe('wrong input', () => {
    it.each([
      [undefined, 422],
      ['', 422],
      ['not a key', 409],
    ])('%j is refused', async (key, status) => {
      expect((await confirm(key)).status).toBe(status);
    });
  });
});
