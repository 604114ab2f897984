import { beforeEach, describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { makeDraft } from '../../../dev/postingDraft.ts';
import { makeOperator, type TestOperator } from '../../../dev/sampleOperator.ts';
import { MINUTE, passTime } from '../../../dev/testPosting.ts';
import { type TestServer, testServer } from '../../../dev/testServer.ts';

const server = await testServer();
const other = await testServer({ database: server.database });
const { context, database } = server;
const { get, post } = consoleCalls(server);

let officer: TestOperator;
let recruiter: TestOperator;
let elsewhere: TestOperator;
// A login of the test before is over: time passes.
beforeEach(async () => {
  officer = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
  recruiter = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
  elsewhere = await makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });
});

type Draft = Awaited<ReturnType<typeof makeDraft>>;

/** A draft that is arranged to appear in so long. */
async function arranged(publishIn: number): Promise<Draft> {
  const draft = await makeDraft(server, officer, publishIn);
  expect((await draft.publish(1)).json).toEqual({ waits: false, alone_from: null });
  return draft;
}

const read = async ({ key }: Draft) => (await get(`/api/console/posting?${new URLSearchParams(key)}`, officer)).json;

async function cancel({ key }: Draft, by = officer) {
  const wanted = { ...key, act: 'cancel' };
  const { status, json } = await post('/api/console/postings/change', wanted, by);
  if (status !== 200) return json;
  return (await post('/api/console/postings/change', { ...wanted, shown_hash: json.shown_hash }, by)).json;
}

/** Where a visitor without a script meets a posting: its page, the list and a search of it, the home page, the feed. */
async function metBy(one: TestServer, { key, title }: Draft) {
  const { status, text } = await one.ask(`GET /post/${key.company_cd}/${key.pblanc_no}`);
  const lists = ['/post', `/post?q=${encodeURIComponent(title)}`, '/', '/feed.xml', '/sitemap.xml'] as const;
  const texts = await Promise.all(lists.map(async (path) => (await one.ask(`GET ${path}`)).text));
  const named = key.pblanc_no;
  return [status, ...texts.map((page) => page.includes(named)), text.includes(title)];
}

describe('POST /api/console/postings/copy/publish for an instant', () => {
  describe('works', () => {
    it('is on no page before its instant, and on every process’s pages from then on, with nothing running', async () => {
      const draft = await arranged(10 * MINUTE);
      const before = [await metBy(server, draft), await metBy(other, draft)];
      expect(before.map(([status, ...found]) => [status, found.includes(true)])).toEqual([
        [404, false],
        [404, false],
      ]);
      expect(await read(draft)).toMatchObject({ state: 'unpublished', edited: false });
      await passTime(server, 10 * MINUTE);
      await passTime(other, 0);
      for (const one of [server, other]) {
        const [status, list, search, , feed, sitemap, page] = await metBy(one, draft);
        expect([status, list, search, feed, sitemap, page]).toEqual([200, true, true, true, true, true]);
      }
      expect((await read(draft)).state).toBe('open');
    });

    it('what is written after it stays out of it, and is told, until it is arranged anew', async () => {
      const draft = await arranged(10 * MINUTE);
      const { json } = await draft.change('headcount', '77명');
      expect(await read(draft)).toMatchObject({ state: 'unpublished', edited: true });
      const ofDay = (await get('/api/console/today/scheduled', officer)).json;
      expect(ofDay).toMatchObject([{ pblanc_no: draft.key.pblanc_no, edited: true }]);
      const row = async () =>
        (await database.pool.query('SELECT headcount FROM posting WHERE pblanc_no = $1', [draft.key.pblanc_no]))
          .rows[0];
      expect((await row()).headcount).not.toBe('77명');
      expect((await draft.publish(json.revision)).status).toBe(200);
      expect((await row()).headcount).toBe('77명');
      expect(await read(draft)).toMatchObject({ edited: false });
      await passTime(server, 10 * MINUTE);
      expect((await get('/api/console/today/scheduled', officer)).json).toEqual([]);
    });

    it('is cancelled: a draft again with what was written since, seen by nobody at its instant, published anew', async () => {
      const draft = await arranged(10 * MINUTE);
      await draft.change('headcount', '7명');
      expect((await cancel(draft)).done).toBe(true);
      const { state, acts } = await read(draft);
      expect([state, acts[0]]).toMatchObject(['draft', { act: 'cancel', by: officer.name }]);
      const listed = (await get(`/api/console/postings?words=${draft.key.pblanc_no}`, officer)).json;
      expect(listed.states).toEqual([{ state: 'draft', count: 1 }]);
      await passTime(server, 11 * MINUTE);
      expect((await metBy(server, draft)).slice(0, 3)).toEqual([404, false, false]);
      const again = await draft.open();
      expect([again.published, again.publish_at, again.copy.headcount]).toEqual([undefined, null, '7명']);
      expect((await draft.publish(again.revision)).status).toBe(200);
      for (const one of [server, other]) {
        await passTime(one, 0);
        await expect.poll(async () => (await metBy(one, draft)).slice(0, 3)).toEqual([200, true, true]);
      }
    });
  });

  describe('refused', () => {
    it('to cancel what visitors see, what is cancelled already, what another company has, and to who may not publish', async () => {
      const draft = await arranged(5 * MINUTE);
      expect((await cancel(draft, recruiter)).code).toBe('notYours');
      expect((await cancel(draft, elsewhere)).code).toBe('noPosting');
      const asked = await post('/api/console/postings/ask', { ...draft.key, act: 'cancel', cause: '' }, recruiter);
      expect(asked.json.waits ?? asked.json.alone_from).toBeDefined();
      const gone = await arranged(5 * MINUTE);
      expect((await cancel(gone)).done).toBe(true);
      expect((await cancel(gone)).code).toBe('notScheduled');
      expect((await gone.publish((await gone.open()).revision)).status).toBe(200);
      await passTime(server, 5 * MINUTE);
      expect((await cancel(draft)).code).toBe('alreadyPublished');
    });
  });

  describe('wrong input', () => {
    it('an instant after the one from which applications are taken, and one that is none', async () => {
      const draft = await makeDraft(server, officer, 10 * MINUTE);
      const { copy } = await draft.open();
      const late = await draft.save([{ at: 'publish', from: copy.publish, to: '2099-12-31 10:00' }]);
      expect((await draft.publish(late.json.revision)).json.fields.publish).toMatch(/접수 시작보다 늦어요/);
      const none = await draft.save([{ at: 'publish', from: '2099-12-31 10:00', to: '내일' }]);
      expect((await draft.publish(none.json.revision)).json.code).toBe('invalid');
    });
  });
});

describe('GET /api/console/today/scheduled', () => {
  describe('works', () => {
    it('tells what appears within a week, the next first', async () => {
      const [later, next] = [await arranged(40 * MINUTE), await arranged(20 * MINUTE)];
      const far = await arranged(10 * MINUTE);
      await database.pool.query("UPDATE posting SET publish_at = publish_at + interval '8 d' WHERE pblanc_no = $1", [
        far.key.pblanc_no,
      ]);
      const { json } = await get('/api/console/today/scheduled?company=DT', officer);
      expect(json.map(({ pblanc_no }: { pblanc_no: string }) => pblanc_no)).toEqual([
        next.key.pblanc_no,
        later.key.pblanc_no,
      ]);
      expect(json[0]).toMatchObject({ pblanc_nm: next.title, edited: false });
      expect((await get('/api/console/today/scheduled', elsewhere)).json).toEqual([]);
    });
  });
  describe('refused', () => {
    it('to whoever has no such role', async () => {
      const administrator = await makeOperator(context, { rights: [{ role: 'A', company: null }] });
      expect((await get('/api/console/today/scheduled', administrator)).json.code).toBe('notYours');
    });
  });
  describe('wrong input', () => {
    it('a company twice', async () => {
      expect((await get('/api/console/today/scheduled?company=DT&company=DF', officer)).status).toBe(400);
    });
  });
});
