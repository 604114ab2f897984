import { describe, expect, it } from 'vitest';
import type { Persona } from '../../../../dev/identitySimulatorPersonas.ts';
import { makeMember, newPersona, personaOf, sampleVerified, verify } from '../../../../dev/samples.ts';
import { MINUTE } from '../../../../dev/testPosting.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { maskedUserId } from '../../../domain/members/member.ts';
import { resetKeyOf } from '../../../domain/members/register/resetLink.ts';

// People whom no provider can verify: an account behind a confirmed e-mail address, marked as such.

const server = await testServer();
const { context, database } = server;
const { json: texts } = await server.ask('GET /api/legal/consents?moment=register');
const consents = texts.map(({ consent_cd, version, required }: Record<string, unknown>) => ({
  consent_cd,
  version,
  agreed: required,
}));

const ask = (user_email: unknown) => server.ask('POST /api/pass/mail', { body: { user_email } });
const mailed = (mail_key: unknown) => server.ask('POST /api/pass/mailed', { body: { mail_key } });

async function mailsTo(address: string): Promise<{ template: string; data: Record<string, unknown> }[]> {
  const rows = await context.db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
  return rows
    .map(({ template, data, outbox_id }) => ({
      template,
      data: context.vault.open<Record<string, unknown>>(data, `outbox ${outbox_id}`),
    }))
    .filter(({ data }) => data.to === address);
}

async function keyFor(address: string): Promise<string> {
  expect((await ask(address)).status).toBe(200);
  const mail = (await mailsTo(address)).at(-1);
  const link = new URL(String(mail?.data.link));
  const { origin, pathname, search } = link;
  expect([mail?.template, origin + pathname, search]).toEqual([
    'registerByEmail',
    `${server.origin}/auth/register`,
    '',
  ]);
  return resetKeyOf(link.hash)!;
}

let made = 0;
const address = () => `abroad${++made}@example.com`;
const register = (mail_key: string, user_email: string, change: Record<string, unknown> = {}) =>
  server.ask('POST /api/auth/create', {
    body: {
      user_id: `abroad${++made}x`,
      user_pw: '첫눈 오는 날의 약속',
      user_nm: 'NGUYEN THI MINH CHAU',
      user_birth: '1995-06-02',
      user_phone: '+84 91 234 5678',
      user_email,
      consents,
      mail_key,
      ...change,
    },
  });
const proofOf = async (user_id: string) =>
  (await database.pool.query('SELECT identity_proof FROM member WHERE user_id = $1', [user_id])).rows[0]
    ?.identity_proof;

describe('POST /api/pass/mail', () => {
  describe('works', () => {
    it('mails a link, or that there is an account, and answers both alike', async () => {
      const member = await makeMember(context, { personal: { email: 'Known.One@example.com' } });
      const [known, unknown] = [await ask('known.one@example.com'), await ask('unknown.one@example.com')];
      expect([known.status, known.text]).toEqual([200, '{}']);
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      expect(await mailsTo('Known.One@example.com')).toEqual([
        {
          template: 'alreadyRegistered',
          data: { to: 'Known.One@example.com', userIds: [maskedUserId(member.userId)] },
        },
      ]);
      expect((await mailsTo('unknown.one@example.com')).map(({ template }) => template)).toEqual(['registerByEmail']);
    });

    it('keeps neither the key nor the address readable', async () => {
      const to = address();
      const key = await keyFor(to);
      const { rows } = await database.pool.query('SELECT key_hash, email FROM email_confirmation');
      const bytes = Buffer.concat(rows.flatMap((row) => [row.key_hash, row.email]));
      expect(bytes.includes(key) || bytes.includes(to)).toBe(false);
    });
  });

  describe('refused', () => {
    it('when mails of this kind went to an address five times in an hour, whether there is an account or not', async () => {
      const { personal } = await makeMember(context);
      for (const to of [personal.email, address()]) {
        const answers = [];
        for (let time = 0; time < 6; time += 1) answers.push((await ask(to)).status);
        expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
      }
    });
  });

  describe('wrong input', () => {
    it.each(['', 'nobody', 1, null])('%j', async (given) => {
      const { status, json } = await ask(given);
      expect([400, 422]).toContain(status);
      expect(Object.keys(json.fields)).toEqual(['user_email']);
    });
  });
});

describe('POST /api/pass/mailed', () => {
  describe('works', () => {
    it('tells the address a key confirms, as often as it is asked, for half an hour from the first time', async () => {
      const to = address();
      const key = await keyFor(to);
      for (const later of [9, 29]) {
        await database.moveClock(later * MINUTE);
        expect((await mailed(key)).json).toEqual({ user_email: to });
      }
      await database.moveClock(MINUTE);
      expect((await mailed(key)).json.code).toBe('registerLinkExpired');
      expect((await register(key, to)).json.code).toBe('registerLinkExpired');
    });
  });

  describe('refused', () => {
    it('for a key nobody mailed, and one nobody opened in ten minutes, with which nobody registers either', async () => {
      const { status, json } = await mailed('invented');
      expect({ status, code: json.code }).toEqual({ status: 409, code: 'registerLinkExpired' });
      const to = address();
      const key = await keyFor(to);
      await database.moveClock(10 * MINUTE);
      expect((await register(key, to)).json.code).toBe('registerLinkExpired');
      expect((await mailed(key)).json.code).toBe('registerLinkExpired');
    });
  });

  describe('wrong input', () => {
    it('without a key', async () => {
      expect(Object.keys((await mailed('')).json.fields)).toEqual(['mail_key']);
    });
  });
});

describe('registering with a confirmed address', () => {
  it('makes a member who is marked unverified, once', async () => {
    const to = address();
    const key = await keyFor(to);
    const { status, token } = await register(key, to, { user_id: 'abroadfirst' });
    expect(status).toBe(200);
    expect((await server.ask('GET /api/auth/info', { token })).json).toMatchObject({
      user_nm: 'NGUYEN THI MINH CHAU',
      user_birth: '1995-06-02',
      user_phone: '+84912345678',
      user_email: to,
    });
    expect(await proofOf('abroadfirst')).toBe('email');
    expect(await proofOf((await makeMember(context)).userId)).toBe('provider');
    expect((await register(key, to)).json.code).toBe('registerLinkExpired');
    expect((await mailed(key)).status).toBe(409);
  });

  it('needs no birth date, but the word of who leaves it out that they are old enough', async () => {
    const to = address();
    const key = await keyFor(to);
    const without = { user_birth: '', user_id: 'abroadageless' };
    expect(Object.keys((await register(key, to, without)).json.fields)).toEqual(['age_cfm_yn']);
    const { status, token } = await register(key, to, { ...without, age_cfm_yn: true });
    expect(status).toBe(200);
    const info = await server.ask('GET /api/auth/info', { token });
    expect(info.json).toMatchObject({ user_id: 'abroadageless', user_birth: '' });
  });

  it('makes one membership per address, by two links at the same moment too', async () => {
    const to = address();
    const keys = [await keyFor(to), await keyFor(to)];
    const codes = (await Promise.all(keys.map((key) => register(key, to)))).map(
      ({ json }) => json.code ?? 'registered',
    );
    expect(codes.toSorted()).toEqual(['alreadyMember', 'registered']);
    expect((await mailsTo(to)).length).toBe(2);
    await ask(to);
    expect((await mailsTo(to)).at(-1)?.template).toBe('alreadyRegistered');
  });

  it('is refused to an address that somebody verified has meanwhile', async () => {
    const to = address();
    const key = await keyFor(to);
    await makeMember(context, { personal: { email: to.toUpperCase() } });
    expect((await register(key, to)).json.code).toBe('alreadyMember');
  });

  it('leaves the key usable when it fails, and asks for what nobody vouches for', async () => {
    const to = address();
    const key = await keyFor(to);
    const fields = async (change: object) => Object.keys((await register(key, to, { ...change })).json.fields ?? {});
    expect(await fields({ user_nm: '', user_birth: '', user_phone: '' })).toEqual([
      'user_nm',
      'user_phone',
      'age_cfm_yn',
    ]);
    expect(await fields({ user_email: 'other@example.com' })).toEqual(['user_email']);
    const young = { user_birth: personaOf('child').birth.replace(/(..)(..)$/, '-$1-$2'), age_cfm_yn: true };
    expect((await register(key, to, young)).json.code).toBe('tooYoung');
    expect((await register(key, to)).status).toBe(200);
  });

  it('lets only so many ids be tried with one proof, a verification as well', async () => {
    const taken = await makeMember(context);
    const to = address();
    const key = await keyFor(to);
    const persona = newPersona();
    const { verificationId: verification_id, passKey: pass_key } = await verify(context, persona, 'register');
    const { name: user_nm, birth: user_birth, phone: user_phone } = sampleVerified(persona);
    const verified = { mail_key: '', verification_id, pass_key, user_nm, user_birth, user_phone };
    for (const proof of [{}, verified]) {
      const codes = new Map<string, number>();
      for (let time = 0; time < 32; time += 1) {
        const { json } = await register(key, to, { user_id: taken.userId, ...proof });
        codes.set(json.code, (codes.get(json.code) ?? 0) + 1);
      }
      expect([...codes]).toEqual([
        ['userIdTaken', 30],
        ['tooMany', 2],
      ]);
    }
  });

  it('is a membership that a verification turns into a verified one, of somebody who is none yet', async () => {
    const to = address();
    const { token = '' } = await register(await keyFor(to), to, { user_id: 'abroadlater' });
    const confirm = { user_pw: '첫눈 오는 날의 약속' };
    expect((await server.ask('POST /api/auth/confirm', { token, body: confirm })).status).toBe(200);
    const personal = async () => (await server.ask('GET /api/auth/personal', { token })).json;
    expect(await personal()).toMatchObject({ identity_proof: 'email' });
    const verifyAs = async (persona: Persona) => {
      const { verificationId: verification_id, passKey: pass_key } = await verify(context, persona, 'edit');
      return server.ask('POST /api/auth/edite', { token, body: { verification_id, pass_key } });
    };
    const known = await makeMember(context);
    expect(Object.keys((await verifyAs(known.persona)).json.fields)).toEqual(['verification_id']);
    const persona = newPersona();
    expect((await verifyAs(persona)).json).toMatchObject({ identity_proof: 'provider', user_nm: persona.name });
    expect((await verifyAs(newPersona())).status).toBe(422);
    expect((await verifyAs(persona)).status).toBe(200);
  });
});
