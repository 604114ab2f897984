import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodInput } from '../../../dev/badInput.ts';
import { crawler, headIn } from '../../../dev/foundPage.ts';
import { otherContent } from '../../../dev/otherContent.ts';
import { newPersona, sampleVerified, verify } from '../../../dev/samples.ts';
import { testDatabase } from '../../../dev/testDatabase.ts';
import { testServer } from '../../../dev/testServer.ts';
import { refuseToPublish } from '../../domain/content/firstSteps.acts.ts';
import { FIRST_STEPS, type FirstStep, firstSteps, isOpening } from '../../domain/content/firstSteps.ts';
import { importContent } from '../../domain/content/importContent.acts.ts';
import { writeMail } from '../../domain/notices/letter.queries.ts';
import { calls } from '../../main/app.ts';
import { projectDir } from '../../server/instance.mjs';
import { beginContent } from '../../upkeep/content/sampleContent.ts';
import { readHealth } from '../../upkeep/health.ts';
import { readBuild } from '../pages/build.ts';

// A product that began with SAMPLE_CONTENT=no, before anything of a company is in it.

const database = await testDatabase('empty');
await beginContent(database.db, { sampleContent: false });
const env = { SAMPLE_CONTENT: 'no', MAIL_FROM: 'careers@lighthouse.test' };
const server = await testServer({ database, env });
const { context } = server;
const { get, sitemap } = crawler(server);
const { pool } = database;

const { name: SAMPLE } = JSON.parse(readFileSync(path.join(projectDir, 'content/group.json'), 'utf8'));
const companies = JSON.parse(readFileSync(path.join(projectDir, 'content/companies.json'), 'utf8'));
const NAMES: string[] = ['다온', SAMPLE, ...companies.map(({ name }: { name: string }) => name)];

let screens: string[];
beforeAll(async () => {
  const { renderer } = await readBuild(path.join(projectDir, 'build'));
  screens = renderer.screens.map((one) => one.path);
});

describe('every page', () => {
  it('says that it is being prepared, is kept out of search engines, and names nobody', async () => {
    expect(screens.length).toBeGreaterThan(25);
    for (const address of screens) {
      const { status, text } = await get(address);
      const isThere = !address.includes(':');
      expect([address, status]).toEqual([address, isThere ? 200 : 404]);
      expect(text).toContain('>준비 중입니다</h1>');
      expect(text).toContain('채용 누리집</title>');
      expect(headIn(text).robots).toBe('noindex');
      expect([address, NAMES.filter((name) => text.includes(name))]).toEqual([address, []]);
      // Nothing takes it over, and what it links to is there.
      expect(text).not.toMatch(/<script|modulepreload|<img|manifest/);
      expect([...text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['/']);
    }
  });

  it('that is on no map is not there either', async () => {
    const { status, text } = await get('/nothing');
    expect([status, text.includes('준비 중입니다')]).toEqual([404, true]);
    expect((await get('/post?q=x')).status).toBe(200);
  });

  it.each(['/auth/register', '/auth/registerByMail'])('%s says why nobody can register', async (address) => {
    expect((await get(address)).text).toContain('아직 회원가입을 받지 않아요.');
  });
});

describe('what else is asked for', () => {
  it('has nothing to find, and no file that fails', async () => {
    expect(await sitemap()).toEqual([]);
    for (const file of ['/robots.txt', '/feed.xml', '/manifest.webmanifest', '/favicon.ico', '/healthz', '/readyz']) {
      const { status, text } = await get(file);
      expect([file, status < 500, NAMES.filter((name) => text.includes(name))]).toEqual([file, true, []]);
    }
  });

  it('is answered by every public call, without a failure of the server', async () => {
    const open = calls.filter(({ access }) => access === 'anyone');
    expect(open.length).toBeGreaterThan(20);
    for (const call of open) {
      const input = goodInput(call, {
        MODULE_CD: 'REC',
        FIELD_CD_PIPE: 'sex_cd',
        user_pw: '긴 비밀번호 하나',
        page: 'faq',
      });
      const isGet = call.method === 'GET';
      const query = isGet ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
      const { status, text } = await server.ask(
        `${call.method as 'GET'} ${`${call.path}${query}` as '/'}`,
        isGet ? {} : { body: input },
      );
      expect([call.path, status < 500, NAMES.filter((name) => text.includes(name))]).toEqual([call.path, true, []]);
    }
  });

  it('has the codes of the CV, and the words of mails', async () => {
    const { json } = await get('/api/common_code_list?MODULE_CD=REC&FIELD_CD_PIPE=carr_fg_cd');
    expect(json.carr_fg_cd.map(({ nm }: { nm: string }) => nm)).toEqual(['신입', '경력', '인턴']);
    const data = { to: 'first@lighthouse.test', link: 'https://lighthouse.test/console/invitation#key=x' };
    const when = { createdAt: new Date(), readAt: null };
    const notice = { id: 'one', memberId: null, template: 'operatorInvited', data, ...when } as const;
    const { from, subject } = await writeMail(context.db, context, notice);
    expect([from, subject]).toEqual([
      { name: '채용 누리집', address: env.MAIL_FROM },
      '[채용 누리집] 채용 관리 화면에 초대합니다',
    ]);
  });
});

it('is told by health', async () => {
  const { lines } = await readHealth(context);
  expect(lines.find((line) => line.startsWith('site:'))).toBe(
    'site: not open, for want of: company (회사), privacy (개인정보처리방침), person (개인정보 보호책임자), terms (이용약관), consents (동의와 안내)',
  );
});

it('stays empty at a later start that would bring the sample', async () => {
  expect(await beginContent(database.db, { sampleContent: true })).toBe('empty');
  expect(Number((await pool.query('SELECT count(*) FROM company')).rows[0].count)).toBe(0);
});

describe('registering', () => {
  const ways = [
    { call: 'POST /api/pass/mail', body: { user_email: 'somebody@lighthouse.test' } },
    { call: 'GET /api/pass/encData?purpose=register', body: undefined },
    { call: 'GET /api/pass/encData', body: undefined },
  ] as const;

  describe('refused', () => {
    it.each(ways)('$call, with a sentence that says why', async ({ call, body }) => {
      const { status, json } = await server.ask(call, { body });
      expect([status, json.code]).toEqual([409, 'notReady']);
      expect(json.message).toMatch(/^아직 준비 중이라 가입할 수 없어요\. /);
    });

    it('POST /api/auth/create, of a person who proved who they are', async () => {
      const persona = newPersona();
      const { verificationId, passKey } = await verify(context, persona, 'register');
      const { name, birth, phone } = sampleVerified(persona);
      const body = {
        ...{ user_id: 'newcomer', user_pw: '첫눈 오는 날의 약속', user_nm: name, user_birth: birth, user_phone: phone },
        ...{ user_email: 'newcomer@lighthouse.test', verification_id: verificationId, pass_key: passKey },
        consents: [{ consent_cd: 'terms', version: '2018-06-15', agreed: true }],
      };
      const { status, json } = await server.ask('POST /api/auth/create', { body });
      expect([status, json.code]).toEqual([409, 'notReady']);
      expect(Number((await pool.query('SELECT count(*) FROM member')).rows[0].count)).toBe(0);
    });
  });

  describe('wrong input', () => {
    it('is told as such first', async () => {
      expect((await server.ask('POST /api/pass/mail', { body: { user_email: 7 } })).json.code).toBe('invalid');
    });
  });
});

// From here on there is a company's content: these come last.
describe('with content of its own', () => {
  const left = async () => {
    const found = await refuseToPublish(context).catch(({ code, message }) => ({ code, message }));
    return found === undefined
      ? []
      : String(found.message)
          .split(/: |\. /)[1]
          ?.split(', ');
  };
  const nameOf = (step: FirstStep) => FIRST_STEPS[step].name;

  it('a posting is not imported as shown before all is there, and nothing of that import stays', async () => {
    await expect(
      importContent(database.db, otherContent(), { config: { mailFrom: undefined, sampleContent: false } }),
    ).rejects.toThrow('공개하기 전에 갖출 것이 있어요: 메일을 보내는 주소.');
    expect(await left()).toEqual(firstSteps.filter((step) => isOpening(step) && step !== 'sender').map(nameOf));
    expect((await get('/')).text).toContain('준비 중입니다');
  });

  it('opens on every process at once, and shows it', async () => {
    const second = await testServer({ database, env });
    expect((await second.ask('GET /')).text).toContain('준비 중입니다');
    await importContent(database.db, otherContent(), { config: context.config });
    for (const { ask } of [server, second]) {
      for (const address of ['/', '/post', '/process', '/legal/privacy', '/auth/register'] as const) {
        await expect.poll(async () => (await ask(`GET ${address}`)).text).not.toContain('준비 중입니다');
      }
      expect((await ask('GET /')).text).toContain('먼 바다에서도');
    }
    expect((await sitemap()).length).toBeGreaterThan(5);
    expect((await readHealth(context)).lines).toContain('site: open');
  });

  describe('registering works', () => {
    it('as far as the mail, and the identity check', async () => {
      expect((await server.ask('POST /api/pass/mail', { body: { user_email: 'one@lighthouse.test' } })).status).toBe(
        200,
      );
      expect((await server.ask('GET /api/pass/encData')).status).toBe(200);
    });
  });

  it.each<[FirstStep, string]>([
    ['privacy', "UPDATE policy SET effective_on = NULL WHERE kind = 'privacy'"],
    ['privacy', "UPDATE policy SET effective_on = app_now()::date + 30 WHERE kind = 'privacy'"],
    ['person', "UPDATE policy SET html = replace(html, '책임자', '담당') WHERE kind = 'privacy'"],
    ['terms', "UPDATE policy SET offered = false WHERE kind = 'terms'"],
    ['consents', "UPDATE consent_text SET version = '2999-01-01' WHERE consent_cd = 'truth'"],
  ])('without %s nothing is published: %s', async (step, change) => {
    await database.db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(change).execute(tx);
        const refused = await refuseToPublish({ db: tx, config: context.config }).catch((error) => error);
        expect(refused.code).toBe('firstStepsLeft');
        expect(refused.message).toContain(nameOf(step));
        throw new Error('taken back');
      })
      .catch((error) => expect(error.message).toBe('taken back'));
  });

  it('without a sender nothing is published, unless the product began with the sample', async () => {
    const { db } = context;
    const publish = (sampleContent: boolean) => refuseToPublish({ db, config: { mailFrom: undefined, sampleContent } });
    await expect(publish(false)).rejects.toThrow('메일을 보내는 주소');
    await expect(publish(true)).resolves.toBeUndefined();
  });
});
