import { describe, expect, it } from 'vitest';
import { sampleSubject } from '../../../dev/openOutbox.ts';
import { makeMember, type SampleMember } from '../../../dev/samples.ts';
import { passTime } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { tell } from '../../domain/notices/outbox.acts.ts';

const server = await testServer();
const { context } = server;

const told = (member: SampleMember, title: string) =>
  tell(context.db, context.vault, member.memberId, {
    template: 'withdrawn',
    data: { ...sampleSubject, title, at: new Date('2026-11-21T09:00:00Z') },
  });
const list = async (member: SampleMember) => (await server.ask('GET /api/notice/list', { token: member.token })).json;
const unread = async (member: SampleMember) =>
  (await server.ask('GET /api/notice/unread', { token: member.token })).json.unread;
const read = (member: SampleMember, notice_no?: string) =>
  server.ask('POST /api/notice/read', { token: member.token, body: notice_no === undefined ? {} : { notice_no } });
const withoutSession = async (call: `GET /${string}` | `POST /${string}`) => {
  const { status, json } = await server.ask(call);
  expect([status, json.message]).toEqual([401, 'Token is not valid']);
};

describe('GET /api/notice/list', () => {
  describe('works', () => {
    it('answers a member’s own in words, the latest first, and none that carries a key', async () => {
      const [member, other] = [await makeMember(context), await makeMember(context)];
      expect(await list(member)).toEqual({ unread: 0, items: [] });
      await told(member, '하나 <b>');
      await passTime(server, 1000);
      const id = await told(member, '둘');
      await told(other, '남의 것');
      const link = `${server.origin}/auth/resetPassword#key=secret`;
      const data = { to: 'a@example.com', userId: member.userId, link };
      await tell(context.db, context.vault, member.memberId, { template: 'resetPassword', data });
      const { unread, items } = await list(member);
      expect(unread).toBe(2);
      expect(items).toHaveLength(2);
      expect(items[0]).toMatchObject({ notice_no: id, subject: '[다온테크] 지원이 취소되었습니다', read: false });
      expect(items[0].facts).toContainEqual({ name: '취소 시각', value: '2026. 11. 21.(토) 18:00' });
      expect(items[1].facts).toContainEqual({ name: '공고', value: '하나 <b>' });
      expect([items[0].button, items[0].link]).toEqual(['지원이력 보기', '/ApplyManage']);
      expect(JSON.stringify(items)).not.toMatch(/secret|남의 것|\{\{/);
    });
  });

  describe('refused', () => {
    it('without a session', () => withoutSession('GET /api/notice/list'));
  });
});

describe('GET /api/notice/unread', () => {
  describe('works', () => {
    it('counts what was not seen yet', async () => {
      const member = await makeMember(context);
      expect(await unread(member)).toBe(0);
      await told(member, '하나');
      expect(await unread(member)).toBe(1);
    });
  });

  describe('refused', () => {
    it('without a session', () => withoutSession('GET /api/notice/unread'));
  });
});

describe('POST /api/notice/read', () => {
  describe('works', () => {
    it('notes one and all before it, and leaves what came after', async () => {
      const member = await makeMember(context);
      await told(member, '하나');
      await passTime(server, 1000);
      const second = await told(member, '둘');
      await passTime(server, 1000);
      await told(member, '셋');
      expect((await read(member, second)).json).toEqual({ unread: 1 });
      expect((await list(member)).items.map(({ read }: { read: boolean }) => read)).toEqual([false, true, true]);
    });
  });

  describe('refused', () => {
    it('without a session', () => withoutSession('POST /api/notice/read'));

    it('for a notice of somebody else, which changes nothing of anybody', async () => {
      const [member, other] = [await makeMember(context), await makeMember(context)];
      await told(member, '내 것');
      const theirs = await told(other, '남의 것');
      expect((await read(member, theirs)).json).toEqual({ unread: 1 });
      expect(await unread(other)).toBe(1);
    });
  });

  describe('wrong input', () => {
    it('needs the number, and knows no invented one', async () => {
      const member = await makeMember(context);
      await told(member, '하나');
      const { status, json } = await read(member);
      expect([status, Object.keys(json.fields)]).toEqual([422, ['notice_no']]);
      expect((await read(member, "' OR true --")).json).toEqual({ unread: 1 });
    });
  });
});
