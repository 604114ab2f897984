import { beforeEach, describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { COPIED, postingCopyCalls } from '../../../dev/postingCopyCalls.ts';
import { makeOperator } from '../../../dev/sampleOperator.ts';
import { stopClock, testServer } from '../../../dev/testServer.ts';
import { MOST_STATES } from '../../domain/postings/versions/version.records.ts';

const server = await testServer();
const { context, database } = server;
const clock = stopClock(server);
const { get, post } = consoleCalls(server);
const officer = await makeOperator(context, { rights: [{ role: 'O', company: 'DT' }] });
const clerk = await makeOperator(context, { rights: [{ role: 'R', company: 'DT' }] });
// The clock goes on past what an idle login lasts.
const other = () => makeOperator(context, { rights: [{ role: 'O', company: 'DF' }] });
const { open, change, publish } = postingCopyCalls(server, () => officer);

type By = Parameters<typeof get>[1];
const PATH = '/api/console/postings/versions';
const list = async (by: By = officer) => (await get(`${PATH}?${new URLSearchParams(COPIED)}`, by)).json;
const compare = (from: string, to: string, by: By = officer, more = {}) =>
  get(`${PATH}/compare?${new URLSearchParams({ ...COPIED, from, to, ...more })}`, by);
const restore = (version: string, revision: number, by: By = officer) =>
  post(`${PATH}/restore`, { ...COPIED, version, revision }, by);
const later = (minutes: number) => clock.pass(minutes * 60_000);

beforeEach(async () => {
  await database.pool.query('DELETE FROM posting_copy');
  await database.pool.query('DELETE FROM posting_copy_state');
});

describe('GET /api/console/postings/versions', () => {
  describe('works', () => {
    it('tells what was published by whom, and how each sitting left the working copy', async () => {
      expect((await list()).versions).toEqual([]);
      await change('headcount', '1명');
      await change('headcount', '2명');
      // The state before the second save is the first that can be got back; the next one follows a pause.
      expect((await list()).versions).toMatchObject([{ kind: 'earlier' }]);
      await change('headcount', '3명');
      expect((await list()).versions).toHaveLength(1);
      later(11);
      await change('headcount', '4명');
      expect((await list()).versions).toHaveLength(2);
      // Somebody else goes on.
      await change('headcount', '9명', clerk);
      expect((await list()).versions).toHaveLength(3);
      later(1);
      const { revision } = await open();
      expect((await publish(revision, officer, { reason: '늘렸어요.', why: '인원을 늘려요.' })).json).toMatchObject({
        waits: false,
      });
      const { versions, published, revision: now } = await list(clerk);
      expect(versions[0]).toMatchObject({ kind: 'published', reason: '늘렸어요.', by: expect.stringMatching(/./) });
      expect([published, now]).toEqual([true, revision + 1]);
    });
    it('keeps a bounded number of earlier states, the latest', async () => {
      for (let count = 0; count < MOST_STATES + 3; count += 1) {
        await change('headcount', `${count}명`, count % 2 === 0 ? officer : clerk);
      }
      const { versions } = await list();
      expect(versions.filter(({ kind }: { kind: string }) => kind === 'earlier')).toHaveLength(MOST_STATES);
      const oldest = versions.findLast(({ kind }: { kind: string }) => kind === 'earlier');
      expect((await compare(oldest.version, 'now')).json.places[0].before).toBe('2명');
    });
  });
  describe('refused', () => {
    it('to nobody, to whoever writes none, and of another company', async () => {
      const reader = await makeOperator(context, { rights: [{ role: 'L', company: 'DT' }] });
      expect((await get(`${PATH}?${new URLSearchParams(COPIED)}`)).json.code).toBe('operatorUnknown');
      expect((await list(reader)).code).toBe('notYours');
      expect((await list(await other())).code).toBe('noPosting');
    });
  });
  describe('wrong input', () => {
    it('no number at all', async () => {
      expect(Object.keys((await get(`${PATH}?company_cd=DT`, officer)).json.fields)).toEqual(['pblanc_no']);
    });
  });
});

describe('GET /api/console/postings/versions/compare', () => {
  describe('works', () => {
    it('says each field with its words before and after, between any two', async () => {
      const { copy } = await open();
      await change('title', '처음 제목');
      later(11);
      await change('title', '다음 제목');
      const [{ version }] = (await list()).versions;
      expect((await compare('live', 'now')).json.places).toEqual([
        { at: 'title', label: '제목', before: copy.title, after: '다음 제목' },
      ]);
      expect((await compare(version, 'live')).json.places).toMatchObject([{ before: '처음 제목', after: copy.title }]);
      expect((await compare('now', 'now')).json.places).toEqual([]);
      await change('form.asks', [{ id: 'photo', how: 'hidden' }]);
      const { places } = (await compare('live', 'now')).json;
      expect(places.find(({ at }: { at: string }) => at === 'form.asks').after).toBe('사진 받지 않음');
    });
  });
  describe('refused', () => {
    it('of another company, and a version of another posting', async () => {
      await change('title', '처음');
      later(11);
      await change('title', '다음');
      const [{ version }] = (await list()).versions;
      expect((await compare(version, 'now', await other())).json.code).toBe('noPosting');
      const { rows } = await database.pool.query("SELECT pblanc_no FROM posting WHERE company_cd = 'DT' ORDER BY 1");
      const elsewhere = rows.find(({ pblanc_no }) => pblanc_no !== COPIED.pblanc_no);
      expect((await compare(version, 'now', officer, elsewhere)).json.code).toBe('noVersion');
    });
  });
  describe('wrong input', () => {
    it('no version, and one that there is not', async () => {
      expect(Object.keys((await compare('', 'x')).json.fields)).toEqual(['from', 'to']);
      expect((await compare('v999999999999999', 'now')).json.code).toBe('noVersion');
    });
  });
});

describe('POST /api/console/postings/versions/restore', () => {
  describe('works', () => {
    it('writes a version into the working copy alone, which can be taken back the same way', async () => {
      const { copy: was } = await open();
      await change('title', '처음 제목');
      later(11);
      await change('title', '다음 제목');
      const { versions, revision } = await list();
      const done = (await restore(versions[0].version, revision)).json;
      expect(done.revision).toBe(revision + 1);
      expect((await open()).copy.title).toBe('처음 제목');
      expect((await server.ask(`GET /post/DT/${COPIED.pblanc_no}` as never)).text).toContain(was.title);
      const undone = (await restore(done.before, done.revision)).json;
      expect((await open()).copy.title).toBe('다음 제목');
      await restore('live', undone.revision);
      expect((await open()).copy).toEqual(was);
    });
    it('leaves the times of a posting that visitors see, and brings the images of then', async () => {
      const { copy: was, publish_at } = await open();
      expect(new Date(publish_at).getTime()).toBeLessThan(context.clock.ms());
      await change('title', '처음 제목');
      await database.pool.query(
        `INSERT INTO posting_copy_state (company_cd, pblanc_no, content, saved_at, saved_by, kept_at)
         VALUES ('DT', $1, $2, now(), $3, now())`,
        [
          COPIED.pblanc_no,
          JSON.stringify({ ...was, title: '옛 제목', accept: { from: '2020-01-01 10:00', to: '' }, images: [] }),
          officer.operatorId,
        ],
      );
      const { versions, revision } = await list();
      const old = versions.find(({ kind }: { kind: string }) => kind === 'earlier').version;
      expect((await restore(old, revision)).status).toBe(200);
      const { copy } = await open();
      expect([copy.title, copy.accept, copy.images]).toEqual(['옛 제목', was.accept, []]);
    });
  });
  describe('refused', () => {
    it('where the working copy was changed meanwhile, and of another company', async () => {
      await change('title', '처음');
      const { revision } = await list();
      await change('title', '다음');
      expect((await restore('live', revision)).json.code).toBe('copyChanged');
      expect((await restore('live', revision, await other())).json.code).toBe('noPosting');
      expect((await open()).copy.title).toBe('다음');
    });
  });
  describe('wrong input', () => {
    it('the working copy itself, and no revision', async () => {
      expect(Object.keys((await restore('now', 1)).json.fields)).toEqual(['version']);
      const { json } = await post(`${PATH}/restore`, { ...COPIED, version: 'live' }, officer);
      expect(Object.keys(json.fields)).toEqual(['revision']);
    });
  });
});
