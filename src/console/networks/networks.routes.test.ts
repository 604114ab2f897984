import { afterEach, describe, expect, it } from 'vitest';
import { consoleCalls, tokenSet } from '../../../dev/consoleCalls.ts';
import { codeOf, makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { behindProxy } from '../../../dev/testProduction.ts';
import { testServer } from '../../../dev/testServer.ts';
import { eventReader } from '../../../dev/writtenEvents.ts';
import { inviteOperator } from '../../domain/operators/invitation.acts.ts';
import { writeNetworks } from '../../domain/operators/networks/networks.acts.ts';
import { giveRight } from '../../domain/operators/rights.acts.ts';
import type { Right } from '../../domain/operators/roles.ts';
import { inTransaction } from '../../server/database/transaction.ts';

// A believed proxy says where each call comes from.
const server = await testServer({ env: behindProxy });
const { context, database } = server;
const { get, post } = consoleCalls(server);
const written = eventReader(server);

const INSIDE = '203.0.113.7';
const OUTSIDE = '198.51.100.9';
const from = (address: string) => ({ 'x-forwarded-for': address });
const bind = (company: string | null, ...networks: string[]) =>
  inTransaction(context.db, (tx) => writeNetworks(tx, { company, networks }, { by: null, at: context.clock.now() }));
afterEach(() => database.pool.query('DELETE FROM operator_network'));

const holding = (...rights: Right[]) => makeOperator(context, { rights });
const session = async (by: TestOperator, address: string) =>
  (await get('/api/console/session', by, from(address))).json;
const logIn = (one: TestOperator, address: string, given: object = {}) =>
  post(
    '/api/console/login',
    { operator_email: one.email, operator_pw: one.password, code: codeOf(one, context.clock.now()), ...given },
    undefined,
    from(address),
  );

describe('a right over a company with networks', () => {
  it('is there for a call from one of them and not for one from elsewhere, in the middle of a login', async () => {
    const by = await holding({ role: 'L', company: 'DT' }, { role: 'D', company: 'DF' });
    await bind('DT', '203.0.113.0/24', '2001:db8:7::/48');
    for (const address of [INSIDE, '2001:db8:7:1::5', `::ffff:${INSIDE}`]) {
      expect((await session(by, address)).rights, address).toHaveLength(2);
      expect((await get('/api/console/today/closing', by, from(address))).status, address).toBe(200);
    }
    for (const address of [OUTSIDE, '2001:db8:8::5', 'unknown']) {
      expect(await session(by, address), address).toMatchObject({
        rights: [{ role: 'D', company_cd: 'DF' }],
        companies: [{ company_cd: 'DF' }],
        elsewhere: 1,
      });
      const refused = await get('/api/console/today/closing', by, from(address));
      expect([refused.status, refused.json.code], address).toEqual([403, 'notYours']);
    }
  });

  it('leaves alone rights over other companies and over the group, which has networks of its own', async () => {
    const by = await holding({ role: 'O', company: null }, { role: 'L', company: 'DF' });
    await bind('DT', '203.0.113.0/24');
    expect((await session(by, OUTSIDE)).rights).toHaveLength(2);
    await bind(null, '203.0.113.0/24');
    expect((await session(by, OUTSIDE)).rights).toMatchObject([{ role: 'L', company_cd: 'DF' }]);
  });

  it('approves nothing from elsewhere, also with another right that opens the screen there', async () => {
    const [maker, second] = [
      await holding({ role: 'A', company: 'DT' }),
      await holding({ role: 'A', company: 'DT' }, { role: 'A', company: 'DF' }),
    ];
    const whom = await holding({ role: 'L', company: 'DT' });
    await post('/api/console/operators/reset', { operator_no: whom.operatorId }, maker, from(INSIDE));
    const [{ act_no, shown_hash }] = (await get('/api/console/approvals', second, from(INSIDE))).json;
    await bind('DT', '203.0.113.0/24');
    expect((await get('/api/console/approvals', second, from(OUTSIDE))).json).toEqual([]);
    const approve = (address: string) =>
      post('/api/console/approvals/approve', { act_no, shown_hash }, second, from(address));
    expect((await approve(OUTSIDE)).json.code).toBe('noAct');
    expect((await approve(INSIDE)).status).toBe(200);
  });
});

describe('a login where no right counts', () => {
  it('is refused in words of its own once everything given was right, and ends no other login', async () => {
    const by = await holding({ role: 'L', company: 'DT' });
    await bind('DT', '203.0.113.0/24');
    await written();
    const refused = await logIn(by, OUTSIDE);
    expect([refused.status, refused.json.code, tokenSet(refused)]).toEqual([403, 'networkOutside', undefined]);
    expect(await written()).toMatchObject([
      { event: 'accessRefused', facts: { call: 'POST /api/console/login', why: 'networkOutside' } },
    ]);
    expect((await session(by, INSIDE)).rights).toHaveLength(1);
  });

  it('tells nobody who lacks one of the three that there is such a person', async () => {
    const by = await holding({ role: 'L', company: 'DT' });
    await bind('DT', '203.0.113.0/24');
    for (const wrong of [{ operator_pw: 'not this one' }, { code: '000000' }, { operator_email: 'no@example.com' }]) {
      expect((await logIn(by, OUTSIDE, wrong)).json.code).toBe('operatorLoginFailed');
    }
  });

  it('lets in from inside, with one right that counts, and whoever has no right at all', async () => {
    const cases = [
      [await holding({ role: 'L', company: 'DT' }), INSIDE],
      [await holding({ role: 'L', company: 'DT' }, { role: 'L', company: 'DF' }), OUTSIDE],
      [await holding(), OUTSIDE],
    ] as const;
    await bind('DT', '203.0.113.0/24');
    for (const [by, address] of cases) expect((await logIn(by, address)).status).toBe(200);
  });

  it('leaves an invitation unspent', async () => {
    const { operatorId, link } = await inTransaction(context.db, async (tx) => {
      const at = context.clock.now();
      const invited = await inviteOperator(tx, context, { name: '새 사람', email: 'new@example.com' }, at);
      await giveRight(tx, { operatorId: invited.operatorId, role: 'L', company: 'DT' }, { by: null, at });
      return invited;
    });
    await bind('DT', '203.0.113.0/24');
    const key = /[^#=/]+$/.exec(link)![0];
    const { json } = await post('/api/console/invitation', { key });
    const accept = (address: string) =>
      post(
        '/api/console/invitation/accept',
        { key, operator_pw: 'jiwon-console-2026', code: codeOf(json, context.clock.now()) },
        undefined,
        from(address),
      );
    expect((await accept(OUTSIDE)).json.code).toBe('networkOutside');
    const { rows } = await database.pool.query('SELECT state FROM operator WHERE operator_id = $1', [operatorId]);
    expect(rows).toEqual([{ state: 'invited' }]);
    expect((await accept(INSIDE)).status).toBe(200);
  });
});

describe('GET /api/console/networks', () => {
  describe('works', () => {
    it('says where it was asked from, and what was set', async () => {
      await bind(null, '203.0.113.0/24');
      const by = await holding({ role: 'D', company: null });
      expect((await get('/api/console/networks', by, from(INSIDE))).json).toMatchObject({
        ...{ address: INSIDE, places: [{ company_cd: '', networks: '203.0.113.0/24', set_by: '' }] },
      });
    });
  });
  describe('refused', () => {
    it('to whoever looks after neither operators nor the record', async () => {
      const by = await holding({ role: 'O', company: null });
      expect((await get('/api/console/networks', by, from(INSIDE))).json.code).toBe('notYours');
    });
  });
});

describe('POST /api/console/networks/set', () => {
  const set = (by: TestOperator, given: object, address = INSIDE) =>
    post('/api/console/networks/set', given, by, from(address));
  const places = async (by: TestOperator) => (await get('/api/console/networks', by, from(INSIDE))).json.places;

  describe('works', () => {
    it('sets them, as they are compared, and says who and where; a blank text lets everybody in', async () => {
      const by = await holding({ role: 'A', company: null });
      await written();
      const typed = ' 203.0.113.7/24, 203.0.113.99/24\n2001:DB8::5 ';
      expect((await set(by, { company_cd: 'DT', networks: typed })).json).toEqual({});
      expect((await set(by, { networks: '203.0.113.7' })).status).toBe(200);
      expect(await places(by)).toMatchObject([
        { company_cd: '', networks: '203.0.113.7/32', set_by: by.name },
        { company_cd: 'DT', networks: '203.0.113.0/24\n2001:db8::5/128', set_by: by.name },
      ]);
      expect((await get('/api/console/networks', by, from(INSIDE))).json.address).toBe(INSIDE);
      expect(await written()).toMatchObject([
        { event: 'networksSet', facts: { operator: by.operatorId, company: 'DT', networks: 3 } },
        { event: 'networksSet', facts: { networks: 1 } },
      ]);
      await set(by, { company_cd: 'DT', networks: ' \n' });
      expect(await places(by)).toHaveLength(1);
    });

    it('shows and changes those of the own companies alone', async () => {
      const by = await holding({ role: 'A', company: 'DT' });
      await bind('DF', '203.0.113.0/24');
      expect(await places(by)).toEqual([]);
      for (const company_cd of ['DF', 'QQ', undefined]) {
        expect((await set(by, { company_cd, networks: INSIDE })).json.code).toBe('noCompany');
      }
    });
  });

  describe('refused', () => {
    it('where whoever sets them could not take it back from where they are; nothing is changed then', async () => {
      const own = await holding({ role: 'A', company: 'DT' });
      const over = await holding({ role: 'A', company: null });
      const refused = await set(own, { company_cd: 'DT', networks: OUTSIDE });
      expect([refused.status, refused.json.code]).toEqual([409, 'networkShutsOut']);
      expect((await set(over, { networks: OUTSIDE })).json.code).toBe('networkShutsOut');
      expect(await places(over)).toEqual([]);
      expect((await set(over, { company_cd: 'DT', networks: OUTSIDE })).status).toBe(200);
    });
  });

  describe('wrong input', () => {
    it.each([
      '10.0.0.0/33',
      '10.0.0',
      'office',
      '2001:db8::/129',
      '::ffff:10.0.0.0/104',
      'fe80::1%eth0',
      '10.0.0.0/8/8',
    ])('names what is no network: %s', async (networks) => {
      const by = await holding({ role: 'A', company: null });
      const { status, json } = await set(by, { networks: `10.0.0.0/8\n${networks}` });
      expect([status, Object.keys(json.fields)]).toEqual([422, ['networks']]);
      expect(json.fields.networks).toContain(networks);
    });
  });
});
