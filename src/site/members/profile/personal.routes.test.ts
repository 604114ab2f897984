import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../../../dev/openOutbox.ts';
import { makeMember, newPersona, type SampleMember, verify } from '../../../../dev/samples.ts';
import { testServer } from '../../../../dev/testServer.ts';
import type { Purpose } from '../../../domain/identity/identity.ts';
import { MEMBER_STATE } from '../../../domain/members/member.ts';
import { optionalFields } from '../../../domain/members/optionalData.records.ts';

const server = await testServer();
const NEW = '가을 하늘 아래의 편지';
const VERSION = '2024-06-17';

const info = (token: string | undefined) => server.ask('GET /api/auth/info', { token });
const read = async ({ token }: { token: string }) => (await server.ask('GET /api/auth/personal', { token })).json;
const edit = ({ token }: { token: string }, body: unknown) => server.ask('POST /api/auth/edite', { token, body });
const fieldsOf = async (member: SampleMember, body: unknown) => Object.keys((await edit(member, body)).json.fields);
const consent = (consent_cd: string, agreed: boolean, version = VERSION) => ({ consent_cd, version, agreed });
const told = { company_nm: '한빛상사', home_addr: '서울특별시 종로구 세종대로 175', company_tel_no: '02-123-4567' };

/** The same person with another number, as the provider would prove them. */
async function proofOf(member: SampleMember, phone = '01098765432', purpose: Purpose = 'edit') {
  const { verificationId, passKey } = await verify(
    server.context,
    { ...member.persona, phone },
    purpose,
    member.persona,
  );
  return { verification_id: verificationId, pass_key: passKey };
}

async function canLogIn({ userId }: SampleMember, user_pw: string): Promise<boolean> {
  return (await server.ask('POST /login', { body: { user_id: userId, user_pw } })).status === 200;
}

describe('GET /api/auth/personal', () => {
  describe('works', () => {
    it('answers all a member told, and what they may agree to with where it stands', async () => {
      const member = await makeMember(server.context, { personal: { companyName: '한빛상사' } });
      const { consents, ...data } = await read(member);
      const { name, birth, phone, email } = member.personal;
      const optional = Object.fromEntries(Object.values(optionalFields).map(({ wire }) => [wire, '']));
      expect(data).toEqual({
        ...optional,
        ...{
          user_id: member.userId,
          identity_proof: 'provider',
          user_nm: name,
          user_birth: birth,
          user_phone: phone,
          user_email: email,
        },
        pending_email: '',
        company_nm: '한빛상사',
      });
      expect(consents.map((one: { consent_cd: string }) => one.consent_cd)).toContain('member_optional');
      expect(consents.every((one: { required: boolean; agreed: boolean }) => !one.required && !one.agreed)).toBe(true);
    });

    it('is the member’s own, a suspended one’s too', async () => {
      const suspended = await makeMember(server.context, { state: MEMBER_STATE.suspended });
      expect((await read(suspended)).user_id).toBe(suspended.userId);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      expect((await server.ask('GET /api/auth/personal')).status).toBe(401);
    });
  });
});

describe('POST /api/auth/edite', () => {
  describe('works', () => {
    it('changes what is sent and nothing else, and answers how it stands', async () => {
      const member = await makeMember(server.context);
      const before = await read(member);
      const { status, json, token } = await edit(member, {
        user_email: ` ${member.personal.email.toUpperCase()} `,
        not_a_field: 1,
      });
      expect([status, token]).toEqual([200, undefined]);
      expect(json).toEqual({ ...before, user_email: member.personal.email.toUpperCase() });
      expect(await read(member)).toEqual(json);
      expect((await info(member.token)).json.user_email).toBe(member.personal.email.toUpperCase());
      expect((await edit(member, {})).json).toEqual(json);
    });

    it('takes the whole user info back as it was read', async () => {
      const member = await makeMember(server.context);
      const { json: whole } = await info(member.token);
      const before = await read(member);
      const user_phone = whole.user_phone.replace(/^(\d{3})(\d{4})/, '$1-$2-');
      expect((await edit(member, { ...whole, user_phone })).json).toEqual(before);
    });

    it('keeps optional data under its consent, and deletes it at once when that is withdrawn', async () => {
      const member = await makeMember(server.context);
      const kept = { ...told, company_tel_no: '021234567' };
      expect((await edit(member, { ...told, consents: [consent('member_optional', true)] })).json).toMatchObject(kept);
      expect((await edit(member, { duty_nm: '구매' })).json).toMatchObject({ ...kept, duty_nm: '구매' });
      expect((await edit(member, { company_nm: null })).json.company_nm).toBe('');
      const after = (await edit(member, { consents: [consent('member_optional', false)] })).json;
      expect(Object.values(optionalFields).map(({ wire }) => after[wire])).toEqual(
        Object.values(optionalFields).map(() => ''),
      );
    });

    it('writes a changed consent into the ledger, once', async () => {
      const member = await makeMember(server.context);
      for (const agreed of [true, true, false]) await edit(member, { consents: [consent('mail', agreed)] });
      const rows = await server.context.db
        .selectFrom('consent')
        .select(['version', 'agreed'])
        .where('member_id', '=', member.memberId)
        .where('consent_cd', '=', 'mail')
        .orderBy('consent_id')
        .execute();
      expect(rows.slice(-2)).toEqual([
        { version: VERSION, agreed: true },
        { version: VERSION, agreed: false },
      ]);
      // The first answer was given at the registration.
      expect(rows).toHaveLength(3);
    });

    it('takes name and phone from a verification of the same person', async () => {
      const member = await makeMember(server.context);
      const { status, json } = await edit(member, await proofOf(member));
      expect([status, json.user_phone, json.user_nm]).toEqual([200, '01098765432', member.personal.name]);
      const again = await proofOf(member, '01011112222');
      expect((await edit(member, { ...again, user_phone: '010-1111-2222' })).json.user_phone).toBe('01011112222');
      expect((await edit(member, again)).json.code).toBe('verificationUsed');
    });

    it('sets a password for the current one: every session ends but a new one, and a mail tells', async () => {
      const member = await makeMember(server.context);
      const { token: other } = await server.ask('POST /login', {
        body: { user_id: member.userId, user_pw: member.password },
      });
      const { status, token } = await edit(member, { current_pw: member.password, new_pw: NEW });
      expect([status, token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
      const answers = await Promise.all([member.token, other, token].map(info));
      expect(answers.map((answer) => answer.status)).toEqual([401, 401, 200]);
      expect([await canLogIn(member, NEW), await canLogIn(member, member.password)]).toEqual([true, false]);
      expect(await mailsOf(server.context, member.memberId)).toEqual([
        {
          template: 'passwordChanged',
          data: { to: member.personal.email, userId: member.userId, at: expect.any(String) },
        },
      ]);
    });
  });

  describe('refused', () => {
    it('without a session, and for a suspended member', async () => {
      expect((await server.ask('POST /api/auth/edite', { body: {} })).status).toBe(401);
      const suspended = await makeMember(server.context, { state: MEMBER_STATE.suspended });
      expect((await edit(suspended, { user_email: 'new@example.com' })).json.code).toBe('notAllowed');
    });

    it('for a wrong current password, slower and slower', async () => {
      const member = await makeMember(server.context);
      const guess = () => edit(member, { current_pw: 'nobody knows this', new_pw: NEW });
      for (let times = 0; times < 5; times += 1) {
        expect(Object.keys((await guess()).json.fields)).toEqual(['current_pw']);
      }
      const slowed = await guess();
      expect([slowed.status, Number(slowed.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect(await canLogIn(member, member.password)).toBe(true);
      // Everything else can still be changed.
      expect((await edit(member, { user_email: member.personal.email.toUpperCase() })).status).toBe(200);
    });

    it('for name, birth date and phone without a verification, each at its field, and changes nothing', async () => {
      const member = await makeMember(server.context);
      const before = await read(member);
      const body = {
        user_nm: '다른 이름',
        user_birth: '1990-01-01',
        user_phone: '01000000000',
        user_email: 'n@example.com',
        current_pw: member.password,
      };
      expect(await fieldsOf(member, body)).toEqual(['user_nm', 'user_birth', 'user_phone']);
      expect(await read(member)).toEqual(before);
    });

    it('with somebody else’s verification, or one for another purpose', async () => {
      const member = await makeMember(server.context);
      const { verificationId, passKey } = await verify(server.context, newPersona(), 'edit');
      const theirs = { verification_id: verificationId, pass_key: passKey };
      expect(await fieldsOf(member, theirs)).toEqual(['verification_id']);
      const found = await proofOf(member, '01012341234', 'find');
      expect((await edit(member, found)).json.code).toBe('verificationFailed');
      expect((await read(member)).user_phone).toBe(member.personal.phone);
    });

    it('without using the verification up when something else is wrong', async () => {
      const member = await makeMember(server.context);
      const given = await proofOf(member);
      expect(await fieldsOf(member, { ...given, user_email: 'nobody' })).toEqual(['user_email']);
      expect(await fieldsOf(member, { ...given, user_phone: '01000000000' })).toEqual(['user_phone']);
      expect((await edit(member, given)).status).toBe(200);
    });
  });

  describe('wrong input', () => {
    it('is told all at once', async () => {
      const member = await makeMember(server.context);
      const body = {
        ...{ user_nm: '', user_email: 'nobody', user_phone: 'x', posi_nm: '가'.repeat(101), company_tel_no: '전화' },
        ...{ new_pw: 'short', verification_id: 'alone' },
      };
      const found = await fieldsOf(member, body);
      expect(found.toSorted()).toEqual([...Object.keys(body), 'current_pw'].toSorted());
    });

    it.each([
      ['a common password', { new_pw: 'password1234', current_pw: 'x' }, ['new_pw']],
      ['the same password', { new_pw: NEW, current_pw: NEW }, ['new_pw']],
      ['optional data without its consent', told, ['consents']],
      ['an old version', { consents: [consent('mail', true, '1999-01-01')] }, ['consents.0']],
      ['a stranger', { consents: [consent('stranger', true)] }, ['consents.0']],
      ['one twice', { consents: [consent('mail', true), consent('mail', true)] }, ['consents.1']],
      ['a required one withdrawn', { consents: [consent('terms', false, '2018-06-15')] }, ['consents.0']],
      [
        'optional data with its consent withdrawn',
        { ...told, consents: [consent('member_optional', false)] },
        ['consents.0'],
      ],
    ])('of %s', async (_what, body, fields) => {
      expect(await fieldsOf(await makeMember(server.context), body)).toEqual(fields);
    });

    it('of a password that contains the id', async () => {
      const member = await makeMember(server.context);
      const body = { current_pw: member.password, new_pw: `${member.userId} 산책` };
      expect(await fieldsOf(member, body)).toEqual(['new_pw']);
    });

    it('of a wrong form is refused', async () => {
      const member = await makeMember(server.context);
      expect((await edit(member, [])).status).toBe(400);
      expect((await edit(member, { user_email: {} })).json.fields).toEqual({ user_email: expect.any(String) });
    });
  });
});
