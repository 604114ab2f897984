import { describe, expect, it } from 'vitest';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { selectionsDecided, wrote } from '../../../dev/decidedSelections.ts';
import { mailsOf } from '../../../dev/openOutbox.ts';
import { cellsOfXlsx, sampleXlsx } from '../../../dev/sampleSheets.ts';
import { sendFile } from '../../../dev/sendFile.ts';
import { MINUTE } from '../../../dev/testPosting.ts';
import { testServer } from '../../../dev/testServer.ts';
import { sendMail } from '../../domain/notices/outbox.jobs.ts';
import { resultsUnsettled } from '../../domain/selection/corrections.queries.ts';
import { results } from '../../domain/selection/telling.jobs.ts';
import { DAY_MS } from '../../fields/koreanDate.ts';
import type { Mail } from '../../server/outside/mail/mailer.ts';
import { runSweep } from '../../server/sweep.ts';

const server = await testServer();
const { context, database } = server;
const { get } = consoleCalls(server);
const { head, recruiter, stranger, selection, soon, frozen, passing } = await selectionsDecided(server);
type Selection = Awaited<ReturnType<typeof selection>>;
const texts = (numbers: readonly number[]) => numbers.map(String);
const INVITES = { ...wrote, passed_txt: '{{result}}이에요. {{when}}에 {{place}}에서 만나요. 문의: {{person}}' };

/** Brings the sheet of a step back with these cells in the rows of people, by heading. */
async function bring(all: Selection, cells: readonly Record<string, string>[]) {
  const { xlsx } = (await all.act('sheet', { taken_for: '면접 안내' })).json;
  const [headings, ...rows] = await cellsOfXlsx(Buffer.from(xlsx, 'base64'));
  for (const [at, given] of cells.entries())
    for (const [heading, cell] of Object.entries(given)) rows[at]![headings!.indexOf(heading)] = cell;
  const send = (path: string, more: object = {}) =>
    sendFile(server.origin, {
      ...{ path: `/api/console/postings/decide/sheet/${path}`, token: recruiter.token },
      content: sampleXlsx([headings!, ...rows]),
      fields: { ...all.named, step_no: '1', ...more },
    });
  const { shown_hash } = (await send('read')).json;
  return (await send('apply', { shown_hash })).json;
}
const WHOLE = { '면접 일시': '12월 3일 10:00', 장소: '본사 3층', 담당자: '인사팀 김담당' };

async function approved(all: Selection, given: object = wrote) {
  expect((await all.act('freeze', { ...given, announce_at: soon() })).json).toEqual({});
  const { announcement_no, shown_hash, passers } = (await all.step()).json.announcements[0];
  await all.act('ask', { announcement_no, shown_hash });
  expect((await all.act('approve', { announcement_no, shown_hash, passers: String(passers) }, head)).json).toEqual({});
  return announcement_no;
}

describe('a text that says something to each person alone', () => {
  it('is not frozen while somebody’s is empty; once whole it is previewed, and read and mailed as each one’s own', async () => {
    const all = await selection(3);
    await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(0, 2)), verdict: 'passed' });
    await all.act('give', { jnco_afe_nos: texts(all.numbers.slice(2)), verdict: 'failed' });
    expect(await bring(all, [WHOLE, { 장소: '부산' }])).toEqual({ count: 2 });
    const refused = (await all.act('freeze', { ...INVITES, announce_at: soon() })).json;
    expect(refused).toMatchObject({ code: 'ownMissing', applications: [all.numbers[1]] });
    expect(refused.message).toContain(
      `‘면접 일시’, ‘담당자’ 칸이 빈 사람이 있어요. 표로 채워 주세요: ${all.numbers[1]}`,
    );

    await bring(all, [{}, { ...WHOLE, 장소: '부산 해운대 12층' }]);
    await approved(all, INVITES);
    const [one] = (await all.step()).json.announcements;
    expect(one.state).toBe('scheduled');
    await passing(3 * MINUTE);
    await runSweep(context, results);
    const said = ['본사 3층', '부산 해운대 12층'].map(
      (place) => `서류 합격이에요. 12월 3일 10:00에 ${place}에서 만나요. 문의: 인사팀 김담당`,
    );
    for (const [at, text] of said.entries()) {
      const { token, memberId } = all.members[at]!;
      expect((await server.ask('GET /api/apply/list', { token })).json[0].result_txt).toBe(text);
      expect((await mailsOf(context, memberId)).at(-1)!.data.words).toBe(text);
    }
    expect((await server.ask('GET /api/apply/list', { token: all.members[2]!.token })).json[0].result_txt).not.toMatch(
      /12월 3일/,
    );
  });

  it('goes back to being made when a column changes, and its sheet is undone as one', async () => {
    const all = await selection(2);
    await all.act('give', { jnco_afe_nos: texts(all.numbers), verdict: 'passed' });
    await bring(all, [WHOLE, WHOLE]);
    await all.act('freeze', { ...INVITES, announce_at: soon() });
    const shown = (await all.step()).json.announcements[0];
    expect(shown.previews.map(({ why, told_txt }: { why: string[]; told_txt: string }) => [why, told_txt])).toEqual([
      [['first', 'longest'], expect.stringContaining('본사 3층')],
      [['last'], expect.stringContaining('본사 3층')],
    ]);
    await bring(all, [{ 장소: '별관' }]);
    expect((await all.step()).json.announcements[0].state).toBe('making');
    const [{ batch_no }] = (await all.step()).json.batches;
    expect((await all.act('undo', { batch_no })).json).toEqual({});
    await all.act('freeze', { ...INVITES, announce_at: soon() });
    expect((await all.step()).json.announcements[0].previews[0].told_txt).toContain('본사 3층');
  });

  it('is none of those who did not pass', async () => {
    const given = { ...wrote, announce_at: soon(), failed_txt: '불합격이에요. {{when}}' };
    expect(Object.keys((await (await selection(0)).act('freeze', given)).json.fields)).toEqual(['failed_txt']);
  });
});

describe('POST /api/console/postings/decide/rehearse', () => {
  describe('works', () => {
    it('mails whoever asks alone, marked and under their own name', async () => {
      const all = await selection(3);
      const { announcement_no } = await frozen(all);
      await database.pool.query('DELETE FROM outbox');
      const { json } = await all.act('rehearse', { announcement_no });
      expect(json).toEqual({ mails: 3, to_mail: expect.stringContaining('@') });
      const { rows } = await database.pool.query('SELECT outbox_id AS id, member_id, jnco_afe_no FROM outbox');
      const sent: Mail[] = [];
      const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
      for (const { id } of rows) await sendMail(context, mailer, id);
      expect(rows.map(({ member_id, jnco_afe_no }) => [member_id, jnco_afe_no])).toEqual(Array(3).fill([null, null]));
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
        Array(3).fill([json.to_mail, '[연습] [다온테크] 전형 결과가 나왔습니다']),
      );
      expect(sent.every(({ text }) => text.includes('[연습]') && text.includes(`${recruiter.name} 님`))).toBe(true);
      const names = (await all.step()).json.candidates.map((one: { kor_nm: string }) => one.kor_nm);
      const named = [...names, ...texts(all.numbers)].filter((word: string) =>
        sent.some(({ text }) => text.includes(word)),
      );
      expect(named).toEqual([]);
    });
  });
  describe('refused', () => {
    it('to another company, and for what is not frozen', async () => {
      const all = await selection(2);
      const { announcement_no } = await frozen(all);
      expect((await all.act('rehearse', { announcement_no }, stranger)).json.code).toBe('noPosting');
      await all.act('takeBack', { announcement_no });
      expect((await all.act('rehearse', { announcement_no })).json.code).toBe('announcementMoved');
    });
  });
  describe('wrong input', () => {
    it('no announcement', async () => {
      expect(Object.keys((await (await selection(0)).act('rehearse', {})).json.fields)).toEqual(['announcement_no']);
    });
  });
});

describe('POST /api/console/postings/decide/confirm', () => {
  async function told() {
    // At noon, so that the day it is told is not over before it is looked at again.
    await passing((DAY_MS + 3 * 60 * MINUTE - (context.clock.ms() % DAY_MS)) % DAY_MS);
    const all = await selection(2);
    await all.act('give', { jnco_afe_nos: texts(all.numbers), verdict: 'failed' });
    const announcement_no = await approved(all);
    await passing(3 * MINUTE);
    return { all, announcement_no };
  }
  describe('works', () => {
    it('lets what was told be destroyed, from the day after on, and takes it off 오늘', async () => {
      const { all, announcement_no } = await told();
      const waits = async () => [...(await resultsUnsettled(context.db, all.numbers, await database.now()))];
      const dueOf = async () =>
        (await get('/api/console/today/results', recruiter)).json.filter(
          (one: { pblanc_no: string }) => one.pblanc_no === all.posting.PBLANC_NO,
        );
      expect([await waits(), await dueOf()]).toEqual([all.numbers, []]);
      expect((await all.act('confirm', { announcement_no })).json.code).toBe('confirmedTooSoon');
      await passing(24 * 60 * MINUTE);
      expect(await dueOf()).toMatchObject([{ what: 'confirm', step_no: 1, step_nm: '서류' }]);
      expect((await all.act('confirm', { announcement_no })).json).toEqual({});
      expect([await waits(), await dueOf()]).toEqual([[], []]);
      expect((await all.step()).json.announcements[0]).toMatchObject({
        ...{ confirmed_at: expect.any(String), confirmed_by: recruiter.name },
      });
    });
  });
  describe('refused', () => {
    it('to another company, and before anything is told', async () => {
      const all = await selection(2);
      const { announcement_no } = await frozen(all);
      expect((await all.act('confirm', { announcement_no }, stranger)).json.code).toBe('noPosting');
      expect((await all.act('confirm', { announcement_no })).json.code).toBe('announcementMoved');
    });
  });
  describe('wrong input', () => {
    it('no announcement', async () => {
      expect(Object.keys((await (await selection(0)).act('confirm', {})).json.fields)).toEqual(['announcement_no']);
    });
  });
});

describe('GET /api/console/today/results', () => {
  const late = async (all: Selection, by = recruiter) =>
    (await get('/api/console/today/results', by)).json.filter(
      (one: { pblanc_no: string }) => one.pblanc_no === all.posting.PBLANC_NO,
    );
  describe('works', () => {
    it('names the step whose day is over and that nobody was told of, until an announcement is approved', async () => {
      const all = await selection(1);
      await database.pool.query(
        `UPDATE posting SET accept_from = app_now() - interval '2 days', accept_to = app_now() - interval '1 minute', body = jsonb_set(body, '{steps,0,to}', '"2020-01-31"')
          WHERE pblanc_no = $1`,
        [all.posting.PBLANC_NO],
      );
      expect(await late(all)).toMatchObject([{ what: 'late', step_no: 1, day: '2020-01-31' }]);
      expect((await all.step()).json.late_since).toBe('2020-01-31');
      expect(await late(all, stranger)).toEqual([]);
    });
  });
  describe('refused', () => {
    it('of a company outside the scope', async () => {
      expect((await get('/api/console/today/results?company=DF', recruiter)).status).toBe(404);
    });
  });
  describe('wrong input', () => {
    it('a company that nobody has', async () => {
      expect((await get('/api/console/today/results?company=XX', recruiter)).status).toBe(404);
    });
  });
});
