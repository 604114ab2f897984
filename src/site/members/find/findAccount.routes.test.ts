import { describe, expect, it } from 'vitest';
import { holdPauses } from '../../../../dev/heldPauses.ts';
import { mailsOf } from '../../../../dev/openOutbox.ts';
import { makeMember, newPersona, verify } from '../../../../dev/samples.ts';
import { type TestServer, testServer } from '../../../../dev/testServer.ts';
import { maskedUserId } from '../../../domain/members/member.ts';
import { resetKeyOf } from '../../../domain/members/register/resetLink.ts';
import { takePlace } from '../../../server/hashing.ts';
import { networkOf } from '../../../server/network.ts';

const server: TestServer = await testServer();

const find = (type: string, info: object) =>
  server.ask('POST /api/auth/findAccount', { body: { find_type: type, find_info: info } });

async function proof(persona = newPersona()) {
  const { verificationId, passKey } = await verify(server.context, persona, 'find');
  return { verification_id: verificationId, pass_key: passKey };
}

/** The key of a mailed link, as the page behind it reads it. */
function keyIn({ data }: { data: Record<string, unknown> }): string {
  const link = new URL(String(data.link));
  expect([link.origin, link.pathname, link.search]).toEqual([server.origin, '/auth/resetPassword', '']);
  return resetKeyOf(link.hash)!;
}

async function canLogIn(userId: string, password: string): Promise<boolean> {
  return (await server.ask('POST /login', { body: { user_id: userId, user_pw: password } })).status === 200;
}

const NEW = '가을 하늘 아래의 편지';

describe('POST /api/auth/findAccount', () => {
  describe('works', () => {
    it('tells a verified person their id, and since when they are a member', async () => {
      const member = await makeMember(server.context);
      const { status, json } = await find('1', await proof(member.persona));
      const { rows } = await server.database.pool.query('SELECT created_at FROM member WHERE member_id = $1', [
        member.memberId,
      ]);
      const joined_at = rows[0].created_at.toISOString();
      expect({ status, json }).toEqual({ status: 200, json: { user_id: member.userId, joined_at } });
    });

    it('sets a verified person’s new password and ends their sessions', async () => {
      const member = await makeMember(server.context);
      const { status, json } = await find('2', { ...(await proof(member.persona)), new_pw: NEW });
      expect({ status, json }).toEqual({ status: 200, json: { user_id: member.userId } });
      expect(await canLogIn(member.userId, NEW)).toBe(true);
      expect(await canLogIn(member.userId, member.password)).toBe(false);
      expect((await server.ask('GET /api/auth/info', { token: member.token })).status).toBe(401);
      const [told] = await mailsOf(server.context, member.memberId);
      expect(told).toMatchObject({
        template: 'passwordChanged',
        data: { to: member.personal.email, at: expect.any(String) },
      });
    });

    it('holds no transaction open while a password waits to be hashed', async () => {
      // As many as may wait of one network.
      const members = await Promise.all(Array.from({ length: 8 }, () => makeMember(server.context)));
      const proofs = await Promise.all(members.map(({ persona }) => proof(persona)));
      // Both turns are taken: whoever wants a password hashed waits.
      const held = Promise.withResolvers<void>();
      const turns = [takePlace(), takePlace()].map(async (place) => {
        using taken = place;
        await taken.turn(() => held.promise);
      });
      const setting = Promise.all(proofs.map((given) => find('2', { ...given, new_pw: NEW })));
      const allWait = () => {
        try {
          takePlace({ network: networkOf('127.0.0.1') })[Symbol.dispose]();
          return false;
        } catch {
          return true;
        }
      };
      await expect.poll(allWait).toBe(true);
      const { rows } = await server.database.pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
      );
      held.resolve();
      await Promise.all(turns);
      expect((await setting).map(({ status }) => status)).toEqual(members.map(() => 200));
      expect(rows).toEqual([]);
    });

    it('answers the same by mail whether there is an account or not', async () => {
      const member = await makeMember(server.context, { personal: { email: 'Spring@Example.com' } });
      const known = await find('1', { user_email: 'spring@example.COM' });
      const unknown = await find('1', { user_email: 'nobody@example.com' });
      const otherId = await find('2', { user_id: 'nobody', user_email: 'spring@example.com' });
      expect([known.status, known.text]).toEqual([200, '{}']);
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      expect([otherId.status, otherId.text]).toEqual([known.status, known.text]);
      const headersOf = ({ headers }: typeof known) =>
        [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      expect(headersOf(known).length).toBeGreaterThan(3);
      expect([headersOf(unknown), headersOf(otherId)]).toEqual([headersOf(known), headersOf(known)]);
      expect(await mailsOf(server.context, member.memberId)).toEqual([
        { template: 'findUserId', data: { to: 'Spring@Example.com', userIds: [maskedUserId(member.userId)] } },
      ]);
    });

    it('names every account of an address in one mail', async () => {
      const personal = { email: 'family@example.com' };
      const one = await makeMember(server.context, { personal });
      const two = await makeMember(server.context, { personal });
      await find('1', { user_email: 'family@example.com' });
      expect(await mailsOf(server.context, one.memberId)).toMatchObject([
        { data: { userIds: [one, two].map(({ userId }) => maskedUserId(userId)) } },
      ]);
      expect(await mailsOf(server.context, two.memberId)).toEqual([]);
    });

    it('mails a key that sets a password once', async () => {
      const member = await makeMember(server.context);
      const { userId, personal } = member;
      await find('2', { user_id: userId.toUpperCase(), user_email: personal.email });
      const mails = await mailsOf(server.context, member.memberId);
      expect(mails).toMatchObject([{ template: 'resetPassword', data: { to: personal.email, userId } }]);
      const reset_key = keyIn(mails[0]!);
      expect((await find('2', { reset_key, new_pw: NEW })).json).toEqual({ user_id: userId });
      expect(await canLogIn(userId, NEW)).toBe(true);
      expect((await find('2', { reset_key, new_pw: `${NEW} 다시` })).json.code).toBe('resetExpired');
    });

    it('mails as often as it says, and says so when it does not', async () => {
      const member = await makeMember(server.context);
      const ask = (user_email: string) => find('1', { user_email });
      const [known, unknown] = [member.personal.email, 'nobody.at.all@example.com'];
      const asked = async (address: string) => {
        const answers = [];
        for (let time = 0; time < 6; time += 1) answers.push(await ask(address));
        return answers.map(({ status, headers }) => ({
          told: [status, Number(headers.get('retry-after')) > 3000],
          headers: [...headers.keys()],
        }));
      };
      const limited = [...Array(5).fill([200, false]), [429, true]];
      const [ofKnown, ofUnknown] = await Promise.all([asked(known), asked(unknown)]);
      expect([ofKnown, ofUnknown].map((all) => all.map(({ told }) => told))).toEqual([limited, limited]);
      expect(ofUnknown.map(({ headers }) => headers)).toEqual(ofKnown.map(({ headers }) => headers));
      expect(await mailsOf(server.context, member.memberId)).toHaveLength(5);
      expect((await find('2', { user_id: member.userId, user_email: known })).status).toBe(200);
    });

    it('mails each account of an address a key of its own where the id is not known', async () => {
      const personal = { email: 'two.ids@example.com' };
      const members = [await makeMember(server.context, { personal }), await makeMember(server.context, { personal })];
      expect((await find('2', { user_email: 'two.ids@example.com' })).text).toBe('{}');
      for (const { memberId, userId } of members) {
        const [mail] = await mailsOf(server.context, memberId);
        expect(mail).toMatchObject({ template: 'resetPassword', data: { userId } });
        expect((await find('2', { reset_key: keyIn(mail!), new_pw: NEW })).json).toEqual({ user_id: userId });
      }
    });

    it('hides what it does for an account behind a pause that both have', async () => {
      const member = await makeMember(server.context);
      const paused = async (user_email: string) => {
        const holder = await server.database.pool.connect();
        await holder.query('BEGIN');
        await holder.query('LOCK TABLE outbox IN EXCLUSIVE MODE');
        const pauses = holdPauses();
        let isAnswered = false;
        try {
          const asked = find('1', { user_email }).finally(() => {
            isAnswered = true;
          });
          // The pause begins although no mail can be written yet, and the answer comes after it although it is.
          await expect.poll(() => pauses.asked.length).toBe(1);
          await holder.query('COMMIT');
          const mails = user_email === member.personal.email ? 1 : 0;
          await expect.poll(() => mailsOf(server.context, member.memberId)).toHaveLength(mails);
          await server.ask('GET /api/now');
          expect(isAnswered).toBe(false);
          pauses.letGo();
          expect((await asked).status).toBe(200);
          return pauses.asked;
        } finally {
          pauses.letGo();
          // Whatever it still holds goes with its connection.
          holder.release(true);
        }
      };
      const unknown = await paused('nobody.paused@example.com');
      expect(await paused(member.personal.email)).toEqual(unknown);
    });

    it('mails a key that is good for ten minutes', async () => {
      const member = await makeMember(server.context);
      await find('2', { user_id: member.userId, user_email: member.personal.email });
      const [mail] = await mailsOf(server.context, member.memberId);
      await server.database.moveClock(10 * 60_000);
      await server.context.clock.measure();
      const late = await find('2', { reset_key: keyIn(mail!), new_pw: NEW });
      expect({ status: late.status, code: late.json.code }).toEqual({ status: 409, code: 'resetExpired' });
      expect(await canLogIn(member.userId, member.password)).toBe(true);
    });
  });

  describe('refused', () => {
    it('for a verified person who is no member', async () => {
      const { status, json } = await find('1', await proof());
      expect({ status, code: json.code }).toEqual({ status: 404, code: 'noMember' });
    });

    it('for a verification that was used, or started elsewhere', async () => {
      const member = await makeMember(server.context);
      const used = await proof(member.persona);
      const other = await proof();
      expect((await find('1', { ...used, pass_key: other.pass_key })).json.code).toBe('verificationFailed');
      // Asking for the id uses nothing up: the password is set with the same verification, once.
      expect((await find('1', used)).status).toBe(200);
      expect((await find('2', { ...used, new_pw: NEW })).json).toEqual({ user_id: member.userId });
      expect((await find('1', used)).json.code).toBe('verificationUsed');
      expect((await find('2', { ...used, new_pw: `${NEW} 다시` })).json.code).toBe('verificationUsed');
    });

    it('for a key nobody mailed', async () => {
      expect((await find('2', { reset_key: 'invented', new_pw: NEW })).json.code).toBe('resetExpired');
    });
  });

  describe('wrong input', () => {
    it.each([
      ['', {}, ['find_type']],
      ['3', {}, ['find_type']],
      ['1', {}, ['find_info.user_email']],
      ['2', {}, ['find_info.user_email']],
      ['1', { user_email: 'nobody' }, ['find_info.user_email']],
      ['1', { verification_id: 'a' }, ['find_info.pass_key']],
      ['2', { verification_id: 'a', pass_key: 'b' }, ['find_info.new_pw']],
      ['2', { reset_key: 'a', new_pw: 'short' }, ['find_info.new_pw']],
    ])('type %j with %j', async (type, info, fields) => {
      const { status, json } = await find(type, info);
      expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 422, fields });
    });

    it('refuses a new password that contains the id, which only the server knows', async () => {
      const member = await makeMember(server.context);
      const given = await proof(member.persona);
      const { status, json } = await find('2', { ...given, new_pw: `${member.userId} 산책` });
      expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 422, fields: ['find_info.new_pw'] });
      expect((await find('2', { ...given, new_pw: NEW })).status).toBe(200);
    });
  });
});
