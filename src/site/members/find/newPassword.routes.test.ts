import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeMember, verify } from '../../../../dev/samples.ts';
import { testServer } from '../../../../dev/testServer.ts';
import { plainForms } from '../../../domain/members/commonPasswords.ts';
import { newPasswordFault } from '../../../domain/members/newPassword.acts.ts';
import { isCommonWord, isLeaked, LEAKED_PASSWORDS } from '../../../server/commonWords.ts';

// What may not be a password: common ones, the words of this site, what is known of the person. The rest may.

const server = await testServer();
const { db } = server.context;
const OWNER = { name: '홍길동', birth: '1996-02-14', phone: '01027501234' };
const faultOf = (password: string) => newPasswordFault(db, password, 'gildong', OWNER);

/** The lists keep 32 bits of each entry: one text in some 10,000 is taken for one of them, by chance and for ever. */
const isTakenForListed = (password: string) =>
  isLeaked(password.toLowerCase()) ||
  [password, ...plainForms(password)].some((one) => isCommonWord(one.toLowerCase()));

const COMMON = [
  ...['liverpool1', 'chocolate1', 'trustno1234', 'zaq12wsx3e', 'ilovekorea1', 'abc123abc123x', 'Liverpool!!2026'],
  ...['daontech2026', 'jiwon12345', 'Jiwon2026!!', '지원지원2026', 'ekdhsxpzm1', '다온테크2026', 'daonfood!!'],
  ...['ch0c0late99', 'p@$$w0rd2026', 'michelle1985', 'rlaalswns12', '김민준1234567', 'barcelona10'],
  ...['1qaz2wsx3e', 'qwe123qwe123', '사랑해요엄마1', 'asdfasdf12', 'superman2000', '!!monkey123'],
];
const OWN = [
  'a01027501234',
  '27501234abc!',
  '19960214love',
  'x960214x960214',
  '나는 홍길동이다 아하',
  'ghdrlfehd!!',
  'Gildong-1996',
];

describe('a password', () => {
  it('that is common, or this site’s own words with something around them, is refused', async () => {
    const taken: string[] = [];
    for (const password of COMMON) {
      if (!/알아내기 쉬운|10자/.test((await faultOf(password)) ?? '')) taken.push(password);
    }
    expect(taken).toEqual([]);
  });

  it('that leaked, and follows no rule that would tell, is refused in any case of its letters', async () => {
    const leaked = `scandinavian transformer Apocalypse cheesecake FREELANCER 1357924680 0147896325 mitsubishi
      4815162342 metropolis 123456789101 winchester`.split(/\s+/);
    expect((await Promise.all(leaked.map(faultOf))).filter((fault) => !fault?.includes('알아내기 쉬운'))).toEqual([]);
    expect(LEAKED_PASSWORDS).toBeGreaterThan(3_000);
  });

  it('that holds what is known of its owner is refused', async () => {
    const answers = await Promise.all(OWN.map(faultOf));
    expect(answers.map((fault) => fault?.match(/들어가지 않은|알아내기/)?.[0])).toEqual(
      OWN.map((_, at) => (at === 1 ? expect.any(String) : '들어가지 않은')),
    );
  });

  const words = `correct horse battery staple lantern marble canoe whisper gravel thimble orchard pigeon saddle velvet
    walnut bicycle teapot comet ladder mitten 언덕 편지 오솔길 나팔꽃 우체통 자전거 뜨개질 돌담 반딧불 물레방아 종이배 풀피리`.split(
    /\s+/,
  );

  it('of four words or more is taken, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...words), { minLength: 4, maxLength: 6 }),
        fc.constantFrom('', ' ', '-', '.'),
        async (chosen, between) => {
          const password = chosen.join(between);
          fc.pre(password.length >= 10 && !isTakenForListed(password));
          expect([password, await faultOf(password)]).toEqual([password, undefined]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('of random letters is taken', async () => {
    const letter = fc.constantFrom(...'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789-_');
    await fc.assert(
      fc.asyncProperty(fc.array(letter, { minLength: 16, maxLength: 24 }), async (letters) => {
        const password = letters.join('');
        fc.pre(new Set(letters).size > 8 && !isTakenForListed(password));
        expect([password, await faultOf(password)]).toEqual([password, undefined]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('POST /api/auth/findAccount and POST /api/auth/edite', () => {
  it('refuse on the server what the form cannot know, and take the next try', async () => {
    const member = await makeMember(server.context);
    const { verificationId, passKey } = await verify(server.context, member.persona, 'find');
    const find = (new_pw: string) =>
      server.ask('POST /api/auth/findAccount', {
        body: { find_type: '2', find_info: { verification_id: verificationId, pass_key: passKey, new_pw } },
      });
    for (const password of ['daontech2026', `a${member.personal.phone}`, 'liverpool1']) {
      const { status, json } = await find(password);
      expect([password, status, Object.keys(json.fields)]).toEqual([password, 422, ['find_info.new_pw']]);
    }
    expect((await find('가을 하늘 아래의 편지')).status).toBe(200);
    const edit = (new_pw: string) =>
      server.ask('POST /api/auth/edite', { token: own.token, body: { current_pw: own.password, new_pw } });
    const own = await makeMember(server.context);
    for (const password of ['jiwon12345', `${own.personal.birth.replaceAll('-', '')}x!`, 'chocolate1']) {
      const { status, json } = await edit(password);
      expect([password, status, Object.keys(json.fields)]).toEqual([password, 422, ['new_pw']]);
    }
    expect((await edit('겨울 바다의 물레방아')).status).toBe(200);
  });
});
