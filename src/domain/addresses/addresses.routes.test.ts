import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { testServer } from '../../../dev/testServer.ts';

// What the address service would answer: the next answer given here, to whatever it is asked.
const asked: URLSearchParams[] = [];
let next: { status?: number; body: unknown } = { body: {} };
const service = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://juso').searchParams);
  response.statusCode = next.status ?? 200;
  response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body));
});
await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
afterAll(() => service.close());

const JUSO_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/addrlink/addrLinkApi.do`;
const server = await testServer();
const contracted = await testServer({ database: server.database, env: { JUSO_KEY: 'key-of-ours', JUSO_URL } });

let member: SampleMember;
beforeAll(async () => {
  member = await makeMember(server.context);
});

const find = (keyword: string, page = '1', at = server) =>
  at.ask(`GET /api/address?${new URLSearchParams({ keyword, page })}`, { token: member.token });
const juso = (code: string, found: object[] | null = [], totalCount = '0') => ({
  results: { common: { errorCode: code, totalCount, errorMessage: '' }, juso: found },
});

describe('GET /api/address', () => {
  describe('works', () => {
    it('finds sample addresses in development by every word, street or lot, and by postcode', async () => {
      for (const keyword of ['정조로 825', '16259', '수원시 남창동']) {
        const { status, json } = await find(keyword);
        expect([status, json.offered, json.total]).toEqual([200, true, 1]);
        expect(json.items).toEqual([
          {
            zip_no: '16259',
            road_addr: '경기도 수원시 팔달구 정조로 825 (남창동)',
            jibun_addr: '경기도 수원시 팔달구 남창동 6-2',
          },
        ]);
      }
      expect((await find('없는길 1')).json).toEqual({ offered: true, total: 0, items: [] });
    });

    it('answers page by page', async () => {
      const pages = await Promise.all(['1', '2'].map((page) => find('서울', page)));
      const roads = pages.flatMap(({ json }) => json.items.map((one: { road_addr: string }) => one.road_addr));
      expect(roads).toHaveLength(pages[0]?.json.total);
      expect(new Set(roads).size).toBe(roads.length);
    });

    it('says without a word whether one may search, and asks nobody', async () => {
      expect((await find('')).json).toEqual({ offered: true, total: 0, items: [] });
      const own = contracted.context.addresses;
      contracted.context.addresses = undefined;
      expect((await find('정조로', '1', contracted)).json).toEqual({ offered: false, total: 0, items: [] });
      contracted.context.addresses = own;
      expect(asked).toEqual([]);
    });

    it('asks the address service with the key, and never shows it', async () => {
      const found = {
        zipNo: '04524',
        roadAddr: '서울특별시 중구 세종대로 110',
        jibunAddr: '태평로1가 31',
        bdNm: '청사',
      };
      next = { body: juso('0', [found], '37') };
      const { json, text } = await find('세종대로 & 110#', '2', contracted);
      expect(json).toEqual({
        offered: true,
        total: 37,
        items: [{ zip_no: '04524', road_addr: '서울특별시 중구 세종대로 110', jibun_addr: '태평로1가 31' }],
      });
      expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
        confmKey: 'key-of-ours',
        keyword: '세종대로 & 110#',
        currentPage: '2',
        countPerPage: '10',
        resultType: 'json',
      });
      expect(text).not.toContain('key-of-ours');
      next = { body: juso('0', null) };
      expect((await find('없는길', '1', contracted)).json.items).toEqual([]);
    });
  });

  describe('refused', () => {
    it('without a session', async () => {
      const { status, json } = await server.ask('GET /api/address?keyword=%EC%A0%95%EC%A1%B0%EB%A1%9C');
      expect([status, json.message]).toEqual([401, 'Token is not valid']);
    });

    it('when the service refuses our key, answers nonsense or breaks: the address can still be typed', async () => {
      for (const broken of [
        { body: juso('E0001') },
        { body: juso('-999') },
        { body: '<html>' },
        { status: 500, body: '' },
      ]) {
        next = broken;
        const { status, json, text } = await find('정조로', '1', contracted);
        expect([status, json.code]).toEqual([502, 'noAddresses']);
        expect(text).not.toContain('key-of-ours');
      }
    });

    it('to who asks all the time', async () => {
      const busy = await makeMember(server.context);
      const all = await Promise.all(
        Array.from({ length: 61 }, () => server.ask('GET /api/address', { token: busy.token })),
      );
      expect(all.filter(({ status }) => status === 429)).toHaveLength(1);
    });
  });

  describe('wrong input', () => {
    it('is a word the service will not search by', async () => {
      for (const code of ['E0006', 'E0008', 'E0009', 'E0015']) {
        next = { body: juso(code) };
        const { status, json } = await find('1', '1', contracted);
        expect([status, Object.keys(json.fields)]).toEqual([422, ['keyword']]);
      }
    });

    it('is a word too long, and a page that is none', async () => {
      expect((await find('가'.repeat(81))).status).toBe(422);
      expect((await find('정조로', '0')).status).toBe(422);
      expect((await find('정조로', '둘')).status).toBe(400);
    });
  });
});
