import { describe, expect, it } from 'vitest';
import { makeReceived } from '../../../dev/appliedMember.ts';
import { consoleCalls } from '../../../dev/consoleCalls.ts';
import { selectionsDecided } from '../../../dev/decidedSelections.ts';
import { testServer } from '../../../dev/testServer.ts';
import { makeExport } from '../../domain/exports/exports.jobs.ts';

const server = await testServer();
const { context, database } = server;
const { get, post } = consoleCalls(server);
const { head, recruiter, stranger, selection } = await selectionsDecided(server);

describe('POST /api/console/postings/decide/sheet/ask', () => {
  describe('works', () => {
    it('of more people than one takes out alone is a file once another person has agreed', async () => {
      const { posting, act, named } = await selection(1);
      const more = () => makeReceived(context, database, { company: 'DT', posting: posting.PBLANC_NO });
      for (let made = 0; made < 100; made += 10) await Promise.all(Array.from({ length: 10 }, more));
      expect((await act('sheet', { taken_for: '서류 심사' })).json.code).toBe('sheetTooLong');
      const { json } = await act('sheet/ask', { taken_for: '서류 심사' });
      expect(json).toMatchObject({ count: 101, asked: { waits: true, alone_from: null } });
      const acts = (await get('/api/console/approvals', head)).json;
      const { act_no, shown_hash } = acts.find(({ kind_nm }: { kind_nm: string }) => kind_nm === '지원자 내보내기');
      expect((await post('/api/console/approvals/approve', { act_no, shown_hash }, head)).status).toBe(200);
      await makeExport(context, json.export_no);
      const list = (await get(`/api/console/applicants/exports?${new URLSearchParams(named)}`, recruiter)).json;
      expect(list.exports).toEqual([expect.objectContaining({ export_kind: 'verdicts', state: 'ready', count: 101 })]);
    });
  });
  describe('refused', () => {
    it('to another company, and of a step that is not there', async () => {
      const { act } = await selection(0);
      expect((await act('sheet/ask', { taken_for: '심사' }, stranger)).json.code).toBe('noPosting');
      expect((await act('sheet/ask', { taken_for: '심사', step_no: '9' })).json.code).toBe('noStep');
      expect((await act('sheet/ask', { taken_for: '심사' })).json.code).toBe('nobodyChosen');
    });
  });
  describe('wrong input', () => {
    it('without a reason', async () => {
      expect(Object.keys((await (await selection(0)).act('sheet/ask', {})).json.fields)).toEqual(['taken_for']);
    });
  });
});
