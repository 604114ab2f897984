import { describe, expect, it } from 'vitest';
import { makeMember, newPersona, personaOf, sampleVerified, verify } from '../../../../dev/samples.ts';
import { type TestServer, testServer } from '../../../../dev/testServer.ts';
import type { Purpose } from '../../../domain/identity/identity.ts';
import { MEMBER_STATE } from '../../../domain/members/member.ts';

const server: TestServer = await testServer();
const { json: texts } = await server.ask('GET /api/legal/consents?moment=register');
type Text = { consent_cd: string; version: string; required: boolean };
type Answer = { consent_cd: string; version: string; agreed: boolean };

const consents = (change: Record<string, boolean> = {}): Answer[] =>
  texts.map(({ consent_cd, version, required }: Text) => ({
    consent_cd,
    version,
    agreed: change[consent_cd] ?? required,
  }));

let made = 0;

/** A whole, right body for a verified person, with changes. */
async function body(change: Record<string, unknown> = {}, persona = newPersona(), purpose: Purpose = 'register') {
  const { verificationId, passKey } = await verify(server.context, persona, purpose);
  const { name, birth, phone } = sampleVerified(persona);
  made += 1;
  return {
    user_id: `newcomer${made}`,
    user_pw: '첫눈 오는 날의 약속',
    user_nm: name,
    user_birth: birth,
    user_phone: phone,
    user_email: `newcomer${made}@example.com`,
    consents: consents(),
    verification_id: verificationId,
    pass_key: passKey,
    ...change,
  };
}

const create = (given: unknown) => server.ask('POST /api/auth/create', { body: given });

async function memberCount(): Promise<number> {
  const { rows } = await server.database.pool.query('SELECT count(*)::int AS count FROM member');
  return rows[0].count;
}

describe('POST /api/auth/create', () => {
  describe('works', () => {
    it('takes a name and titles as long as people have them', async () => {
      const name = 'Maximiliano Alejandro de la Santísima Trinidad Fernández-Wolfeschlegelstein';
      const posi_nm = 'Senior Business Process Consultant (Payments and Settlement)';
      const agreed = consents(Object.fromEntries(texts.map(({ consent_cd }: Text) => [consent_cd, true])));
      const { status, token } = await create(await body({ posi_nm, consents: agreed }, { ...newPersona(), name }));
      expect(status).toBe(200);
      expect((await server.ask('GET /api/auth/info', { token })).json.user_nm).toBe(name);
    });

    it('registers, logs in and keeps what was told', async () => {
      const given = await body({ user_id: 'NewComer', user_email: ' New.Comer@Example.com ' });
      const { status, json, token } = await create(given);
      expect({ status, json }).toEqual({ status: 200, json: {} });
      expect((await server.ask('GET /api/auth/info', { token })).json).toMatchObject({
        user_id: 'newcomer',
        user_nm: given.user_nm,
        user_birth: given.user_birth,
        user_phone: given.user_phone,
        user_email: 'New.Comer@Example.com',
      });
      const login = { user_id: 'newcomer', user_pw: given.user_pw };
      expect((await server.ask('POST /login', { body: login })).status).toBe(200);
    });

    it('takes the birth date from the verification and the phone with hyphens', async () => {
      const given = await body();
      const { user_birth, ...rest } = given;
      const user_phone = given.user_phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1-$2-$3');
      const { token } = await create({ ...rest, user_phone });
      const { json } = await server.ask('GET /api/auth/info', { token });
      expect(json).toMatchObject({ user_birth, user_phone: given.user_phone });
    });

    it('writes every answer into the ledger with its version', async () => {
      const given = await body({ consents: consents({ mail: true }) });
      await create(given);
      const { rows } = await server.database.pool.query(
        'SELECT consent_cd, version, agreed FROM consent JOIN member USING (member_id) WHERE user_id = $1',
        [given.user_id],
      );
      expect(rows.toSorted(byCode)).toEqual(consents({ mail: true }).toSorted(byCode));
      expect(rows.length).toBeGreaterThan(3);
    });

    it('keeps optional data under its consent', async () => {
      const given = await body({ company_nm: '다온테크', consents: consents({ member_optional: true }) });
      expect((await create(given)).status).toBe(200);
    });
  });

  describe('refused', () => {
    it('where the typed person is not the verified one, at each field', async () => {
      const differs = { user_nm: '다른 사람', user_birth: '1990-01-01', user_phone: '01000000000' };
      const { status, json } = await create(await body(differs));
      expect({ status, code: json.code, fields: Object.keys(json.fields) }).toEqual({
        status: 422,
        code: 'identityDiffers',
        fields: Object.keys(differs),
      });
    });

    it('under 14', async () => {
      expect((await create(await body({}, personaOf('child')))).json.code).toBe('tooYoung');
    });

    it('for a person who is a member, and for one who is suspended', async () => {
      const known = await makeMember(server.context);
      const suspended = await makeMember(server.context, { state: MEMBER_STATE.suspended });
      expect((await create(await body({}, known.persona))).json.code).toBe('alreadyMember');
      expect((await create(await body({}, suspended.persona))).json.code).toBe('blockedPerson');
    });

    it('at the field of an id that is taken, in any case', async () => {
      const { userId } = await makeMember(server.context);
      const { status, json } = await create(await body({ user_id: userId.toUpperCase() }));
      expect({ status, code: json.code }).toEqual({ status: 409, code: 'userIdTaken' });
      expect(json.fields).toEqual({ user_id: json.message });
    });

    it('without using the verification up', async () => {
      const { userId } = await makeMember(server.context);
      const given = await body();
      expect((await create({ ...given, user_id: userId })).json.code).toBe('userIdTaken');
      expect((await create(given)).status).toBe(200);
      expect((await create({ ...given, user_id: 'another1' })).json.code).toBe('verificationUsed');
    });

    it('with a verification of another purpose or another browser', async () => {
      const before = await memberCount();
      const other = await body();
      expect((await create(await body({}, newPersona(), 'find'))).json.code).toBe('verificationFailed');
      expect((await create(await body({ pass_key: other.pass_key }))).json.code).toBe('verificationFailed');
      expect(await memberCount()).toBe(before);
    });

    it('for one person at the same time all but once', async () => {
      const persona = newPersona();
      const bodies = [await body({}, persona), await body({}, persona), await body({}, persona)];
      const codes = (await Promise.all(bodies.map(create))).map(({ json }) => json.code ?? 'registered');
      expect(codes.toSorted()).toEqual(['alreadyMember', 'alreadyMember', 'registered']);
    });
  });

  describe('wrong input', () => {
    it('is told all at once', async () => {
      const { status, json } = await create({});
      expect(status).toBe(422);
      expect(Object.keys(json.fields).toSorted()).toEqual(
        ['consents', 'user_email', 'user_id', 'user_nm', 'user_phone', 'user_pw', 'verification_id'].toSorted(),
      );
    });

    it.each([
      ['user_id', 'abc'],
      ['user_id', '한글아이디'],
      ['user_id', 'a_b_c_d'],
      ['user_pw', 'short'],
      ['user_pw', 'password1234'],
      ['user_email', 'nobody'],
      ['user_phone', 'phone'],
      ['user_birth', '2026-02-30'],
      ['posi_nm', '가'.repeat(101)],
      ['user_nm', '가'.repeat(101)],
      ['company_tel_no', '전화'],
    ])('of %s: %s', async (field, value) => {
      const { status, json } = await create(await body({ [field]: value }));
      expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 422, fields: [field] });
    });

    it('of the consents: a required one missing, an old version, a stranger, one twice', async () => {
      const all = consents();
      const required = all.findIndex(({ agreed }) => agreed);
      const first = `consents.${required}`;
      const refusing = all.with(required, { ...all[required]!, agreed: false });
      const old = all.with(required, { ...all[required]!, version: '1999-01-01' });
      const stranger = [...all, { consent_cd: 'stranger', version: '1', agreed: true }];
      const fields = async (given: Answer[]) =>
        Object.keys((await create(await body({ consents: given }))).json.fields);
      expect(await fields(refusing)).toEqual([first]);
      expect(await fields(old)).toEqual([first]);
      expect(await fields(all.toSpliced(required, 1))).toEqual(['consents']);
      expect(await fields(stranger)).toEqual([`consents.${all.length}`]);
      expect(await fields([...all, all[0]!])).toEqual([`consents.${all.length}`]);
    });

    it('of optional data without its consent', async () => {
      const { status, json } = await create(await body({ company_nm: '다온테크' }));
      const place = texts.findIndex(({ consent_cd }: Text) => consent_cd === 'member_optional');
      expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 422, fields: [`consents.${place}`] });
    });
  });
});

function byCode(a: { consent_cd: string }, b: { consent_cd: string }): number {
  return a.consent_cd < b.consent_cd ? -1 : 1;
}

describe('POST /api/auth/checkId', () => {
  const check = (given: object) => server.ask('POST /api/auth/checkId', { body: given });
  const proven = async (user_id: string) => {
    const { verification_id, pass_key } = await body();
    return { user_id, verification_id, pass_key };
  };

  describe('works', () => {
    it('tells a verified person whether an id is free, and leaves the verification to them', async () => {
      const { userId } = await makeMember(server.context);
      const proof = await proven(userId.toUpperCase());
      expect((await check(proof)).json).toEqual({ taken: true });
      expect((await check({ ...proof, user_id: 'surelyfree1' })).json).toEqual({ taken: false });
    });
  });

  describe('refused', () => {
    it('without a proof of one’s own, and after as many tries as a registration has', async () => {
      const proof = await proven('surelyfree2');
      expect((await check({ ...proof, pass_key: (await proven('x')).pass_key })).json.code).toBe('verificationFailed');
      expect((await check({ user_id: 'surelyfree2', mail_key: 'invented' })).json.code).toBe('registerLinkExpired');
      const tries = await Promise.all(Array.from({ length: 31 }, () => check(proof)));
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    });
  });

  describe('wrong input', () => {
    it.each([
      [{ user_id: 'surelyfree3' }, ['verification_id']],
      [{ verification_id: 'a', pass_key: 'b' }, ['user_id']],
      [{ user_id: 'max.wolfe', verification_id: 'a', pass_key: 'b' }, ['user_id']],
    ])('%j', async (given, fields) => {
      const { status, json } = await check(given);
      expect({ status, fields: Object.keys(json.fields) }).toEqual({ status: 422, fields });
    });
  });
});
